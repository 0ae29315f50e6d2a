// Real notification daemons that start late, hang and are replaced: each code is sent to them once and shown, and a real click
// opens its message.
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createServiceAddress } from '../helpers/create-service-address.ts'
import { serveTrayWatcher } from '../helpers/dbus-services.ts'
import { startDesktopSession, type DesktopSession } from '../helpers/desktop-session.ts'
import { startDesktop, type TestDesktop } from '../helpers/desktop.ts'
import { sendMail } from '../helpers/smtp-client.ts'
import { waitFor } from '../helpers/service.ts'

const DAEMONS = [
  { name: 'dunst', program: '/usr/bin/dunst', windowClass: 'Dunst', pressAt: [60, 20] },
  {
    name: 'xfce4-notifyd',
    program: '/usr/lib/x86_64-linux-gnu/xfce4/notifyd/xfce4-notifyd',
    windowClass: 'xfce4-notifyd',
    // It shows the default action as a button at the bottom; a click in another place only closes the notification.
    pressAt: [70, 98],
  },
] as const
type Daemon = (typeof DAEMONS)[number]

const missing = [
  ...DAEMONS.map(({ program }) => program),
  '/usr/bin/xdotool',
  '/usr/bin/dbus-monitor',
].filter((program) => !existsSync(program))
if (missing.length > 0) process.stderr.write(`Not run without ${missing.join(', ')}.\n`)

let session: DesktopSession
let desktop: TestDesktop
let address: string
let calls = ''

const start = (program: string, ...args: string[]): ChildProcess => {
  const child = spawn(program, args, { env: session.env, stdio: 'ignore' })
  session.killOnStop(child)
  return child
}
const killAndWait = async (child: ChildProcess): Promise<void> => {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}
const xdotool = async (...words: string[]): Promise<string> =>
  (await promisify(execFile)('xdotool', words, { env: session.env })).stdout
const sendCode = (subject: string): Promise<string> =>
  sendMail(desktop.ready.service.smtp, { to: address, subject, text: 'Your code is 204816.' })

/** Waits for the one notification on the screen; clicks it and waits for its message. */
const clickNotification = async (
  { windowClass, pressAt: [x, y] }: Daemon,
  subject: string,
): Promise<void> => {
  const window = await waitFor(`the notification "${subject}"`, async () => {
    const found = await xdotool('search', '--onlyvisible', '--class', windowClass).catch(() => '')
    return found.split('\n').find(Boolean)
  })
  await sleep(500)
  await xdotool('mousemove', '--window', window, String(x), String(y), 'click', '1')
  const page = await desktop.window()
  await page.getByRole('heading', { level: 1, name: subject }).waitFor()
  await page.keyboard.press('Escape')
}
const callsWith = (subject: string): number => calls.split(subject).length - 1

beforeAll(async () => {
  session = await startDesktopSession({ keyring: false })
  mkdirSync(join(session.home, '.config', 'dunst'), { recursive: true })
  writeFileSync(
    join(session.home, '.config', 'dunst', 'dunstrc'),
    '[global]\nmouse_left_click = do_action, close_current\n',
  )
  const monitor = spawn('dbus-monitor', ["interface='org.freedesktop.Notifications',member='Notify'"], {
    env: session.env,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  session.killOnStop(monitor)
  monitor.stdout.on('data', (part: Buffer) => (calls += part.toString()))
  await serveTrayWatcher(session.bus)
  desktop = await startDesktop(session)
  address = await createServiceAddress(desktop.ready.service)
})
afterAll(() => session.stop())

it.skipIf(missing.length > 0)('each code is shown once, and its click opens it', async () => {
  let before: ChildProcess | null = null
  for (const [round, daemon] of DAEMONS.entries()) {
    const named = (what: string): string => `${what} ${round} ${daemon.name}`
    if (before) await killAndWait(before)
    await sendCode(named('Late'))
    await sleep(4_000)
    before = start(daemon.program)
    await clickNotification(daemon, named('Late'))
    before.kill('SIGSTOP')
    await sendCode(named('Hung'))
    await sleep(5_000)
    before.kill('SIGCONT')
    await clickNotification(daemon, named('Hung'))
    await waitFor('the call', () => callsWith(named('Hung')) > 0 || undefined)
    expect([callsWith(named('Late')), callsWith(named('Hung'))]).toEqual([1, 1])
  }
})
