// The RPM package, built by rpmbuild from the unpacked folder. It has no scriptlets: file triggers of the distribution update the menus
// and icons.
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { installedFiles, PROGRAM_FOLDER, rpmDate, type InstalledFile } from './installed-files.ts'
import type { Architecture, BuildOptions } from './linux-packages.ts'
import type { PackageFacts } from './package-facts.ts'
import { wrapText } from './wrap-text.ts'
import { withGivenModes, writeFiles } from './write-files.ts'

const RPM_ARCHITECTURES: Readonly<Record<Architecture, string>> = { x64: 'x86_64', arm64: 'aarch64' }

const fileLine = ({ path, mode }: InstalledFile): string => {
  if (path.startsWith('/usr/share/man/')) return `%doc ${path}`
  if (path.endsWith('/copyright') || path.includes('LICENSE')) return `%license ${path}`
  if (path.startsWith('/usr/share/doc/')) return `%doc ${path}`
  return mode === 0 ? path : `%attr(${mode.toString(8).padStart(4, '0')}, root, root) ${path}`
}

/** The folders that belong to this package alone. */
const ownFolders = (files: readonly InstalledFile[]): string[] => {
  const folders = new Set<string>()
  for (const { path } of files)
    if (path.startsWith(`${PROGRAM_FOLDER}/`) || path.startsWith('/usr/share/doc/'))
      folders.add(dirname(path))
  return [...folders].sort().map((folder) => `%dir ${folder}`)
}

/**
 * The spec file. rpmbuild finds the required libraries itself, by name and version of their symbols, so the package fits every
 * distribution; only libraries that Electron loads when it runs are written out.
 * @param staged the folder with the files to install
 */
export const rpmSpec = (
  facts: PackageFacts,
  staged: string,
  files: readonly InstalledFile[],
  fast: boolean,
): string =>
  `# Packs finished files: no debug package, no stripping, no byte compilation.
%global debug_package %{nil}
%global _build_id_links none
%global __os_install_post %{nil}
%global _binary_payload ${fast ? 'w1.gzdio' : 'w19.zstdio'}
%global _buildhost reproducible
%global use_source_date_epoch_as_buildtime 1
%global clamp_mtime_to_source_date_epoch 1
# Libraries of Electron's own folder are neither offered to other packages nor required from them.
%global __provides_exclude_from ^${PROGRAM_FOLDER}/.*$
%global __requires_exclude ^lib(ffmpeg|EGL|GLESv2|vk_swiftshader|vulkan)\\\\.so.*$

Name: ${facts.name}
Version: ${facts.linuxVersion}
Release: 1
Summary: ${facts.summary}
License: ${facts.license}
URL: ${facts.homepage}
Group: Productivity/Networking/Email/Clients
Packager: ${facts.maintainer}
Requires: libnotify.so.4()(64bit)
Requires: libsecret-1.so.0()(64bit)
Requires: xdg-utils

%description
${wrapText(facts.description).join('\n')}

%install
cp -a ${staged}/. %{buildroot}/

%files
${[...ownFolders(files), ...files.map(fileLine)].join('\n')}

%changelog
* ${rpmDate(facts.sourceDate)} ${facts.maintainer} - ${facts.linuxVersion}-1
- Version ${facts.linuxVersion}: see changelog.gz.
`

const buildHere = ({ packed, output, facts, architecture, fast }: BuildOptions): string => {
  const files = installedFiles('rpm', packed, facts)
  const work = mkdtempSync(join(tmpdir(), 'mayfly-rpm-'))
  try {
    const staged = join(work, 'staged')
    const spec = join(work, 'mayfly.spec')
    writeFiles(files, staged, facts.sourceDate)
    writeFileSync(spec, rpmSpec(facts, staged, files, fast))
    const arch = RPM_ARCHITECTURES[architecture]
    const options = [
      '-bb',
      '--quiet',
      '--target',
      `${arch}-linux`,
      '--define',
      `_topdir ${join(work, 'top')}`,
    ]
    execFileSync('rpmbuild', [...options, spec], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, SOURCE_DATE_EPOCH: String(facts.sourceDate) },
    })
    const built = join(work, 'top/RPMS', arch, `${facts.name}-${facts.linuxVersion}-1.${arch}.rpm`)
    mkdirSync(output, { recursive: true })
    const file = join(output, basename(built))
    copyFileSync(built, file)
    return file
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/** Builds the package. @returns its path. @throws if the tool fails */
export const buildRpm = (options: BuildOptions): string => withGivenModes(() => buildHere(options))
