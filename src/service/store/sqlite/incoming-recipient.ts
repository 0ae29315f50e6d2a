// The recipients of a mail that was accepted and is not listed yet.

/** A message a mail will become once it is listed; stored as JSON in `incoming.recipients`. */
export interface IncomingRecipient {
  /** Row of the address. */
  readonly address: number
  readonly messageId: string
  /** As the sender wrote it, with its tag. */
  readonly to: string
  /** All recipients that belong to the address, `to` first; absent where there is no other. */
  readonly toAddresses?: readonly string[]
  /** Whether its webhook was sent before a recovery. */
  readonly webhookSent?: boolean
  /** The name of `webhookSent` in mails that an earlier version recovered and that wait to be listed. */
  readonly isTold?: boolean
}
