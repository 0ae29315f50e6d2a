// What the desktop remembers between two runs.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { DesktopState } from '../../../src/main/desktop-state.ts'
import { tempFolder } from '../../helpers/temp-folder.ts'

it('reads the file of an earlier version, and writes its flags under their present names', () => {
  const folder = tempFolder()
  const file = join(folder, 'desktop.json')
  writeFileSync(file, '{"toldNoTray":true,"toldTray":true,"lookedAt":7,"zoomFactor":1.25}')
  const state = new DesktopState(folder)
  state.update({ pinned: true })
  state.flush()
  const written = JSON.parse(readFileSync(file, 'utf8')) as unknown
  expect(written).toEqual({
    lookedAt: 7,
    noTrayNoticeShown: true,
    trayNoticeShown: true,
    openAs: 'popup',
    pinned: true,
    windowSize: null,
    zoomFactor: 1.25,
    provedShortcut: null,
    shortcutOffered: false,
    middleClickWorks: false,
    newestUpdate: '',
    portalAutostart: false,
    toasts: [],
  })
})

it.each(['', '[]', 'null', '{"zoomFactor":"big"}'])(
  'starts with defaults where the file holds %j',
  (text) => {
    const folder = tempFolder()
    writeFileSync(join(folder, 'desktop.json'), text)
    expect(new DesktopState(folder).current).toMatchObject({ noTrayNoticeShown: false, zoomFactor: 1 })
  },
)
