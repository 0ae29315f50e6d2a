// The Debian package, built by dpkg-deb from the unpacked folder. It has no maintainer scripts: triggers of other packages update
// the menus, icons and URL handlers when it is installed or removed.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installedFiles, type InstalledFile } from './installed-files.ts'
import type { Architecture, BuildOptions } from './linux-packages.ts'
import type { PackageFacts } from './package-facts.ts'
import { wrapText } from './wrap-text.ts'
import { withGivenModes, writeFiles } from './write-files.ts'

const DEB_ARCHITECTURES: Readonly<Record<Architecture, string>> = { x64: 'amd64', arm64: 'arm64' }

/**
 * The libraries that Electron is linked with, then those that it loads when it runs (keychain, notifications) and the command by which it
 * opens links. Names of Debian 11; newer releases provide them under the same names.
 */
export const DEB_DEPENDENCIES = [
  'libasound2',
  'libatk-bridge2.0-0',
  'libatk1.0-0',
  'libatspi2.0-0',
  'libc6 (>= 2.31)',
  'libcairo2',
  'libcups2',
  'libdbus-1-3',
  'libdrm2',
  'libexpat1',
  'libgbm1',
  'libgcc-s1',
  'libglib2.0-0',
  'libgtk-3-0',
  'libnspr4',
  'libnss3',
  'libpango-1.0-0',
  'libudev1',
  'libx11-6',
  'libxcb1',
  'libxcomposite1',
  'libxdamage1',
  'libxext6',
  'libxfixes3',
  'libxkbcommon0',
  'libxrandr2',
  'libnotify4',
  'libsecret-1-0',
  'xdg-utils',
]

const sizeOf = ({ source }: InstalledFile): number => {
  if ('linkTo' in source) return 0
  return 'file' in source ? statSync(source.file).size : Buffer.byteLength(source.content)
}

/** The control file (Debian Policy, section 5.3). */
export const debControl = (
  facts: PackageFacts,
  architecture: Architecture,
  files: readonly InstalledFile[],
): string => {
  // In KiB, each file rounded up (Debian Policy, section 5.6.20).
  const installedSize = files.reduce((sum, file) => sum + Math.ceil(sizeOf(file) / 1024), 0)
  return [
    `Package: ${facts.name}`,
    `Version: ${facts.linuxVersion}-1`,
    `Architecture: ${DEB_ARCHITECTURES[architecture]}`,
    `Maintainer: ${facts.maintainer}`,
    `Installed-Size: ${installedSize}`,
    `Depends: ${DEB_DEPENDENCIES.join(', ')}`,
    'Suggests: gnome-keyring | kwalletmanager',
    'Section: net',
    'Priority: optional',
    `Homepage: ${facts.homepage}`,
    `Description: ${facts.summary.charAt(0).toLowerCase()}${facts.summary.slice(1)}`,
    ...wrapText(facts.description).map((line) => ` ${line}`),
    '',
  ].join('\n')
}

const md5sums = (files: readonly InstalledFile[], folder: string): string =>
  files
    .filter(({ source }) => !('linkTo' in source))
    .map(({ path }) => {
      const sum = createHash('md5')
        .update(readFileSync(join(folder, path)))
        .digest('hex')
      return `${sum}  ${path.slice(1)}\n`
    })
    .join('')

export const debFileName = ({ name, linuxVersion }: PackageFacts, architecture: Architecture): string =>
  `${name}_${linuxVersion}-1_${DEB_ARCHITECTURES[architecture]}.deb`

const buildHere = ({ packed, output, facts, architecture, fast }: BuildOptions): string => {
  const files = installedFiles('deb', packed, facts)
  const work = mkdtempSync(join(tmpdir(), 'mayfly-deb-'))
  try {
    const folder = join(work, 'root')
    const control = join(folder, 'DEBIAN')
    writeFiles(files, folder, facts.sourceDate)
    mkdirSync(control, { mode: 0o755 })
    writeFileSync(join(control, 'control'), debControl(facts, architecture, files), { mode: 0o644 })
    writeFileSync(join(control, 'md5sums'), md5sums(files, folder), { mode: 0o644 })
    mkdirSync(output, { recursive: true })
    const file = join(output, debFileName(facts, architecture))
    const compression = fast ? ['-Zxz', '-z0'] : ['-Zxz']
    // dpkg-deb takes the time of the archive's members from the variable.
    execFileSync('dpkg-deb', ['--root-owner-group', ...compression, '--build', folder, file], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, SOURCE_DATE_EPOCH: String(facts.sourceDate) },
    })
    return file
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/** Builds the package. @returns its path. @throws if the tool fails */
export const buildDeb = (options: BuildOptions): string => withGivenModes(() => buildHere(options))
