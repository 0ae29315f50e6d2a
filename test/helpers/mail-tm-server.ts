// A server with the API of mail.tm: accounts with passwords, tokens, messages, and a Mercure hub. It responds as mail.tm's
// documentation and the recordings of its clients show; the hub keeps and ends its streams as Mercure does by default.
import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  bytesReply,
  composeMail,
  notFound,
  readJsonBody,
  senderParts,
  TestMailServer,
  type DeliveredFile,
  type DeliveredMail,
} from './delivered-mail.ts'
import type { Reply, ScriptedHandler } from './scripted-server.ts'

interface StoredMessage {
  readonly id: string
  readonly mail: DeliveredMail
  readonly raw: Buffer
  readonly createdAt: number
  seen: boolean
}
interface Account {
  readonly id: string
  readonly address: string
  readonly password: string
  readonly messages: StoredMessage[]
}

const PAGE_SIZE = 30
/** Ids have the format of MongoDB. */
const newId = (): string => randomBytes(12).toString('hex')
const iso = (at: number): string => new Date(at).toISOString().replace(/\.\d+Z$/, '+00:00')

const refused = (message: string): Reply => ({ status: 401, body: { code: 401, message } })
const violation = (propertyPath: string, message: string): Reply => ({
  status: 422,
  headers: { 'content-type': 'application/problem+json; charset=utf-8' },
  body: {
    '@type': 'ConstraintViolationList',
    'hydra:title': 'An error occurred',
    'hydra:description': `${propertyPath}: ${message}`,
    violations: [{ propertyPath, message }],
  },
})

const attachmentJson = (messageId: string, file: DeliveredFile, index: number): object => {
  const id = `ATTACH${String(index + 1).padStart(6, '0')}`
  return {
    id,
    filename: file.filename,
    contentType: file.contentType ?? 'application/octet-stream',
    disposition: file.cid ? 'inline' : 'attachment',
    transferEncoding: 'base64',
    related: file.cid !== undefined,
    // The real server counts kilobytes.
    size: Math.ceil(Buffer.byteLength(file.content) / 1024),
    downloadUrl: `/messages/${messageId}/attachment/${id}`,
  }
}

const itemJson = (account: Account, { id, mail, raw, createdAt, seen }: StoredMessage): object => ({
  '@id': `/messages/${id}`,
  '@type': 'Message',
  id,
  accountId: `/accounts/${account.id}`,
  msgid: `<${id}@far.example>`,
  from: senderParts(mail.from),
  to: [{ name: '', address: account.address }],
  subject: mail.subject,
  intro: (mail.text ?? '').slice(0, 120),
  seen,
  isDeleted: false,
  hasAttachments: (mail.attachments ?? []).length > 0,
  size: raw.length,
  downloadUrl: `/messages/${id}/download`,
  createdAt: iso(createdAt),
  updatedAt: iso(createdAt),
})

const detailJson = (account: Account, message: StoredMessage): object => {
  const files = message.mail.attachments ?? []
  // Inline images are named after their attachment.
  const html = files.reduce(
    (body, { cid }, index) =>
      cid === undefined
        ? body
        : body.replaceAll(`cid:${cid}`, `attachment:ATTACH${String(index + 1).padStart(6, '0')}`),
    message.mail.html ?? '',
  )
  return {
    ...itemJson(account, message),
    cc: [],
    bcc: [],
    flagged: false,
    verifications: [],
    retention: true,
    text: message.mail.text ?? '',
    html: html === '' ? [] : [html],
    attachments: files.map((file, index) => attachmentJson(message.id, file, index)),
  }
}

export class MailTmServer extends TestMailServer {
  readonly #accounts: Account[] = []
  readonly #tokens = new Map<string, Account>()
  readonly #streams = new Map<ServerResponse, ReadonlySet<string>>()
  /** They change daily on the real server. */
  domains = ['inbox.example']
  /** Milliseconds between the comments that keep an event stream alive. */
  heartbeatMs = 40_000
  /** Milliseconds after which the hub ends an event stream. */
  streamLifetimeMs = 600_000
  /** While false, new event streams are refused. */
  hubWorks = true

  /** Every response of the API; a list is plain for `application/json` and a Hydra collection for anything else. */
  protected answer(...[request, response]: Parameters<ScriptedHandler>): Reply | null {
    const url = new URL(request.url ?? '/', 'http://server')
    const isPlain = (request.headers.accept ?? '').startsWith('application/json')
    const list = (all: object[]): Reply => {
      const from = (Number(url.searchParams.get('page') ?? 1) - 1) * PAGE_SIZE
      const page = all.slice(from, from + PAGE_SIZE)
      return isPlain ? { body: page } : { body: { 'hydra:member': page, 'hydra:totalItems': all.length } }
    }
    const json = readJsonBody(request.body)
    const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
    const account = this.#tokens.get(bearer ?? '')
    const [, first = '', id = '', third, fourth = ''] = url.pathname.split('/')
    if (first === 'domains') return list(this.domains.map((domain) => this.#domainJson(domain)))
    if (request.method === 'POST' && first === 'accounts') return this.#create(json)
    if (request.method === 'POST' && first === 'token') return this.#login(json)
    if (url.pathname === '/.well-known/mercure') return this.#listen(url, account, response)
    if (!['me', 'accounts', 'messages', 'sources'].includes(first)) return notFound
    if (!account) return refused(bearer === undefined ? 'JWT Token not found' : 'Invalid JWT Token')
    if (first === 'me') return { body: this.#accountJson(account) }
    if (first === 'accounts') return this.#account(request.method ?? '', account, id)
    if (id === '') return list(account.messages.map((message) => itemJson(account, message)))
    const message = account.messages.find((stored) => stored.id === id)
    if (!message) return { status: 404, body: { 'hydra:description': 'Not Found' } }
    if (first === 'sources')
      return { body: { id, downloadUrl: `/messages/${id}/download`, data: message.raw.toString() } }
    if (third === 'attachment') return this.#attachment(message, fourth, response)
    return this.#message(request, account, message)
  }

  #domainJson(domain: string): object {
    return { id: newId(), domain, isActive: true, isPrivate: false }
  }

  #accountJson({ id, address, messages }: Account): object {
    const used = messages.reduce((sum, { raw }) => sum + raw.length, 0)
    return {
      '@context': '/contexts/Account',
      '@id': `/accounts/${id}`,
      '@type': 'Account',
      id,
      address,
      quota: 40_000_000,
      used,
      isDisabled: false,
      isDeleted: false,
    }
  }

  #create(json: Record<string, unknown> | null): Reply {
    if (!json) return { status: 400, body: { 'hydra:description': 'Syntax error' } }
    const [address, password] = [String(json.address), String(json.password)]
    if (!this.domains.includes(address.split('@')[1] ?? ''))
      return violation('address', 'This value is not valid.')
    if (this.#accounts.some((account) => account.address === address))
      return violation('address', 'This value is already used.')
    return { status: 201, body: this.#accountJson(this.addAccount(address, password)) }
  }

  /** Adds an account that another client created. */
  addAccount(address: string, password: string): Account {
    const account = { id: newId(), address, password, messages: [] }
    this.#accounts.push(account)
    return account
  }

  #login(json: Record<string, unknown> | null): Reply {
    const account = this.#accounts.find(
      ({ address, password }) => address === json?.address && password === json.password,
    )
    if (!account) return refused('Invalid credentials.')
    const token = `header.${randomBytes(12).toString('base64url')}.signature`
    this.#tokens.set(token, account)
    return { body: { token, '@id': `/accounts/${account.id}`, id: account.id } }
  }

  #account(method: string, account: Account, id: string): Reply {
    if (id !== account.id) return { status: 403, body: { 'hydra:description': 'Access Denied.' } }
    if (method !== 'DELETE') return { body: this.#accountJson(account) }
    this.#remove(account)
    return { status: 204, body: '' }
  }

  #remove(account: Account): void {
    this.#accounts.splice(this.#accounts.indexOf(account), 1)
    for (const [token, owner] of this.#tokens) if (owner === account) this.#tokens.delete(token)
  }

  #message(request: IncomingMessage, account: Account, message: StoredMessage): Reply {
    const { method } = request
    const isMergePatch = request.headers['content-type'] === 'application/merge-patch+json'
    // API Platform accepts a change as a merge patch only.
    if (method === 'PATCH' && !isMergePatch)
      return { status: 415, body: { 'hydra:description': 'The content-type is not supported.' } }
    if (method === 'PATCH') message.seen = true
    if (method === 'DELETE') {
      account.messages.splice(account.messages.indexOf(message), 1)
      return { status: 204, body: '' }
    }
    return { body: method === 'PATCH' ? { seen: true } : detailJson(account, message) }
  }

  #attachment(message: StoredMessage, id: string, response: ServerResponse): Reply | null {
    const file = message.mail.attachments?.[Number(id.replace('ATTACH', '')) - 1]
    if (!file) return { status: 404, body: {} }
    return bytesReply(response, Buffer.from(file.content), file.contentType ?? 'application/octet-stream')
  }

  #listen(url: URL, account: Account | undefined, response: ServerResponse): Reply | null {
    if (!this.hubWorks) return { status: 503, body: '' }
    const topics = url.searchParams.getAll('topic')
    if (!account || topics.some((topic) => topic !== `/accounts/${account.id}`))
      return refused('Unauthorized')
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n')
    this.#streams.set(response, new Set(topics))
    const heartbeat = setInterval(() => response.write(':\n'), this.heartbeatMs)
    const end = setTimeout(() => response.end(), this.streamLifetimeMs)
    response.once('close', () => {
      this.#streams.delete(response)
      clearInterval(heartbeat)
      clearTimeout(end)
    })
    return null
  }

  async deliver(to: string, mail: DeliveredMail): Promise<string> {
    const account = this.#accounts.find(({ address }) => address === to)
    if (!account) throw new Error(`there is no address ${to}`)
    const id = newId()
    account.messages.unshift({
      id,
      mail,
      raw: await composeMail(to, mail),
      createdAt: this.now(),
      seen: false,
    })
    const event = `id: urn:uuid:${id}\ndata: ${JSON.stringify(this.#accountJson(account))}\n\n`
    for (const [response, topics] of this.#streams)
      if (topics.has(`/accounts/${account.id}`)) response.write(event)
    return id
  }

  /** Invalidates every token. */
  expireTokens(): void {
    this.#tokens.clear()
  }

  /** Removes an account, as the operator does after some time. */
  removeAccount(address: string): void {
    const account = this.#accounts.find((one) => one.address === address)
    if (account) this.#remove(account)
  }

  isSeen(messageId: string): boolean {
    return this.#accounts.some(({ messages }) => messages.some(({ id, seen }) => id === messageId && seen))
  }

  /** Event streams that are open. */
  get streams(): number {
    return this.#streams.size
  }

  /** Whether a client is subscribed to the mail of this address. */
  hasSubscriber(address: string): boolean {
    const id = this.#accounts.find((account) => account.address === address)?.id
    return [...this.#streams.values()].some((topics) => topics.has(`/accounts/${id}`))
  }

  /** Breaks every event stream. */
  breakStreams(): void {
    for (const response of this.#streams.keys()) response.destroy()
    this.#streams.clear()
  }
}

/** @param now the server's clock in epoch milliseconds. */
export const startMailTmServer = (now: () => number = Date.now): Promise<MailTmServer> =>
  new MailTmServer(now).open()
