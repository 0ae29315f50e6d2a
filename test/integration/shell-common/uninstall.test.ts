// What `mayfly uninstall` finds on a computer: only what this Mayfly wrote, and a data folder only if it is one.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { NATIVE_HOST_NAME } from '../../../src/shared/contract/companion-ids.ts'
import { findTraces } from '../../../src/shell-common/uninstall/traces.ts'
import { tempFolder } from '../../helpers/temp-folder.ts'

const write = (file: string, text = ''): string => {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  return file
}

/** A Linux computer without a session bus. */
const openComputer = () => {
  const home = tempFolder()
  const dataDir = join(home, '.local/share/mayfly')
  const computer = { platform: 'linux', env: {}, home } as const
  const find = async (folder = dataDir): Promise<string[]> =>
    (await findTraces(computer, folder)).map(({ kind, location }) => `${kind} ${location}`)
  return { home, dataDir, computer, find }
}
const ofTheProgram = (traces: readonly string[]): string[] =>
  traces.filter((trace) => !trace.startsWith('temporary'))

describe('the traces', () => {
  it('are the files of this program, in the sequence of their removal', async () => {
    const { home, dataDir, find } = openComputer()
    const autostart = write(join(home, '.config/autostart/app.mayfly.Mayfly.desktop'))
    write(join(home, '.config/autostart/other.desktop'))
    write(join(home, '.config/Mayfly/Crashpad/settings.dat'))
    write(join(home, '.cache/mayfly-updater/installer.AppImage'))
    write(join(dataDir, 'mayfly.lock'))
    expect(ofTheProgram(await find())).toEqual([
      `autostart ${autostart}`,
      `cache ${join(home, '.config/Mayfly')}`,
      `cache ${join(home, '.cache/mayfly-updater')}`,
      `data ${dataDir}`,
    ])
  })

  it('include manifests of this data folder, and neither those of another nor of another program', async () => {
    const { home, dataDir, computer, find } = openComputer()
    const manifest = (browser: string): string =>
      join(home, `.config/${browser}/NativeMessagingHosts/${NATIVE_HOST_NAME}.json`)
    const script = (folder: string): string => join(folder, 'mayfly-native-host')
    const own = write(manifest('chromium'), JSON.stringify({ path: script(dataDir) }))
    const other = script(join(home, 'other'))
    write(other)
    write(manifest('vivaldi'), JSON.stringify({ path: other }))
    write(manifest('google-chrome'), JSON.stringify({ path: '/opt/other/host' }))
    expect(ofTheProgram(await find())).toEqual([`browser ${own}`])
    for (const trace of await findTraces(computer, dataDir))
      if (trace.kind === 'browser') await trace.remove()
    expect(ofTheProgram(await find())).toEqual([])
  })

  it('do not include a folder that is no data folder, or that contains the home folder', async () => {
    const { home, find } = openComputer()
    const documents = join(home, 'Documents')
    write(join(documents, 'letter.txt'))
    expect(ofTheProgram(await find(documents))).toEqual([])
    write(join(home, 'mayfly.lock'))
    expect(ofTheProgram(await find(home))).toEqual([])
    expect(ofTheProgram(await find(dirname(home)))).toEqual([])
  })
})
