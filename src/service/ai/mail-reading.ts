// What the AI operations and agents learn from a mail: its code, links, text and sentences, clean for programs. In one module, which
// is loaded by the first of them, here or in a parse worker.
import { toVisibleMail, visibleBody, type MailContent, type VisibleMail } from '@mayfly/code-finder'
import { cleanCode, cleanLinks } from '../../mailbox/clean-message.ts'
import { readCode, readLinks } from '../../mailbox/mail-reading.ts'
import { cleanText } from '../../mail/printed-text.ts'
import { answerQuestion, summarize } from './extractive-answers.ts'

/** Sentences of a summary, and of an answer. */
const [SUMMARY_LENGTH, ANSWER_LENGTH] = [3, 2]
const textOf = (mail: VisibleMail): string => cleanText(visibleBody(mail))

const codeOf = (mail: VisibleMail) => cleanCode(readCode(mail))

const linksOf = (mail: VisibleMail) => cleanLinks(readLinks(mail))

/** The ways to read a mail. */
const READERS = {
  code: codeOf,
  links: linksOf,
  summary: (mail: VisibleMail) => summarize(mail.subject, textOf(mail), SUMMARY_LENGTH),
  answer: (mail: VisibleMail, question: string) =>
    answerQuestion(question, `${mail.subject}\n\n${textOf(mail)}`, ANSWER_LENGTH),
  text: textOf,
  /** All that an agent learns. */
  agent: (mail: VisibleMail) => ({ ...codeOf(mail), ...linksOf(mail), text: textOf(mail) }),
}

export type Reader = keyof typeof READERS
export type ReadingOf<R extends Reader> = ReturnType<(typeof READERS)[R]>

/** Reads a mail in one way, in time linear in its length. @param question for an answer */
export const readMail = <R extends Reader>(reader: R, content: MailContent, question = ''): ReadingOf<R> =>
  // The compiler does not relate the function to its own name.
  READERS[reader](toVisibleMail(content), question) as ReadingOf<R>
