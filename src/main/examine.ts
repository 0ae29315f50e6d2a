// Looks at what only a desktop has: tray, notifications, keychain, shortcut, start at login. One look for each check.
import { Notification } from 'electron'
import type { Finding } from '../shared/doctor.ts'
import type { Desktop } from './desktop.ts'
import type { Keychain } from './keychain.ts'
import type { NotificationServer } from './linux/notification-server.ts'
import type { LoginItem } from './login-item.ts'
import type { Shortcut } from './shortcut.ts'
import type { SystemDesktop } from './system.ts'
import { toastIcon } from './toasts.ts'

/** Milliseconds the keychain may wait for its person before it counts as locked. */
const KEYCHAIN_PATIENCE = 10_000

const TRAY: Readonly<Record<Desktop['host'], Finding['kind'] & `tray-${string}`>> = {
  present: 'tray-host',
  'no-host': 'tray-no-host',
  'no-watcher': 'tray-no-watcher',
  'no-bus': 'tray-no-bus',
}

export const examineTray = (host: Desktop['host']): Finding => ({
  kind: process.platform === 'linux' ? TRAY[host] : 'tray-system',
})

/** Shows one and takes it back at once: whether it arrived is known when the server named its number. */
const roundTrip = async (server: NotificationServer, title: string): Promise<Finding> => {
  const begun = performance.now()
  try {
    const can = await server.capabilities()
    const notice = {
      title,
      body: '',
      icon: toastIcon(),
      silent: true,
      quiet: false,
      transient: true,
      actions: [],
    }
    const id = await server.show(notice, 0)
    const took = Math.round(performance.now() - begun)
    await server.close(id)
    return { kind: 'notices-shown', server: await server.information(), buttons: can.has('actions'), took }
  } catch {
    return { kind: (await server.identity()) === null ? 'notices-none' : 'notices-stuck' }
  }
}

export const examineNotices = async (
  system: Pick<SystemDesktop, 'server' | 'isQuiet'>,
  title: string,
): Promise<Finding> => {
  if (process.platform !== 'linux')
    return { kind: Notification.isSupported() ? 'notices-system' : 'notices-none' }
  if (!system.server) return { kind: 'notices-none' }
  return (await system.isQuiet()) ? { kind: 'notices-quiet' } : roundTrip(system.server, title)
}

export const examineKeychain = async (keychain: Keychain): Promise<Finding> => {
  const { backend } = keychain
  if (backend === null) return { kind: 'keychain-none' }
  const late = new Promise<boolean>((resolve) => setTimeout(resolve, KEYCHAIN_PATIENCE, false).unref())
  const isGood = await Promise.race([keychain.isOpen().catch(() => false), late])
  return { kind: isGood ? 'keychain-open' : 'keychain-locked', backend }
}

export const examineShortcut = ({ view: { keys, state } }: Shortcut): Finding =>
  keys === null || state === 'none' ? { kind: 'shortcut-none' } : { kind: `shortcut-${state}`, keys }

/** @param isWanted what was set: an entry that somebody else took away is told. */
export const examineLogin = (item: LoginItem, isWanted: boolean): Finding => {
  const state = item.state()
  return { kind: state === 'off' && isWanted ? 'login-switched-off' : `login-${state}` }
}
