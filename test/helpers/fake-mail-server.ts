// A disposable-mail server over a real socket with content and faults set by a test, on the test's clock.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import {
  startScriptedServer,
  type ScriptedHandler,
  type Reply,
  type ScriptedServer,
} from './scripted-server.ts'

interface FakeEmail {
  readonly id: string
  readonly address: string
  readonly createdAt: number
  readonly expiresAt: number
}
export interface FakeMessage {
  readonly id: string
  readonly subject: string
  readonly text: string
  readonly receivedAt: number
}

const PAGE_SIZE = 20
const EMAIL_PATH = /^\/api\/emails\/([^/?]+)(?:\/([^/?]+))?/

export class FakeMailServer {
  readonly emails: FakeEmail[] = []
  readonly messages = new Map<string, FakeMessage[]>()
  key = 'server-key'
  /** Called first for every request; null lets the fake server respond. */
  intercept: ScriptedHandler = () => null
  readonly #now: () => number
  server!: ScriptedServer

  private constructor(now: () => number) {
    this.#now = now
  }

  /** @param now the server's clock in epoch milliseconds. */
  static async open(now: () => number): Promise<FakeMailServer> {
    const mailServer = new FakeMailServer(now)
    mailServer.server = await startScriptedServer(async (request, response) => {
      const intercepted = await mailServer.intercept(request, response)
      if (intercepted ?? response.headersSent) return intercepted
      if (response.destroyed || request.socket.destroyed) return null
      return { headers: { date: new Date(now()).toUTCString() }, ...mailServer.#answer(request) }
    })
    return mailServer
  }

  addEmail(lifetime = 86_400_000): FakeEmail {
    const id = randomUUID()
    const email = {
      id,
      address: `${id.slice(0, 8)}@inbox.example`,
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
    if (url.pathname === '/api/email/domains') return { body: { domains: ['inbox.example'] } }
    if (request.method === 'POST' && url.pathname === '/api/emails/generate')
      return this.#create(request.body)
    const from = Number(url.searchParams.get('cursor') ?? 0)
    if (url.pathname === '/api/emails') return pageReply('emails', this.emails.map(emailJson), from)
    const [, emailId = '', messageId] = EMAIL_PATH.exec(url.pathname) ?? []
    const messages = this.messages.get(emailId)
    if (!messages) return { status: 403, body: { error: 'FORBIDDEN' } }
    if (request.method === 'DELETE') return this.#remove(emailId)
    if (messageId === undefined) return pageReply('messages', messages.map(messageItemJson), from)
    const message = messages.find(({ id }) => id === messageId)
    if (!message) return { status: 404, body: { error: 'NOT_FOUND' } }
    return { body: { ...messageItemJson(message), emailId, content: message.text, html: '' } }
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

const emailJson = (email: FakeEmail): object => ({
  ...email,
  userId: email.id,
  createdAt: new Date(email.createdAt).toISOString(),
  expiresAt: new Date(email.expiresAt).toISOString(),
})

const messageItemJson = ({ id, subject, receivedAt }: FakeMessage): object => ({
  id,
  subject,
  from_address: 'Sender <sender@far.example>',
  received_at: receivedAt,
})

const pageReply = (name: string, all: object[], from: number): Reply => {
  const more = from + PAGE_SIZE < all.length ? { nextCursor: String(from + PAGE_SIZE) } : {}
  return { body: { [name]: all.slice(from, from + PAGE_SIZE), total: all.length, ...more } }
}
