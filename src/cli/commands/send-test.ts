// The send-test command: sends a mail with a code to an address, to try out scripts and integrations.
import { createTestMail, randomCode } from '../../app/messages/test-mail.ts'
import { errorMessage } from '../../shared/contract/failure-from-error.ts'
import { sendMail } from '../../shell-common/send-mail.ts'
import { CommandError } from '../../mailbox/command-error.ts'
import type { CommandContext } from '../command-context.ts'
import { requireRecipient } from '../../mailbox/recipient.ts'

export interface SendTestOptions {
  readonly code?: string | undefined
  readonly subject: string
}

export const sendTest = async (
  { output, mailbox }: CommandContext,
  wanted: string | undefined,
  { code = randomCode(Math.random), subject }: SendTestOptions,
): Promise<void> => {
  const opened = await mailbox()
  const { address, tagged } = await requireRecipient(opened, wanted ?? null)
  const to = tagged ?? address.address
  const smtp = await opened.smtp(address)
  if (!smtp)
    throw new CommandError(
      `The SMTP server of ${address.address} is not known. Name it with --smtp HOST:PORT.`,
    )
  await sendMail(smtp, createTestMail(to, code, 'en', subject)).catch((error: unknown) => {
    throw new CommandError(`The mail could not be sent: ${errorMessage(error)}`)
  })
  output.record({ address: to, code, subject }, code)
}
