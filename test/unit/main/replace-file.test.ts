// The file of an AppImage is replaced by a download with the right hash, or stays unchanged.
import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isReplaceable, replaceProgramFile } from '../../../src/main/updates/replace-file.ts'
import { tempFolder } from '../../helpers/temp-folder.ts'

const NEW = 'the new program'.repeat(200_000)
const sha512 = createHash('sha512').update(NEW).digest('base64')

const files = () => {
  const [folder, downloads] = [join(tempFolder(), 'programs'), tempFolder()]
  mkdirSync(folder)
  const [file, download] = [join(folder, 'Mayfly-1.0.0.AppImage'), join(downloads, 'Mayfly-1.1.0.AppImage')]
  writeFileSync(file, 'the old program', { mode: 0o755 })
  writeFileSync(download, NEW)
  return { folder, file, download }
}

it('replaces the file under its name, and it can be run', () => {
  const { folder, file, download } = files()
  replaceProgramFile(file, download, sha512)
  expect(readFileSync(file, 'utf8')).toBe(NEW)
  expect(statSync(file).mode & 0o777).toBe(0o755)
  expect(readdirSync(folder)).toEqual(['Mayfly-1.0.0.AppImage'])
})

it.each([
  ['changed after it was checked', (download: string) => writeFileSync(download, `${NEW}!`)],
  ['removed', (download: string) => rmSync(download)],
])('changes nothing if the download was %s', (_name, damage) => {
  const { folder, file, download } = files()
  damage(download)
  expect(() => replaceProgramFile(file, download, sha512)).toThrow()
  expect(readFileSync(file, 'utf8')).toBe('the old program')
  expect(readdirSync(folder)).toEqual(['Mayfly-1.0.0.AppImage'])
})

it.skipIf(process.getuid?.() === 0)(
  'reports a folder that cannot be written (needs an account other than root)',
  () => {
    const { folder, file } = files()
    expect(isReplaceable(file)).toBe(true)
    chmodSync(folder, 0o500)
    expect(isReplaceable(file)).toBe(false)
    chmodSync(folder, 0o700)
  },
)
