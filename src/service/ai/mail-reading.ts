// What the AI operations and agents learn from a mail: its code, links, text and sentences, clean for programs. In one module, which
// is loaded by the first of them, here or in a parse worker.
import {
  explainCode,
  findActionLink,
  findLinks,
  toVisibleMail,
  visibleBody,
  type MailContent,
  type VisibleMail,
} from '@mayfly/code-finder'
import { cleanLine } from '../../mail/clean-line.ts'
import { encodeInvisible } from '../../mail/invisible-characters.ts'
import { cleanText } from '../../mail/printed-text.ts'
import { cleanCodeDetails, cleanConfirmLink } from '../../mailbox/clean-message.ts'
import { confirmLinkOf } from '../../mailbox/records.ts'
import { codeDetailsOf } from '../../shared/code-details.ts'
import { answerQuestion, summarize } from './extractive-answers.ts'

/** Sentences of a summary, and of an answer. */
const [SUMMARY_LENGTH, ANSWER_LENGTH] = [3, 2]
/** Maximum characters of a code and of the name of a link. */
const MAX_LENGTH = 500

const textOf = (mail: VisibleMail): string => cleanText(visibleBody(mail))

const codeOf = (mail: VisibleMail) => {
  const explanation = explainCode(mail)
  const code = explanation.code?.value ?? null
  return {
    code: code === null ? null : cleanLine(code, MAX_LENGTH),
    codeDetails: cleanCodeDetails(codeDetailsOf(explanation)),
  }
}

const confirmOf = (mail: VisibleMail) => cleanConfirmLink(confirmLinkOf(findActionLink(mail)))

/** The ways to read a mail. */
const READERS = {
  code: codeOf,
  links: (mail: VisibleMail) => ({
    links: findLinks(mail).map(({ url, label }) => ({
      url: encodeInvisible(url),
      label: cleanLine(label, MAX_LENGTH),
    })),
    confirm: confirmOf(mail),
  }),
  summary: (mail: VisibleMail) => summarize(mail.subject, textOf(mail), SUMMARY_LENGTH),
  answer: (mail: VisibleMail, question: string) =>
    answerQuestion(question, `${mail.subject}\n\n${textOf(mail)}`, ANSWER_LENGTH),
  text: textOf,
  /** All that an agent learns. */
  agent: (mail: VisibleMail) => ({ ...codeOf(mail), confirm: confirmOf(mail), text: textOf(mail) }),
}

export type Reader = keyof typeof READERS
export type ReadingOf<R extends Reader> = ReturnType<(typeof READERS)[R]>

/** Reads a mail in one way, in time linear in its length. @param question for an answer */
export const readMail = <R extends Reader>(reader: R, content: MailContent, question = ''): ReadingOf<R> =>
  // The compiler does not relate the function to its own name.
  READERS[reader](toVisibleMail(content), question) as ReadingOf<R>
