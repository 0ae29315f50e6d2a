// The commands of messages: messages, read.
import { invitationTime } from '../../mail/invitation/invitation-text.ts'
import type { CalendarInvitation } from '../../shared/contract/rest-schemas.ts'
import { CommandError } from '../../mailbox/command-error.ts'
import type { CommandContext } from '../command-context.ts'
import { requireRecipient } from '../../mailbox/recipient.ts'
import { cleanDetail, cleanInfo } from '../../mailbox/clean-message.ts'
import { firstMessages, type Mailbox } from '../../mailbox/mailbox.ts'
import { printedSender } from '../../mail/printed-text.ts'
import { formatInstant, type Output } from '../output.ts'
import { jsonLine, type MessageDetail } from '../../mailbox/records.ts'

export interface MessagesOptions {
  readonly search?: string | undefined
  readonly limit: number
}

export const listMessages = async (
  { output, mailbox }: CommandContext,
  wanted: string | undefined,
  { search, limit }: MessagesOptions,
): Promise<void> => {
  const opened = await mailbox()
  const { address, tagged } =
    wanted === undefined ? { address: null, tagged: null } : await requireRecipient(opened, wanted)
  const noMail = address ? `No mail has come to ${tagged ?? address.address} yet.` : 'No mail has come yet.'
  output.table(
    (await firstMessages(opened.messages({ address, search, tagged }), limit)).map(cleanInfo),
    {
      RECEIVED: ({ receivedAt }) => formatInstant(receivedAt),
      FROM: ({ from }) => printedSender(from),
      SUBJECT: ({ subject }) => subject,
      CODE: ({ code }) => code ?? '',
      ...(address ? {} : { TO: ({ address: to }) => to }),
      ID: ({ id }) => id,
    },
    search ? `Nothing was found for "${search}".` : noMail,
  )
}

const invitationLine = (invitation: CalendarInvitation): string =>
  [invitation.title, invitationTime(invitation), invitation.location].filter((part) => part !== '').join(', ')

/** Prints a cleaned message for people, or as one line of JSON. */
export const printMessage = (output: Output, message: MessageDetail): void => {
  if (output.isJson) {
    output.line(jsonLine(message))
    return
  }
  output.fields({
    From: printedSender(message.from),
    To: message.to || message.address,
    Subject: message.subject,
    Received: formatInstant(message.receivedAt),
    Code: message.code,
    Link: message.confirm && `${message.confirm.url} (${message.confirm.purpose})`,
    Invitation: message.invitation && invitationLine(message.invitation),
    Join: message.invitation?.joinUrl ?? null,
    Attachments: message.attachments.map(({ name, size }) => `${name} (${size} bytes)`).join(', '),
  })
  output.line(`\n${message.text.trimEnd()}`)
}

/** The newest message of an address, or the one with an id. */
export const findMessage = async (opened: Mailbox, wanted: string | null): Promise<string> => {
  const { address, tagged } =
    wanted === null || wanted.includes('@')
      ? await requireRecipient(opened, wanted)
      : { address: await opened.findAddress(wanted), tagged: null }
  // Not an address: the id of a message.
  if (!address) return wanted ?? ''
  const [newest] = await firstMessages(opened.messages({ address, tagged }), 1)
  if (newest) return newest.id
  throw new CommandError(
    `No mail has come to ${tagged ?? address.address} yet. "mayfly wait --for mail" waits for it.`,
  )
}

export const readMessage = async (
  { output, mailbox }: CommandContext,
  wanted: string | undefined,
): Promise<void> => {
  const opened = await mailbox()
  const id = await findMessage(opened, wanted ?? null)
  const message = cleanDetail(await opened.read(id))
  await opened.program?.markRead(id)
  printMessage(output, message)
}
