// What a notification of one message tells, as much as the person wants others to read over their shoulder.
import type { Announcement } from '../../shared/model.ts'
import type { Settings } from '../../shared/settings.ts'
import type { Catalogue } from '../../shared/text/index.ts'
import { readSender } from './sender.ts'

type Arrival = Extract<Announcement, { kind: 'message' }>

export const tellOf = (
  text: Catalogue,
  privacy: Settings['notifications']['privacy'],
  { sender, subject, code }: Arrival,
): { title: string; body: string } => {
  const { native } = text
  if (privacy === 'nothing') return { title: native.newMail, body: '' }
  const title = native.newMailFrom(readSender(sender).name)
  if (privacy === 'sender') return { title, body: '' }
  if (privacy === 'no-code')
    return { title, body: code !== null && subject.includes(code.value) ? '' : subject }
  return { title, body: code === null ? subject : `${native.codeIs(code.value)} · ${subject}` }
}
