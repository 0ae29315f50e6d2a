// A separate desktop for a test: a virtual screen, a session bus that the test observes, and optionally a keyring.
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { sessionBus, type MessageBus } from 'dbus-native'
import { waitFor } from './service.ts'

export interface DesktopSession {
  readonly home: string
  readonly env: NodeJS.ProcessEnv
  readonly bus: MessageBus
  /** Kills the process at the end of the session, even if a failed test did not stop it. */
  killOnStop(child: ChildProcess): void
  stop(): Promise<void>
}

/** Waits for the first line that a program writes. @throws Error if the program ends before */
export const firstLine = (child: ChildProcess, stream: NodeJS.ReadableStream): Promise<string> =>
  new Promise((resolve, reject) => {
    createInterface({ input: stream }).once('line', resolve)
    child.once('exit', () => reject(new Error(`${child.spawnfile} ended before it was ready`)))
    child.once('error', reject)
  })

/** The display server, and the variables by which programs find it. */
export interface TestScreen {
  readonly child: ChildProcess
  readonly env: NodeJS.ProcessEnv
}

const startXvfb = async (): Promise<TestScreen> => {
  // Without `-noreset`, it resets when its last program disconnects, and drops one that connects at that moment.
  const args = ['-displayfd', '3', '-screen', '0', '1280x800x24', '-nolisten', 'tcp', '-noreset']
  const child = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const number = await firstLine(child, child.stdio[3] as NodeJS.ReadableStream)
  return { child, env: { DISPLAY: `:${number}`, XDG_CURRENT_DESKTOP: 'GNOME' } }
}

const busServices = (home: string): string => join(home, 'services')

/** The bus starts the command when a program calls the name. */
export const addBusService = ({ home }: Pick<DesktopSession, 'home'>, name: string, command: string): void =>
  writeFileSync(
    join(busServices(home), `${name}.service`),
    `[D-BUS Service]\nName=${name}\nExec=${command}\n`,
  )

/**
 * Configures a session bus like the system's, but without its service files: a call could otherwise start a notification daemon
 * or keyring that this computer has installed. `addBusService` adds the services of a test.
 */
const busConfig = (
  folder: string,
): string => `<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-BUS Bus Configuration 1.0//EN"
  "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:dir=${folder}</listen>
  <servicedir>${busServices(folder)}</servicedir>
  <auth>EXTERNAL</auth>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
`

const startBus = async (
  home: string,
  env: NodeJS.ProcessEnv,
): Promise<{ child: ChildProcess; address: string }> => {
  const file = join(home, 'bus.conf')
  mkdirSync(busServices(home))
  writeFileSync(file, busConfig(home))
  const child = spawn('dbus-daemon', [`--config-file=${file}`, '--nofork', '--print-address=1'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env,
  })
  return { child, address: await firstLine(child, child.stdout) }
}

/** A keyring that is unlocked from the start, as after a login. */
const startKeyring = (home: string, env: NodeJS.ProcessEnv): ChildProcess => {
  const folder = join(home, '.local/share/keyrings')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const keyring =
    '[keyring]\ndisplay-name=Default keyring\nctime=0\nmtime=0\nlock-on-idle=false\nlock-after=false\n'
  writeFileSync(join(folder, 'Default_keyring.keyring'), keyring, { mode: 0o600 })
  writeFileSync(join(folder, 'default'), 'Default_keyring', { mode: 0o600 })
  return spawn('gnome-keyring-daemon', ['--start', '--foreground', '--components=secrets'], {
    stdio: 'ignore',
    env,
  })
}

/** A keyring with a password, unlocked as a login does. After it is locked, it asks for the password. */
const startLoginKeyring = (env: NodeJS.ProcessEnv): ChildProcess => {
  const child = spawn('gnome-keyring-daemon', ['--unlock', '--foreground', '--components=secrets'], {
    stdio: ['pipe', 'ignore', 'ignore'],
    env,
  })
  child.stdin.end('a password')
  return child
}

const killProcess = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })

const SECRETS = { destination: 'org.freedesktop.secrets', path: '/org/freedesktop/secrets' } as const
const SECRET_SERVICE = { ...SECRETS, interface: 'org.freedesktop.Secret.Service' } as const

/** The object path of the default keyring; `/` without one. */
const defaultKeyring = async (bus: MessageBus): Promise<string> =>
  bus.invoke<string>({ ...SECRET_SERVICE, member: 'ReadAlias', signature: 's', body: ['default'] })

const isKeyringReady = async (bus: MessageBus, hasPassword: boolean): Promise<boolean> => {
  const path = await defaultKeyring(bus)
  if (path === '/') return false
  // One without a password is unlocked when it is used.
  if (!hasPassword) return true
  const isLocked = await bus.invoke<boolean>({
    ...SECRETS,
    path,
    interface: 'org.freedesktop.DBus.Properties',
    member: 'Get',
    signature: 'ss',
    body: ['org.freedesktop.Secret.Collection', 'Locked'],
  })
  return !isLocked
}

/** Until its service is on the bus, calls are rejected. */
const waitForKeyring = async (bus: MessageBus, hasPassword: boolean): Promise<void> => {
  const isReady = (): Promise<boolean> => isKeyringReady(bus, hasPassword).catch(() => false)
  await waitFor('the keyring', async () => (await isReady()) || undefined)
}

/** Locks the default keyring, like one with a password after an automatic login. */
export const lockKeyring = async (bus: MessageBus): Promise<void> => {
  const body = [[await defaultKeyring(bus)]]
  await bus.invoke({ ...SECRET_SERVICE, member: 'Lock', signature: 'ao', body })
}

export interface DesktopSessionOptions {
  /** Whether the session has a secret service, and whether its keyring has a password and can be locked. */
  readonly keyring: boolean | 'with password'
  readonly startScreen?: (() => Promise<TestScreen>) | undefined
}

export const startDesktopSession = async ({
  keyring,
  startScreen = startXvfb,
}: DesktopSessionOptions): Promise<DesktopSession> => {
  const { DBUS_SESSION_BUS_ADDRESS: _, WAYLAND_DISPLAY: __, DISPLAY: ___, ...inherited } = process.env
  const screen = await startScreen()
  const home = mkdtempSync(join(tmpdir(), 'mayfly-home-'))
  /** The last one that was started is the first to be killed. */
  const children = [screen.child]
  let bus: MessageBus | null = null
  const stop = async (): Promise<void> => {
    // A call that arrives while the connection closes is not answered: dbus-native would write to the ended stream.
    bus?.connection.removeAllListeners('message')
    await bus?.close()
    for (const child of children) await killProcess(child)
    rmSync(home, { recursive: true, force: true })
  }
  try {
    const baseEnv = {
      ...inherited,
      XDG_CONFIG_HOME: join(home, '.config'),
      XDG_CACHE_HOME: join(home, '.cache'),
      XDG_DATA_HOME: join(home, '.local/share'),
      HOME: home,
      ...screen.env,
    }
    const { child: daemon, address } = await startBus(home, baseEnv)
    children.unshift(daemon)
    const env = { ...baseEnv, DBUS_SESSION_BUS_ADDRESS: address }
    bus = sessionBus({ busAddress: address })
    if (keyring !== false) {
      children.unshift(keyring === true ? startKeyring(home, env) : startLoginKeyring(env))
      await waitForKeyring(bus, keyring === 'with password')
    }
    return { home, env, bus, killOnStop: (child) => void children.unshift(child), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
