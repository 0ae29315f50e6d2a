// Whether do-not-disturb is on. A query that fails counts as off.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { NotificationServer } from './notification-server.ts'
import type { SessionBus } from '../../node/session-bus.ts'

/** Milliseconds for which a result is cached, and the timeout of a query, which delays notifications. */
const CACHE_MS = 3_000
const PROBE_TIMEOUT_MS = 300

const execFileAsync = promisify(execFile)

/** GNOME's do-not-disturb is the setting `show-banners`. */
const isGnomeDoNotDisturb = async (): Promise<boolean> => {
  const { stdout } = await execFileAsync(
    'gsettings',
    ['get', 'org.gnome.desktop.notifications', 'show-banners'],
    {
      timeout: PROBE_TIMEOUT_MS,
    },
  )
  return stdout.trim() === 'false'
}

const isXfceDoNotDisturb = async (bus: SessionBus): Promise<boolean> => {
  const [value] = await bus.call({
    destination: 'org.xfce.Xfconf',
    path: '/org/xfce/Xfconf',
    interface: 'org.xfce.Xfconf',
    member: 'GetProperty',
    signature: 'ss',
    body: ['xfce4-notifyd', '/do-not-disturb'],
  })
  return value === true
}

const falseOnTimeout = async (probe: Promise<boolean>): Promise<boolean> => {
  const timeout = new Promise<boolean>((resolve) => setTimeout(resolve, PROBE_TIMEOUT_MS, false).unref())
  return Promise.race([probe.catch(() => false), timeout])
}

/** @param env the environment, which identifies the desktop */
export const createDoNotDisturbProbe = (
  bus: SessionBus,
  server: NotificationServer,
  env: NodeJS.ProcessEnv,
): (() => Promise<boolean>) => {
  const desktop = env.XDG_CURRENT_DESKTOP ?? ''
  const probes = [
    () => server.isInhibited(),
    ...(/gnome|unity|budgie|pantheon/i.test(desktop) ? [isGnomeDoNotDisturb] : []),
    ...(/xfce/i.test(desktop) ? [() => isXfceDoNotDisturb(bus)] : []),
  ]
  let queriedAt = -Infinity
  let answer: Promise<boolean> = Promise.resolve(false)
  return () => {
    if (performance.now() - queriedAt > CACHE_MS) {
      queriedAt = performance.now()
      answer = Promise.all(probes.map((probe) => falseOnTimeout(probe()))).then((all) => all.some(Boolean))
    }
    return answer
  }
}
