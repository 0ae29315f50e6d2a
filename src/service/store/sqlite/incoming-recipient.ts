// The recipients of a mail that was accepted and is not listed yet.

/** A recipient's future message; stored as JSON in `incoming.recipients`. */
export interface IncomingRecipient {
  /** Row of the address. */
  readonly address: number
  readonly messageId: string
  /** As the sender wrote it, with its tag. */
  readonly to: string
  /** All recipients that belong to the address, `to` first; absent without others. */
  readonly toAddresses?: readonly string[]
  /** Whether its webhook was sent before a recovery. */
  readonly webhookSent?: boolean
  /** The earlier name of `webhookSent`, in mails that an earlier version recovered and that are not listed yet. */
  readonly isTold?: boolean
}

/** Whether the webhook of a recipient was sent before a recovery. */
export const isWebhookSent = ({ webhookSent, isTold }: IncomingRecipient): boolean =>
  webhookSent ?? isTold ?? false
