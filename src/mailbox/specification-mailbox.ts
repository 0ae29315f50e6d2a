// The mailbox of one account on a server of the specified interface: over HTTP for commands and the test kit, in the service's own
// process for its agents.
import type { MailContent } from '@mayfly/code-finder'
import { invitationText } from '../mail/invitation/invitation-text.ts'
import { hasTag, withoutTag } from '../shared/address-tag.ts'
import { isCreatedByMail } from '../shared/catch-all.ts'
import type { AccountMessage, CatchAll, MailApi } from '../shared/contract/mail-api.ts'
import {
  UNKNOWN_MESSAGE_ID,
  type FetchedMessage,
  type ListedEmail,
  type Page,
  type ServerResponse,
} from '../shared/contract/mail-server-client.ts'
import type { MailChecks } from '../shared/model/mail-finding.ts'
import { LIFETIMES_BY_NAME } from '../shared/model/lifetime.ts'
import { CommandError, MailboxError } from './command-error.ts'
import type { MailReading } from './mail-reading.ts'
import {
  ignoreMissing,
  type AddressChoices,
  type MailboxClaims,
  type MailClaim,
  type Mailbox,
  type MailListener,
  type MessageQuery,
  type Subscription,
} from './mailbox.ts'
import type { AccountInfo, AddressInfo, AddressName, MessageDetail, MessageInfo } from './records.ts'
import { recipientsInLine, tagFilter } from './tag-filter.ts'

const DEFAULT_LIFETIME = LIFETIMES_BY_NAME['1h']
/** Milliseconds to wait for the events before polling starts. */
const SUBSCRIBE_TIMEOUT_MS = 3_000
/** The maximum number of addresses that are searched for one. */
const MAX_SEARCHED = 2_000
/** The maximum number of addresses whose messages are listed, on a server that cannot list those of all: each costs a request. */
const MAX_ADDRESSES_LISTED = 20
/** The maximum number of messages that are sorted for such a list. */
const MAX_MESSAGES_SORTED = 1_000
/** Milliseconds for which a mail that was read is kept for other waits. The links to its attachments are valid for longer. */
const READ_VALID_MS = 60_000

/** A message with all that its server sent. */
export interface ServerMail extends MessageDetail {
  readonly fetched: FetchedMessage
  readonly links: MailReading['links']
}

export interface ServerAccess {
  readonly api: MailApi
  /** Its name in messages to the user: the URL or the host. */
  readonly name: string
  /** The host, the name of the account. */
  readonly host: string
  /** Milliseconds; 0 if the server has the clock of this computer. */
  readonly clockToleranceMs: number
  /** Reads the code and the links of a mail. */
  readonly readMail: (mail: MailContent) => Promise<MailReading>
  /** Downloads what is at a path below the base URL; absent in the service's own process. */
  readonly download?: (path: string) => Promise<ServerResponse<{ readonly bytes: Uint8Array }>>
  /** Absent in the service's own process. */
  readonly catchAllDomains?: CatchAll['catchAllDomains']
  /** Its SMTP server; null if unknown. */
  readonly smtp: { readonly host: string; readonly port: number } | null
}

/** The events of the account. */
interface Events {
  /** Resolves once they work, or have failed. */
  readonly ready: Promise<void>
  readonly close: () => void
}

/** Splits the id of a message here, `ADDRESS_ID/MESSAGE_ID`: the ids of a server contain no slash. */
const splitId = (id: string): { readonly emailId: string; readonly messageId: string } => {
  const [emailId = '', messageId = '', ...rest] = id.split('/')
  if (emailId === '' || messageId === '' || rest.length > 0) throw new MailboxError({ kind: 'not-found' })
  return { emailId, messageId }
}

export class SpecificationMailbox implements Mailbox {
  readonly name: string
  readonly clockToleranceMs: number
  readonly claims: MailboxClaims
  readonly #access: ServerAccess
  readonly #api: MailApi
  /** The addresses that this mailbox has seen, by id. */
  readonly #addresses = new Map<string, AddressInfo>()
  readonly #listeners = new Set<{ readonly emailId: string | null } & MailListener>()
  /** Open while there are listeners. */
  #events: Events | null = null
  #isPush = false
  #clockOffset = 0
  /** Whether the server searches messages; null until it is known. */
  #hasSearch: boolean | null = null
  #listsAllMessages = true
  /** The mails that were read in the last minute, the oldest first: each of many waits hears of every mail. */
  readonly #read = new Map<string, { readonly at: number; readonly mail: Promise<ServerMail> }>()
  /** The messages that waits of this mailbox are claiming, or have claimed: others need no request to learn that. */
  readonly #claimed = new Map<string, 'busy' | 'taken'>()

  constructor(access: ServerAccess) {
    this.name = access.name
    this.clockToleranceMs = access.clockToleranceMs
    this.#access = access
    this.#api = access.api
    this.claims = {
      require: ({ id }) =>
        this.#unwrap(this.#api.claims.make(id, UNKNOWN_MESSAGE_ID)).then(() => undefined, ignoreMissing),
      make: (_address, id) => this.#claim(id),
      end: (how, claim) => this.#endClaim(how, claim),
    }
  }

  /** Waits for a response and returns its value. @throws MailboxError for a failure */
  async #unwrap<T>(request: Promise<ServerResponse<T>>): Promise<T> {
    const { result, clockOffset } = await request
    if (clockOffset !== null && this.clockToleranceMs > 0) this.#clockOffset = clockOffset
    if (!result.ok) throw new MailboxError(result.failure, { isFromServer: true })
    return result.value
  }

  /** The pages of a list, requested as the caller goes on. */
  async *#pages<T>(
    page: (cursor: string | null) => Promise<ServerResponse<Page<T>>>,
  ): AsyncGenerator<readonly T[]> {
    let cursor: string | null = null
    do {
      const { items, nextCursor }: Page<T> = await this.#unwrap(page(cursor))
      yield items
      cursor = nextCursor
    } while (cursor !== null)
  }

  /** Converts a listed address and caches it. */
  #cacheAddress({ id, address, createdAt, expiresAt = null }: ListedEmail): AddressInfo {
    const info: AddressInfo = {
      id,
      address,
      account: this.#access.host,
      label: '',
      messages: null,
      unread: null,
      state: 'active',
      createdAt: createdAt - this.#clockOffset,
      expiresAt: expiresAt === null ? null : expiresAt - this.#clockOffset,
    }
    this.#addresses.set(id, info)
    return info
  }

  async accounts(): Promise<readonly AccountInfo[]> {
    const domains = await this.#unwrap(this.#api.listEmailDomains())
    const { smtp, host, name } = this.#access
    return [
      {
        id: host,
        name: host,
        url: name,
        domains,
        state: 'working',
        smtp: smtp && `${smtp.host}:${smtp.port}`,
      },
    ]
  }

  async addresses(limit: number): Promise<readonly AddressInfo[]> {
    const found: AddressInfo[] = []
    for await (const emails of this.#pages((cursor) => this.#api.listEmails(cursor))) {
      found.push(...emails.map((email) => this.#cacheAddress(email)))
      if (found.length >= limit) break
    }
    return found.slice(0, limit)
  }

  async findAddress(wanted: string | null): Promise<AddressInfo | null> {
    const name = wanted?.toLowerCase()
    // A server without search lists all addresses, page by page. An id cannot be searched for.
    const search = name?.includes('@') ? name : undefined
    let seen = 0
    for await (const emails of this.#pages((cursor) => this.#api.listEmails(cursor, search))) {
      const found = emails.find(
        ({ id, address }) => wanted === null || id === wanted || address.toLowerCase() === name,
      )
      if (found) return this.#cacheAddress(found)
      seen += emails.length
      if (seen >= MAX_SEARCHED) break
    }
    return null
  }

  async isCreatedByMail(address: string): Promise<boolean> {
    const response = await this.#access.catchAllDomains?.()
    return response?.result.ok === true && isCreatedByMail(address, response.result.value)
  }

  /** The name of a message's address. @param recipient a recipient of the message, which may have a tag */
  async #addressOf(id: string, recipient: string): Promise<string> {
    const [only = '', ...others] = recipientsInLine(recipient)
    // Without a tag, mail comes to the address of that name.
    const isName = only !== '' && others.length === 0 && !hasTag(only)
    if (isName || this.#addresses.has(id)) return this.#addresses.get(id)?.address ?? only
    for (const wanted of [recipient, withoutTag(recipient), id])
      if (wanted !== '' && !this.#addresses.has(id)) await this.findAddress(wanted)
    return this.#addresses.get(id)?.address ?? withoutTag(recipient)
  }

  async createAddress({ name = '', domain, lifetime, account }: AddressChoices): Promise<AddressInfo> {
    if (account !== undefined && account !== this.#access.host)
      throw new CommandError(`There is no account ${account} here: ${this.name} is the only one.`)
    const chosen = domain ?? (await this.#unwrap(this.#api.listEmailDomains()))[0]
    if (chosen === undefined) throw new CommandError(`${this.name} has no domain for addresses.`)
    const expiryTime = lifetime ?? DEFAULT_LIFETIME
    const { id, address } = await this.#unwrap(this.#api.createEmail({ name, domain: chosen, expiryTime }))
    const createdAt = Date.now() + this.#clockOffset
    const expiresAt = expiryTime === LIFETIMES_BY_NAME.permanent ? null : createdAt + expiryTime
    return this.#cacheAddress({ id, address, createdAt, expiresAt })
  }

  async deleteAddress({ id }: AddressInfo): Promise<null> {
    await this.#unwrap(this.#api.deleteEmail(id))
    this.#addresses.delete(id)
    return null
  }

  async *messages({
    address,
    search,
    tagged,
    since = 0,
    isUntaken = false,
  }: MessageQuery): AsyncGenerator<MessageInfo> {
    const matchesTag = tagFilter(this, tagged)
    const wanted = search?.toLowerCase() ?? ''
    const pages = address ? this.#messagesOf(address, search) : this.#allMessages(search)
    for await (const page of pages) {
      for (const message of page) {
        const receivedAt = message.receivedAt - this.#clockOffset
        if (receivedAt < since || (isUntaken && message.isTaken)) continue
        // A list has no texts: where the server does not search, only the sender and the subject are.
        const head = `${message.sender}\n${message.subject}`.toLowerCase()
        if (!head.includes(wanted) && !(await this.#searches(message.emailId))) continue
        const { recipients } = message
        const info: MessageInfo = {
          id: `${message.emailId}/${message.id}`,
          address: address?.address ?? (await this.#addressOf(message.emailId, recipients?.[0] ?? '')),
          from: message.sender,
          subject: message.subject,
          unread: null,
          receivedAt,
          ...(recipients === undefined ? {} : { recipients }),
        }
        if (await matchesTag(info)) yield info
      }
      if ((page.at(-1)?.receivedAt ?? since) - this.#clockOffset < since) return
    }
  }

  async *#messagesOf(
    { id }: AddressName,
    search: string | undefined,
  ): AsyncGenerator<readonly AccountMessage[]> {
    for await (const page of this.#pages((cursor) => this.#api.listMessages(id, cursor, search)))
      yield page.map((message) => ({ ...message, emailId: id }))
  }

  /** The messages of all addresses: in one list if the server has it, otherwise the newest of the newest addresses. */
  async *#allMessages(search: string | undefined): AsyncGenerator<readonly AccountMessage[]> {
    if (this.#listsAllMessages)
      try {
        yield* this.#pages((cursor) => this.#api.listAllMessages(cursor, search))
        return
      } catch (error) {
        if (!(error instanceof MailboxError && error.failure.kind === 'unsupported')) throw error
        this.#listsAllMessages = false
      }
    const found: AccountMessage[] = []
    for (const address of await this.addresses(MAX_ADDRESSES_LISTED))
      for await (const page of this.#messagesOf(address, search)) {
        found.push(...page)
        if (found.length >= MAX_MESSAGES_SORTED) break
      }
    yield found.sort((a, b) => b.receivedAt - a.receivedAt)
  }

  /**
   * Whether the server searches messages: one that ignores the search lists an address's messages for any word.
   * @param emailId the id of an address with messages
   */
  async #searches(emailId: string): Promise<boolean> {
    if (this.#hasSearch !== null) return this.#hasSearch
    const { items } = await this.#unwrap(this.#api.listMessages(emailId, null, crypto.randomUUID()))
    this.#hasSearch = items.length === 0
    return this.#hasSearch
  }

  /** Reads a message, once for all waits of the last minute. */
  read(id: string): Promise<ServerMail> {
    const now = performance.now()
    for (const [known, { at }] of this.#read) {
      if (now - at < READ_VALID_MS) break
      this.#read.delete(known)
    }
    const known = this.#read.get(id)
    if (known) return known.mail
    const mail = this.#fetch(id).catch((error: unknown) => {
      this.#read.delete(id)
      throw error
    })
    this.#read.set(id, { at: now, mail })
    return mail
  }

  async #fetch(id: string): Promise<ServerMail> {
    const { emailId, messageId } = splitId(id)
    const fetched = await this.#unwrap(this.#api.getMessage(emailId, messageId))
    const reading = await this.#access.readMail(fetched)
    const invitation = fetched.files.find((file) => file.invitation)?.invitation ?? null
    const isInvitationOnly = invitation !== null && reading.text.trim() === '' && fetched.html.trim() === ''
    return {
      id,
      address: await this.#addressOf(emailId, fetched.to),
      from: fetched.sender,
      unread: null,
      subject: fetched.subject,
      receivedAt: fetched.receivedAt - this.#clockOffset,
      to: fetched.to,
      code: reading.code,
      codeDetails: reading.codeDetails,
      link: reading.confirm?.url ?? null,
      confirm: reading.confirm,
      invitation,
      text: isInvitationOnly ? invitationText(invitation) : reading.text,
      html: fetched.html,
      recipients: fetched.recipients ?? recipientsInLine(fetched.to),
      attachments: fetched.files.map(({ filename, size, contentType }) => ({
        name: filename,
        size,
        type: contentType,
      })),
      fetched,
      links: reading.links,
    }
  }

  async check(id: string): Promise<MailChecks> {
    const { emailId, messageId } = splitId(id)
    const { download } = this.#access
    if (!download) throw new MailboxError({ kind: 'unsupported' })
    const [{ fetched }, { bytes }] = await Promise.all([
      this.read(id),
      this.#unwrap(download(`api/emails/${emailId}/${messageId}/raw`)),
    ])
    const { checkSource } = await import('./check-source.ts')
    return checkSource(new Uint8Array(bytes), fetched.authentication ?? null)
  }

  async #claim(id: string): Promise<string> {
    const known = this.#claimed.get(id)
    if (known) throw new MailboxError({ kind: known })
    this.#claimed.set(id, 'busy')
    try {
      const { emailId, messageId } = splitId(id)
      return await this.#unwrap(this.#api.claims.make(emailId, messageId))
    } catch (error) {
      this.#claimed.delete(id)
      if (error instanceof MailboxError && error.failure.kind === 'taken') this.#claimed.set(id, 'taken')
      throw error
    }
  }

  async #endClaim(how: 'confirm' | 'release', { id, token }: MailClaim): Promise<void> {
    try {
      await this.#unwrap(this.#api.claims.end(how, { ...splitId(id), token }))
      if (how === 'confirm') this.#claimed.set(id, 'taken')
    } finally {
      if (this.#claimed.get(id) === 'busy') this.#claimed.delete(id)
    }
  }

  async subscribe(address: AddressName | null, listener: MailListener): Promise<Subscription> {
    const listening = { emailId: address?.id ?? null, ...listener }
    this.#listeners.add(listening)
    this.#events ??= this.#listen()
    await this.#events.ready
    const close = (): void => {
      this.#listeners.delete(listening)
      if (this.#listeners.size > 0) return
      // Events that are not needed do not keep a process alive.
      this.#events?.close()
      this.#events = null
      this.#isPush = false
    }
    return { isPush: () => this.#isPush, close }
  }

  #listen(): Events {
    const { promise: ready, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, SUBSCRIBE_TIMEOUT_MS)
    const changeAll = (): void => this.#listeners.forEach(({ onChange }) => onChange())
    const end = this.#api.listen({
      onMessage: (emailId, messageId) => {
        for (const listener of this.#listeners)
          if (listener.emailId === null || listener.emailId === emailId)
            if (messageId === '') listener.onChange()
            else listener.onMessage(`${emailId}/${messageId}`)
      },
      onState: (works) => {
        clearTimeout(timer)
        resolve()
        if (this.#isPush === works) return
        this.#isPush = works
        // Mail may have arrived while the stream was broken; if it broke now, listeners have to start polling.
        changeAll()
      },
      onGap: changeAll,
    })
    const close = (): void => {
      clearTimeout(timer)
      end()
    }
    return { ready, close }
  }

  smtp(): ReturnType<Mailbox['smtp']> {
    return Promise.resolve(this.#access.smtp)
  }

  close(): Promise<void> {
    this.#events?.close()
    return this.#api.close()
  }
}
