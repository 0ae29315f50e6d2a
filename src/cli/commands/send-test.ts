// Sends a mail with a code to an address, to try out what is built on Mayfly.
import { randomInt } from 'node:crypto'
import { errorMessage } from '../../shared/contract/failure-from-error.ts'
import { sendMail } from '../../shell/send-mail.ts'
import { CommandError } from '../command-error.ts'
import { requireAddress, type CommandContext } from '../command-context.ts'

export interface SendTestOptions {
  readonly code?: string | undefined
  readonly subject: string
}

const CODE_DIGITS = 6

const randomCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')

export const sendTest = async (
  { output, mailbox }: CommandContext,
  wanted: string | undefined,
  { code = randomCode(), subject }: SendTestOptions,
): Promise<void> => {
  const open = await mailbox()
  const address = await requireAddress(open, wanted ?? null)
  const smtp = await open.smtp(address)
  if (!smtp)
    throw new CommandError(
      `It is not known where ${address.address} receives mail by SMTP. Say so with --smtp HOST:PORT.`,
    )
  const text = `Your verification code is ${code}.`
  const from = { name: 'Mayfly test', address: `test@${address.address.split('@')[1] ?? 'mayfly.test'}` }
  const mail = {
    from,
    to: address.address,
    subject,
    text,
    html: `<p>Your verification code is <b>${code}</b>.</p>`,
  }
  await sendMail(smtp, mail).catch((error: unknown) => {
    throw new CommandError(`The mail was not taken: ${errorMessage(error)}`)
  })
  output.record({ address: address.address, code, subject }, code)
}
