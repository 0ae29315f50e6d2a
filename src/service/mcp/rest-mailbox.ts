// The mailbox of an agent that uses the service over HTTP: calls the service's own REST interface in this process with the
// agent's key, so every rule of the interface applies to the agent too.
import type { ServerResponse } from 'node:http'
import type { MailContent } from '@mayfly/code-finder'
import { z } from 'zod'
import { CommandError, MailboxError } from '../../mailbox/command-error.ts'
import type { AddressChoices, MailClaim, Mailbox, MessageQuery } from '../../mailbox/mailbox.ts'
import type { AccountInfo, AddressInfo, MessageDetail, MessageInfo } from '../../mailbox/records.ts'
import { recipientsInLine, tagFilter } from '../../mailbox/tag-filter.ts'
import { invitationText } from '../../mail/invitation/invitation-text.ts'
import { formatSender } from '../../mail/sender/sender.ts'
import { hasTag, withoutTag } from '../../shared/address-tag.ts'
import { PERMANENT_EXPIRES_AT } from '../../shared/contract/rest-constants.ts'
import {
  claimSchema,
  createdEmailSchema,
  domainListSchema,
  emailPageSchema,
  errorBodySchema,
  messagePageSchema,
  messageSchema,
  successSchema,
  type Email,
  type MessageItem,
} from '../../shared/contract/rest-schemas.ts'
import type { Failure } from '../../shared/contract/result.ts'
import { LIFETIMES_BY_NAME } from '../../shared/model/lifetime.ts'
import type { ReadingOf } from '../ai/mail-reading.ts'
import type { ProblemCode } from '../http/problem.ts'
import { EventSink } from './event-sink.ts'

const DEFAULT_LIFETIME = LIFETIMES_BY_NAME['1h']
/** The maximum number of addresses that are searched for an id. */
const MAX_SEARCHED = 2_000
/** The maximum number of addresses whose messages are listed if no address is given. */
const MAX_ADDRESSES_LISTED = 20

/** Sends requests to the REST application of this process. */
export interface RestCaller {
  /** The host of the service, the name of the mailbox. */
  readonly host: string
  /**
   * @param path with its query
   * @param outgoing receives an event stream instead of the connection of the agent
   */
  readonly request: (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    outgoing?: ServerResponse,
  ) => Promise<Response>
  /** Reads a mail for an agent. */
  readonly readMail: (mail: MailContent) => Promise<ReadingOf<'agent'>>
}

/** The id of a message for agents, `ADDRESS_ID/MESSAGE_ID`. */
const splitId = (id: string): { readonly emailId: string; readonly messageId: string } => {
  const [emailId = '', messageId = '', ...rest] = id.split('/')
  if (!isUuid(emailId) || !isUuid(messageId) || rest.length > 0) throw new MailboxError({ kind: 'not-found' })
  return { emailId, messageId }
}
const isUuid = (text: string): boolean => z.uuid().safeParse(text).success

const query = (parameters: Readonly<Record<string, string | undefined>>): string => {
  const defined = Object.entries(parameters).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return defined.length === 0 ? '' : `?${new URLSearchParams(defined).toString()}`
}

/** Failures that a wait handles; the others end it with the sentence of the problem. */
const failureOf = (status: number, error: string, retryAfter: string | null): Failure | null => {
  const code = error as ProblemCode
  if (code === 'MESSAGE_NOT_FOUND') return { kind: 'not-found' }
  // Without the header, the message was taken for good.
  if (code === 'CLAIMED') return { kind: retryAfter === null ? 'taken' : 'busy' }
  if (code === 'CLAIM_ENDED') return { kind: 'taken' }
  if (code === 'RATE_LIMITED')
    return { kind: 'rate-limited', until: Date.now() + Number(retryAfter ?? 1) * 1000 }
  return status >= 500 ? { kind: 'server-trouble', status } : null
}

const problemOf = async (response: Response): Promise<Error> => {
  const { error, message = error } = errorBodySchema.parse(await response.json())
  const failure = failureOf(response.status, error, response.headers.get('retry-after'))
  return failure ? new MailboxError(failure) : new CommandError(message)
}

export class RestMailbox implements Mailbox {
  readonly name: string
  /** The mailbox has the clock of the service. */
  readonly clockToleranceMs = 0
  readonly keepsLabels = false
  readonly #rest: RestCaller
  /** The addresses that this mailbox has seen, by id. */
  readonly #addresses = new Map<string, AddressInfo>()

  constructor(rest: RestCaller) {
    this.name = rest.host
    this.#rest = rest
  }

  /** @throws MailboxError or CommandError for a problem, with its sentence */
  async #call<T>(schema: z.ZodType<T>, ...request: Parameters<RestCaller['request']>): Promise<T> {
    const response = await this.#rest.request(...request)
    if (!response.ok) throw await problemOf(response)
    return schema.parse(await response.json())
  }

  /** Converts a listed address and caches it. */
  #addressInfo({ id, address, createdAt, expiresAt }: Email): AddressInfo {
    const info: AddressInfo = {
      id,
      address,
      account: this.name,
      label: '',
      createdAt: Date.parse(createdAt),
      expiresAt: expiresAt === PERMANENT_EXPIRES_AT ? null : Date.parse(expiresAt),
      state: 'active',
      messages: null,
      unread: null,
    }
    this.#addresses.set(id, info)
    return info
  }

  /** Finds the name of a message's address. @param recipient a recipient of the message, which may have a tag */
  async #addressOf(id: string, recipient: string): Promise<string> {
    const isKnown = (): boolean => this.#addresses.has(id)
    if (!isKnown()) await this.findAddress(recipient)
    const base = hasTag(recipient) ? withoutTag(recipient) : recipient
    if (!isKnown() && base !== recipient) await this.findAddress(base)
    if (!isKnown()) await this.findAddress(id)
    return this.#addresses.get(id)?.address ?? base
  }

  /** The pages of the address list, until the caller has enough. */
  async *#addressPages(search?: string): AsyncGenerator<readonly Email[]> {
    let cursor: string | undefined
    do {
      const page = await this.#call(emailPageSchema, 'GET', `/api/emails${query({ cursor, search })}`)
      yield page.emails
      cursor = page.nextCursor
    } while (cursor !== undefined)
  }

  async accounts(): Promise<readonly AccountInfo[]> {
    const { domains } = await this.#call(domainListSchema, 'GET', '/api/email/domains')
    return [{ id: this.name, name: this.name, url: '', domains, state: 'working', smtp: null }]
  }

  async addresses(limit: number): Promise<readonly AddressInfo[]> {
    const found: AddressInfo[] = []
    for await (const emails of this.#addressPages()) {
      found.push(...emails.map((email) => this.#addressInfo(email)))
      if (found.length >= limit) break
    }
    return found.slice(0, limit)
  }

  async findAddress(wanted: string | null): Promise<AddressInfo | null> {
    const name = wanted?.toLowerCase()
    for (const known of this.#addresses.values())
      if (known.id === name || known.address.toLowerCase() === name) return known
    // The service searches names, not ids.
    const search = name?.includes('@') ? name : undefined
    let seen = 0
    for await (const emails of this.#addressPages(search)) {
      const found = emails.find(
        ({ id, address }) => name === undefined || id === name || address.toLowerCase() === name,
      )
      if (found) return this.#addressInfo(found)
      seen += emails.length
      if (seen >= MAX_SEARCHED) break
    }
    return null
  }

  async createAddress({ name, domain, lifetime }: AddressChoices): Promise<AddressInfo> {
    const { domains } = await this.#call(domainListSchema, 'GET', '/api/email/domains')
    const expiryTime = lifetime ?? DEFAULT_LIFETIME
    const createdAt = Date.now()
    const { id, email } = await this.#call(createdEmailSchema, 'POST', '/api/emails/generate', {
      name,
      domain: domain ?? domains[0],
      expiryTime,
    })
    return {
      id,
      address: email,
      account: this.name,
      label: '',
      createdAt,
      expiresAt: expiryTime === LIFETIMES_BY_NAME.permanent ? null : createdAt + expiryTime,
      state: 'active',
      messages: null,
      unread: null,
    }
  }

  async deleteAddress({ id }: AddressInfo): Promise<null> {
    await this.#call(successSchema, 'DELETE', `/api/emails/${id}`)
    this.#addresses.delete(id)
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
    const matchesTag = tagFilter(this, tagged)
    const found: MessageInfo[] = []
    for (const to of address ? [address] : await this.addresses(MAX_ADDRESSES_LISTED)) {
      let count = 0
      let cursor: string | undefined
      do {
        const page = await this.#call(
          messagePageSchema,
          'GET',
          `/api/emails/${to.id}${query({ cursor, search })}`,
        )
        for (const item of page.messages) {
          if (isUntaken && item.claimed_until === null) continue
          const message = messageInfo(to, item)
          if (!(await matchesTag(message))) continue
          found.push(message)
          count += 1
        }
        const oldest = page.messages.at(-1)?.received_at ?? 0
        cursor = oldest < since ? undefined : page.nextCursor
      } while (cursor !== undefined && count < limit)
    }
    return found.sort((a, b) => b.receivedAt - a.receivedAt).slice(0, limit)
  }

  async read(id: string): Promise<MessageDetail> {
    const { emailId, messageId } = splitId(id)
    const message = await this.#call(messageSchema, 'GET', `/api/emails/${emailId}/${messageId}`)
    const { from_address, from_name = '', subject, content = '', html = '', attachments = [] } = message
    const { one_time_code: oneTimeCode } = message
    const sender = formatSender(from_name, from_address)
    const found = await this.#rest.readMail({
      subject,
      sender,
      text: content,
      html,
      ...(oneTimeCode ? { oneTimeCode } : {}),
    })
    const invitation = attachments.find((file) => file.invitation)?.invitation ?? null
    const isInvitationOnly = found.text.trim() === '' && html.trim() === '' && invitation !== null
    return {
      id,
      address: await this.#addressOf(emailId, message.to_address ?? ''),
      from: sender,
      unread: null,
      subject,
      receivedAt: message.received_at,
      to: message.to_address ?? '',
      code: found.code,
      codeDetails: found.codeDetails,
      link: found.confirm?.url ?? null,
      confirm: found.confirm,
      invitation,
      text: isInvitationOnly ? invitationText(invitation) : found.text,
      html,
      recipients: message.to_addresses ?? recipientsInLine(message.to_address ?? ''),
      attachments: attachments.map(({ filename, size, contentType = '' }) => ({
        name: filename,
        size,
        type: contentType,
      })),
    }
  }

  async requireClaims(): Promise<void> {
    // The service has claims.
  }

  async claim(_address: AddressInfo, id: string): Promise<string> {
    const { emailId, messageId } = splitId(id)
    const path = `/api/emails/${emailId}/${messageId}/claim`
    return (await this.#call(claimSchema, 'POST', path, {})).claim
  }

  async endClaim(how: 'confirm' | 'release', { id, token }: MailClaim): Promise<void> {
    const { emailId, messageId } = splitId(id)
    const path = `/api/emails/${emailId}/${messageId}/claim/${token}`
    await this.#call(successSchema, how === 'confirm' ? 'PUT' : 'DELETE', path)
  }

  markRead(): Promise<void> {
    return Promise.resolve()
  }

  async subscribe({ id }: AddressInfo, onChange: () => void): ReturnType<Mailbox['subscribe']> {
    const { promise: opened, resolve } = Promise.withResolvers<void>()
    const sink = new EventSink((emailId) => {
      if (emailId === null) resolve()
      else if (emailId === id) onChange()
    })
    let isOpen = true
    sink.on('close', () => {
      isOpen = false
      resolve()
      onChange()
    })
    // Node's type of a response has many members that a stream does not use.
    const outgoing = sink as unknown as ServerResponse
    const response = await this.#rest.request('GET', '/api/events', undefined, outgoing)
    if (response.ok) await opened
    else sink.destroy()
    // Too many streams: the wait polls instead.
    if (!response.ok && response.status !== 429) throw await problemOf(response)
    return { isPush: () => isOpen, close: () => void sink.destroy() }
  }

  /** In this process a poll needs no turn. */
  takeTurn(): number {
    return 0
  }

  serveAgent(): void {
    // The service has no window that shows agents.
  }

  noteAgentUse(): Promise<void> {
    return Promise.resolve()
  }

  smtp(): Promise<null> {
    return Promise.resolve(null)
  }

  copy(): Promise<boolean> {
    return Promise.resolve(false)
  }

  close(): Promise<void> {
    return Promise.resolve()
  }
}

const messageInfo = (
  to: AddressInfo,
  { id, from_address, from_name = '', subject, received_at, to_addresses }: MessageItem,
): MessageInfo => ({
  id: `${to.id}/${id}`,
  address: to.address,
  from: formatSender(from_name, from_address),
  subject,
  unread: null,
  receivedAt: received_at,
  ...(to_addresses === undefined ? {} : { recipients: to_addresses }),
})
