// Files of the program that are replaced while it runs.
import { copyFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { filesOfFolder, ProgramFiles } from '../../../src/node/program-files.ts'
import { tempFolder } from '../../helpers/temp-folder.ts'
import { waitFor } from '../../helpers/service.ts'

const program = () => {
  const folder = tempFolder()
  const [archive, manifest, marker] = ['app.asar', 'package.json', '.updated'].map((name) =>
    join(folder, name),
  )
  writeFileSync(archive!, 'version 1')
  writeFileSync(manifest!, '{"version":"1.0.0"}')
  utimesSync(archive!, 1000, 1000)
  utimesSync(manifest!, 1000, 1000)
  const files = new ProgramFiles({ compared: [archive!], read: [manifest!], marker: marker! })
  onTestFinished(() => files.stop())
  return { files, archive: archive!, manifest: manifest!, marker: marker! }
}

it('are not replaced by themselves, nor by the same files', () => {
  const { files, archive } = program()
  expect(files.isReplaced()).toBe(false)
  copyFileSync(archive, `${archive}.new`)
  utimesSync(`${archive}.new`, 1000, 1000)
  renameSync(`${archive}.new`, archive)
  expect(files.isReplaced()).toBe(false)
})

it.each([
  ['a file of another time', ({ archive }: ReturnType<typeof program>) => utimesSync(archive, 2000, 2000)],
  [
    'a manifest of the same time and size',
    ({ manifest }: ReturnType<typeof program>) => {
      writeFileSync(manifest, '{"version":"1.0.1"}')
      utimesSync(manifest, 1000, 1000)
    },
  ],
  ['the marker of an update', ({ marker }: ReturnType<typeof program>) => writeFileSync(marker, '')],
])('are replaced by %s', (_name, replace) => {
  const replaced = program()
  replace(replaced)
  expect(replaced.files.isReplaced()).toBe(true)
})

it('are not reported while some are missing, then once, and again when the first version is back', async () => {
  const { files, archive } = program()
  const reported: boolean[] = []
  files.watch((isReplaced) => void reported.push(isReplaced))
  rmSync(archive)
  files.look()
  files.look()
  expect([files.isReplaced(), reported]).toEqual([false, []])
  writeFileSync(archive, 'version 2')
  files.look()
  // It may still be growing.
  expect(reported).toEqual([])
  await waitFor('the second look', () => reported[0])
  files.look()
  expect(reported).toEqual([true])
  writeFileSync(archive, 'version 1')
  utimesSync(archive, 1000, 1000)
  files.look()
  files.look()
  expect(reported).toEqual([true, false])
})

it('are replaced by a build, except in a checkout; there by another version', () => {
  const folder = tempFolder()
  const [built = '', manifest = ''] = ['built', 'package.json'].map((name) => join(folder, name))
  writeFileSync(built, 'build 1')
  writeFileSync(manifest, '{"version":"1.0.0"}')
  const ofNpm = new ProgramFiles(filesOfFolder('npm', built, manifest))
  const ofCheckout = new ProgramFiles(filesOfFolder('source', built, manifest))
  writeFileSync(built, 'another build')
  expect([ofNpm.isReplaced(), ofCheckout.isReplaced()]).toEqual([true, false])
  writeFileSync(manifest, '{"version":"1.0.1"}')
  expect(ofCheckout.isReplaced()).toBe(true)
})
