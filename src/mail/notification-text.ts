// Composes the text of a notification, limited by the privacy setting. Pure, the same in every shell.
import type { Announcement } from '../shared/model/notification.ts'
import type { Settings } from '../shared/contract/settings.ts'
import type { Catalogue } from '../shared/i18n/index.ts'
import { groupedCode } from '../shared/group-code.ts'
import { cleanLine, MAX_ADDRESS_LENGTH, MAX_NAME_LENGTH } from './clean-line.ts'
import { normalizeLine } from '@mayfly/code-finder/text'
import { parseSender } from './sender/sender.ts'
import { shownName } from './sender/sender-name.ts'

export interface NotificationText {
  readonly title: string
  readonly body: string
}

const MAX_NAMED_SENDERS = 3
/** Maximum characters of a subject: no system shows more. */
const MAX_SHOWN_SUBJECT_LENGTH = 250
/** Only this many characters of a subject or a sender line are read. */
const MAX_READ_LENGTH = 4_000

/** The name in a sender line; its address if the name is missing or shows another address; empty for an empty line. */
const senderName = (line: string): string =>
  cleanLine(shownName(parseSender(line.slice(0, MAX_READ_LENGTH))), MAX_NAME_LENGTH)

const alphanumericOf = (text: string): string =>
  normalizeLine(text)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Whether a text contains the code, with any grouping and in the digits of any script. */
const containsCode = (text: string, code: string): boolean =>
  alphanumericOf(text).includes(alphanumericOf(code))

type Privacy = Settings['notifications']['privacy']
type NotificationCatalogue = Pick<Catalogue, 'native'>
type AnnouncementOf<K extends Announcement['kind']> = Extract<Announcement, { kind: K }>

const messageText = (
  { sender, subject, code }: AnnouncementOf<'message'>,
  privacy: Privacy,
  { native }: NotificationCatalogue,
): NotificationText => {
  const isSafe = (text: string): boolean => privacy === 'full' || !code || !containsCode(text, code.value)
  const shownSubject = subject.slice(0, MAX_READ_LENGTH)
  const name = senderName(sender)
  const isNamed = privacy !== 'nothing' && name !== '' && isSafe(name)
  if (privacy === 'nothing' || privacy === 'sender')
    return { title: isNamed ? native.newMailFrom(name) : native.newMail, body: '' }
  const title = isNamed ? name : native.newMail
  if (!isSafe(shownSubject)) return { title, body: isNamed ? native.newMail : '' }
  const codeText = privacy === 'full' && code ? native.codeIs(groupedCode(code.value)) : ''
  return {
    title,
    body: [cleanLine(shownSubject, MAX_SHOWN_SUBJECT_LENGTH), codeText].filter(Boolean).join('\n'),
  }
}

/** @param privacy the content that may be shown: everything, no code, only the sender, or only that mail arrived. */
export const notificationText = (
  announcement: Announcement,
  privacy: Privacy,
  catalogue: NotificationCatalogue,
): NotificationText => {
  const { native } = catalogue
  if (announcement.kind === 'message') return messageText(announcement, privacy, catalogue)
  if (announcement.kind === 'summary') {
    const names = announcement.senders.map(senderName).filter(Boolean)
    const isNamed = privacy !== 'nothing' && names.length > 0
    const body = isNamed
      ? native.andOthers(names.slice(0, MAX_NAMED_SENDERS), Math.max(0, names.length - MAX_NAMED_SENDERS))
      : ''
    return { title: native.newMessages(announcement.count), body }
  }
  const isHidden = privacy === 'nothing' || privacy === 'sender'
  const name = cleanLine(announcement.name, MAX_ADDRESS_LENGTH)
  return { title: isHidden ? native.oneExpiringSoon : native.expiringSoon(name), body: native.renewHint }
}
