// Extracts the fields that the list shows of a body: snippet, verification code and action link. Runs in the mail parser's worker:
// the code finder's words take time and memory, which the start and the rest do not need.
import {
  findActionLink,
  findCodeOrChoices,
  explainCode,
  findVerificationCode,
  toVisibleMail,
  type MailContent,
  type VerificationCode,
  type VisibleMail,
} from '@mayfly/code-finder'
import { hiddenCharacters, odditiesField } from '../../mail/oddities.ts'
import { codeDetailsOf, type CodeDetails } from '../../shared/code-details.ts'
import { textOf } from './body-text.ts'
import type { ExtractedBody, FetchedContent, UnlistedCodes } from '../records.ts'

const MAX_SNIPPET_LENGTH = 160

/** @param mail a mail without a stored verification code */
export const unlistedCodesOf = (mail: MailContent): UnlistedCodes => {
  const { code, choices } = findCodeOrChoices(toVisibleMail(mail))
  return {
    codeChoices: choices,
    otherCode: code?.kind === undefined ? null : code,
  }
}

/** @param mail as it was fetched, or as the archive has it */
export const codeDetailsOfMail = (mail: MailContent): CodeDetails =>
  codeDetailsOf(explainCode(toVisibleMail(mail)))

/** @param mail the parsed form of the message */
const fieldsOf = (
  message: FetchedContent,
  mail: VisibleMail,
  code: VerificationCode | null,
): ExtractedBody => {
  const { to, html, files, authentication, oddities, oneTimeCode, forwarded } = message
  const text = textOf(mail, message)
  const texts = [message.subject, text]
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
      // Not every server looks for them.
      ...odditiesField([...(oddities ?? []), ...hiddenCharacters(texts)]),
      ...(oneTimeCode ? { oneTimeCode } : {}),
      ...(forwarded ? { forwarded } : {}),
    },
    fields: { snippet, code, link: findActionLink(mail) },
  }
}

export const extractFields = (message: FetchedContent): ExtractedBody => {
  const mail = toVisibleMail(message)
  return fieldsOf(message, mail, findVerificationCode(mail))
}
