// Decides how a notification is shown: how much it says, whether it sounds, whether it is shown at all; and what its key means.
import { notificationText } from '../../mail/notification-text.ts'
import type { Notifier } from '../../app/ports.ts'
import { expiryWarningAddress, expiryWarningId, type Announcement } from '../../shared/model/notification.ts'
import type { Settings } from '../../shared/contract/settings.ts'
import type { Catalogue } from '../../shared/i18n/index.ts'
import type { NativeNotifications } from './native-notifications.ts'

/** Milliseconds between two sounds. */
const SOUND_INTERVAL_MS = 5_000

export interface NotifierDeps {
  readonly desktopEnvironment: {
    readonly notifications: NativeNotifications
    /** Whether the system's own do-not-disturb is on. */
    readonly isDoNotDisturbOn: () => Promise<boolean>
  }
  readonly screenLock: { readonly isLocked: boolean }
  readonly settings: () => Settings
  readonly text: () => Catalogue
  /** Milliseconds that only grow. */
  readonly now: () => number
  readonly log: (sentence: string) => void
}

/** Begins the key of a summary; an address follows where the whole burst came to one. */
const SUMMARY_PREFIX = 'summary'
export const summaryKey = (address: string | null): string =>
  address === null ? SUMMARY_PREFIX : `${SUMMARY_PREFIX} ${address}`

/** What a notification's key stands for. */
export type NotificationSubject =
  | { readonly kind: 'message'; readonly message: string }
  | { readonly kind: 'summary'; readonly address: string | null }
  | { readonly kind: 'expiring'; readonly address: string }
  | { readonly kind: 'feedback' }

/** The key of every result of an action: a later one replaces the one before. */
export const FEEDBACK_KEY = 'told'

export const subjectFromKey = (key: string): NotificationSubject => {
  if (key === FEEDBACK_KEY) return { kind: 'feedback' }
  const expiringAddress = expiryWarningAddress(key)
  if (expiringAddress !== null) return { kind: 'expiring', address: expiringAddress }
  const [first, address = null] = key.split(' ')
  return first === SUMMARY_PREFIX ? { kind: 'summary', address } : { kind: 'message', message: key }
}

const notificationKey = (announcement: Announcement): string => {
  if (announcement.kind === 'message') return announcement.message
  return announcement.kind === 'expiring'
    ? expiryWarningId(announcement.address)
    : summaryKey(announcement.address)
}

type Privacy = Settings['notifications']['privacy']

/** Others may read a locked screen: there a notification says only that mail came. */
const effectivePrivacy = (settings: Settings, isLocked: boolean): Privacy =>
  isLocked ? 'nothing' : settings.notifications.privacy

/** The result of an action, for the person who asked for it. */
export interface Feedback {
  readonly title: string
  readonly body: string
  /** Worth nothing later: not shown at all during do-not-disturb. */
  readonly transient: boolean
}

export const createFeedbackNotifier =
  ({ notifications, isDoNotDisturbOn }: NotifierDeps['desktopEnvironment']) =>
  async (feedback: Feedback): Promise<void> => {
    const doNotDisturb = await isDoNotDisturbOn()
    if (!(doNotDisturb && feedback.transient))
      notifications.show({ key: FEEDBACK_KEY, ...feedback, doNotDisturb, silent: true, buttonLabel: null })
  }

export const createNotifier = (deps: NotifierDeps): Notifier => {
  const { desktopEnvironment, screenLock, settings, text, now, log } = deps
  let lastSoundAt = -Infinity
  /** About to be shown; one whose message is read meanwhile is not. */
  const pendingKeys = new Set<string>()

  const takeSoundSlot = (): boolean => {
    if (!settings().notifications.sound || now() - lastSoundAt < SOUND_INTERVAL_MS) return false
    lastSoundAt = now()
    return true
  }
  /** Copies the code, or renews the address. On a locked screen anybody could press it. */
  const buttonLabelFor = (announcement: Announcement, privacy: Privacy): string | null => {
    if (announcement.kind === 'expiring') return screenLock.isLocked ? null : text().native.renewAddress
    const hasCode = announcement.kind === 'message' && announcement.code !== null
    return hasCode && privacy !== 'nothing' ? text().native.copyCode : null
  }
  const show = async (announcement: Announcement): Promise<void> => {
    const key = notificationKey(announcement)
    pendingKeys.add(key)
    const doNotDisturb = await desktopEnvironment.isDoNotDisturbOn()
    if (!pendingKeys.delete(key)) return
    const privacy = effectivePrivacy(settings(), screenLock.isLocked)
    desktopEnvironment.notifications.show({
      key,
      ...notificationText(announcement, privacy, text()),
      doNotDisturb,
      transient: false,
      silent: doNotDisturb || !takeSoundSlot(),
      buttonLabel: buttonLabelFor(announcement, privacy),
    })
  }
  return {
    show: (announcement) =>
      void show(announcement).catch((error: unknown) => log(`no notification: ${String(error)}`)),
    withdraw: (message) => {
      pendingKeys.delete(message)
      desktopEnvironment.notifications.close(message)
    },
  }
}
