// Which notification is about what, across runs of ours and of the notification server's.
import { describe, expect, it, onTestFinished } from 'vitest'
import { ShownNotifications } from '../../../src/main/linux/shown-notifications.ts'
import { DesktopState } from '../../../src/main/desktop-state.ts'
import { tempFolder } from '../../helpers/temp-folder.ts'

const stateIn = (folder: string): DesktopState => {
  const desktopState = new DesktopState(folder)
  onTestFinished(() => desktopState.flush())
  return desktopState
}

describe('shown notifications', () => {
  it('are known after a restart to the same server, and to no other', () => {
    const folder = tempFolder()
    const desktopState = stateIn(folder)
    const shown = new ShownNotifications(desktopState, 'server-1')
    shown.add('a.1', 7)
    shown.add('a.2', 8)
    desktopState.flush()
    expect(new ShownNotifications(stateIn(folder), 'server-1').keyOf(7)).toBe('a.1')
    expect(new ShownNotifications(stateIn(folder), 'server-2').keyOf(7)).toBeNull()
  })

  it('of a server that comes up with the first one are remembered as its own', () => {
    const folder = tempFolder()
    const desktopState = stateIn(folder)
    const shown = new ShownNotifications(desktopState, null)
    shown.add('a.1', 1)
    shown.setServerInstance('server-1', 1)
    desktopState.flush()
    expect(new ShownNotifications(stateIn(folder), 'server-1').idOf('a.1')).toBe(1)
  })

  it('of a server that was replaced are forgotten but for the newest', () => {
    const shown = new ShownNotifications(stateIn(tempFolder()), 'server-1')
    shown.add('a.1', 1)
    shown.add('a.2', 2)
    shown.add('a.3', 1)
    shown.setServerInstance('server-2', 1)
    expect([shown.keyOf(1), shown.keyOf(2), shown.idOf('a.1')]).toEqual(['a.3', null, null])
  })

  it('that were withdrawn are forgotten', () => {
    const shown = new ShownNotifications(stateIn(tempFolder()), 's')
    shown.add('a.1', 1)
    shown.add('a.2', 2)
    shown.remove({ id: 1 })
    shown.remove({ key: 'a.2' })
    expect([shown.keyOf(1), shown.keyOf(2)]).toEqual([null, null])
  })

  it('are remembered up to a limit, the newest', () => {
    const shown = new ShownNotifications(stateIn(tempFolder()), 's')
    for (let id = 1; id <= 60; id++) shown.add(`a.${id}`, id)
    expect([shown.keyOf(10), shown.keyOf(11)]).toEqual([null, 'a.11'])
  })
})
