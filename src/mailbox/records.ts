// The records that commands print and the MCP server returns, the same for every kind of mailbox; docs/cli.md lists the fields.
import type { CalendarInvitation, ConfirmLink } from '../shared/contract/rest-schemas.ts'
import type { ActionLink } from '@mayfly/code-finder'
import type { CodeDetails } from '../shared/code-details.ts'

/** Timestamps are epoch milliseconds here and ISO 8601 in the output. */
export interface AccountInfo {
  readonly id: string
  readonly name: string
  readonly url: string
  readonly domains: readonly string[]
  /** `working`, or why it does not work. */
  readonly state: string
  /** Its SMTP server as host:port; null if unknown. */
  readonly smtp: string | null
}

export interface AddressInfo {
  readonly id: string
  readonly address: string
  /** The name of its account. */
  readonly account: string
  readonly label: string
  readonly createdAt: number
  /** Null for a permanent address. */
  readonly expiresAt: number | null
  readonly state: 'active' | 'expired'
  /** Null if the server does not report it. */
  readonly messages: number | null
  readonly unread: number | null
}

/** An address of which no more is known. */
export type AddressName = Pick<AddressInfo, 'id' | 'address'>

export interface MessageInfo {
  readonly id: string
  /** The address that received it. */
  readonly address: string
  readonly from: string
  readonly subject: string
  readonly receivedAt: number
  /** The recipients of its envelope that belong to the address, with their tags; absent if the message must be read for them. */
  readonly recipients?: readonly string[]
  /** Null if the source does not store it. */
  readonly unread: boolean | null
  /** Null if it has none; absent if the message must be read for it. */
  readonly code?: string | null
}

export interface MessageDetail extends Required<MessageInfo> {
  readonly codeDetails: CodeDetails
  readonly to: string
  /** The link to confirm, activate, reset or sign in. */
  readonly link: string | null
  /** The same link with its purpose; null if it has none. */
  readonly confirm: ConfirmLink | null
  readonly text: string
  readonly html: string
  /** The event in its calendar; null if it has none. */
  readonly invitation: CalendarInvitation | null
  readonly attachments: readonly { readonly name: string; readonly size: number; readonly type: string }[]
}

export const confirmLinkOf = (link: ActionLink | null): ConfirmLink | null =>
  link && { url: link.url, purpose: link.purpose }

const isInstant = (key: string, value: unknown): value is number =>
  typeof value === 'number' && (key.endsWith('At') || key === 'undoUntil')

/** A record as one line of JSON, with timestamps in ISO 8601 and terminal control characters escaped. */
export const jsonLine = (record: object): string =>
  JSON.stringify(record, (key, value: unknown) =>
    isInstant(key, value) ? new Date(value).toISOString() : value,
  ).replace(
    /[\u007f-\u009f\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
