// Decides how notifications are shown: their text, sound, and whether they are shown. Also defines the meaning of their keys.
import { cleanLine, MAX_ADDRESS_LENGTH } from '../../mail/clean-line.ts'
import { notificationText } from '../../mail/notification-text.ts'
import type { Notifier } from '../../app/ports.ts'
import { expiryWarningAddress, expiryWarningId, type Announcement } from '../../shared/model/notification.ts'
import type { AddressKey } from '../../shared/model/address.ts'
import type { Settings } from '../../shared/contract/settings.ts'
import type { Catalogue } from '../../shared/i18n/index.ts'
import type { NativeNotifications } from './native-notifications.ts'
import type { NotificationGroup } from './notification-group.ts'

/** Milliseconds between two sounds. */
const SOUND_INTERVAL_MS = 5_000

interface NotificationServices {
  readonly notifications: NativeNotifications
  /** Whether the system's do-not-disturb is on. */
  readonly isDoNotDisturbOn: () => Promise<boolean>
}

export interface NotifierDeps {
  readonly services: NotificationServices
  readonly screenLock: { readonly isLocked: boolean }
  readonly settings: () => Settings
  readonly text: () => Catalogue
  /** The label of an address, or the address itself; null if it no longer exists. */
  readonly addressName: (address: AddressKey) => string | null
  /** A monotonic clock in milliseconds. */
  readonly now: () => number
  readonly log: (sentence: string) => void
}

/** The start of a summary's key, followed by an address if all its mails are to that one. */
const SUMMARY_PREFIX = 'summary'
export const summaryKey = (address: string | null): string =>
  address === null ? SUMMARY_PREFIX : `${SUMMARY_PREFIX} ${address}`

/** The subject of a notification, as encoded in its key. */
export type NotificationSubject =
  | { readonly kind: 'message'; readonly message: string }
  | { readonly kind: 'summary'; readonly address: string | null }
  | { readonly kind: 'expiring'; readonly address: string }
  | { readonly kind: 'created'; readonly address: string }
  | { readonly kind: 'feedback' }

/** The key of notifications about results of actions: each replaces the previous one. */
export const FEEDBACK_KEY = 'told'
/** The start of the key of a notification about a new address, followed by that address. */
const CREATED_PREFIX = 'created'

/** Decodes the key of a notification. */
export const subjectFromKey = (key: string): NotificationSubject => {
  if (key === FEEDBACK_KEY) return { kind: 'feedback' }
  const expiringAddress = expiryWarningAddress(key)
  if (expiringAddress !== null) return { kind: 'expiring', address: expiringAddress }
  const [first, address = null] = key.split(' ')
  if (first === CREATED_PREFIX && address !== null) return { kind: 'created', address }
  return first === SUMMARY_PREFIX ? { kind: 'summary', address } : { kind: 'message', message: key }
}

const notificationKey = (announcement: Announcement): string => {
  if (announcement.kind === 'message') return announcement.message
  return announcement.kind === 'expiring'
    ? expiryWarningId(announcement.address)
    : summaryKey(announcement.address)
}

type Privacy = Settings['notifications']['privacy']

/** The privacy setting in effect: on a locked screen a notification only says that mail arrived. */
const effectivePrivacy = (settings: Settings, isLocked: boolean): Privacy =>
  isLocked ? 'nothing' : settings.notifications.privacy

/** The result of an action of the user. */
export interface Feedback {
  readonly title: string
  readonly body: string
  /** Whether it is soon outdated: not shown at all during do-not-disturb. */
  readonly transient: boolean
  /** The address that the action created: a click shows it, and a button deletes it. */
  readonly created?: AddressKey
}

export const createFeedbackNotifier = (
  { notifications, isDoNotDisturbOn }: NotificationServices,
  text: () => Catalogue,
): ((feedback: Feedback) => Promise<void>) => {
  let lastKey: string | null = null
  return async ({ created, ...feedback }) => {
    const doNotDisturb = await isDoNotDisturbOn()
    if (doNotDisturb && feedback.transient) return
    const key = created === undefined ? FEEDBACK_KEY : `${CREATED_PREFIX} ${created}`
    if (lastKey !== null && lastKey !== key) notifications.close(lastKey)
    lastKey = key
    notifications.show({
      key,
      ...feedback,
      doNotDisturb,
      silent: true,
      group: null,
      buttonLabel: created === undefined ? null : text().page.undo,
      openLabel: text().native.open,
    })
  }
}

export const createNotifier = (deps: NotifierDeps): Notifier => {
  const { notifications, isDoNotDisturbOn } = deps.services
  const { screenLock, settings, text, addressName, now, log } = deps
  let lastSoundAt = -Infinity
  /** Keys of notifications about to be shown; a key is removed if its message is read in the meantime. */
  const pendingKeys = new Set<string>()

  const takeSoundSlot = (): boolean => {
    if (!settings().notifications.sound || now() - lastSoundAt < SOUND_INTERVAL_MS) return false
    lastSoundAt = now()
    return true
  }
  /** The label of the button, which copies the code or renews the address. On a locked screen anyone could click it. */
  const buttonLabelFor = (announcement: Announcement, privacy: Privacy): string | null => {
    if (announcement.kind === 'expiring') return screenLock.isLocked ? null : text().native.renewAddress
    const hasCode = announcement.kind === 'message' && announcement.code !== null
    return hasCode && privacy !== 'nothing' ? text().native.copyCode : null
  }
  const groupOf = ({ address }: Announcement, privacy: Privacy): NotificationGroup | null => {
    if (address === null) return null
    const isNameHidden = privacy === 'nothing' || privacy === 'sender'
    const name = isNameHidden ? null : addressName(address)
    return { id: address, title: name === null ? null : cleanLine(name, MAX_ADDRESS_LENGTH) }
  }
  const show = async (announcement: Announcement): Promise<void> => {
    const key = notificationKey(announcement)
    pendingKeys.add(key)
    const doNotDisturb = await isDoNotDisturbOn()
    if (!pendingKeys.delete(key)) return
    const privacy = effectivePrivacy(settings(), screenLock.isLocked)
    notifications.show({
      key,
      ...notificationText(announcement, privacy, text()),
      doNotDisturb,
      transient: false,
      silent: doNotDisturb || !takeSoundSlot(),
      group: groupOf(announcement, privacy),
      buttonLabel: buttonLabelFor(announcement, privacy),
      openLabel: text().native.open,
    })
  }
  return {
    show: (announcement) =>
      void show(announcement).catch((error: unknown) => log(`no notification: ${String(error)}`)),
    withdraw: (message) => {
      pendingKeys.delete(message)
      notifications.close(message)
    },
  }
}

/** A notifier for parts that exist before the real one, which shows later what they announce. */
export const deferredNotifier = (notifier: Promise<Notifier>): Notifier => ({
  show: (announcement) => void notifier.then((real) => real.show(announcement)),
  withdraw: (message) => void notifier.then((real) => real.withdraw(message)),
})
