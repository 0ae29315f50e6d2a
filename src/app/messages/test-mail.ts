// The test mail: a mail with a code, sent to an address of the built-in service over SMTP.
import { z } from 'zod'
import { err, ok, type Failure, type Result } from '../../shared/contract/result.ts'
import type { ParsedCommandArgs } from '../../shared/contract/bridge.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import { welcomeMailTexts } from '../../shared/i18n/welcome-mail.ts'
import type { OutgoingMail } from '../ports.ts'
import type { PickContext } from '../app-context.ts'

const CODE_DIGITS = 6

/** @param random returns a number from 0 (inclusive) to 1 (exclusive) */
export const randomCode = (random: () => number): string =>
  String(Math.floor(random() * 10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')

/** @param to the recipient; the sender is at the same domain */
export const createTestMail = (
  to: string,
  code: string,
  language: Language,
  subject = welcomeMailTexts[language].testSubject,
): OutgoingMail => {
  const { codeIntro, direction } = welcomeMailTexts[language]
  return {
    from: { name: 'Mayfly test', address: `test@${to.slice(to.lastIndexOf('@') + 1)}` },
    to,
    subject,
    text: `${codeIntro} ${code}`,
    html: `<p lang="${language}" dir="${direction}">${codeIntro} <b>${code}</b></p>`,
  }
}

/** The SMTP server's reply to a refused mail; `offline` without a reply. */
const failureOf = (error: unknown): Failure => {
  const reply = z.object({ responseCode: z.int(), response: z.string().optional() }).safeParse(error)
  if (!reply.success) return { kind: 'offline' }
  return { kind: 'server-trouble', status: reply.data.responseCode, detail: reply.data.response ?? '' }
}

/** Sends a test mail through the built-in SMTP server. `unsupported` for an address of another server. */
export const sendTestMail = async (
  { store, sessions, ports }: PickContext<'sessions' | 'store', 'deliverMail' | 'random'>,
  { address: key, language }: ParsedCommandArgs<'address.test'>,
): Promise<Result<null>> => {
  const record = store.address(key)
  if (!record) return err({ kind: 'not-found' })
  const smtp = sessions.get(record.accountId)?.smtp
  if (!smtp) return err({ kind: 'unsupported' })
  try {
    await ports.deliverMail(smtp, createTestMail(record.address, randomCode(ports.random), language))
    return ok(null)
  } catch (error) {
    return err(failureOf(error))
  }
}
