// The folder of the packaged program, for all test files of a run: the main process of the run builds it when the first file asks for
// it, so that no two files build it at the same time.
import { execFile } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { newestMtime } from '../../scripts/build-if-stale.ts'
import { findElectron } from '../../scripts/find-electron.ts'
import { askRun, offerToRun } from './run-offer.ts'

const root = join(import.meta.dirname, '../..')

/** The variable with the address at which the main process of the run builds the folder. */
const OFFER = 'MAYFLY_TEST_PACKAGED_OFFER'

/** Milliseconds for a hook that asks for the folder: packaging takes over a minute and a half beside other tests. */
export const PACKAGING_TIMEOUT_MS = 280_000

/** What the packaged folder is made from, apart from Electron. */
const PACKAGED_FROM = ['out/built', 'electron-builder.yml', 'package.json', 'scripts/dist.ts', 'resources']

/** The version of a runtime; '' in a folder without one. */
const electronVersionIn = (folder: string): string => {
  const file = join(folder, 'version')
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** Builds the packaged folder if its sources are newer. Not for tests, which would build it at the same time. @returns its path */
export const buildFolderIfStale = async (): Promise<string> => {
  const folder = join(root, 'dist/linux-unpacked')
  const archive = join(folder, 'resources/app.asar')
  const builtAt = existsSync(archive) ? statSync(archive).mtimeMs : 0
  const electron = findElectron({ download: false })
  const isSameElectron =
    electron !== null && electronVersionIn(dirname(electron)) === electronVersionIn(folder)
  if (!isSameElectron || !PACKAGED_FROM.every((path) => newestMtime(join(root, path)) < builtAt))
    await promisify(execFile)(process.execPath, [join(root, 'scripts/dist.ts'), '--dir'])
  return folder
}

/** Offers the folder to the tests of this run. @returns ends the offer */
export const offerPackagedFolder = (): Promise<() => void> => {
  let folder: Promise<string> | null = null
  return offerToRun(OFFER, () => (folder ??= buildFolderIfStale()))
}

/** Builds the packaged folder, unless an earlier test file has. Hooks need `PACKAGING_TIMEOUT_MS`. @returns its path. */
export const buildPackagedFolder = (): Promise<string> => askRun(OFFER)
