// What a notification says, as much as the person lets it say: one text for every shell. Pure.
import type { Announcement } from '../shared/model.ts'
import type { Settings } from '../shared/settings.ts'
import type { Catalogue } from '../shared/text/index.ts'
import { cleanLine, MAX_ADDRESS_LENGTH, MAX_NAME_LENGTH } from './clean-text.ts'
import { cleanLine as plainLetters } from './codes/fold.ts'
import { readSender } from './sender.ts'

export interface NotificationWords {
  readonly title: string
  readonly body: string
}

const NAMED = 3
/** Characters of a subject: no system shows more. */
const SUBJECT = 250

/** What to call the sender of a line; empty where the line says nothing. */
const senderName = (line: string): string => cleanLine(readSender(line).name, MAX_NAME_LENGTH)

const lettersOf = (text: string): string =>
  plainLetters(text)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Whether a text shows the code, however it is grouped and in whichever digits it is written there. */
const shows = (text: string, code: string): boolean => lettersOf(text).includes(lettersOf(code))

type Privacy = Settings['notifications']['privacy']
type Words = Pick<Catalogue, 'native'>
type About<K extends Announcement['kind']> = Extract<Announcement, { kind: K }>

const wordsOfMessage = (
  { sender, subject: raw, code }: About<'message'>,
  privacy: Privacy,
  { native }: Words,
): NotificationWords => {
  const isSafe = (text: string): boolean => privacy === 'full' || !code || !shows(text, code.value)
  const name = senderName(sender)
  const isNamed = privacy !== 'nothing' && name !== '' && isSafe(name)
  if (privacy === 'nothing' || privacy === 'sender')
    return { title: isNamed ? native.newMailFrom(name) : native.newMail, body: '' }
  const title = isNamed ? name : native.newMail
  if (!isSafe(raw)) return { title, body: isNamed ? native.newMail : '' }
  const told = privacy === 'full' && code ? native.codeIs(code.value) : ''
  return { title, body: [cleanLine(raw, SUBJECT), told].filter(Boolean).join('\n') }
}

/** @param privacy how much may be told: everything, no code, the sender only, or that mail came. */
export const notificationWords = (
  announcement: Announcement,
  privacy: Privacy,
  text: Words,
): NotificationWords => {
  const { native } = text
  if (announcement.kind === 'message') return wordsOfMessage(announcement, privacy, text)
  if (announcement.kind === 'summary') {
    const names = announcement.senders.map(senderName).filter(Boolean)
    const isNamed = privacy !== 'nothing' && names.length > 0
    const body = isNamed ? native.andOthers(names.slice(0, NAMED), Math.max(0, names.length - NAMED)) : ''
    return { title: native.burst(announcement.count), body }
  }
  const isHidden = privacy === 'nothing' || privacy === 'sender'
  const name = cleanLine(announcement.name, MAX_ADDRESS_LENGTH)
  return { title: isHidden ? native.oneEndsSoon : native.endingSoon(name), body: native.successorHint }
}
