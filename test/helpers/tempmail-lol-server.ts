// A server that responds like tempmail.lol's API v2: inboxes with a token, whose mails are deleted when they are sent.
import { randomBytes } from 'node:crypto'
import { notFound, readJsonBody, TestMailServer, type DeliveredMail } from './delivered-mail.ts'
import type { Reply, ScriptedHandler } from './scripted-server.ts'

interface Inbox {
  readonly address: string
  readonly token: string
  readonly createdAt: number
  readonly mails: object[]
}

/** The lifetime of an inbox without a key. */
const LIFETIME_MS = 3_600_000

export class TempmailLolServer extends TestMailServer {
  readonly #inboxes: Inbox[] = []
  /** The server chooses one of them. */
  domains = ['inbox.example', 'other.example']
  /** The key of an account; others are refused. */
  key: string | null = null

  protected answer(...[request, response]: Parameters<ScriptedHandler>): Reply | null {
    const url = new URL(request.url ?? '/', 'http://server')
    const key = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
    if (key !== undefined && this.key !== null && key !== this.key)
      return { status: 403, body: 'Invalid credentials' }
    if (request.method === 'POST' && url.pathname === '/inbox/create') return this.#create(request.body)
    if (request.method !== 'GET' || url.pathname !== '/inbox') return notFound
    const inbox = this.#inboxes.find(({ token }) => token === url.searchParams.get('token'))
    if (!inbox || this.now() - inbox.createdAt >= LIFETIME_MS) return { body: { emails: [], expired: true } }
    // What is sent is deleted, whether or not it arrives.
    const emails = inbox.mails.splice(0)
    if (!this.breaksNextRead) return { body: { emails, expired: false } }
    this.breaksNextRead = false
    response.destroy()
    return null
  }

  /** The connection breaks at the next read of an inbox, after its mails were deleted. */
  breaksNextRead = false

  #create(body: string): Reply {
    const json = readJsonBody(body)
    if (!json) return { status: 400, body: 'Bad request' }
    const random = randomBytes(6).toString('hex')
    const prefix = typeof json.prefix === 'string' ? `${json.prefix}${random.slice(0, 4)}` : random
    const domain = typeof json.domain === 'string' ? json.domain : this.domains[0]
    const inbox = {
      address: `${prefix}@${domain}`,
      token: randomBytes(24).toString('base64url'),
      createdAt: this.now(),
      mails: [],
    }
    this.#inboxes.push(inbox)
    return { body: { address: inbox.address, token: inbox.token } }
  }

  deliver(to: string, mail: DeliveredMail): Promise<string> {
    const inbox = this.#inboxes.find(({ address }) => address === to)
    if (!inbox) throw new Error(`there is no address ${to}`)
    inbox.mails.push({
      from: mail.from,
      to,
      subject: mail.subject,
      body: mail.text ?? '',
      ...(mail.html === undefined ? {} : { html: mail.html }),
      date: this.now() + inbox.mails.length,
      ip: '192.0.2.1',
    })
    // The server assigns no ids.
    return Promise.resolve('')
  }

  /** Mails on the server. */
  get mailCount(): number {
    return this.#inboxes.reduce((sum, { mails }) => sum + mails.length, 0)
  }
}

/** @param now the server's clock in epoch milliseconds. */
export const startTempmailLolServer = (now: () => number = Date.now): Promise<TempmailLolServer> =>
  new TempmailLolServer(now).open()
