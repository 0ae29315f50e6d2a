// Runs the page's state as in a hidden browser tab, and captures the notification it shows.
import { vi } from 'vitest'
import type { Bridge, EventName } from '../../src/shared/contract/bridge.ts'
import type { BridgeEvents } from '../../src/shared/contract/bridge-events.ts'
import { ok } from '../../src/shared/contract/result.ts'
import type { Announcement } from '../../src/shared/model/notification.ts'
import { DEFAULT_SETTINGS } from '../../src/shared/contract/default-settings.ts'
import type { Settings } from '../../src/shared/contract/settings.ts'
import { sampleSnapshot } from './sample-data.ts'

interface ShownNotification {
  readonly title: string
  readonly body: string
}

/** @returns the notification, or undefined if none was shown */
export const browserTabNotification = async (
  announcement: Announcement,
  privacy: Settings['notifications']['privacy'],
): Promise<ShownNotification | undefined> => {
  const shown: ShownNotification[] = []
  // Called with `new`, it returns its own object.
  const show = (title: string, { body }: { body: string }): object => ({ order: shown.push({ title, body }) })
  const SystemNotification = Object.assign(
    vi.fn(function (...words: Parameters<typeof show>) {
      return show(...words)
    }),
    { permission: 'granted' },
  )
  vi.stubGlobal('Notification', SystemNotification)
  const noListeners = { addEventListener: () => undefined, removeEventListener: () => undefined }
  const matchMedia = () => ({ ...noListeners, matches: false })
  vi.stubGlobal('window', { ...noListeners, matchMedia, Notification: SystemNotification })
  vi.stubGlobal('document', { ...noListeners, hidden: true })
  vi.stubGlobal('navigator', { language: 'en' })
  vi.resetModules()
  const { AppState } = await import('../../src/renderer/state/app-state.svelte.ts')
  const listeners = new Map<EventName, (payload: never) => void>()
  const notifications = { ...DEFAULT_SETTINGS.notifications, privacy }
  const now = sampleSnapshot({ settings: { ...DEFAULT_SETTINGS, notifications } })
  const bridge = {
    call: () => Promise.resolve(ok({ ...now, shell: { ...now.shell, kind: 'browser' } })),
    on: (name: EventName, listener: (payload: never) => void) => {
      listeners.set(name, listener)
      return () => undefined
    },
  } as unknown as Bridge
  const app = new AppState(bridge)
  const stop = app.start()
  await new Promise((resolve) => setImmediate(resolve))
  const announcedListener = listeners.get('announced') as
    | ((payload: BridgeEvents['announced']) => void)
    | undefined
  announcedListener?.(announcement)
  stop()
  vi.unstubAllGlobals()
  return shown[0]
}
