// What deb and rpm install: each file with its place, mode and source. Both packages install the same files.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from '../build-if-stale.ts'
import { fillTemplate } from './fill-template.ts'
import { manPage } from './man-page.ts'
import type { PackageFacts } from './package-facts.ts'

export type LinuxPackage = 'deb' | 'rpm'

export interface InstalledFile {
  /** The absolute path on the user's computer. */
  readonly path: string
  /** Permission bits; 0 for a link, which has none. */
  readonly mode: number
  readonly source:
    | { readonly file: string }
    | { readonly content: Buffer | string }
    | { readonly linkTo: string }
}

/** Below /usr/lib, as the Filesystem Hierarchy Standard 3.0 has it for files that a package manager installs (section 4.7). */
export const PROGRAM_FOLDER = '/usr/lib/mayfly'

const DOC_FOLDER = '/usr/share/doc/mayfly'

/** Licence texts are documentation and are installed compressed: together 9 MB of text. */
const LICENCES = new Set(['LICENSE.electron.txt', 'LICENSES.chromium.html'])

/** Must be setuid root, or it refuses to run (Chromium, docs/linux/suid_sandbox.md). */
const SETUID = 'chrome-sandbox'

const gzip = (content: string | Buffer): Buffer => gzipSync(content, { level: 9 })

const installed = (path: string, content: Buffer | string): InstalledFile => ({
  path,
  mode: 0o644,
  source: { content },
})

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()

const runtimeMode = (file: string, name: string): number => {
  if (name === SETUID) return 0o4755
  // Libraries need no execute permission, and some archives of the runtime set it.
  return (statSync(file).mode & 0o111) !== 0 && !name.includes('.so') ? 0o755 : 0o644
}

/** The files of the unpacked folder. `usr` in it is the root of the AppImage and is installed into the system's `/usr`. */
const runtimeFiles = (packed: string): InstalledFile[] =>
  filesBelow(packed).flatMap((file): InstalledFile[] => {
    const name = file.slice(packed.length + 1)
    // Left by the tools that unpack a runtime.
    if (name.startsWith('.')) return []
    if (name.startsWith('usr/')) return [{ path: `/${name}`, mode: 0o644, source: { file } }]
    if (LICENCES.has(name)) return [installed(`${DOC_FOLDER}/${name}.gz`, gzip(readFileSync(file)))]
    return [{ path: `${PROGRAM_FOLDER}/${name}`, mode: runtimeMode(file, name), source: { file } }]
  })

/** Files of packaging/linux that are installed unchanged. The desktop file is not that of the AppImage, whose command differs. */
const systemFiles = ({ appId }: PackageFacts): InstalledFile[] => [
  {
    path: `/usr/share/applications/${appId}.desktop`,
    mode: 0o644,
    source: { file: join(root, `packaging/linux/${appId}.desktop`) },
  },
  {
    // The desktop file has DBusActivatable.
    path: `/usr/share/dbus-1/services/${appId}.service`,
    mode: 0o644,
    source: { file: join(root, `packaging/linux/${appId}.service`) },
  },
]

const icons = (): InstalledFile[] =>
  filesBelow(join(root, 'resources/package/icons')).map((file) => {
    const size = file.slice(file.lastIndexOf('/') + 1, -'.png'.length)
    return { path: `/usr/share/icons/hicolor/${size}/apps/mayfly.png`, mode: 0o644, source: { file } }
  })

/** The licence, in the form of a Debian copyright file: each line indented, empty lines as a dot. */
const copyright = ({ repository }: PackageFacts): string => {
  const license = readFileSync(join(root, 'LICENSE'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => (line === '' ? ' .' : ` ${line}`))
    .join('\n')
  return fillTemplate(readFileSync(join(root, 'packaging/linux/copyright'), 'utf8'), { repository, license })
}

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `Thu Nov 26 2026`, the date form of rpm. */
export const rpmDate = (seconds: number): string => {
  const date = new Date(seconds * 1000)
  const day = String(date.getUTCDate()).padStart(2, '0')
  return `${DAYS[date.getUTCDay()]!} ${MONTHS[date.getUTCMonth()]!} ${day} ${date.getUTCFullYear()}`
}

/** One entry in the form of Debian Policy, section 4.4; what changed is in the changelog next to it. */
const debianChangelog = ({ name, linuxVersion, maintainer, sourceDate }: PackageFacts): string => {
  const date = new Date(sourceDate * 1000).toUTCString().replace('GMT', '+0000')
  return `${name} (${linuxVersion}-1) stable; urgency=medium\n\n  * Version ${linuxVersion}: see changelog.gz.\n\n -- ${maintainer}  ${date}\n`
}

/** Only the package manager reads these. */
const packageFiles = (kind: LinuxPackage, facts: PackageFacts): InstalledFile[] =>
  kind === 'deb'
    ? [
        installed(`${DOC_FOLDER}/changelog.Debian.gz`, gzip(debianChangelog(facts))),
        {
          path: '/usr/share/lintian/overrides/mayfly',
          mode: 0o644,
          source: { file: join(root, 'packaging/linux/lintian-overrides') },
        },
      ]
    : []

/**
 * The files of a package.
 * @param packed the unpacked folder that electron-builder made
 * @returns sorted by path
 */
export const installedFiles = (kind: LinuxPackage, packed: string, facts: PackageFacts): InstalledFile[] =>
  [
    ...runtimeFiles(packed),
    // The program reads here which package manager updates it, by the name that electron-builder uses for it.
    installed(`${PROGRAM_FOLDER}/resources/package-type`, kind),
    { path: '/usr/bin/mayfly', mode: 0, source: { linkTo: '../lib/mayfly/mayfly' } },
    ...systemFiles(facts),
    ...icons(),
    installed('/usr/share/man/man1/mayfly.1.gz', gzip(manPage(facts))),
    installed(`${DOC_FOLDER}/copyright`, copyright(facts)),
    installed(`${DOC_FOLDER}/changelog.gz`, gzip(readFileSync(join(root, 'CHANGELOG.md')))),
    ...packageFiles(kind, facts),
  ].sort((one, other) => (one.path < other.path ? -1 : 1))
