// What the list needs to know of a mail's body: its words, its code and its confirming link, from one reading of it.
import type { ReadMessage } from '../shared/server.ts'
import { findCode, findLink } from '../mail/codes/index.ts'
import { readMail, wordsOf } from '../mail/mail-text.ts'
import type { Findings, MessageBody } from './ports.ts'

const SNIPPET = 160
/** Bodies beyond this are searched for words and codes only up to here. */
const SEARCHED = 200_000

export const noFindings: Findings = { snippet: '', code: null, link: null }

/** What is kept of a message that was read. */
export interface ReadBody {
  /** Its text is that of the HTML where no text part came, so that nobody has to read the HTML again. */
  readonly body: MessageBody
  readonly findings: Findings
}

export const readBody = (message: Pick<ReadMessage, 'subject' | 'sender' | keyof MessageBody>): ReadBody => {
  const { subject, sender, to, html, files } = message
  const mail = readMail({
    ...{ subject, sender },
    text: message.text.slice(0, SEARCHED),
    html: html.slice(0, SEARCHED),
  })
  const words = wordsOf(mail)
  const snippet = words
    .slice(0, 4 * SNIPPET)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, SNIPPET)
  const text = message.text.trim() === '' ? words : message.text
  return {
    body: { to, text, html, files },
    findings: { snippet, code: findCode(mail), link: findLink(mail) },
  }
}
