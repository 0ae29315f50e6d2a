// A server that responds like the real MoeMail: domains in its configuration, paths checked before keys, errors in Chinese.
import { randomUUID } from 'node:crypto'
import { notFound, readJsonBody, senderParts, TestMailServer, type DeliveredMail } from './delivered-mail.ts'
import type { Reply, ScriptedHandler } from './scripted-server.ts'

interface Email {
  readonly id: string
  readonly address: string
  readonly createdAt: number
  readonly expiresAt: number
  readonly messages: StoredMessage[]
}
interface StoredMessage {
  readonly id: string
  readonly mail: DeliveredMail
  readonly receivedAt: number
}

const PAGE_SIZE = 20
const PERMANENT_AT = Date.UTC(9999, 0, 1)
const error = (status: number, message: string): Reply => ({ status, body: { error: message } })

const page = (name: string, all: readonly object[], cursor: string | null): Reply => {
  const from = cursor === null ? 0 : Number(Buffer.from(cursor, 'base64').toString())
  if (!Number.isInteger(from)) return error(500, 'Failed to fetch emails')
  const next = from + PAGE_SIZE < all.length ? Buffer.from(String(from + PAGE_SIZE)).toString('base64') : null
  return { body: { [name]: all.slice(from, from + PAGE_SIZE), nextCursor: next, total: all.length } }
}

const emailJson = ({ id, address, createdAt, expiresAt }: Email): object => ({
  id,
  address,
  userId: 'user',
  createdAt: new Date(createdAt).toISOString(),
  expiresAt: new Date(expiresAt).toISOString(),
})

/** A list does not contain the recipient of a message, and neither does a message that arrived by mail. */
const messageJson = ({ id, mail, receivedAt }: StoredMessage): object => ({
  id,
  from_address: senderParts(mail.from).address,
  to_address: null,
  subject: mail.subject,
  content: mail.text ?? '',
  html: mail.html ?? '',
  received_at: receivedAt,
  sent_at: receivedAt,
})

export class MoemailServer extends TestMailServer {
  readonly #emails: Email[] = []
  key = 'mk_a-key-of-moemail'
  domains = ['inbox.example', 'mail.example']
  maxEmails = 10
  defaultRole = 'civilian'

  protected answer(...[request]: Parameters<ScriptedHandler>): Reply {
    const url = new URL(request.url ?? '/', 'http://server')
    const path = url.pathname
    // Its middleware treats names with a dot as files, and has no files.
    if (/^\/(?:en|zh-CN)(?:\/|$)/.test(path) || path.includes('.'))
      return { ...notFound, headers: { 'content-type': 'text/html' } }
    if (!path.startsWith('/api'))
      return {
        status: 307,
        headers: { location: `${this.baseUrl}/en${path}`, 'content-type': 'text/plain' },
        body: '',
      }
    const key = request.headers['x-api-key']
    if (key === undefined || key === '') return error(401, '未授权')
    // The path is checked before the key.
    if (!path.startsWith('/api/emails') && !path.startsWith('/api/config')) return error(403, '无权限查看')
    if (key !== this.key) return error(401, '无效的 API Key')
    if (path === '/api/config') return this.#config()
    if (path === '/api/emails')
      return page('emails', this.#active().map(emailJson), url.searchParams.get('cursor'))
    if (path === '/api/emails/generate') return this.#create(request.method ?? '', request.body)
    return this.#answerFor(path, request.method ?? '', url.searchParams.get('cursor'))
  }

  #answerFor(path: string, method: string, cursor: string | null): Reply {
    const [, , , id = '', messageId] = path.split('/')
    const email = this.#emails.find((one) => one.id === id)
    const isDeletion = method === 'DELETE' && messageId === undefined
    if (!email) return error(403, isDeletion ? '邮箱不存在或无权限删除' : '无权限查看')
    if (messageId === undefined) {
      if (method !== 'DELETE') return page('messages', email.messages.map(messageJson), cursor)
      this.#emails.splice(this.#emails.indexOf(email), 1)
      return { body: { success: true } }
    }
    const message = email.messages.find((one) => one.id === messageId)
    if (!message)
      return error(404, method === 'DELETE' ? 'Message not found or already deleted' : 'Message not found')
    if (method !== 'DELETE') return { body: { message: { ...messageJson(message), type: 'received' } } }
    email.messages.splice(email.messages.indexOf(message), 1)
    return { body: { success: true } }
  }

  #active(): Email[] {
    return this.#emails.filter(({ expiresAt }) => expiresAt > this.now())
  }

  #config(): Reply {
    const { defaultRole, domains, maxEmails } = this
    return {
      body: { defaultRole, emailDomains: domains.join(','), adminContact: '', maxEmails: String(maxEmails) },
    }
  }

  #create(method: string, body: string): Reply {
    if (method !== 'POST') return { status: 405, body: '' }
    // The quota is checked before the body is read.
    if (this.#active().length >= this.maxEmails)
      return error(403, `已达到最大邮箱数量限制 (${this.maxEmails})`)
    const json = readJsonBody(body)
    if (!json) return error(500, '创建邮箱失败')
    const { name, expiryTime, domain } = json
    if (![3_600_000, 86_400_000, 259_200_000, 0].includes(Number(expiryTime)))
      return error(400, '无效的过期时间')
    if (!this.domains.includes(String(domain))) return error(400, '无效的域名')
    const address = `${typeof name === 'string' && name !== '' ? name : randomUUID().slice(0, 8)}@${String(domain)}`
    if (this.#emails.some((email) => email.address.toLowerCase() === address.toLowerCase()))
      return error(409, '该邮箱地址已被使用')
    const now = this.now()
    const expiresAt = expiryTime === 0 ? PERMANENT_AT : now + Number(expiryTime)
    const email = { id: randomUUID(), address, createdAt: now, expiresAt, messages: [] }
    this.#emails.unshift(email)
    return { body: { id: email.id, email: address } }
  }

  override deliver(to: string, mail: DeliveredMail): Promise<string> {
    const email = this.#emails.find(({ address }) => address === to)
    if (!email) return Promise.reject(new Error(`there is no address ${to}`))
    const id = randomUUID()
    email.messages.unshift({ id, mail, receivedAt: this.now() })
    return Promise.resolve(id)
  }
}

/** @param now the server's clock in epoch milliseconds. */
export const startMoemailServer = (now: () => number = Date.now): Promise<MoemailServer> =>
  new MoemailServer(now).open()
