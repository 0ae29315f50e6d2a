// The portals for global shortcuts and for start at login, on a real session bus; the test plays the desktop's side.
import { spawnSync } from 'node:child_process'
import { defineInterface, type MessageBus } from 'dbus-native'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DesktopState } from '../../../src/main/desktop-state.ts'
import { GlobalShortcut } from '../../../src/main/global-shortcut.ts'
import { portalLoginItem } from '../../../src/main/linux/portal-login-item.ts'
import { PortalShortcuts, shortcutTrigger } from '../../../src/main/linux/portal-shortcuts.ts'
import { openSessionBus, type SessionBus } from '../../../src/node/session-bus.ts'
import { startDesktopSession, type DesktopSession } from '../../helpers/desktop-session.ts'
import { waitFor } from '../../helpers/service.ts'

const hasBus = ['dbus-daemon', 'Xvfb'].every(
  (program) => spawnSync(program, ['--version']).error === undefined,
)

interface PlayedPortal {
  readonly calls: { readonly member: string; readonly args: Readonly<Record<string, unknown>> }[]
  /** The response to the next requests: 0 agrees, 1 is the user's refusal. */
  response: number
  /** Presses the bound shortcut. */
  press(session: string): void
}

const PORTAL_PATH = '/org/freedesktop/portal/desktop'

/** Plays xdg-desktop-portal with a backend whose user answers each request. */
const servePortal = async (bus: MessageBus): Promise<PlayedPortal> => {
  const portal: PlayedPortal = {
    calls: [],
    response: 0,
    press: (session) => shortcuts.emit.Activated!(session, 'new-address', 0n, {}),
  }
  const answer = (
    member: string,
    args: Readonly<Record<string, unknown>>,
    sender: string | undefined,
    results: Record<string, unknown>,
  ): string => {
    portal.calls.push({ member, args })
    const { handle_token: token } = args.options as { handle_token: string }
    const path = `${PORTAL_PATH}/request/${(sender ?? '').slice(1).replaceAll('.', '_')}/${token}`
    setImmediate(() =>
      bus.sendSignal(path, 'org.freedesktop.portal.Request', 'Response', 'ua{sv}', [
        portal.response,
        results,
      ]),
    )
    return path
  }
  type Args = Readonly<Record<string, unknown>>
  const sessionInterface = (path: string) =>
    defineInterface({
      name: 'org.freedesktop.portal.Session',
      methods: {
        Close: {
          handler: () => {
            portal.calls.push({ member: 'Close', args: { path } })
            return null
          },
        },
      },
    })
  const shortcuts = defineInterface({
    name: 'org.freedesktop.portal.GlobalShortcuts',
    methods: {
      CreateSession: {
        in: { options: 'a{sv}' },
        out: { handle: 'o' },
        handler: async (args: Args, { sender }) => {
          const path = `${PORTAL_PATH}/session/1_1/s${portal.calls.length}`
          await bus.export(path, sessionInterface(path))
          return answer('CreateSession', args, sender, { session_handle: path })
        },
      },
      BindShortcuts: {
        in: { session: 'o', shortcuts: 'a(sa{sv})', parent: 's', options: 'a{sv}' },
        out: { handle: 'o' },
        handler: (args: Args, { sender }) =>
          answer('BindShortcuts', args, sender, { shortcuts: ['new-address'] }),
      },
    },
    properties: { version: { type: 'u', access: 'read', value: 1 } },
    signals: { Activated: { args: { session: 'o', id: 's', at: 't', options: 'a{sv}' } } },
  })
  const background = defineInterface({
    name: 'org.freedesktop.portal.Background',
    methods: {
      RequestBackground: {
        in: { parent: 's', options: 'a{sv}' },
        out: { handle: 'o' },
        handler: (args: Args, { sender }) => {
          const { autostart } = args.options as { autostart: boolean }
          return answer('RequestBackground', args, sender, { background: true, autostart })
        },
      },
    },
  })
  const registry = defineInterface({
    name: 'org.freedesktop.host.portal.Registry',
    methods: {
      Register: {
        in: { app: 's', options: 'a{sv}' },
        handler: (args: Args) => {
          portal.calls.push({ member: 'Register', args })
          return null
        },
      },
    },
  })
  for (const definition of [shortcuts, background, registry]) await bus.export(PORTAL_PATH, definition)
  await bus.ownName('org.freedesktop.portal.Desktop')
  return portal
}

describe.skipIf(!hasBus)('with a session bus (needs dbus)', () => {
  let session: DesktopSession
  let bus: SessionBus
  let desktopState: DesktopState

  beforeEach(async () => {
    session = await startDesktopSession({ keyring: false })
    const opened = await openSessionBus(session.env, () => undefined)
    if (!opened) throw new Error('no bus')
    bus = opened
    desktopState = new DesktopState(session.home)
  })
  afterEach(async () => {
    bus.close()
    desktopState.flush()
    await session.stop()
  })

  const openShortcut = () => {
    const presses: string[] = []
    const states: string[] = []
    const inElectron: string[] = []
    const registry = new PortalShortcuts({
      bus,
      fallback: {
        register: (keys) => inElectron.push(keys) > 0,
        unregister: (keys) => void inElectron.splice(inElectron.indexOf(keys), 1),
      },
      description: () => 'New address',
      log: () => undefined,
    })
    const shortcut = new GlobalShortcut(
      desktopState,
      () => presses.push('pressed'),
      ({ state }) => states.push(state),
      registry,
    )
    return { shortcut, presses, states, inElectron }
  }

  it('the portal receives the program’s id, then the keys, and its signal is a press', async () => {
    const portal = await servePortal(session.bus)
    const { shortcut, presses, inElectron } = openShortcut()
    expect(shortcut.set('Control+Alt+N')).toBe(true)
    const bound = await waitFor('the keys', () =>
      portal.calls.find(({ member }) => member === 'BindShortcuts'),
    )
    expect(portal.calls.map(({ member }) => member)).toEqual(['Register', 'CreateSession', 'BindShortcuts'])
    expect(portal.calls[0]?.args).toMatchObject({ app: 'app.mayfly.Mayfly' })
    expect(bound.args.shortcuts).toEqual([
      ['new-address', { description: 'New address', preferred_trigger: 'CTRL+ALT+n' }],
    ])
    expect(shortcut.view.state).toBe('untested')
    await waitFor('the press', () => {
      portal.press(String(bound.args.session))
      return presses.length > 0 || undefined
    })
    expect(shortcut.view.state).toBe('works')
    expect(inElectron).toEqual([])
    expect(shortcut.set('Control+Alt+M')).toBe(true)
    const closed = await waitFor('its end', () => portal.calls.find(({ member }) => member === 'Close'))
    expect(closed.args).toEqual({ path: bound.args.session })
  })

  it('keys that the user refuses are reported as refused', async () => {
    const portal = await servePortal(session.bus)
    portal.response = 1
    const { shortcut, states } = openShortcut()
    shortcut.set('Control+Alt+N')
    await waitFor('the refusal', () => states.includes('refused') || undefined)
    expect(shortcut.view).toEqual({ keys: 'Control+Alt+N', state: 'refused' })
  })

  it('without the portal the keys are registered in Electron', async () => {
    const { shortcut, inElectron } = openShortcut()
    shortcut.set('Control+Alt+N')
    await waitFor('the registration', () => inElectron.includes('Control+Alt+N') || undefined)
    shortcut.set(null)
    expect(inElectron).toEqual([])
  })

  it('start at login is requested from the portal, and its answer counts', async () => {
    const portal = await servePortal(session.bus)
    const loginItem = portalLoginItem({ bus, desktopState, reason: () => 'Mail arrives' })
    await loginItem.set(true)
    expect(portal.calls).toMatchObject([
      {
        member: 'RequestBackground',
        args: {
          options: { autostart: true, commandline: ['mayfly', '--no-open'], reason: 'Mail arrives' },
        },
      },
    ])
    expect(loginItem.state()).toBe('on')
    await loginItem.set(false)
    expect(loginItem.state()).toBe('off')
    portal.response = 1
    await expect(loginItem.set(true)).rejects.toThrow('declined')
    expect(loginItem.state()).toBe('off')
  })
})

it.each([
  ['Control+Alt+N', 'CTRL+ALT+n'],
  ['CommandOrControl+Shift+F5', 'CTRL+SHIFT+F5'],
  ['Super+Space', 'LOGO+space'],
  ['Alt+1', 'ALT+1'],
])('the accelerator %s is the trigger %s', (accelerator, trigger) =>
  expect(shortcutTrigger(accelerator)).toBe(trigger),
)
