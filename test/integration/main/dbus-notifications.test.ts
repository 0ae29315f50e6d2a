// Notifications with daemons that start late, hang, end and are replaced: real processes on a real session bus.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DbusNotifications } from '../../../src/main/linux/dbus-notifications.ts'
import { GtkNotifications } from '../../../src/main/linux/gtk-notifications.ts'
import { NotificationServer } from '../../../src/main/linux/notification-server.ts'
import { openSessionBus, type SessionBus } from '../../../src/node/session-bus.ts'
import { DesktopState } from '../../../src/main/desktop-state.ts'
import { addBusService, startDesktopSession, type DesktopSession } from '../../helpers/desktop-session.ts'
import { NotificationDaemon } from '../../helpers/notification-daemon.ts'
import { waitFor } from '../../helpers/service.ts'

const hasBus = ['dbus-daemon', 'Xvfb'].every(
  (program) => spawnSync(program, ['--version']).error === undefined,
)

/** Other calls of the bus end after two seconds. */
const LONGER_THAN_OTHER_CALLS_MS = 2_200

describe.skipIf(!hasBus)('a notification (needs dbus)', () => {
  let session: DesktopSession
  let bus: SessionBus
  let notifications: DbusNotifications
  let activated: string[]

  beforeEach(async () => {
    session = await startDesktopSession({ keyring: false })
    activated = []
    const opened = await openSessionBus(session.env, () => undefined)
    if (!opened) throw new Error('no bus')
    bus = opened
    notifications = new DbusNotifications({
      server: new NotificationServer(bus),
      gtkNotifications: new GtkNotifications(bus),
      desktopState: new DesktopState(session.home),
      onActivated: (key, target) => activated.push(`${target} ${key}`),
      icon: '/icon.png',
      log: () => undefined,
    })
    await notifications.subscribe()
  })
  afterEach(async () => {
    bus.close()
    await session.stop()
  })

  const show = (key: string, transient = false): void =>
    notifications.show({
      key,
      title: 'Code',
      body: `body of ${key}`,
      silent: true,
      doNotDisturb: false,
      transient,
      group: null,
      buttonLabel: 'Copy',
      openLabel: 'Open',
    })
  /**
   * Resolves once the bus has received what was shown: a notification asks the bus at most three times before it is sent, and the bus
   * answers a connection in sequence.
   */
  const callsAreSent = async (): Promise<void> => {
    for (let turn = 0; turn < 5; turn += 1) await bus.getNameOwner('org.freedesktop.Notifications')
  }
  /** Presses the notification that a daemon shows for a key, and waits until the press is handled. */
  const press = async (daemon: NotificationDaemon, key: string): Promise<void> => {
    const { id } = await daemon.shownWith(key)
    const before = activated.length
    daemon.press({ id, action: 'default' })
    await waitFor('the press', () => activated.length > before || undefined)
    expect(activated.at(-1)).toBe(`open ${key}`)
  }
  const bodies = (daemon: NotificationDaemon): string[] => daemon.shown.map(({ body }) => body)

  it('is shown once by a daemon that starts later, in sequence, and a press on it is handled', async () => {
    show('m.1')
    show('m.2')
    show('copied', true)
    show('m.read')
    notifications.close('m.read')
    await callsAreSent()
    const daemon = await NotificationDaemon.start(session)
    await press(daemon, 'm.2')
    await press(daemon, 'm.1')
    show('m.3')
    await press(daemon, 'm.3')
    // Outdated notifications, and those of messages read meanwhile, are not shown late.
    expect(bodies(daemon)).toEqual(['body of m.1', 'body of m.2', 'body of m.3'])
  })

  it('is shown once by a daemon that the bus starts and that needs time', async () => {
    const name = 'org.freedesktop.Notifications'
    const output = `${session.home}/activated`
    const script = join(import.meta.dirname, '../../helpers/notification-daemon-process.ts')
    addBusService(session, name, `/bin/sh -c "sleep 3; exec '${process.execPath}' '${script}' '${output}'"`)
    show('m.1')
    show('m.2')
    const lines = await waitFor('both', () => {
      const { stdout } = spawnSync('cat', [output], { encoding: 'utf8' })
      return stdout.includes('body of m.2') ? stdout : undefined
    })
    expect(lines.match(/body of m\.\d/g)).toEqual(['body of m.1', 'body of m.2'])
    const pid = Number(/"pid":(\d+)/.exec(lines)?.[1])
    process.kill(pid, 'SIGKILL')
  })

  it('is shown once by a daemon that hangs, however long, and a press on it is handled', async () => {
    const daemon = await NotificationDaemon.start(session)
    daemon.hang()
    show('m.1')
    show('m.2')
    show('summary')
    await callsAreSent()
    show('summary')
    notifications.close('m.2')
    await sleep(LONGER_THAN_OTHER_CALLS_MS)
    expect(daemon.shown).toEqual([])
    daemon.resume()
    await press(daemon, 'm.1')
    await press(daemon, 'summary')
    const withdrawn = daemon.shown.find(({ body }) => body.endsWith('m.2'))
    if (withdrawn) await waitFor('its end', () => daemon.closed.includes(withdrawn.id) || undefined)
    show('m.4')
    await press(daemon, 'm.4')
    expect(bodies(daemon).filter((body) => body.endsWith('m.1'))).toHaveLength(1)
    const summaries = daemon.shown.filter(({ body }) => body.endsWith('summary'))
    expect(new Set(summaries.map(({ id }) => id)).size).toBe(1)
  })

  it('is sent to the daemon that replaces one that hangs or ends', async () => {
    const first = await NotificationDaemon.start(session)
    show('m.1')
    await press(first, 'm.1')
    first.hang()
    show('m.2')
    await callsAreSent()
    const second = await NotificationDaemon.start(session)
    await press(second, 'm.2')
    // The second uses the first's id again; a press there is not about what the first showed.
    expect(second.shown[0]?.id).toBe(first.shown[0]?.id)
    second.hang()
    show('m.3')
    await callsAreSent()
    await second.kill()
    const third = await NotificationDaemon.start(session)
    await press(third, 'm.3')
    expect(third.shown[0]?.id).toBe(1)
    expect(bodies(third)).toEqual(['body of m.3'])
    // The first server received the notification, and is requested to close it after the second server showed it.
    first.resume()
    await waitFor('the end of the twin', () => {
      const twin = first.shown.find(({ body }) => body.endsWith('m.2'))
      return twin && first.closed.includes(twin.id) ? true : undefined
    })
  })

  it('from before the screen was locked is not shown late on the lock screen', async () => {
    show('m.code')
    notifications.setLocked(true)
    const daemon = await NotificationDaemon.start(session)
    show('m.locked')
    await press(daemon, 'm.locked')
    expect(bodies(daemon)).toEqual(['body of m.locked'])
    notifications.setLocked(false)
    await press(daemon, 'm.code')
  })

  it('of a replaced daemon is not the one that a press on the next daemon is about', async () => {
    const first = await NotificationDaemon.start(session)
    show('m.1')
    await first.shownWith('m.1')
    const second = await NotificationDaemon.start(session)
    second.press({ id: 1, action: 'default' })
    show('m.2')
    await press(second, 'm.2')
    expect(activated).toEqual(['open m.2'])
  })
})
