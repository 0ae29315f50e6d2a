// What programs learn from a mail: its text, code and links, found once for all of them. Loaded on use: most commands read no mail.
import {
  explainCode,
  findActionLink,
  findLinks,
  toVisibleMail,
  visibleBody,
  type MailContent,
  type VisibleMail,
} from '@mayfly/code-finder'
import { codeDetailsOf, type CodeDetails } from '../shared/code-details.ts'
import type { ConfirmLink } from '../shared/contract/rest-schemas.ts'
import { confirmLinkOf } from './records.ts'

export interface MailReading {
  /** The text that the page shows; empty if the mail has none. */
  readonly text: string
  readonly code: string | null
  readonly codeDetails: CodeDetails
  readonly confirm: ConfirmLink | null
  /** All http, https and mailto links. */
  readonly links: readonly { readonly url: string; readonly label: string }[]
}

/** The code of a mail. */
export const readCode = (mail: VisibleMail): Pick<MailReading, 'code' | 'codeDetails'> => {
  const explanation = explainCode(mail)
  return { code: explanation.code?.value ?? null, codeDetails: codeDetailsOf(explanation) }
}

/** The links of a mail. */
export const readLinks = (mail: VisibleMail): Pick<MailReading, 'confirm' | 'links'> => ({
  confirm: confirmLinkOf(findActionLink(mail)),
  links: findLinks(mail),
})

/** Reads a mail, in time linear in its length. */
export const readMail = (content: MailContent): MailReading => {
  const mail = toVisibleMail(content)
  const shown = visibleBody(mail)
  // The finder reads the beginning of a long text part; programs get it complete.
  const text = shown === mail.text ? content.text : shown
  return { text, ...readCode(mail), ...readLinks(mail) }
}
