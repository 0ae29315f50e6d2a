// The few REST operations of the service that the kit needs, with decoded responses.
import { z } from 'zod'
import {
  claimSchema,
  createdEmailSchema,
  emailPageSchema,
  errorBodySchema,
  messageItemSchema,
  messageSchema,
  successSchema,
} from '../shared/contract/rest-schemas.ts'
import { codeDetailsOf } from '../shared/code-details.ts'
import { findActionLink, findLinks, explainCode, toVisibleMail, visibleBody } from '@mayfly/code-finder'
import { LIFETIMES_BY_NAME } from '../shared/model/lifetime.ts'
import type { MayflyAddress, MayflyMail } from './types.ts'

/** Lifetime of a test's address in milliseconds. */
const LIFETIME_MS = LIFETIMES_BY_NAME['1d']

/**
 * The lease of a claim. A wait confirms its claim immediately, so the lease only has to outlast a slow request; afterwards the mail
 * of a killed process is free again.
 */
const LEASE_SECONDS = 10

/** A claim that another wait holds. */
export interface OtherClaim {
  /** Milliseconds until it ends; null if never, or if the message was deleted. */
  readonly endsInMs: number | null
}

const listedSchema = messageItemSchema.extend({ emailId: z.string().optional() })
const pageSchema = z.object({ messages: z.array(listedSchema), nextCursor: z.string().optional() })
export type ListedMessage = z.infer<typeof listedSchema> & { readonly emailId: string }

const toMail = (message: z.infer<typeof messageSchema>): MayflyMail => {
  const { one_time_code: oneTimeCode } = message
  const { from_address: from, from_name: fromName = '', content: text = '', html = '', subject } = message
  const visible = toVisibleMail({
    subject,
    sender: fromName === '' ? from : `${fromName} <${from}>`,
    text,
    html,
    ...(oneTimeCode ? { oneTimeCode } : {}),
  })
  const link = findActionLink(visible)
  const explanation = explainCode(visible)
  const { confidence, ...codeDetails } = codeDetailsOf(explanation)
  const shown = visibleBody(visible)
  return {
    id: message.id,
    emailId: message.emailId,
    to: message.to_address ?? '',
    recipients: message.to_addresses ?? [],
    from,
    fromName,
    subject,
    html,
    receivedAt: new Date(message.received_at),
    // `toVisibleMail` truncates long text; the kit returns the plain text in full.
    text: shown === visible.text ? text : shown,
    attachments: (message.attachments ?? []).map(({ filename, size, contentType = null, url = '' }) => ({
      filename,
      size,
      contentType,
      url,
    })),
    confirm: link && { url: link.url, purpose: link.purpose },
    code: explanation.code?.value ?? null,
    codeConfidence: confidence,
    codeDetails,
    link: link?.url ?? null,
    links: findLinks(visible),
  }
}

export class RestApi {
  readonly #baseUrl: string
  readonly #key: string

  constructor(baseUrl: string, key: string) {
    this.#baseUrl = baseUrl
    this.#key = key
  }

  #fetch(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<Response> {
    return fetch(`${this.#baseUrl}${path}`, {
      method,
      headers: { 'X-API-Key': this.#key, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  }

  /** @returns null for a 404 @throws Error with the service's message for every other error status */
  async #decode<S extends z.ZodType>(schema: S, response: Response): Promise<z.infer<S> | null> {
    const answer: unknown = await response.json()
    if (response.ok) return schema.parse(answer)
    if (response.status === 404) return null
    const { error, message = error } = errorBodySchema.parse(answer)
    throw new Error(message)
  }

  /** @returns null for a 404 @throws Error with the service's message for every other error status */
  async #request<S extends z.ZodType>(schema: S, path: string, body?: unknown): Promise<z.infer<S> | null> {
    return this.#decode(schema, await this.#fetch(body === undefined ? 'GET' : 'POST', path, body))
  }

  /** @param name empty for a random one */
  async createAddress(name: string, domain: string): Promise<MayflyAddress> {
    const request = { name, domain, expiryTime: LIFETIME_MS }
    const created = await this.#request(createdEmailSchema, '/api/emails/generate', request)
    if (!created) throw new Error('The service has no operation to create an address.')
    return created
  }

  /** The id of an address; null if it does not exist. */
  async findAddress(email: string): Promise<string | null> {
    const page = await this.#request(emailPageSchema, `/api/emails?search=${encodeURIComponent(email)}`)
    return page?.emails.find(({ address }) => address === email)?.id ?? null
  }

  /** The messages of one address, or of all addresses if `emailId` is null, newest first. */
  async *list(emailId: string | null): AsyncGenerator<ListedMessage> {
    const path = emailId === null ? '/api/messages' : `/api/emails/${emailId}`
    for (let cursor = ''; ;) {
      const query = cursor === '' ? '' : `?cursor=${cursor}`
      const page = await this.#request(pageSchema, path + query)
      for (const item of page?.messages ?? []) yield { ...item, emailId: item.emailId ?? emailId ?? '' }
      if (page?.nextCursor === undefined) return
      cursor = page.nextCursor
    }
  }

  /** A message; null if it was deleted in the meantime. */
  async read(emailId: string, messageId: string): Promise<MayflyMail | null> {
    const message = await this.#request(messageSchema, `/api/emails/${emailId}/${messageId}`)
    return message && toMail(message)
  }

  /** Claims a message. @returns the token of the claim */
  async claim(emailId: string, messageId: string): Promise<string | OtherClaim> {
    const path = `/api/emails/${emailId}/${messageId}/claim`
    const response = await this.#fetch('POST', path, { leaseSeconds: LEASE_SECONDS })
    if (response.status === 409) {
      const seconds = response.headers.get('retry-after')
      await response.body?.cancel()
      return { endsInMs: seconds === null ? null : Number(seconds) * 1000 }
    }
    return (await this.#decode(claimSchema, response))?.claim ?? { endsInMs: null }
  }

  /** Confirms a claim, or gives its message back. @returns false if the claim has ended */
  async endClaim(
    end: 'confirm' | 'release',
    emailId: string,
    messageId: string,
    token: string,
  ): Promise<boolean> {
    const path = `/api/emails/${emailId}/${messageId}/claim/${token}`
    const response = await this.#fetch(end === 'confirm' ? 'PUT' : 'DELETE', path)
    if (response.status === 409) {
      await response.body?.cancel()
      return false
    }
    return (await this.#decode(successSchema, response)) !== null
  }
}
