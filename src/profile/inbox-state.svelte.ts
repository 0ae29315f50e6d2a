// The state of the inbox: the addresses with their newest message, a search, the open address and the open message. New messages
// are reported by server-sent events.
import type { InboxAddress, InboxPage, MessageHighlights } from '../shared/contract/profile-schemas.ts'
import type {
  AccountMessagePage,
  CreatedEmail,
  Message,
  MessageItem,
  MessagePage,
} from '../shared/contract/rest-schemas.ts'
import type { Lifetime } from '../shared/model/lifetime.ts'
import { API, ProfileError, request } from './api.ts'
import { copyText } from './copy-text.ts'
import type { Words } from './i18n/words.ts'

/** Milliseconds after which a stream that the service refused is opened again. */
const REOPEN_DELAY_MS = 15_000

type Hit = AccountMessagePage['messages'][number]

/** The messages of one address. */
interface OpenAddress {
  readonly id: string
  readonly address: string
  readonly messages: readonly MessageItem[]
  readonly nextCursor: string | null
}

/** A message, and what stands out in it once that has been found. */
interface OpenMessage {
  readonly emailId: string
  readonly message: Message
  readonly highlights: MessageHighlights | null
}

const withCursor = (path: string, cursor: string | null, search = ''): string => {
  const query = [
    ...(search === '' ? [] : [`search=${encodeURIComponent(search.toWellFormed())}`]),
    ...(cursor === null ? [] : [`cursor=${encodeURIComponent(cursor)}`]),
  ]
  return query.length === 0 ? path : `${path}?${query.join('&')}`
}

/** A newly read first page before the older items that were displayed already. */
const mergePage = <Item extends { readonly id: string }>(
  page: { readonly items: readonly Item[]; readonly nextCursor: string | null },
  shown: { readonly items: readonly Item[]; readonly nextCursor: string | null },
): { readonly items: readonly Item[]; readonly nextCursor: string | null } => {
  if (shown.items.length <= page.items.length) return page
  const known = new Set(page.items.map(({ id }) => id))
  return {
    items: [...page.items, ...shown.items.filter(({ id }) => !known.has(id))],
    nextCursor: shown.nextCursor,
  }
}

/** What the inbox needs of the page around it. */
interface Page {
  readonly words: Words
  /** What has just been done, for screen readers. */
  notice: string
  /** Runs one action at a time, and displays its error. */
  run(work: () => Promise<void>): Promise<void>
  /** Shows the sign-in form, since the session has ended. */
  leave(error: string): void
}

export class InboxState {
  addresses = $state.raw<readonly InboxAddress[]>([])
  nextCursor = $state<string | null>(null)
  /** What is searched for; empty without a search. */
  search = $state('')
  hits = $state.raw<readonly Hit[]>([])
  nextHitCursor = $state<string | null>(null)
  address = $state.raw<OpenAddress | null>(null)
  message = $state.raw<OpenMessage | null>(null)
  readonly #page: Page
  #stream: EventSource | null = null
  #reopenTimer: ReturnType<typeof setTimeout> | undefined
  #isRefreshing = false
  #hasMissed = false

  constructor(page: Page) {
    this.#page = page
  }

  /** Reads the addresses and listens for new messages. */
  start = async (): Promise<void> => {
    const { emails, nextCursor } = await this.#addressPage(null)
    this.addresses = emails
    this.nextCursor = nextCursor ?? null
    this.#listen()
  }

  /** Forgets all that it shows, when the user signs out. */
  stop = (): void => {
    this.#stream?.close()
    this.#stream = null
    clearTimeout(this.#reopenTimer)
    this.addresses = this.hits = []
    this.nextCursor = this.nextHitCursor = this.address = this.message = null
    this.search = ''
  }

  showMore = (): Promise<void> =>
    this.#page.run(async () => {
      const page = await this.#addressPage(this.nextCursor)
      this.addresses = [...this.addresses, ...page.emails]
      this.nextCursor = page.nextCursor ?? null
    })

  /** Creates an address with a random name, and opens it. */
  create = (domain: string, expiryTime: Lifetime): Promise<void> =>
    this.#page.run(async () => {
      const created = (await this.#request('POST', 'addresses', { domain, expiryTime })) as CreatedEmail
      await this.#readAll()
      await this.#open(created.id, created.email)
      // Without TLS, or if the browser refuses, the button for copying remains.
      if (await copyText(created.email)) this.#page.notice = this.#page.words.addressCopied(created.email)
    })

  openAddress = (id: string, address: string): Promise<void> => this.#page.run(() => this.#open(id, address))

  closeAddress = (): void => {
    this.address = this.message = null
  }

  showMoreMessages = (): Promise<void> =>
    this.#page.run(async () => {
      const { address } = this
      if (address === null) return
      const page = await this.#messages(address.id, address.nextCursor)
      const messages = [...address.messages, ...page.messages]
      this.address = { ...address, messages, nextCursor: page.nextCursor ?? null }
    })

  /** Opens a message of an address, which need not be open. */
  openMessage = (emailId: string, id: string): Promise<void> =>
    this.#page.run(async () => {
      const path = `addresses/${emailId}/messages/${id}`
      const message = (await this.#request('GET', path)) as Message
      const opened = { emailId, message, highlights: null }
      this.message = opened
      // The mail is displayed meanwhile.
      void this.#readHighlights(path, opened)
    })

  closeMessage = (): void => void (this.message = null)

  /** The raw mail of the open message. @throws ProfileError */
  source = async ({ emailId, message }: OpenMessage): Promise<string> => {
    const response = await fetch(this.sourceUrl({ emailId, message })).catch(() => null)
    if (!response?.ok) throw new ProfileError(this.#page.words.failed, response?.status ?? 0)
    return response.text()
  }

  sourceUrl = ({ emailId, message }: Pick<OpenMessage, 'emailId' | 'message'>): string =>
    `${API}addresses/${emailId}/messages/${message.id}/source`

  /** Searches the messages of all addresses; an empty text ends the search. */
  searchFor = (text: string): Promise<void> =>
    this.#page.run(async () => {
      this.search = text.trim()
      await this.#readHits()
    })

  showMoreHits = (): Promise<void> =>
    this.#page.run(async () => {
      const page = await this.#found(this.nextHitCursor)
      this.hits = [...this.hits, ...page.messages]
      this.nextHitCursor = page.nextCursor ?? null
    })

  async #open(id: string, address: string): Promise<void> {
    const page = await this.#messages(id, null)
    this.address = { id, address, messages: page.messages, nextCursor: page.nextCursor ?? null }
    this.message = null
  }

  async #readHighlights(path: string, opened: OpenMessage): Promise<void> {
    const found = await this.#request('GET', `${path}/highlights`).catch(() => null)
    if (found !== null && this.message === opened)
      this.message = { ...opened, highlights: found as MessageHighlights }
  }

  #listen(): void {
    this.#stream?.close()
    clearTimeout(this.#reopenTimer)
    const stream = new EventSource(`${API}events`)
    this.#stream = stream
    // `ready` also comes after an interruption, and `reset` if messages may have been missed.
    for (const name of ['message', 'ready', 'reset']) stream.addEventListener(name, () => void this.refresh())
    stream.addEventListener('error', () => {
      // The browser connects again by itself unless the service refused.
      if (stream.readyState !== EventSource.CLOSED || this.#stream !== stream) return
      this.#reopenTimer = setTimeout(() => this.#listen(), REOPEN_DELAY_MS)
      void this.refresh()
    })
  }

  /** Reads what is displayed again: once at a time, and once more for events meanwhile. */
  async refresh(): Promise<void> {
    this.#hasMissed = true
    if (this.#isRefreshing) return
    this.#isRefreshing = true
    try {
      while (this.#hasMissed && this.#stream !== null) {
        this.#hasMissed = false
        await this.#readAll()
      }
    } catch (error) {
      if (!(error instanceof ProfileError)) throw error
      // The next event or the next connection repeats it; a session that has ended does not come back.
      if (error.status === 401) this.#page.leave(error.message)
    } finally {
      this.#isRefreshing = false
    }
  }

  async #readAll(): Promise<void> {
    const { address } = this
    const [page, messages] = await Promise.all([
      this.#addressPage(null),
      address === null ? null : this.#messages(address.id, null),
      this.#readHits(),
    ])
    const merged = mergePage(
      { items: page.emails, nextCursor: page.nextCursor ?? null },
      { items: this.addresses, nextCursor: this.nextCursor },
    )
    this.addresses = merged.items
    this.nextCursor = merged.nextCursor
    if (address === null || messages === null || this.address !== address) return
    const list = mergePage(
      { items: messages.messages, nextCursor: messages.nextCursor ?? null },
      { items: address.messages, nextCursor: address.nextCursor },
    )
    this.address = { ...address, messages: list.items, nextCursor: list.nextCursor }
  }

  async #readHits(): Promise<void> {
    const { search } = this
    const page = search === '' ? { messages: [] } : await this.#found(null)
    if (this.search !== search) return
    this.hits = page.messages
    this.nextHitCursor = 'nextCursor' in page ? (page.nextCursor ?? null) : null
  }

  #request(method: 'GET' | 'POST', path: string, body?: unknown): Promise<unknown> {
    return request(this.#page.words, method, path, body)
  }
  async #addressPage(cursor: string | null): Promise<InboxPage> {
    return (await this.#request('GET', withCursor('addresses', cursor))) as InboxPage
  }
  async #messages(address: string, cursor: string | null): Promise<MessagePage> {
    return (await this.#request('GET', withCursor(`addresses/${address}/messages`, cursor))) as MessagePage
  }
  async #found(cursor: string | null): Promise<AccountMessagePage> {
    return (await this.#request('GET', withCursor('messages', cursor, this.search))) as AccountMessagePage
  }
}
