// Maps notifications to their subjects, across restarts of the program and of the notification server.
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
  it('are known after a restart for the server that showed them, and for no other', () => {
    const folder = tempFolder()
    const desktopState = stateIn(folder)
    const shown = new ShownNotifications(desktopState)
    shown.add({ server: 'server-1', id: 7, key: 'a.1' })
    shown.add({ server: 'server-1', id: 8, key: 'a.2' })
    desktopState.flush()
    const afterRestart = new ShownNotifications(stateIn(folder))
    expect(afterRestart.keyOf('server-1', 7)).toBe('a.1')
    expect(afterRestart.keyOf('server-2', 7)).toBeNull()
  })

  it('of a replaced server are not confused with those of the next', () => {
    const shown = new ShownNotifications(stateIn(tempFolder()))
    shown.add({ server: 'server-1', id: 1, key: 'a.1' })
    shown.add({ server: 'server-1', id: 2, key: 'a.2' })
    shown.add({ server: 'server-2', id: 1, key: 'a.3' })
    expect([shown.keyOf('server-2', 1), shown.keyOf('server-2', 2)]).toEqual(['a.3', null])
    expect(shown.find('a.2')).toEqual({ server: 'server-1', id: 2, key: 'a.2' })
  })

  it('are forgotten when their id is reused, or their key is shown again', () => {
    const shown = new ShownNotifications(stateIn(tempFolder()))
    shown.add({ server: 's', id: 1, key: 'a.1' })
    shown.add({ server: 's', id: 1, key: 'a.2' })
    shown.add({ server: 's', id: 2, key: 'a.2' })
    expect([shown.find('a.1'), shown.keyOf('s', 1), shown.keyOf('s', 2)]).toEqual([null, null, 'a.2'])
  })

  it('are forgotten when closed', () => {
    const shown = new ShownNotifications(stateIn(tempFolder()))
    shown.add({ server: 's', id: 1, key: 'a.1' })
    shown.add({ server: 's', id: 2, key: 'a.2' })
    shown.remove('a.1')
    expect([shown.keyOf('s', 1), shown.keyOf('s', 2)]).toEqual([null, 'a.2'])
  })

  it('are remembered up to a limit, the newest', () => {
    const shown = new ShownNotifications(stateIn(tempFolder()))
    for (let id = 1; id <= 60; id++) shown.add({ server: 's', id, key: `a.${id}` })
    expect([shown.keyOf('s', 10), shown.keyOf('s', 11)]).toEqual([null, 'a.11'])
  })
})
