// Shared by all routes: dependencies, the account of the request, access to its addresses and messages, cursors.
import type { Context } from 'hono'
import type { HttpBindings } from '@hono/node-server'
import { PAGE_SIZE } from '../../shared/contract/rest-constants.ts'
import type { ServiceOptions } from '../options.ts'
import type { AttachmentContent } from '../../mail/mime/parsed-mail.ts'
import type { MailReader } from '../ai/mail-reader.ts'
import type { FrontDoor } from '../front-door/front-door.ts'
import type { Checksums } from '../parsing/parse-job.ts'
import type { Account } from '../store/account-rules.ts'
import { maySeeAddress, type KeyAccess } from '../store/key-access.ts'
import type { AddressRow, MailKey, MessageRow, Page, Store } from '../store/store.ts'
import type { EventStreams } from './event-streams.ts'
import { Problem } from './problem.ts'

export interface AppDependencies {
  readonly store: Store
  readonly options: ServiceOptions
  readonly events: EventStreams
  readonly frontDoor: FrontDoor
  /** Whether requests can be served; false while the service stops, recovers or has no disk space. */
  readonly isReady: () => Promise<boolean>
  /** The port of the SMTP server, which listens before requests are served. */
  readonly smtpPort: () => number
  /** When the certificate of HTTPS and STARTTLS ends, in epoch milliseconds; null without one that was configured. */
  readonly certificateEndsAt: () => number | null
  /** The number of mails that are stored but not listed yet. */
  readonly pendingMails: () => number
  /** Signs download links. */
  readonly linkSecret: Uint8Array
  /** Decodes one attachment from a mail's raw bytes. */
  readonly readAttachment: (mail: MailKey, index: number) => Promise<AttachmentContent | null>
  /** The checksums of all attachments of a mail, in their order. */
  readonly checksumsOf: (mail: MailKey) => Promise<readonly Checksums[]>
  /** Reads a mail for an AI operation or an agent, without stopping the service. */
  readonly mailReader: MailReader
  /** Parses a message again that an earlier version parsed. @returns whether it changed */
  readonly readOutdated: (account: string, n: number) => Promise<boolean>
  /** Called when a webhook's configuration changed. */
  readonly onWebhooksChanged: () => void
  /** Called when an address was created, since mail to it is expected. */
  readonly expectMail: () => void
  /** Settles once the mail stored so far for an address (its id), or with null for the whole account, is listed. */
  readonly waitUntilIndexed: (account: string, address: string | null) => Promise<void>
  /** Called when an address was deleted, to remove its messages. */
  readonly purgeMessages: () => void
  /** The folder with the built profile page. */
  readonly profileFolder: string
}

/** The account of a request, and what the request may do there. */
export interface Caller {
  readonly account: Account
  readonly access: KeyAccess
}

export interface Env {
  Bindings: HttpBindings
  Variables: {
    account: Account
    /** What the key of the request may do. */ access: KeyAccess
    /** IP address. */ client: string
  }
}
export type ServiceContext = Context<Env>

/** The origin that the client used, for URLs in responses. */
export const requestOrigin = ({ options }: AppDependencies, c: ServiceContext): string =>
  options.frontDoor.publicUrl ??
  `${options.frontDoor.https ? 'https' : 'http'}://${c.req.header('host') ?? ''}`

/**
 * Returns an address of the account that the key may see.
 * @throws Problem 403 (specification, section 7), the same for an unknown address, for one of another account, and for one outside
 *   the limits of the key
 */
export const requireOwnAddress = async (
  { store }: AppDependencies,
  { account, access }: Caller,
  id: string,
): Promise<AddressRow> => {
  const address = await store.addresses.byId(account.id, id.toLowerCase())
  if (!address || !maySeeAddress(access, address)) throw new Problem('EMAIL_NOT_OWNED')
  return address
}

/** `requireOwnAddress` with the count of messages once all mail stored so far for the address is listed. */
export const requireListedAddress = async (
  parts: AppDependencies,
  caller: Caller,
  id: string,
): Promise<AddressRow> => {
  // Checked first, so that the time of the response does not reveal whether a hidden address has unlisted mail.
  await requireOwnAddress(parts, caller, id)
  await parts.waitUntilIndexed(caller.account.id, id.toLowerCase())
  return requireOwnAddress(parts, caller, id)
}

/** Returns a message of one of the account's addresses. @throws Problem if it is not the account's or does not exist */
export const requireOwnMessage = async (
  parts: AppDependencies,
  caller: Caller,
  ids: { readonly emailId: string; readonly messageId: string },
): Promise<{ address: AddressRow; message: MessageRow }> => {
  const address = await requireOwnAddress(parts, caller, ids.emailId)
  const find = (): Promise<MessageRow | undefined> =>
    parts.store.messages.byId(address, ids.messageId.toLowerCase())
  let message = await find()
  if (!message) {
    await parts.waitUntilIndexed(caller.account.id, address.id)
    message = await find()
  }
  if (!message) throw new Problem('MESSAGE_NOT_FOUND')
  // If parsing fails, the stored message is returned.
  if (await parts.readOutdated(caller.account.id, message.n).catch(() => false))
    message = (await find()) ?? message
  return { address, message }
}

/** The list that a cursor belongs to: addresses, messages of one address, or messages of all addresses (`s` for search). */
export type CursorList = 'a' | 'm' | 's'

/** An opaque cursor for the last row of a page (specification, section 8). */
export const encodeCursor = (list: CursorList, row: number): string =>
  Buffer.from(`${list}${row}`).toString('base64url')

/** The rows of a page and, when there are more, the cursor of the next one. */
export const paginate = <Row extends { readonly n: number }>(list: CursorList, page: Page<Row>) => {
  const items = page.rows.slice(0, PAGE_SIZE)
  const next = page.rows.length > PAGE_SIZE ? items.at(-1)?.n : page.next
  return { items, next: next === undefined ? {} : { nextCursor: encodeCursor(list, next) } }
}

/** The row of a cursor; Infinity without a cursor. @throws Problem for an invalid one */
export const decodeCursor = (list: CursorList, cursor: string | undefined): number => {
  if (cursor === undefined || cursor === '') return Infinity
  const match = /^([ams])(\d{1,16})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1'))
  if (match?.[1] !== list) throw new Problem('INVALID_CURSOR')
  return Number(match[2])
}
