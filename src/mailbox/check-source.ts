// Checks the source of a mail, with the words of each finding. Loaded on use: few commands and tests check mails.
import { checkMail } from '../mail/checks/check-mail.ts'
import { readMailToCheck } from '../mail/mime/read-mail-to-check.ts'
import type { MailAuthentication } from '../shared/contract/rest-schemas.ts'
import { checksEn } from '../shared/i18n/en/checks.ts'
import type { MailChecks, MailFinding } from '../shared/model/mail-finding.ts'

/** A finding with its sentence in English. */
export interface WordedFinding extends MailFinding {
  readonly message: string
}

export const wordedFinding = (finding: MailFinding): WordedFinding => ({
  ...finding,
  message: checksEn.findings[finding.kind](finding.about, finding.detail),
})

/**
 * Checks a mail.
 * @param bytes the raw mail
 * @param authentication what its service found out about the sender; null if it did not check
 */
export const checkSource = async (
  bytes: Uint8Array<ArrayBuffer>,
  authentication: MailAuthentication | null,
): Promise<MailChecks> => checkMail(await readMailToCheck(bytes, authentication))
