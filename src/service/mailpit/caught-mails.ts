// The mails of an account as Mailpit lists them: one entry for a mail, whatever number of addresses received it.
import { headerField, headerRecipients } from '../../mail/header-fields.ts'
import type { ParsedAttachment } from '../../mail/mime/parsed-mail.ts'
import { parseSender, type Sender } from '../../mail/sender/sender.ts'
import { paginate, type AppDependencies } from '../http/context.ts'
import type { Account } from '../store/account-rules.ts'
import type { AccountMessageRow, AddressRow, MailKey, MessageRow } from '../store/store.ts'

/** The newest mails are listed: as many as Mailpit keeps by default. */
const MAX_MAILS = 500
const MAX_TEXT_LENGTH = 32_768

/** What is read of a mail once, because a mail does not change. */
interface MailFacts {
  readonly from: Sender
  readonly to: readonly Sender[]
  readonly cc: readonly Sender[]
  readonly replyTo: readonly Sender[]
  /** Without its brackets; empty if the mail has none. */
  readonly messageId: string
  readonly subject: string
  /** The beginning of the plain text. */
  readonly text: string
  /** The sender of the envelope is not kept; this is the field that a mail server may have written. */
  readonly returnPath: string
  readonly date: Date
  readonly receivedAt: Date
  /** Bytes. */
  readonly size: number
  readonly attachments: readonly ParsedAttachment[]
  readonly hasHtml: boolean
}

export interface CaughtMail extends MailFacts {
  readonly id: string
  readonly key: MailKey
  /** Recipients of the envelope that neither To nor Cc names. */
  readonly bcc: readonly Sender[]
  /** Its messages, one for each address. */
  readonly messages: readonly { readonly emailId: string; readonly messageId: string }[]
}

/** A mail with its message at one of its addresses. */
export interface OpenedMail {
  readonly mail: CaughtMail
  readonly address: AddressRow
  readonly message: MessageRow
}

const sameAddress = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

const dateOf = (field: string | null, receivedAt: number): Date => {
  const time = Date.parse(field ?? '')
  return new Date(Number.isNaN(time) ? receivedAt : time)
}

const isInline = ({ contentId }: ParsedAttachment): boolean => contentId !== undefined

/** The attachments that the HTML refers to, and the others, each with its index in the mail. */
export const partsOf = (
  attachments: readonly ParsedAttachment[],
): Record<'inline' | 'attached', { readonly part: ParsedAttachment; readonly index: number }[]> => {
  const parts = attachments.map((part, index) => ({ part, index }))
  return {
    inline: parts.filter(({ part }) => isInline(part)),
    attached: parts.filter(({ part }) => !isInline(part)),
  }
}

export class CaughtMails {
  readonly #parts: AppDependencies
  /** By the key of the mail. */
  #facts = new Map<MailKey, MailFacts>()
  /** The keys of the mails that were read; the service itself has no such state, so a restart ends it. */
  readonly #read = new Set<MailKey>()

  constructor(parts: AppDependencies) {
    this.#parts = parts
  }

  isRead({ key }: CaughtMail): boolean {
    return this.#read.has(key)
  }

  setRead(mails: readonly CaughtMail[], isRead: boolean): void {
    for (const { key } of mails) {
      if (isRead) this.#read.add(key)
      else this.#read.delete(key)
    }
  }

  /** The newest mails, newest first, with all mail that was accepted before the call. */
  async list(account: Account): Promise<CaughtMail[]> {
    await this.#parts.waitUntilIndexed(account.id, null)
    const facts = new Map<MailKey, MailFacts>()
    const mails = new Map<MailKey, CaughtMail>()
    for (const { row, key } of await this.#newest(account)) {
      const known = facts.get(key) ?? this.#facts.get(key) ?? (await this.#readFacts(account, row))
      if (!known) continue
      facts.set(key, known)
      const { id = row.id, messages = [], bcc = [] } = mails.get(key) ?? {}
      const named = [...known.to, ...known.cc]
      const hidden = row.to_addresses.filter((to) => !named.some(({ address }) => sameAddress(address, to)))
      mails.set(key, {
        ...known,
        id,
        key,
        bcc: [...bcc, ...hidden.map((address) => ({ name: '', address }))],
        messages: [...messages, { emailId: row.emailId, messageId: row.id }],
      })
    }
    this.#facts = facts
    for (const key of this.#read) if (!facts.has(key)) this.#read.delete(key)
    return [...mails.values()]
  }

  /** Opens a mail by its id, or the newest by `latest`; undefined if it does not exist. */
  async open(account: Account, id: string): Promise<OpenedMail | undefined> {
    const mails = await this.list(account)
    const mail =
      id === 'latest'
        ? mails[0]
        : mails.find(({ messages }) => messages.some(({ messageId }) => messageId === id))
    const [place] = mail?.messages ?? []
    const opened = place && (await this.#open(account, place.emailId, place.messageId))
    return mail && opened && { mail, ...opened }
  }

  /** Removes mails at all their addresses. */
  async remove(account: Account, mails: readonly CaughtMail[]): Promise<void> {
    for (const { messages } of mails)
      for (const { emailId, messageId } of messages) {
        const opened = await this.#open(account, emailId, messageId)
        if (opened) await this.#parts.store.messages.remove(opened.address, opened.message)
      }
  }

  /** Empties all addresses that have mail. */
  async removeAll(account: Account): Promise<void> {
    const { addresses, messages } = this.#parts.store
    for (let mails = await this.list(account); mails.length > 0; mails = await this.list(account)) {
      const emailIds = new Set(mails.flatMap((mail) => mail.messages.map(({ emailId }) => emailId)))
      for (const id of emailIds) {
        const address = await addresses.byId(account.id, id)
        if (address) await messages.empty(address, await messages.newest(address))
      }
    }
  }

  async #open(
    account: Account,
    emailId: string,
    messageId: string,
  ): Promise<{ address: AddressRow; message: MessageRow } | undefined> {
    const address = await this.#parts.store.addresses.byId(account.id, emailId)
    const message = address && (await this.#parts.store.messages.byId(address, messageId))
    return address && message && { address, message }
  }

  /** The rows of the newest messages, with the keys of their mails. */
  async #newest(account: Account): Promise<{ row: AccountMessageRow; key: MailKey }[]> {
    const found: { row: AccountMessageRow; key: MailKey }[] = []
    let before = Infinity
    while (found.length < MAX_MAILS) {
      const page = await this.#parts.store.messages.listOfAccount(account.id, before, '', null)
      const { items, next } = paginate('s', page)
      for (const row of items) {
        const opened = await this.#open(account, row.emailId, row.id)
        if (opened) found.push({ row, key: opened.message.mail })
      }
      const last = items.at(-1)
      if (!('nextCursor' in next) || !last) break
      before = last.n
    }
    return found
  }

  async #readFacts(account: Account, row: AccountMessageRow): Promise<MailFacts | undefined> {
    const opened = await this.#open(account, row.emailId, row.id)
    if (!opened) return undefined
    const { message } = opened
    const raw = await this.#parts.store.mails.raw(message.mail)
    const source = Buffer.from(raw).toString('utf8')
    const field = (name: string): string => headerField(source, name) ?? ''
    return {
      from: parseSender(message.sender),
      to: headerRecipients(source, 'to'),
      cc: headerRecipients(source, 'cc'),
      replyTo: headerRecipients(source, 'reply-to'),
      messageId: field('message-id').replace(/^<(.*)>$/, '$1'),
      subject: message.subject,
      text: (message.content ?? '').slice(0, MAX_TEXT_LENGTH),
      returnPath: field('return-path').replace(/^<(.*)>$/, '$1'),
      date: dateOf(headerField(source, 'date'), message.received_at),
      receivedAt: new Date(message.received_at),
      size: raw.length,
      attachments: message.attachments,
      hasHtml: message.html !== null,
    }
  }
}
