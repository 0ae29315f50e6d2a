// The mails of an account as Mailpit lists them: one entry for a mail, whatever number of addresses received it.
import { headerField, headerRecipients } from '../../mail/header-fields.ts'
import type { ParsedAttachment } from '../../mail/mime/parsed-mail.ts'
import { parseSender, type Sender } from '../../mail/sender/sender.ts'
import { paginate, type AppDependencies } from '../http/context.ts'
import type { Account } from '../store/account-rules.ts'
import type { AccountMessageRow, AddressRow, MailKey, MessageRow } from '../store/store.ts'

/** The mails of the newest messages are listed: as many as Mailpit keeps by default. */
const MAX_MESSAGES = 500
/** More of a mail is neither kept nor searched; the mail itself is read again when it is opened. */
const MAX_TEXT_LENGTH = 32_768
/** Bytes of a mail that are searched for its header: more than are read of it (../../mail/header-fields.ts). */
const MAX_HEADER_BYTES = 400_000
/** Maximum people of one kind of a mail: a transaction has as many recipients, and a header has room for far more. */
const MAX_PEOPLE = 1000

/** What is read of a mail once, because a mail does not change. */
interface MailFacts {
  readonly key: MailKey
  readonly from: Sender
  readonly to: readonly Sender[]
  readonly cc: readonly Sender[]
  readonly replyTo: readonly Sender[]
  /** Without its brackets; empty if the mail has none. */
  readonly messageId: string
  readonly subject: string
  /** The beginning of the plain text. */
  readonly text: string
  /** In lower case: subject, text and all people, to be searched. */
  readonly words: string
  /** The sender of the envelope is not kept; this is the field that a mail server may have written. */
  readonly returnPath: string
  readonly date: Date
  readonly receivedAt: Date
  /** Bytes. */
  readonly size: number
  readonly attachments: readonly ParsedAttachment[]
}

export interface CaughtMail extends MailFacts {
  readonly id: string
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

/** The same text in memory of its own: a part of a string keeps the whole of it. */
const copyOf = (text: string): string => Buffer.from(text).toString()

/** A mail while its messages are collected. */
interface CollectedMail {
  readonly facts: MailFacts
  /** The addresses in To and Cc, in lower case. */
  readonly named: ReadonlySet<string>
  readonly bcc: Sender[]
  readonly messages: { emailId: string; messageId: string }[]
}

const collect = (facts: MailFacts): CollectedMail => ({
  facts,
  named: new Set([...facts.to, ...facts.cc].map(({ address }) => address.toLowerCase())),
  bcc: [],
  messages: [],
})

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

type Parts = Pick<AppDependencies, 'store' | 'waitUntilIndexed'>

export class CaughtMails {
  readonly #parts: Parts
  /** By the ids of the messages, of which those of one mail share theirs. */
  #facts = new Map<string, MailFacts>()
  /** The keys of the mails that were read; the service itself has no such state, so a restart ends it. */
  readonly #read = new Set<MailKey>()

  constructor(parts: Parts) {
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

  /** The mails of the newest messages, newest first, with all mail that was accepted before the call. */
  async list(account: Account): Promise<CaughtMail[]> {
    await this.#parts.waitUntilIndexed(account.id, null)
    const facts = new Map<string, MailFacts>()
    const mails = new Map<MailKey, CollectedMail>()
    for (const row of await this.#newest(account)) {
      const known = this.#facts.get(row.id) ?? (await this.#readFacts(account, row, mails))
      if (!known) continue
      facts.set(row.id, known)
      const mail = mails.get(known.key) ?? collect(known)
      mails.set(known.key, mail)
      mail.messages.push({ emailId: row.emailId, messageId: row.id })
      for (const address of row.to_addresses)
        if (!mail.named.has(address.toLowerCase())) mail.bcc.push({ name: '', address })
    }
    this.#facts = facts
    for (const key of this.#read) if (!mails.has(key)) this.#read.delete(key)
    return Array.from(mails.values(), ({ facts: known, bcc, messages }) => ({
      ...known,
      id: messages[0]?.messageId ?? '',
      bcc,
      messages,
    }))
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
    await this.#parts.waitUntilIndexed(account.id, null)
    // Each page is of older messages: mail that arrives meanwhile does not keep this going.
    for await (const rows of this.#pages(account))
      for (const id of new Set(rows.map(({ emailId }) => emailId))) {
        const address = await addresses.byId(account.id, id)
        if (address) await messages.empty(address, await messages.newest(address))
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

  /** The messages of the account, newest first. */
  async *#pages(account: Account): AsyncGenerator<readonly AccountMessageRow[]> {
    let before = Infinity
    for (;;) {
      const page = await this.#parts.store.messages.listOfAccount(account.id, before, '', null)
      const { items, next } = paginate('s', page)
      const last = items.at(-1)
      if (!last) return
      yield items
      if (!('nextCursor' in next)) return
      before = last.n
    }
  }

  /** The newest messages. */
  async #newest(account: Account): Promise<AccountMessageRow[]> {
    const found: AccountMessageRow[] = []
    for await (const rows of this.#pages(account)) {
      found.push(...rows)
      if (found.length >= MAX_MESSAGES) break
    }
    return found.slice(0, MAX_MESSAGES)
  }

  /** @param mails those that have been read already */
  async #readFacts(
    account: Account,
    row: AccountMessageRow,
    mails: ReadonlyMap<MailKey, CollectedMail>,
  ): Promise<MailFacts | undefined> {
    const opened = await this.#open(account, row.emailId, row.id)
    if (!opened) return undefined
    const { message } = opened
    const known = mails.get(message.mail)
    if (known) return known.facts
    const raw = await this.#parts.store.mails.raw(message.mail)
    const source = Buffer.from(raw.subarray(0, MAX_HEADER_BYTES)).toString('utf8')
    const field = (name: string): string => headerField(source, name) ?? ''
    const people = (name: string): Sender[] => headerRecipients(source, name).slice(0, MAX_PEOPLE)
    const from = parseSender(message.sender)
    const [to, cc, replyTo] = [people('to'), people('cc'), people('reply-to')]
    const text = copyOf((message.content ?? '').slice(0, MAX_TEXT_LENGTH))
    const names = [from, ...to, ...cc, ...replyTo].map(({ name, address }) => `${name} ${address}`)
    return {
      key: message.mail,
      from,
      to,
      cc,
      replyTo,
      messageId: field('message-id').replace(/^<(.*)>$/, '$1'),
      subject: message.subject,
      text,
      words: [message.subject, text, ...names].join('\n').toLowerCase(),
      returnPath: field('return-path').replace(/^<(.*)>$/, '$1'),
      date: dateOf(headerField(source, 'date'), message.received_at),
      receivedAt: new Date(message.received_at),
      size: raw.length,
      attachments: message.attachments,
    }
  }
}
