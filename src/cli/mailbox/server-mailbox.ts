// The mailbox of one account on a server, accessed directly over HTTP, without a running program.
import { systemLocale } from '../../shared/system-locale.ts'
import { parseBaseUrl } from '../../client/base-url.ts'
import { createSpecificationClient } from '../../client/specification/mail-server-client.ts'
import {
  UNKNOWN_MESSAGE_ID,
  type ListedEmail,
  type ListedMessage,
  type MailServerClient,
  type MessageClaims,
  type Page,
  type ServerResponse,
} from '../../shared/contract/mail-server-client.ts'
import { LIFETIMES_BY_NAME } from '../../shared/model/lifetime.ts'
import { isLoopback } from '../../shared/host-name.ts'
import { CommandError, MailboxError } from '../../mailbox/command-error.ts'
import {
  confirmLinkOf,
  type AccountInfo,
  type AddressInfo,
  type MessageDetail,
  type MessageInfo,
} from '../../mailbox/records.ts'
import {
  ignoreMissing,
  type AddressChoices,
  type MailClaim,
  type Mailbox,
  type MessageQuery,
} from '../../mailbox/mailbox.ts'
import { RequestTurns } from './request-turns.ts'
import { recipientsInLine, tagFilter } from '../../mailbox/tag-filter.ts'

const DEFAULT_LIFETIME = LIFETIMES_BY_NAME['1h']
const REMOTE_CLOCK_TOLERANCE_MS = 1_000
/** Milliseconds to wait for the event stream to open before polling starts. */
const SUBSCRIBE_TIMEOUT_MS = 3_000
/** The maximum number of addresses that are searched for a name. */
const MAX_SEARCHED = 2_000
/** The maximum number of addresses whose messages are listed if no address is given: each costs a request. */
const MAX_ADDRESSES_LISTED = 20

export interface ServerAccess {
  readonly url: string
  readonly key: string
  /** Its SMTP server; null if unknown. */
  readonly smtp: { readonly host: string; readonly port: number } | null
}

/** Loads the code finder, which most commands do not need: it would double their processor time. */
const loadExtraction = () => import('../../app/messages/extract-fields.ts')

/** Splits the id of a message here, `ADDRESS_ID/MESSAGE_ID`: the ids of a server contain no slash. */
const splitId = (id: string): { readonly emailId: string; readonly messageId: string } => {
  const slash = id.indexOf('/')
  if (slash < 1) throw new MailboxError({ kind: 'not-found' })
  return { emailId: id.slice(0, slash), messageId: id.slice(slash + 1) }
}

export class ServerMailbox implements Mailbox {
  readonly name: string
  readonly clockToleranceMs: number
  readonly keepsLabels = false
  readonly #client: MailServerClient
  readonly #access: ServerAccess
  readonly #listeners = new Set<(emailId: string | null) => void>()
  readonly #addresses = new Map<string, AddressInfo>()
  readonly #listenedIds = new Set<string>()
  #onPushState: (works: boolean) => void = () => undefined
  #isPush = false
  #isListening = false
  #hasStreamTurn = false
  readonly #closing = new AbortController()
  /** Resolves once the stream works or has failed. */
  #subscribed: Promise<void> | null = null
  #clockOffset = 0
  /** Whether the server searches messages; null until it is known. */
  #hasSearch: boolean | null = null
  readonly #turns: RequestTurns

  /** @throws MailboxError for a URL to which a key must not be sent */
  constructor(access: ServerAccess) {
    const baseUrl = parseBaseUrl(access.url)
    if (!baseUrl.ok) throw new MailboxError(baseUrl.failure)
    this.name = baseUrl.value
    this.clockToleranceMs = isLoopback(new URL(this.name).hostname) ? 0 : REMOTE_CLOCK_TOLERANCE_MS
    this.#access = access
    this.#turns = new RequestTurns(`${this.name} ${access.key}`)
    const secrets = new Map<string, string>()
    const resolved = <T>(value: T): Promise<T> => Promise.resolve(value)
    this.#client = createSpecificationClient(
      {
        kind: 'specification',
        baseUrl: baseUrl.value,
        key: access.key,
        authHeader: 'x-api-key',
        addressSecrets: {
          read: (id) => resolved(secrets.get(id) ?? null),
          write: (id, secret) => resolved(void secrets.set(id, secret)),
          remove: (id) => resolved(void secrets.delete(id)),
        },
      },
      Date.now,
      undefined,
      systemLocale,
    )
  }

  /** Waits for a response and returns its value. @throws MailboxError for a failure */
  async #unwrap<T>(request: Promise<ServerResponse<T>>): Promise<T> {
    const { result, clockOffset } = await request
    // A server on this computer uses the same clock.
    if (clockOffset !== null && this.clockToleranceMs > 0) this.#clockOffset = clockOffset
    if (!result.ok) throw new MailboxError(result.failure, { isFromServer: true })
    return result.value
  }

  /** Collects matching items page by page, until `limit` is reached or `isLast` returns true for a page. */
  async #collect<T>(
    limit: number,
    page: (cursor: string | null) => Promise<ServerResponse<Page<T>>>,
    matches: (item: T) => boolean | Promise<boolean> = () => true,
    isLast: (items: readonly T[]) => boolean = () => false,
  ): Promise<T[]> {
    const found: T[] = []
    let cursor: string | null = null
    do {
      const { items, nextCursor }: Page<T> = await this.#unwrap(page(cursor))
      for (const item of items) if (await matches(item)) found.push(item)
      cursor = items.length === 0 || isLast(items) ? null : nextCursor
    } while (cursor !== null && found.length < limit)
    return found.slice(0, limit)
  }

  /** Converts a listed address and caches it. */
  #cacheAddress({ id, address, createdAt, expiresAt }: ListedEmail): AddressInfo {
    const info: AddressInfo = {
      id,
      address,
      account: new URL(this.name).host,
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
    const domains = await this.#unwrap(this.#client.listEmailDomains())
    const { smtp } = this.#access
    const { host } = new URL(this.name)
    return [
      {
        id: host,
        name: host,
        url: this.name,
        domains,
        state: 'working',
        smtp: smtp && `${smtp.host}:${smtp.port}`,
      },
    ]
  }

  async addresses(limit: number): Promise<readonly AddressInfo[]> {
    const listed = await this.#collect(limit, (cursor) => this.#client.listEmails(cursor))
    return listed.map((email) => this.#cacheAddress(email))
  }

  async findAddress(wanted: string | null, signal = this.#closing.signal): Promise<AddressInfo | null> {
    const name = wanted?.toLowerCase()
    // A server without search lists all addresses, page by page. An id cannot be searched for.
    const search = name?.includes('@') ? name : undefined
    let cursor: string | null = null
    for (let seen = 0; seen < MAX_SEARCHED;) {
      // Most commands find an address to subscribe to it: the turn for the event stream is taken together with this one.
      const needsStream = seen === 0 && !this.#isListening && !this.#turns.hasRecord('silent')
      if (!(await this.#turns.wait(needsStream ? 2 : 1, signal))) return null
      if (seen === 0) this.#hasStreamTurn = needsStream
      const { items, nextCursor }: Page<ListedEmail> = await this.#unwrap(
        this.#client.listEmails(cursor, search),
      )
      const found = items.find(
        ({ id, address }) => wanted === null || id === wanted || address.toLowerCase() === name,
      )
      if (found) return this.#cacheAddress(found)
      if (nextCursor === null || items.length === 0) return null
      cursor = nextCursor
      seen += items.length
    }
    return null
  }

  async createAddress(choices: AddressChoices): Promise<AddressInfo> {
    const { name = '', domain, lifetime = DEFAULT_LIFETIME, account } = choices
    if (account !== undefined && account !== new URL(this.name).host)
      throw new CommandError(`There is no account ${account} here: ${this.name} is the only one.`)
    const chosen = domain ?? (await this.#unwrap(this.#client.listEmailDomains()))[0]
    if (chosen === undefined) throw new CommandError(`${this.name} has no domain for addresses.`)
    const { id, address } = await this.#unwrap(
      this.#client.createEmail({ name, domain: chosen, expiryTime: lifetime }),
    )
    const createdAt = Date.now() + this.#clockOffset
    return this.#cacheAddress({
      id,
      address,
      createdAt,
      expiresAt: lifetime === 0 ? null : createdAt + lifetime,
    })
  }

  async deleteAddress({ id }: AddressInfo): Promise<null> {
    await this.#unwrap(this.#client.deleteEmail(id))
    return null
  }

  async messages({
    address,
    limit,
    search,
    tagged,
    since = 0,
    isUntaken = false,
  }: MessageQuery): Promise<readonly MessageInfo[]> {
    const toInfo = (to: AddressInfo, listed: ListedMessage): MessageInfo => ({
      id: `${to.id}/${listed.id}`,
      address: to.address,
      from: listed.sender,
      subject: listed.subject,
      unread: null,
      receivedAt: listed.receivedAt - this.#clockOffset,
      ...(listed.recipients === undefined ? {} : { recipients: listed.recipients }),
    })
    const matchesTag = tagFilter(this, tagged)
    const wanted = search?.toLowerCase() ?? ''
    const found: MessageInfo[] = []
    for (const to of address ? [address] : await this.addresses(MAX_ADDRESSES_LISTED)) {
      // A list has no texts: where the server does not search, only the sender and the subject are.
      const isFound = async ({ sender, subject }: ListedMessage): Promise<boolean> =>
        `${sender}\n${subject}`.toLowerCase().includes(wanted) || this.#searches(to)
      const messages = await this.#collect(
        limit,
        (cursor) => this.#client.listMessages(to.id, cursor, search),
        async (message) =>
          !(isUntaken && message.isTaken) &&
          (await isFound(message)) &&
          (await matchesTag(toInfo(to, message))),
        (items) => (items.at(-1)?.receivedAt ?? 0) - this.#clockOffset < since,
      )
      found.push(...messages.map((message) => toInfo(to, message)))
    }
    return found.sort((a, b) => b.receivedAt - a.receivedAt).slice(0, limit)
  }

  /**
   * Whether the server searches messages: one that ignores the search lists an address's messages for any word.
   * @param address one with messages
   */
  async #searches({ id }: AddressInfo): Promise<boolean> {
    if (this.#hasSearch !== null) return this.#hasSearch
    const { items } = await this.#unwrap(this.#client.listMessages(id, null, crypto.randomUUID()))
    this.#hasSearch = items.length === 0
    return this.#hasSearch
  }

  async read(id: string): Promise<MessageDetail> {
    if (!this.#isPush) await this.#turns.wait(1, this.#closing.signal)
    const { emailId, messageId } = splitId(id)
    const [message, { extractWithCodeDetails }] = await Promise.all([
      this.#unwrap(this.#client.getMessage(emailId, messageId)),
      loadExtraction(),
    ])
    const { body, fields, codeDetails } = extractWithCodeDetails(message)
    return {
      id,
      address: this.#addresses.get(emailId)?.address ?? message.to,
      from: message.sender,
      unread: null,
      subject: message.subject,
      receivedAt: message.receivedAt - this.#clockOffset,
      to: message.to,
      code: fields.code?.value ?? null,
      codeDetails,
      link: fields.link?.url ?? null,
      confirm: confirmLinkOf(fields.link),
      invitation: message.files.find((file) => file.invitation)?.invitation ?? null,
      text: body.text,
      html: body.html,
      recipients: message.recipients ?? recipientsInLine(message.to),
      attachments: message.files.map(({ filename, size, contentType }) => ({
        name: filename,
        size,
        type: contentType,
      })),
    }
  }

  get #claims(): MessageClaims {
    if (!this.#client.claims) throw new MailboxError({ kind: 'unsupported' }, { isFromServer: true })
    return this.#client.claims
  }

  async requireClaims({ id }: AddressInfo): Promise<void> {
    const response = this.#claims.make(id, UNKNOWN_MESSAGE_ID)
    await this.#unwrap(response).catch(ignoreMissing)
  }

  claim(_address: AddressInfo, id: string): Promise<string> {
    const { emailId, messageId } = splitId(id)
    return this.#unwrap(this.#claims.make(emailId, messageId))
  }

  async endClaim(how: 'confirm' | 'release', { id, token }: MailClaim): Promise<void> {
    await this.#unwrap(this.#claims.end(how, { ...splitId(id), token }))
  }

  markRead(): Promise<void> {
    return Promise.resolve()
  }

  /** Resolves once the stream works, has failed, or has to wait for a turn. */
  #openStream(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, SUBSCRIBE_TIMEOUT_MS)
    this.#onPushState = (works) => {
      clearTimeout(timer)
      resolve()
      this.#isPush = works
      this.#turns.record(works ? 'announces' : 'silent')
      // Mail may have arrived while the stream was broken; if it broke now, listeners have to start polling.
      this.#notify(null)
    }
    if (!this.#turns.hasRecord('silent') && (this.#hasStreamTurn || this.#turns.tryTake())) {
      this.#listen()
      return promise
    }
    clearTimeout(timer)
    void this.#turns.waitForStreamAttempt(this.#closing.signal).then((isFree) => {
      if (isFree) this.#listen()
    })
    return Promise.resolve()
  }

  #notify(emailId: string | null): void {
    this.#listeners.forEach((listener) => listener(emailId))
  }

  #listen(): void {
    this.#isListening = true
    let isSettled = this.#subscribed === null
    this.#client.subscribe(
      [...this.#listenedIds],
      ({ emailId }) => this.#notify(emailId),
      // The initial state, reported while the stream is being opened, is not a change.
      (works) => {
        if (isSettled) this.#onPushState(works)
      },
    )
    isSettled = true
  }

  async subscribe({ id }: AddressInfo, onChange: () => void): ReturnType<Mailbox['subscribe']> {
    const listener = (emailId: string | null): void => {
      if (emailId === null || emailId === id) onChange()
    }
    this.#listeners.add(listener)
    const isNew = !this.#listenedIds.has(id)
    this.#listenedIds.add(id)
    // Before mail arrives, so that its code is found sooner.
    void loadExtraction()
    if (this.#subscribed === null) this.#subscribed = this.#openStream()
    else if (isNew && this.#isListening) this.#listen()
    await this.#subscribed
    return { isPush: () => this.#isPush, close: () => void this.#listeners.delete(listener) }
  }

  takeTurn(): number {
    return this.#turns.take()
  }

  serveAgent(): void {
    // Servers do not show agents.
  }

  noteAgentUse(): Promise<void> {
    return Promise.resolve()
  }

  smtp(): ReturnType<Mailbox['smtp']> {
    return Promise.resolve(this.#access.smtp)
  }

  copy(): Promise<boolean> {
    return Promise.resolve(false)
  }

  close(): Promise<void> {
    this.#closing.abort()
    return this.#client.close()
  }
}
