// A disposable-mail server over a real socket whose content and faults a test decides, on a clock of the test's.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { wildServer, type Answering, type Reply, type WildServer } from './wild-server.ts'

interface WorldEmail {
  readonly id: string
  readonly address: string
  readonly createdAt: number
  readonly expiresAt: number
}
export interface WorldMessage {
  readonly id: string
  readonly subject: string
  readonly text: string
  readonly receivedAt: number
}

const PAGE = 20
const LISTS = /^\/api\/emails\/([^/?]+)(?:\/([^/?]+))?/

export class MailWorld {
  readonly emails: WorldEmail[] = []
  readonly messages = new Map<string, WorldMessage[]>()
  key = 'world-key'
  /** Asked first for every request; null lets the world answer. */
  fault: Answering = () => null
  readonly #now: () => number
  server!: WildServer

  private constructor(now: () => number) {
    this.#now = now
  }

  /** @param now the server's clock in epoch milliseconds. */
  static async open(now: () => number): Promise<MailWorld> {
    const world = new MailWorld(now)
    world.server = await wildServer(async (request, response) => {
      const faulty = await world.fault(request, response)
      if (faulty ?? response.headersSent) return faulty
      if (response.destroyed || request.socket.destroyed) return null
      return { headers: { date: new Date(now()).toUTCString() }, ...world.#answer(request) }
    })
    return world
  }

  addEmail(lifetime = 86_400_000): WorldEmail {
    const id = randomUUID()
    const email = {
      id,
      address: `${id.slice(0, 8)}@world.example`,
      createdAt: this.#now(),
      expiresAt: this.#now() + lifetime,
    }
    this.emails.unshift(email)
    this.messages.set(id, [])
    return email
  }

  /** @returns the id of the message that arrived. */
  deliver(emailId: string, subject = 'Hello', text = 'Hello there'): string {
    const id = randomUUID()
    this.messages.get(emailId)?.unshift({ id, subject, text, receivedAt: this.#now() })
    return id
  }

  #answer(request: IncomingMessage & { body: string }): Reply {
    if (request.headers['x-api-key'] !== this.key) return { status: 401, body: { error: 'UNAUTHORIZED' } }
    const url = new URL(request.url ?? '/', this.server.baseUrl)
    if (url.pathname === '/api/email/domains') return { body: { domains: ['world.example'] } }
    if (request.method === 'POST' && url.pathname === '/api/emails/generate')
      return this.#create(request.body)
    const from = Number(url.searchParams.get('cursor') ?? 0)
    if (url.pathname === '/api/emails') return page('emails', this.emails.map(listed), from)
    const [, emailId = '', messageId] = LISTS.exec(url.pathname) ?? []
    const messages = this.messages.get(emailId)
    if (!messages) return { status: 403, body: { error: 'FORBIDDEN' } }
    if (request.method === 'DELETE') return this.#remove(emailId)
    if (messageId === undefined) return page('messages', messages.map(item), from)
    const message = messages.find(({ id }) => id === messageId)
    if (!message) return { status: 404, body: { error: 'NOT_FOUND' } }
    return { body: { ...item(message), emailId, content: message.text, html: '' } }
  }

  #create(body: string): Reply {
    const { expiryTime } = JSON.parse(body) as { expiryTime: number }
    const { id, address } = this.addEmail(expiryTime)
    return { body: { id, email: address } }
  }

  #remove(emailId: string): Reply {
    this.emails.splice(
      this.emails.findIndex(({ id }) => id === emailId),
      1,
    )
    this.messages.delete(emailId)
    return { body: { success: true } }
  }
}

const listed = (email: WorldEmail): object => ({
  ...email,
  userId: email.id,
  createdAt: new Date(email.createdAt).toISOString(),
  expiresAt: new Date(email.expiresAt).toISOString(),
})

const item = ({ id, subject, receivedAt }: WorldMessage): object => ({
  ...{ id, subject, from_address: 'Sender <sender@far.example>', received_at: receivedAt },
})

const page = (name: string, all: object[], from: number): Reply => {
  const more = from + PAGE < all.length ? { nextCursor: String(from + PAGE) } : {}
  return { body: { [name]: all.slice(from, from + PAGE), total: all.length, ...more } }
}
