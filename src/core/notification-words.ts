// What a notification says, as much as the person lets it say. Pure.
import type { Announcement } from '../shared/model.ts'
import type { Settings } from '../shared/settings.ts'
import type { Catalogue } from '../shared/text/index.ts'

export interface NotificationWords {
  readonly title: string
  readonly body: string
}

const NAMED = 3

/** The name in `Name <local@domain>`, else the address. */
export const senderName = (sender: string): string => {
  const match = /^\s*"?([^"<]*?)"?\s*<[^>]*>\s*$/.exec(sender)
  return match?.[1] || sender.replace(/^<|>$/g, '') || '?'
}

/** Whether a text shows the code, however it is grouped there. */
const shows = (text: string, code: string): boolean =>
  text.replace(/[\s-]/g, '').includes(code.replace(/[\s-]/g, ''))

/** @param privacy how much may be told: everything, no code, the sender only, or that mail came. */
export const notificationWords = (
  announcement: Announcement,
  privacy: Settings['notifications']['privacy'],
  { native }: Pick<Catalogue, 'native'>,
): NotificationWords => {
  if (announcement.kind === 'summary') {
    const names = announcement.senders.map(senderName)
    const hidden = privacy === 'nothing'
    return {
      title: native.burst(announcement.count),
      body: hidden ? '' : native.andOthers(names.slice(0, NAMED), Math.max(0, names.length - NAMED)),
    }
  }
  if (announcement.kind === 'ending') {
    const hidden = privacy === 'nothing' || privacy === 'sender'
    return {
      title: hidden ? native.oneEndsSoon : native.endingSoon(announcement.name),
      body: native.successorHint,
    }
  }
  const { sender, subject, code } = announcement
  if (privacy === 'nothing') return { title: native.newMail, body: '' }
  if (privacy === 'sender') return { title: native.newMailFrom(senderName(sender)), body: '' }
  const title = senderName(sender)
  if (privacy === 'no-code')
    return { title, body: code && shows(subject, code.value) ? native.newMail : subject }
  return { title, body: code ? `${subject}\n${native.codeIs(code.value)}` : subject }
}
