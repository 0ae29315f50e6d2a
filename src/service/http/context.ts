// What every route works with: its dependencies, the account of the request, own addresses and messages, cursors.
import type { Context } from 'hono'
import type { HttpBindings } from '@hono/node-server'
import type { ServiceOptions } from '../options.ts'
import type { AttachmentContent } from '../../mail/mime/parsed-mail.ts'
import { addressById, type AddressRow } from '../store/addresses.ts'
import type { Account } from '../store/accounts.ts'
import type { Database } from '../store/database.ts'
import { messageById, type MessageRow } from '../store/messages.ts'
import { Problem } from './problem.ts'

export interface AppDependencies {
  readonly db: Database
  readonly options: ServiceOptions
  /** Signs download links. */
  readonly linkSecret: Uint8Array
  /** Decodes one attachment out of a mail's raw bytes. */
  readonly readAttachment: (mail: number, index: number) => Promise<AttachmentContent | null>
  /** Called when something changed that webhook deliveries depend on. */
  readonly onWebhooksChanged: () => void
  /** Called when an address was created: mail to it is to be expected. */
  readonly warmUpParser: () => void
  /** Settles once the mail stored for an address (its row) by now is listed. */
  readonly waitUntilIndexed: (address: number) => Promise<void>
  /** Called when an address was deleted: its messages are to be removed. */
  readonly purgeMessages: () => void
}

export interface Env {
  Bindings: HttpBindings
  Variables: { account: Account }
}
export type ServiceContext = Context<Env>

/** The address if it is the account's own; an unknown one is not told apart from somebody else's (section 7: 403). */
export const requireOwnAddress = (parts: AppDependencies, account: Account, id: string): AddressRow => {
  const address = addressById(parts.db, id.toLowerCase())
  if (address?.account !== account.id) throw new Problem('EMAIL_NOT_OWNED')
  return address
}

/** A message of one of the account's own addresses. */
export const requireOwnMessage = async (
  parts: AppDependencies,
  account: Account,
  ids: { readonly emailId: string; readonly messageId: string },
): Promise<{ address: AddressRow; message: MessageRow }> => {
  const address = requireOwnAddress(parts, account, ids.emailId)
  const find = (): MessageRow | undefined => messageById(parts.db, ids.messageId.toLowerCase())
  let message = find()
  if (!message) {
    await parts.waitUntilIndexed(address.n)
    message = find()
  }
  if (message?.address !== address.n) throw new Problem('MESSAGE_NOT_FOUND')
  return { address, message }
}

/** An opaque cursor for the row a page ended with (section 8). */
export const encodeCursor = (list: 'a' | 'm', row: number): string =>
  Buffer.from(`${list}${row}`).toString('base64url')

/** The row a cursor stands for; Infinity without one. */
export const decodeCursor = (list: 'a' | 'm', cursor: string | undefined): number => {
  if (cursor === undefined || cursor === '') return Infinity
  const match = /^([am])(\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1'))
  if (match?.[1] !== list) throw new Problem('INVALID_CURSOR')
  return Number(match[2])
}
