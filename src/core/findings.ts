// What the list needs to know of a mail's body: its first words, its code and its confirming link.
import type { ReadMessage } from '../shared/server.ts'
import { findCode, findLink } from './codes/index.ts'
import { htmlToText } from './html-text.ts'
import type { Findings, MessageBody } from './ports.ts'

const SNIPPET = 160
/** Bodies beyond this are searched for words and codes only up to here. */
const SEARCHED = 200_000

/** The plain text of a body, from its HTML where no text part came. */
export const textOf = (body: Pick<MessageBody, 'text' | 'html'>): string =>
  body.text.trim() !== '' ? body.text : htmlToText(body.html.slice(0, SEARCHED))

export const noFindings: Findings = { snippet: '', code: null, link: null }

export const findingsOf = (message: Pick<ReadMessage, 'subject' | 'sender' | 'text' | 'html'>): Findings => {
  const mail = {
    subject: message.subject,
    sender: message.sender,
    text: message.text.slice(0, SEARCHED),
    html: message.html.slice(0, SEARCHED),
  }
  const snippet = textOf(mail)
    .slice(0, 4 * SNIPPET)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, SNIPPET)
  return { snippet, code: findCode(mail), link: findLink(mail) }
}
