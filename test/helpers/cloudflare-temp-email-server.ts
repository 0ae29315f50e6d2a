// A server that responds like cloudflare_temp_email v1.12: open settings, a token per address, and raw mails.
import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import {
  composeMail,
  notFound,
  readJsonBody,
  senderParts,
  TestMailServer,
  type DeliveredMail,
} from './delivered-mail.ts'
import type { Reply, ScriptedHandler } from './scripted-server.ts'

interface Address {
  readonly id: number
  readonly name: string
  readonly password: string
}
interface RawMail {
  readonly id: number
  readonly source: string
  readonly address: string
  readonly raw: string
  readonly createdAt: number
}

const text = (status: number, body: string): Reply => ({
  status,
  headers: { 'content-type': 'text/plain; charset=UTF-8' },
  body,
})
const base64url = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const sign = (body: string): string => createHmac('sha256', 'secret').update(body).digest('base64url')
/** The next number, as SQLite assigns it: one above the highest existing, so that the number of a deleted mail is used again. */
const nextId = (rows: readonly { id: number }[]): number => Math.max(0, ...rows.map(({ id }) => id)) + 1
const invalidCredential = text(401, 'Invalid address credential')

const mailJson = ({ id, source, address, raw, createdAt }: RawMail): object => ({
  id,
  message_id: `<${id}@far.example>`,
  source,
  address,
  raw,
  metadata: null,
  // Without a zone: it is UTC.
  created_at: new Date(createdAt).toISOString().slice(0, 19).replace('T', ' '),
})

export class CloudflareTempEmailServer extends TestMailServer {
  readonly #addresses: Address[] = []
  readonly #mails: RawMail[] = []
  #lastAddress = 0
  domains = ['inbox.example']
  prefix = 'tmp'
  /** The password that the site requires from every visitor; null for an open one. */
  sitePassword: string | null = null
  /** Addresses also get a password, for signing in. */
  hasAddressPasswords = true
  /** The site key of Cloudflare's captcha, which the page shows before it creates an address. */
  captchaSiteKey: string | undefined
  mayDelete = true
  /** Whether visitors may create addresses. */
  mayCreate = true

  protected answer(...[request]: Parameters<ScriptedHandler>): Reply {
    const url = new URL(request.url ?? '/', 'http://server')
    const path = url.pathname
    const isVisitor = this.sitePassword === null || request.headers['x-custom-auth'] === this.sitePassword
    if (path === '/open_api/settings') return { body: this.#openSettings(!isVisitor) }
    if (!isVisitor)
      return text(401, 'You have enabled the private site password, please provide the password')
    if (path === '/') return text(200, 'OK')
    if (!path.startsWith('/api/')) return notFound
    if (path === '/api/new_address') return this.#create(request.body)
    if (path === '/api/address_login') return this.#login(request.body)
    const address = this.#addressOf(request)
    if (address === null) return invalidCredential
    return this.#answerFor(address, request.method ?? '', url)
  }

  #answerFor(address: Address, method: string, url: URL): Reply {
    const exists = this.#addresses.includes(address)
    const [, , resource = '', id] = url.pathname.split('/')
    const own = this.#mails.filter((mail) => mail.address === address.name)
    if (resource === 'settings')
      return exists ? { body: { address: address.name, send_balance: 0 } } : text(400, 'Invalid address')
    if (resource === 'mails' && method === 'GET') return this.#list(own, url.searchParams)
    if (resource === 'mail') {
      const mail = own.find((stored) => String(stored.id) === id)
      return { body: mail ? mailJson(mail) : 'null' }
    }
    if (method === 'DELETE' && ['mails', 'delete_address'].includes(resource)) {
      if (!this.mayDelete)
        return resource === 'mails'
          ? text(403, 'User delete address/email is disabled, please contact the administrator')
          : text(500, 'Error User delete address/email is disabled, please contact the administrator')
      const deleted = resource === 'mails' ? own.filter((mail) => String(mail.id) === id) : own
      for (const mail of deleted) this.#mails.splice(this.#mails.indexOf(mail), 1)
      if (resource === 'delete_address' && exists) this.#addresses.splice(this.#addresses.indexOf(address), 1)
      return { body: { success: true } }
    }
    return notFound
  }

  #openSettings(needAuth: boolean): object {
    return {
      title: 'Temp mail',
      prefix: this.prefix,
      minAddressLen: 1,
      maxAddressLen: 30,
      defaultDomains: this.domains,
      domains: this.domains,
      needAuth,
      version: 'v1.12.0',
      enableUserCreateEmail: this.mayCreate,
      enableUserDeleteEmail: this.mayDelete,
      disableAnonymousUserCreateEmail: false,
      disableCustomAddressName: false,
      enableAddressPassword: this.hasAddressPasswords,
      cfTurnstileSiteKey: this.captchaSiteKey,
    }
  }

  #create(body: string): Reply {
    const json = readJsonBody(body)
    if (!this.mayCreate) return text(403, 'New address is disabled, please contact the administrator')
    if (!json) return text(500, "SyntaxError Expected property name or '}' in JSON at position 1")
    if (this.captchaSiteKey !== undefined) return text(400, 'Human verification check failed')
    const word = (value: unknown): string => (typeof value === 'string' ? value : '')
    const domain = word(json.domain) || (this.domains[0] ?? '')
    const requested = (word(json.name) || randomBytes(6).toString('hex')).replace(/[^a-z0-9]/g, '')
    const name = `${this.prefix}${requested}@${domain}`
    if (!this.domains.includes(domain)) return text(400, 'Failed to create address: Invalid domain')
    if (this.#addresses.some((address) => address.name === name))
      return text(400, 'Failed to create address: Address already exists')
    const password = randomBytes(4).toString('hex')
    const address = { id: ++this.#lastAddress, name, password }
    this.#addresses.push(address)
    return {
      body: {
        jwt: this.tokenOf(address),
        address: name,
        address_id: address.id,
        password: this.hasAddressPasswords ? password : null,
      },
    }
  }

  #login(body: string): Reply {
    if (!this.hasAddressPasswords) return text(403, 'Password login is disabled')
    const json = readJsonBody(body)
    const address = this.#addresses.find(({ name }) => name === json?.email)
    if (!address) return text(404, 'Address not found')
    // The SHA-256 of the password is compared, which the page computes.
    if (json?.password !== createHash('sha256').update(address.password).digest('hex'))
      return text(401, 'Invalid email or password')
    return { body: { jwt: this.tokenOf(address), address: address.name } }
  }

  /** The token that opens an address. */
  tokenOf({ id, name }: Pick<Address, 'id' | 'name'>): string {
    const body = `${base64url({ alg: 'HS256', typ: 'JWT' })}.${base64url({ address: name, address_id: id })}`
    return `${body}.${sign(body)}`
  }

  /** The address of a token that this server signed; it may be deleted by now. */
  #addressOf(request: IncomingMessage): Address | null {
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    const [head = '', payload = '', signature] = token.split('.')
    if (signature !== sign(`${head}.${payload}`)) return null
    const { address, address_id: id } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as {
      address: string
      address_id: number
    }
    return this.#addresses.find((one) => one.id === id) ?? { id, name: address, password: '' }
  }

  #list(own: readonly RawMail[], query: URLSearchParams): Reply {
    const [limit, offset] = [Number(query.get('limit') ?? NaN), Number(query.get('offset') ?? NaN)]
    if (!(limit > 0 && limit <= 100)) return text(400, 'Invalid limit')
    if (!(offset >= 0)) return text(400, 'Invalid offset')
    const results = own.slice(offset, offset + limit).map(mailJson)
    // The number of mails is on the first page only.
    return { body: { results, count: offset === 0 ? own.length : 0 } }
  }

  override async deliver(to: string, mail: DeliveredMail): Promise<string> {
    if (!this.#addresses.some(({ name }) => name === to)) throw new Error(`there is no address ${to}`)
    const id = nextId(this.#mails)
    const raw = (await composeMail(to, mail)).toString()
    this.#mails.unshift({
      id,
      raw,
      address: to,
      source: senderParts(mail.from).address,
      createdAt: this.now(),
    })
    return `${id}-${Math.floor(this.now() / 1000)}`
  }

  /** The password of an address, as the page shows it to the user. */
  passwordOf(address: string): string {
    return this.#addresses.find(({ name }) => name === address)?.password ?? ''
  }

  /** Removes an address, as the operator's cleanup does; its token still opens an empty list. */
  removeAddress(address: string): void {
    const at = this.#addresses.findIndex(({ name }) => name === address)
    if (at >= 0) this.#addresses.splice(at, 1)
  }
}

/** @param now the server's clock in epoch milliseconds. */
export const startCloudflareTempEmailServer = (
  now: () => number = Date.now,
): Promise<CloudflareTempEmailServer> => new CloudflareTempEmailServer(now).open()
