// What the commands print and the MCP server answers, the same from every kind of source; docs/cli.md lists the fields.
import type { CalendarInvitation, ConfirmLink } from '../shared/contract/rest-schemas.ts'
import type { ActionLink } from '@mayfly/code-finder'

/** Instants are epoch milliseconds here, and ISO 8601 in what is printed. */
export interface AccountInfo {
  readonly id: string
  readonly name: string
  readonly url: string
  readonly domains: readonly string[]
  /** `working`, or why it does not work. */
  readonly state: string
  /** Where it receives mail, as host:port; null where that is not known. */
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
  /** Null where the server does not say. */
  readonly messages: number | null
  readonly unread: number | null
}

export interface MessageInfo {
  readonly id: string
  /** The address it came to. */
  readonly address: string
  readonly from: string
  readonly subject: string
  readonly receivedAt: number
  /** The recipients of its envelope that belong to the address, with their tags; absent where that takes reading the message. */
  readonly recipients?: readonly string[]
  /** Null where the source does not keep it. */
  readonly unread: boolean | null
  /** Null where it has none; absent where that takes reading the message. */
  readonly code?: string | null
}

export interface MessageDetail extends Required<MessageInfo> {
  readonly to: string
  /** The link to press: confirm, activate, reset, sign in. */
  readonly link: string | null
  /** The same with what it does; null where it has none. */
  readonly confirm: ConfirmLink | null
  readonly text: string
  readonly html: string
  /** What the calendar in it says; null where it has none. */
  readonly invitation: CalendarInvitation | null
  readonly attachments: readonly { readonly name: string; readonly size: number; readonly type: string }[]
}

export const confirmLinkOf = (link: ActionLink | null): ConfirmLink | null =>
  link && { url: link.url, purpose: link.purpose }

const isInstant = (key: string, value: unknown): value is number =>
  typeof value === 'number' && (key.endsWith('At') || key === 'undoUntil')

/** A record as one line of JSON, with instants in ISO 8601 and without characters that a terminal would obey. */
export const jsonLine = (record: object): string =>
  JSON.stringify(record, (key, value: unknown) =>
    isInstant(key, value) ? new Date(value).toISOString() : value,
  ).replace(
    /[\u007f-\u009f\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
