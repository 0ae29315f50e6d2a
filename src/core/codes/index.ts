// What a mail asks a person to do: the code to type, or the one link to press. Pure; refuses rather than guesses.
import type { FoundCode, FoundLink } from '../../shared/model.ts'
import type { MailText } from '../../shared/mail-text.ts'

/** The verification code of a mail, with the line that was trusted, or null. */
export const findCode = (mail: MailText): FoundCode | null => {
  const line = `${mail.subject}\n${mail.text}`
    .split('\n')
    .find((candidate) => /\bcode\b/i.test(candidate) && /\b\d{6}\b/.test(candidate))
  const value = line && /\b\d{6}\b/.exec(line)?.[0]
  return line && value ? { value, line: line.trim() } : null
}

/** The one link that confirms, activates, resets or signs in, or null. */
export const findLink = (_mail: MailText): FoundLink | null => null

/** Every distinct http, https or mailto link of a mail, in order. */
export const findLinks = (_mail: MailText): { url: string; label: string }[] => []
