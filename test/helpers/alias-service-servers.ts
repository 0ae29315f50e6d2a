// Servers that respond like four alias services, and forward mails as these do: made from their open sources and documents alone, which
// docs/servers.md names.
import { randomUUID } from 'node:crypto'
import type { AliasService } from '../../src/shared/model/alias-service.ts'
import { composeMail, readJsonBody, TestMailServer, type DeliveredMail } from './delivered-mail.ts'
import type { Reply, ScriptedHandler } from './scripted-server.ts'

interface Alias {
  readonly number: number
  readonly id: string
  readonly address: string
  readonly createdAt: number
  note: string
  site: string
  isOn: boolean
  isDeleted: boolean
}

type Field = readonly [name: string, value: string]

/** Delivers a mail into the user's mailbox. */
type Forward = (source: string) => Promise<void>

const splitMail = (source: string): { readonly fields: readonly Field[]; readonly body: string } => {
  const [head = '', ...rest] = source.replace(/\r?\n/gu, '\r\n').split('\r\n\r\n')
  const fields = head
    .replace(/\r\n(?=[ \t])/gu, '')
    .split('\r\n')
    .map((line): Field => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()])
  return { fields, body: rest.join('\r\n\r\n') }
}
const joinMail = (fields: readonly Field[], body: string): string =>
  `${fields.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n${body}`

const addressIn = (line: string): string => /<([^<>]*)>\s*$/u.exec(line)?.[1] ?? line.trim()
const nameIn = (line: string): string =>
  line
    .replace(/<[^<>]*>\s*$/u, '')
    .replaceAll('"', '')
    .trim()

export abstract class AliasServiceServer extends TestMailServer {
  abstract readonly service: AliasService
  readonly aliases: Alias[] = []
  key = 'a-key-of-the-service-1234'
  /** The mailbox of its user. */
  mailbox = 'jane@mail.test'
  /** Aliases that the plan allows. */
  maxAliases = 10
  isPremium = false
  forward: Forward = () => Promise.resolve()
  #count = 0

  /** The mail that the service forwards. */
  protected abstract rewrite(alias: Alias, fields: readonly Field[], body: string): string

  protected make(address: string, part: Partial<Alias> = {}): Alias {
    this.#count += 1
    const alias: Alias = {
      number: this.#count,
      id: randomUUID(),
      address,
      createdAt: this.now(),
      note: '',
      site: '',
      isOn: true,
      isDeleted: false,
      ...part,
    }
    this.aliases.push(alias)
    return alias
  }

  /** Creates an alias on the site of the service. */
  add(address: string, part: Partial<Alias> = {}): Alias {
    return this.make(address, part)
  }

  alias(address: string): Alias {
    const found = this.aliases.find((alias) => alias.address === address && !alias.isDeleted)
    if (!found) throw new Error(`no alias ${address}`)
    return found
  }

  protected get active(): readonly Alias[] {
    return this.aliases.filter(({ isDeleted }) => !isDeleted)
  }

  /** A mail to an alias, with any header. It is forwarded unless the alias is off. */
  async receive(address: string, source: string): Promise<void> {
    const alias = this.alias(address)
    if (!alias.isOn) return
    const { fields, body } = splitMail(source)
    const by = `Received: from mx.service.example by mx.mail.test; ${new Date(this.now()).toUTCString()}\r\n`
    await this.forward(by + this.rewrite(alias, fields, body))
  }

  async deliver(address: string, mail: DeliveredMail): Promise<string> {
    await this.receive(address, (await composeMail(address, mail)).toString('latin1'))
    return address
  }

  protected randomName(): string {
    return Math.random().toString(36).slice(2, 10)
  }
}

const bodyOf = ({ body }: Parameters<ScriptedHandler>[0]): Record<string, unknown> => readJsonBody(body) ?? {}

const error = (status: number, message: string): Reply => ({ status, body: { error: message } })

/** SimpleLogin: app/api/views and email_handler.py. */
class SimpleLoginServer extends AliasServiceServer {
  readonly service = 'simplelogin'
  readonly replyDomain = 'sl.example'
  readonly #signed = new Map<string, string>()

  protected answer(...[request]: Parameters<ScriptedHandler>): Reply {
    const url = new URL(request.url ?? '/', 'http://server')
    const path = url.pathname
    if (request.headers.authentication !== this.key) return error(401, 'Wrong api key')
    if (path === '/api/user_info')
      return { body: { name: 'Jane', email: this.mailbox, is_premium: this.isPremium } }
    if (path === '/api/v2/mailboxes')
      return {
        body: {
          mailboxes: [
            { id: 7, email: 'other@mail.test', default: true, verified: true, nb_alias: 1 },
            { id: 8, email: this.mailbox, default: false, verified: true, nb_alias: 1 },
          ],
        },
      }
    if (path === '/api/v5/alias/options') return this.#options(url.searchParams.get('hostname'))
    if (path === '/api/v3/alias/custom/new')
      return this.#create(bodyOf(request), url.searchParams.get('hostname') ?? '')
    if (path === '/api/v2/aliases') return this.#list(url, bodyOf(request))
    const [, number, action = ''] = /^\/api\/aliases\/(\d+)(?:\/(\w+))?$/u.exec(path) ?? []
    const alias = this.active.find((one) => String(one.number) === number)
    if (!alias) return error(403, 'Forbidden')
    if (action === 'toggle') {
      alias.isOn = !alias.isOn
      return { body: { enabled: alias.isOn } }
    }
    if (request.method === 'DELETE') {
      alias.isDeleted = true
      return { body: { deleted: true } }
    }
    return { body: this.#json(alias) }
  }

  #options(hostname: string | null): Reply {
    const suffixes = [
      { suffix: `.${this.randomName()}@sl.example`, is_custom: false, is_premium: false },
      { suffix: `.${this.randomName()}@premium.example`, is_custom: false, is_premium: true },
      { suffix: '@jane.example', is_custom: true, is_premium: false },
    ].map((one) => ({ ...one, signed_suffix: `${one.suffix}.${randomUUID()}` }))
    for (const { suffix, signed_suffix: signed } of suffixes) this.#signed.set(signed, suffix)
    return {
      body: {
        can_create: this.active.length < this.maxAliases,
        prefix_suggestion: hostname?.split('.').at(-2) ?? '',
        suffixes,
      },
    }
  }

  #create(body: Record<string, unknown>, site: string): Reply {
    const { alias_prefix: prefix, signed_suffix: signed, mailbox_ids: mailboxes, note } = body
    const suffix = this.#signed.get(String(signed))
    if (this.active.length >= this.maxAliases)
      return error(400, 'You have reached the limitation of a free account with the maximum of 10 aliases')
    if (suffix === undefined) return error(412, 'Alias creation time is expired, please retry')
    if (!Array.isArray(mailboxes) || !mailboxes.every((id) => [7, 8].includes(Number(id))))
      return error(400, 'Errors with Mailbox')
    const address = `${String(prefix)}${suffix}`
    if (this.aliases.some((one) => one.address === address))
      return error(409, `alias ${address} already exists`)
    return {
      status: 201,
      body: this.#json(this.make(address, { note: typeof note === 'string' ? note : '', site })),
    }
  }

  #list(url: URL, body: Record<string, unknown>): Reply {
    const page = Number(url.searchParams.get('page_id') ?? Number.NaN)
    if (!Number.isInteger(page)) return error(400, 'page_id must be provided in request query')
    const query = typeof body.query === 'string' ? body.query : ''
    const found = this.active.filter(({ address }) => address.includes(query)).toReversed()
    return { body: { aliases: found.slice(page * 20, page * 20 + 20).map((alias) => this.#json(alias)) } }
  }

  #json({ number, address, createdAt, isOn, note }: Alias): object {
    return {
      id: number,
      email: address,
      name: null,
      enabled: isOn,
      creation_date: new Date(createdAt).toISOString(),
      creation_timestamp: Math.floor(createdAt / 1000),
      note: note || null,
      nb_block: 0,
      nb_forward: 0,
      nb_reply: 0,
      mailbox: { id: 8, email: this.mailbox },
      mailboxes: [{ id: 8, email: this.mailbox }],
      latest_activity: null,
      pinned: false,
    }
  }

  protected rewrite(alias: Alias, fields: readonly Field[], body: string): string {
    const kept = ['from', 'to', 'cc', 'subject', 'date', 'message-id', 'references', 'in-reply-to']
    const mime = ['mime-version', 'content-type', 'content-disposition', 'content-transfer-encoding']
    const from = fields.find(([name]) => name.toLowerCase() === 'from')?.[1] ?? ''
    const sender = addressIn(from)
    const other = (line: string): string =>
      addressIn(line) === alias.address ? line : `${this.randomName()}@${this.replyDomain}`
    const rest = fields.flatMap(([name, value]): Field[] => {
      const lower = name.toLowerCase()
      if (lower === 'to' || lower === 'cc') return [[name, value.split(',').map(other).join(', ')]]
      return lower !== 'from' && [...kept, ...mime].includes(lower) ? [[name, value]] : []
    })
    const display = [nameIn(from), sender.replace('@', ' at ')].filter(Boolean).join(' - ')
    return joinMail(
      [
        ['From', `"${display}" <${this.randomName()}@${this.replyDomain}>`],
        ...rest,
        ['X-SimpleLogin-Type', 'Forward'],
        ['X-SimpleLogin-EmailLog-ID', String(alias.number)],
        ['X-SimpleLogin-Envelope-From', sender],
        ['X-SimpleLogin-Original-From', nameIn(from) === '' ? sender : `${nameIn(from)} <${sender}>`],
        ['X-SimpleLogin-Envelope-To', alias.address],
      ],
      body,
    )
  }
}

/** addy.io: app/Http/Controllers/Api and app/Mail/ForwardEmail.php. */
class AddyServer extends AliasServiceServer {
  readonly service = 'addy'
  readonly #ids = [randomUUID(), randomUUID()] as const

  get #recipients(): readonly { readonly id: string; readonly email: string }[] {
    const [own, other] = this.#ids
    return [
      { id: own, email: this.mailbox },
      { id: other, email: 'other@mail.test' },
    ]
  }

  protected answer(...[request]: Parameters<ScriptedHandler>): Reply {
    const url = new URL(request.url ?? '/', 'http://server')
    const path = url.pathname.replace('/api/v1', '')
    if (request.headers.authorization !== `Bearer ${this.key}`)
      return { status: 401, body: { message: 'Unauthenticated.' } }
    if (path === '/domain-options')
      return {
        body: {
          data: ['jane.addy.example', 'addy.example'],
          sharedDomains: ['addy.example'],
          defaultAliasDomain: 'addy.example',
          defaultAliasFormat: 'random_characters',
        },
      }
    if (path === '/account-details')
      return { body: { data: { default_recipient_id: this.#recipients[0]?.id } } }
    if (path === '/recipients')
      return {
        body: { data: this.#recipients.map((one) => ({ ...one, email_verified_at: '2026-01-01 00:00:00' })) },
      }
    if (path === '/active-aliases') return this.#switch(String(bodyOf(request).id), true)
    const [, list, id] = /^\/(aliases|active-aliases)(?:\/([^/]+))?$/u.exec(path) ?? []
    if (list === 'active-aliases') return this.#switch(id ?? '', false)
    if (list === undefined) return { status: 404, body: { message: '' } }
    if (request.method === 'POST') return this.#create(bodyOf(request))
    if (request.method === 'DELETE') {
      const alias = this.active.find((one) => one.id === id)
      if (!alias) return { status: 404, body: { message: 'No query results for model' } }
      alias.isDeleted = true
      return { status: 204, body: '' }
    }
    const page = Number(url.searchParams.get('page[number]') ?? 1)
    const size = Number(url.searchParams.get('page[size]') ?? 100)
    const shown = this.active.toReversed().slice((page - 1) * size, page * size)
    return {
      body: {
        data: shown.map((alias) => this.#json(alias)),
        links: {},
        meta: {
          current_page: page,
          last_page: Math.max(1, Math.ceil(this.active.length / size)),
          per_page: size,
        },
      },
    }
  }

  #switch(id: string, isOn: boolean): Reply {
    const alias = this.active.find((one) => one.id === id)
    if (!alias) return { status: 404, body: { message: 'No query results for model' } }
    alias.isOn = isOn
    return isOn ? { body: { data: this.#json(alias) } } : { status: 204, body: '' }
  }

  #create(body: Record<string, unknown>): Reply {
    const { domain, format, local_part: local, description, recipient_ids: recipients = [] } = body
    const refused = (field: string, message: string): Reply => ({
      status: 422,
      body: { message, errors: { [field]: [message] } },
    })
    if (this.active.length >= this.maxAliases)
      return { status: 403, body: { message: 'You have reached your active shared domain alias limit' } }
    if (!['jane.addy.example', 'addy.example'].includes(String(domain)))
      return refused('domain', 'The selected domain is invalid.')
    if (!Array.isArray(recipients) || recipients.some((id) => !this.#recipients.some((one) => one.id === id)))
      return refused('recipient_ids', 'Invalid Recipient.')
    const name = format === 'custom' ? String(local) : this.randomName()
    const address = `${name}@${String(domain)}`
    if (this.aliases.some((one) => one.address === address))
      return refused('local_part_without_extension', 'That alias already exists.')
    const alias = this.make(address, { note: typeof description === 'string' ? description : '' })
    return { status: 201, body: { data: this.#json(alias) } }
  }

  #json({ id, address, createdAt, isOn, note }: Alias): object {
    const time = new Date(createdAt).toISOString().slice(0, 19).replace('T', ' ')
    return {
      id,
      email: address,
      local_part: address.split('@')[0],
      domain: address.split('@')[1],
      active: isOn,
      description: note || null,
      recipients: [],
      created_at: time,
      updated_at: time,
      deleted_at: null,
    }
  }

  protected rewrite(alias: Alias, fields: readonly Field[], body: string): string {
    const value = (name: string): string => fields.find(([field]) => field.toLowerCase() === name)?.[1] ?? ''
    const [local = '', domain = ''] = alias.address.split('@')
    const from = value('from')
    const sender = addressIn(from)
    const replyAddress = (address: string): string => `${local}+${address.replace('@', '=')}@${domain}`
    const to = value('to')
      .split(',')
      .map((line) => (addressIn(line) === alias.address ? alias.address : replyAddress(addressIn(line))))
    return joinMail(
      [
        ['From', `"${nameIn(from)} '${sender.replace('@', ' at ')}'" <${replyAddress(sender)}>`],
        ['To', to.join(', ')],
        ['Subject', value('subject')],
        ['Feedback-ID', `F:${alias.id}:anonaddy`],
        ['Message-ID', value('message-id') || `<${randomUUID()}@${domain}>`],
        ['X-AnonAddy-Original-Sender', sender],
        ['X-AnonAddy-Original-Envelope-From', sender],
        ['X-AnonAddy-Original-From-Header', from],
        ['MIME-Version', '1.0'],
        ['Content-Type', value('content-type') || 'text/plain; charset=utf-8'],
        ...(value('content-transfer-encoding') === ''
          ? []
          : [['Content-Transfer-Encoding', value('content-transfer-encoding')] as const]),
      ],
      body,
    )
  }
}

/** DuckDuckGo: EmailManager of BrowserServicesKit, and a forwarded mail in the tests of a public program. */
class DuckDuckGoServer extends AliasServiceServer {
  readonly service = 'duckduckgo'

  protected answer(...[request]: Parameters<ScriptedHandler>): Reply {
    const url = new URL(request.url ?? '/', 'http://server')
    if (request.headers.authorization !== `Bearer ${this.key}`) return error(401, 'invalid_token')
    if (url.pathname !== '/api/email/addresses') return { status: 404, body: '' }
    if (request.method === 'POST') {
      const name = this.randomName()
      this.make(`${name}@duck.com`)
      return { status: 201, body: { address: name } }
    }
    const alias = this.active.find(
      ({ address }) => address === `${url.searchParams.get('address') ?? ''}@duck.com`,
    )
    if (!alias) return error(404, 'not_found')
    if (request.method === 'PUT') alias.isOn = url.searchParams.get('active') === 'true'
    return { body: { active: alias.isOn } }
  }

  protected rewrite(alias: Alias, fields: readonly Field[], body: string): string {
    const local = alias.address.split('@')[0] ?? ''
    return joinMail(
      fields.flatMap(([name, value]): Field[] => {
        if (name.toLowerCase() === 'from')
          return [
            ['Duck-Original-From', value],
            ['From', `"${nameIn(value)}" <${addressIn(value).replace('@', '_at_')}_${local}@duck.com>`],
          ]
        if (name.toLowerCase() === 'to')
          return [
            ['Duck-Original-To', value],
            ['To', alias.address],
          ]
        return [[name, value]]
      }),
      body,
    )
  }
}

/** Firefox Relay: api/views/emails.py and emails/views.py. */
class FirefoxRelayServer extends AliasServiceServer {
  readonly service = 'firefox-relay'

  protected answer(...[request]: Parameters<ScriptedHandler>): Reply {
    const url = new URL(request.url ?? '/', 'http://server')
    if (request.headers.authorization !== `Token ${this.key}`)
      return { status: 401, body: { detail: 'Invalid token.' } }
    if (url.pathname === '/api/v1/users/') return { body: [{ email: this.mailbox }] }
    if (url.pathname === '/api/v1/profiles/')
      return { body: [{ id: 1, subdomain: this.isPremium ? 'jane' : null, has_premium: this.isPremium }] }
    const [, kind = '', number] =
      /^\/api\/v1\/(relayaddresses|domainaddresses)\/(?:(\d+)\/)?$/u.exec(url.pathname) ?? []
    const isOfKind = ({ address }: Alias): boolean =>
      address.endsWith('@mozmail.com') === (kind === 'relayaddresses')
    if (number === undefined) {
      if (request.method !== 'POST')
        return { body: this.active.filter(isOfKind).map((alias) => this.#json(alias)) }
      return this.#create(kind, bodyOf(request))
    }
    const alias = this.active.find((one) => String(one.number) === number && isOfKind(one))
    if (!alias) return { status: 404, body: { detail: 'Not found.' } }
    if (request.method === 'DELETE') {
      alias.isDeleted = true
      return { status: 204, body: '' }
    }
    alias.isOn = bodyOf(request).enabled === true
    return { body: this.#json(alias) }
  }

  #create(kind: string, { description, generated_for: site, address: name }: Record<string, unknown>): Reply {
    const refused = (status: number, code: string): Reply => ({
      status,
      body: { detail: 'A sentence of the service.', error_code: code },
    })
    const part = {
      note: typeof description === 'string' ? description : '',
      site: typeof site === 'string' ? site : '',
    }
    if (kind === 'domainaddresses') {
      if (!this.isPremium) return refused(403, 'free_tier_no_subdomain_masks')
      const address = `${String(name)}@jane.mozmail.com`
      if (this.active.some((one) => one.address === address)) return refused(409, 'duplicate_address')
      return { status: 201, body: this.#json(this.make(address, part)) }
    }
    if (!this.isPremium && this.active.length >= this.maxAliases) return refused(403, 'free_tier_limit')
    return { status: 201, body: this.#json(this.make(`${this.randomName()}@mozmail.com`, part)) }
  }

  #json({ number, address, createdAt, isOn, note, site }: Alias): object {
    return {
      mask_type: address.endsWith('@mozmail.com') ? 'random' : 'custom',
      id: number,
      address: address.split('@')[0],
      domain: 2,
      full_address: address,
      enabled: isOn,
      description: note,
      generated_for: site,
      block_list_emails: false,
      used_on: null,
      created_at: new Date(createdAt).toISOString(),
      last_modified_at: new Date(createdAt).toISOString(),
    }
  }

  protected rewrite(alias: Alias, fields: readonly Field[], body: string): string {
    const value = (name: string): string => fields.find(([field]) => field.toLowerCase() === name)?.[1] ?? ''
    const from = value('from')
    const sender = nameIn(from) === '' ? addressIn(from) : `${nameIn(from)} <${addressIn(from)}>`
    return joinMail(
      [
        ['Subject', value('subject')],
        ['From', `"${sender} [via Relay]" <${alias.address}>`],
        ['To', this.mailbox],
        ['Reply-To', 'replies@mozmail.com'],
        ['Resent-From', from],
        ...fields.filter(([name]) => /^(?:mime-version|content-)/iu.test(name)),
      ],
      body,
    )
  }
}

const SERVERS = {
  simplelogin: SimpleLoginServer,
  addy: AddyServer,
  duckduckgo: DuckDuckGoServer,
  'firefox-relay': FirefoxRelayServer,
} as const

/** Starts the server of a service; the caller closes it. @param now its clock in epoch milliseconds */
export const startAliasService = (service: AliasService, now: () => number): Promise<AliasServiceServer> =>
  new SERVERS[service](now).open()
