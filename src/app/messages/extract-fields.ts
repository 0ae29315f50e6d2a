// Extracts the fields that the list shows of a body: snippet, verification code and action link. Runs in the mail parser's worker:
// the code finder's words take time and memory, which the start and the rest do not need.
import type { FetchedMessage } from '../../shared/contract/mail-server-client.ts'
import {
  findActionLink,
  findCode,
  findCodeChoices,
  explainCode,
  findVerificationCode,
  toVisibleMail,
  type MailContent,
  type VerificationCode,
} from '@mayfly/code-finder'
import { odditiesField } from '../../mail/oddities.ts'
import { codeDetailsOf, type CodeDetails } from '../../shared/code-details.ts'
import { textOf } from './body-text.ts'
import type { ExtractedFields, MessageBody } from '../ports.ts'

const MAX_SNIPPET_LENGTH = 160

/** The parts of a message that its fields are extracted from. */
export type FetchedContent = Pick<FetchedMessage, 'subject' | 'sender' | keyof MessageBody>

/** The stored fields of a fetched message. */
export interface ExtractedBody {
  /** If the mail has no text part, the text is derived from the HTML. */
  readonly body: MessageBody
  readonly fields: ExtractedFields
}

/** Codes of a mail without a certain verification code; found when it is read, and not stored. */
export interface UnlistedCodes {
  /** The two candidates of a mail whose code is not certain; otherwise empty. */
  readonly codeChoices: VerificationCode[]
  /** A code that is not for verification, for example for a door or a meeting. */
  readonly otherCode: VerificationCode | null
}

/** @param mail a mail without a stored verification code */
export const unlistedCodesOf = (mail: MailContent): UnlistedCodes => {
  const visible = toVisibleMail(mail)
  const code = findCode(visible)
  return {
    codeChoices: findCodeChoices(visible),
    otherCode: code?.kind === undefined ? null : code,
  }
}

/** @param mail as it was fetched, or as the archive has it */
export const codeDetailsOfMail = (mail: MailContent): CodeDetails =>
  codeDetailsOf(explainCode(toVisibleMail(mail)))

export const extractFields = (message: FetchedContent): ExtractedBody => {
  const { to, html, files, authentication, oddities, oneTimeCode } = message
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
      ...(oneTimeCode ? { oneTimeCode } : {}),
    },
    fields: { snippet, code: findVerificationCode(mail), link: findActionLink(mail) },
  }
}
