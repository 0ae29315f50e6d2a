// Crash dumps on disk: finds and removes those of Crashpad, which Electron's crash reporter writes into the data folder.
import { readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import type { Finding } from '../../shared/model/doctor-report.ts'
import { DAY_MS } from '../../shared/durations.ts'

const MAX_DUMPS = 5
const MAX_AGE_MS = 30 * DAY_MS
/** Crashpad's folders of complete dumps; `reports` is that of Windows. It writes into `new` first. */
const COMPLETE = new Set(['pending', 'completed', 'reports'])

interface CrashDump {
  readonly path: string
  /** When it was written, in milliseconds since 1970. */
  readonly at: number
}

export const crashDumpFolder = (dataDir: string): string => join(dataDir, 'desktop', 'crashes')

/** @returns complete dumps, the newest first; none if the folder does not exist */
const listCrashDumps = async (folder: string): Promise<readonly CrashDump[]> => {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const dumps = names
    .filter((name) => extname(name) === '.dmp' && COMPLETE.has(basename(dirname(name))))
    .map(async (name) => {
      const path = join(folder, name)
      const file = await stat(path).catch(() => null)
      return file ? [{ path, at: file.mtimeMs }] : []
    })
  return (await Promise.all(dumps)).flat().sort((a, b) => b.at - a.at)
}

/** Removes dumps with Crashpad's notes on them. */
const removeDumps = async (dumps: readonly CrashDump[]): Promise<void> => {
  const files = dumps.flatMap(({ path }) => [path, path.replace(/\.dmp$/, '.meta')])
  await Promise.all(files.map((file) => rm(file, { force: true })))
}

/**
 * Keeps the five newest dumps that are at most 30 days old.
 * @param now in milliseconds since 1970
 * @returns those that are kept, the newest first
 */
export const pruneCrashDumps = async (folder: string, now: number): Promise<readonly CrashDump[]> => {
  const dumps = await listCrashDumps(folder)
  const isKept = ({ at }: CrashDump, place: number): boolean => place < MAX_DUMPS && now - at <= MAX_AGE_MS
  await removeDumps(dumps.filter((dump, place) => !isKept(dump, place)))
  return dumps.filter(isKept)
}

export const deleteCrashDumps = async (folder: string): Promise<void> =>
  removeDumps(await listCrashDumps(folder))

export const checkCrashes = async (folder: string): Promise<Finding> => {
  const [newest, ...older] = await pruneCrashDumps(folder, Date.now())
  return newest
    ? { kind: 'crashes-kept', count: older.length + 1, newest: newest.at, folder }
    : { kind: 'crashes-none' }
}
