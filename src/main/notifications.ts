// Decides how a notification is given: how much it tells, whether it sounds, whether it comes at all; and what a press does.
import { endingAddress, endingNotice } from '../core/ending.ts'
import { notificationWords } from '../mail/notification-words.ts'
import type { Notifier } from '../core/ports.ts'
import type { Announcement } from '../shared/model.ts'
import type { Settings } from '../shared/settings.ts'
import type { Catalogue } from '../shared/text/index.ts'
import type { Toasts } from './toasts.ts'

/** Milliseconds between two sounds. */
const SOUND_APART = 5_000

export interface NotificationDeps {
  readonly system: {
    readonly toasts: Toasts
    /** Whether the system's own do-not-disturb is on. */
    readonly isQuiet: () => Promise<boolean>
  }
  readonly screen: { readonly isLocked: boolean }
  readonly settings: () => Settings
  readonly text: () => Catalogue
  /** Milliseconds that only grow. */
  readonly now: () => number
  readonly log: (sentence: string) => void
}

/** Names a summary; an address is in it where all of the burst came to one. */
const SUMMARY = 'summary'
export const summaryKey = (address: string | null): string =>
  address === null ? SUMMARY : `${SUMMARY} ${address}`

/** What a toast's key stands for. */
export type ToastSubject =
  | { readonly kind: 'message'; readonly message: string }
  | { readonly kind: 'summary'; readonly address: string | null }
  | { readonly kind: 'ending'; readonly address: string }
  | { readonly kind: 'told' }

/** The key of what answers an action of the person: a later one takes its place. */
export const TOLD = 'told'

export const subjectOf = (key: string): ToastSubject => {
  if (key === TOLD) return { kind: 'told' }
  const ending = endingAddress(key)
  if (ending !== null) return { kind: 'ending', address: ending }
  const [first, address = null] = key.split(' ')
  return first === SUMMARY ? { kind: 'summary', address } : { kind: 'message', message: key }
}

const keyOf = (announcement: Announcement): string => {
  if (announcement.kind === 'message') return announcement.message
  return announcement.kind === 'ending'
    ? endingNotice(announcement.address)
    : summaryKey(announcement.address)
}

/** Others may read a locked screen: it tells nothing but that mail came. */
export const privacyNow = (settings: Settings, isLocked: boolean): Settings['notifications']['privacy'] =>
  isLocked ? 'nothing' : settings.notifications.privacy

/** What answers an action of the person. */
export interface Told {
  readonly title: string
  readonly body: string
  /** Worth nothing later: not told at all while the person is not to be disturbed. */
  readonly transient: boolean
}

export const tellOver =
  ({ toasts, isQuiet }: NotificationDeps['system']) =>
  async (told: Told): Promise<void> => {
    const quiet = await isQuiet()
    if (!(quiet && told.transient)) toasts.show({ key: TOLD, ...told, quiet, silent: true, button: null })
  }

export const openNotifier = (deps: NotificationDeps): Notifier => {
  const { system, screen, settings, text, now, log } = deps
  let soundedAt = -Infinity
  /** On their way to the screen; what is read meanwhile is not to come. */
  const coming = new Set<string>()

  const maySound = (): boolean => {
    if (!settings().notifications.sound || now() - soundedAt < SOUND_APART) return false
    soundedAt = now()
    return true
  }
  /** What helps at once: the code, or an address to go on with. On a locked screen anybody could press it. */
  const buttonOf = (announcement: Announcement, privacy: ReturnType<typeof privacyNow>): string | null => {
    if (announcement.kind === 'ending') return screen.isLocked ? null : text().native.makeSuccessor
    const hasCode = announcement.kind === 'message' && announcement.code !== null
    return hasCode && privacy !== 'nothing' ? text().native.copyCode : null
  }
  const show = async (announcement: Announcement): Promise<void> => {
    const key = keyOf(announcement)
    coming.add(key)
    const quiet = await system.isQuiet()
    if (!coming.delete(key)) return
    const privacy = privacyNow(settings(), screen.isLocked)
    system.toasts.show({
      ...{ key, ...notificationWords(announcement, privacy, text()), quiet, transient: false },
      silent: quiet || !maySound(),
      button: buttonOf(announcement, privacy),
    })
  }
  return {
    announce: (announcement) =>
      void show(announcement).catch((error: unknown) => log(`no notification: ${String(error)}`)),
    withdraw: (message) => {
      coming.delete(message)
      system.toasts.close(message)
    },
  }
}
