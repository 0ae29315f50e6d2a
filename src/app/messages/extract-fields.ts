// Extracts what the list shows of a mail's body: the snippet, the verification code and the action link. Imported when the first
// body is read: the lexicon of the codes costs time and memory, which the start can do without.
import type { FetchedMessage } from '../../shared/contract/mail-server-client.ts'
import {
  findActionLink,
  findCode,
  findCodeChoices,
  findVerificationCode,
  toVisibleMail,
  type MailContent,
  type VerificationCode,
} from '@mayfly/code-finder'
import { odditiesField } from '../../mail/oddities.ts'
import { textOf } from './body-text.ts'
import type { ExtractedFields, MessageBody } from '../ports.ts'

const MAX_SNIPPET_LENGTH = 160

/** What is stored of a fetched message. */
export interface ExtractedBody {
  /** Its text is that of the HTML where there is no text part. */
  readonly body: MessageBody
  readonly fields: ExtractedFields
}

/** What a mail without a verification code has instead; looked for when it is read, and not stored. */
export interface UnlistedCodes {
  /** The two candidates of a mail whose code is not certain; else none. */
  readonly codeChoices: VerificationCode[]
  /** The code for a door, a meeting or the like. */
  readonly otherCode: VerificationCode | null
}

/** @param mail whose code is not listed */
export const unlistedCodesOf = (mail: MailContent): UnlistedCodes => {
  const visible = toVisibleMail(mail)
  const code = findCode(visible)
  return {
    codeChoices: findCodeChoices(visible),
    otherCode: code?.kind === undefined ? null : code,
  }
}

export const extractFields = (
  message: Pick<FetchedMessage, 'subject' | 'sender' | keyof MessageBody>,
): ExtractedBody => {
  const { to, html, files, authentication, oddities } = message
  const mail = toVisibleMail(message)
  const text = textOf(mail, message)
  const snippet = text
    .slice(0, 4 * MAX_SNIPPET_LENGTH)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_SNIPPET_LENGTH)
  return {
    body: {
      to,
      text,
      html,
      files,
      ...(authentication ? { authentication } : {}),
      ...odditiesField(oddities ?? []),
    },
    fields: { snippet, code: findVerificationCode(mail), link: findActionLink(mail) },
  }
}
