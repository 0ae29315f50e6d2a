// npm run dist: the packages for this system, and the companion extension for the stores. With --dir only the unpacked folder, with any available Electron.
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build as pack, type FileSet } from 'electron-builder'
import { packCompanion } from './build-companion.ts'
import { build, buildIfStale, root } from './build-if-stale.ts'
import { updateConfig } from './update-config.ts'
import { writeCodeCache } from './write-code-cache.ts'
import { findElectron, isOlderElectron, olderElectronFolder } from './find-electron.ts'
import { buildLinuxPackages, missingLinuxTools } from './packaging/linux-packages.ts'
import { completeMetainfo } from './packaging/metainfo.ts'
import { readPackageFacts } from './packaging/package-facts.ts'

const isFolderOnly = process.argv.includes('--dir')
const unknownOptions = process.argv.slice(2).filter((argument) => argument !== '--dir')

const exitWithUsageError = (sentence: string): never => {
  process.stderr.write(`mayfly: ${sentence}\n`)
  process.exit(2)
}

/** The folder of the runtime: on macOS the folder that contains the bundle. */
const electronDistFolder = (electron: string): string =>
  process.platform === 'darwin' ? join(dirname(electron), '../../..') : dirname(electron)

/** A temporary folder, which is removed when this process ends. */
const makeFolder = (name: string): string => {
  const folder = mkdtempSync(join(tmpdir(), `mayfly-${name}-`))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The code cache as it is now: a program that runs from out/ may write to it while it is packed, which would damage the archive. */
const codeCacheFiles = (): FileSet[] => {
  const folder = makeFolder('code-cache')
  cpSync(join(root, 'out/code-cache'), folder, { recursive: true })
  // A name with a dot is a file that is being written.
  return [{ from: folder, to: 'out/code-cache', filter: ['!browser-*', '!*.*'] }]
}

/**
 * A packaged program ignores NODE_OPTIONS. With an older Electron, for tests on this computer, it therefore has an additional entry
 * that loads what the older Electron lacks, and then the program's entry.
 */
const olderElectronConfig = () => {
  const folder = makeFolder('entry')
  const preload = pathToFileURL(join(olderElectronFolder, 'preload.cjs')).href
  writeFileSync(join(folder, 'older-electron.mjs'), `import '${preload}'\nawait import('./entry.mjs')\n`)
  return {
    files: [{ from: folder, to: 'out/main' }],
    extraMetadata: { main: 'out/main/older-electron.mjs' },
  }
}

/** Completes the AppStream metadata in an unpacked folder. Only that for Linux has any. */
const completePackedMetainfo = (folder: string): void => {
  const file = join(folder, 'usr/share/metainfo/app.mayfly.Mayfly.metainfo.xml')
  if (!existsSync(file)) return
  const completed = completeMetainfo(readFileSync(file, 'utf8'), readPackageFacts())
  // It may be a hard link to the source.
  rmSync(file)
  writeFileSync(file, completed)
}

if (unknownOptions.length > 0)
  exitWithUsageError(`Unknown option: ${unknownOptions.join(' ')}. The only option is --dir.`)
if (!isFolderOnly && process.env.ELECTRON_OVERRIDE_DIST_PATH)
  exitWithUsageError(
    'ELECTRON_OVERRIDE_DIST_PATH replaces the pinned Electron, which is only allowed with --dir.',
  )
const buildsLinuxPackages = !isFolderOnly && process.platform === 'linux'
const missingTools = buildsLinuxPackages ? missingLinuxTools() : []
if (missingTools.length > 0)
  exitWithUsageError(`deb and rpm need these Debian packages: ${missingTools.join(', ')}.`)
const electron =
  findElectron({ download: true }) ??
  exitWithUsageError('Electron is not installed and cannot be downloaded.')

// electron-builder resolves paths from the working directory.
process.chdir(root)
// With --dir an existing build is used unchanged, because other tests may be reading it.
await (isFolderOnly ? buildIfStale() : build())
await writeCodeCache(electron)
const olderElectron = isOlderElectron() ? olderElectronConfig() : null
const builtPackages = await pack({
  projectDir: root,
  dir: isFolderOnly,
  publish: 'never',
  config: {
    electronDist: electronDistFolder(electron),
    // A runtime may contain a default application, which must not be packaged.
    afterExtract: ({ appOutDir }) =>
      rmSync(join(appOutDir, 'resources', 'app'), { recursive: true, force: true }),
    afterPack: ({ appOutDir }) => completePackedMetainfo(appOutDir),
    ...updateConfig(),
    ...olderElectron,
    files: [...codeCacheFiles(), ...(olderElectron?.files ?? [])],
  },
})
const linuxPackages = buildsLinuxPackages ? buildLinuxPackages(join(root, 'dist'), readPackageFacts()) : []
const extensions = isFolderOnly ? [] : await packCompanion()
for (const file of [...builtPackages, ...linuxPackages, ...extensions]) process.stdout.write(`${file}\n`)
if (isFolderOnly) process.stdout.write(`${join(root, 'dist')}\n`)
