// Which crash dumps are kept, and which files belong to them.
import { mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { checkCrashes, deleteCrashDumps, pruneCrashDumps } from '../../../src/main/doctor/crash-dumps.ts'
import { DAY_MS } from '../../../src/shared/durations.ts'
import { tempFolder } from '../../helpers/temp-folder.ts'

const now = Date.now()

/** Writes a file as Crashpad does. @param days its age */
const write = (folder: string, name: string, days: number): void => {
  const path = join(folder, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, 'x')
  const at = (now - days * DAY_MS) / 1000
  utimesSync(path, at, at)
}
const files = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort()

it('keeps the five newest dumps', async () => {
  const folder = tempFolder()
  for (const days of [6, 2, 5, 1, 4, 3]) {
    write(folder, `pending/${days}.dmp`, days)
    write(folder, `pending/${days}.meta`, days)
  }
  await pruneCrashDumps(folder, now)
  expect(files(folder)).toEqual([1, 2, 3, 4, 5].flatMap((days) => [`${days}.dmp`, `${days}.meta`]))
})

it('keeps none for longer than 30 days', async () => {
  const folder = tempFolder()
  write(folder, 'reports/29.dmp', 29)
  write(folder, 'completed/31.dmp', 31)
  await pruneCrashDumps(folder, now)
  expect(files(folder)).toEqual(['29.dmp'])
})

it('counts complete dumps only, and removes nothing else', async () => {
  const folder = tempFolder()
  write(folder, 'settings.dat', 99)
  write(folder, 'new/written-now.dmp', 0)
  expect(await checkCrashes(folder)).toEqual({ kind: 'crashes-none' })
  write(folder, 'pending/older.dmp', 2)
  write(folder, 'pending/newer.dmp', 1)
  expect(await checkCrashes(folder)).toEqual({
    kind: 'crashes-kept',
    count: 2,
    newest: statSync(join(folder, 'pending/newer.dmp')).mtimeMs,
    folder,
  })
  await deleteCrashDumps(folder)
  expect(files(folder)).toEqual(['settings.dat', 'written-now.dmp'])
})

it('finds none in a folder that does not exist', async () => {
  expect(await checkCrashes(join(tempFolder(), 'crashes'))).toEqual({ kind: 'crashes-none' })
})
