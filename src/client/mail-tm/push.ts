// Subscribes to the Mercure hub of a server with the API of mail.tm, with one stream per address, because each has a separate token.
import type { MailPush } from '../../shared/contract/mail-server-client.ts'
import { parseUrl } from '../../shared/url.ts'
import type { ApiCaller } from '../api-caller.ts'
import { EventStream } from '../event-stream.ts'
import { bearer, type AddressSessions } from './address-sessions.ts'

type Subscription = Parameters<MailPush['subscribe']>
interface AddressStream {
  readonly stream: EventStream
  isOpen: boolean
  /** After a break: the time at which it counts as broken, on the monotonic clock. */
  brokenAt: number
  /** The address is no longer on the server, or its password is unknown: the stream will not open. */
  isDropped: boolean
}

/** Maximum open connections to a server; if there are more addresses, they are polled. */
const MAX_STREAMS = 1_000
/** After this many failed tries in a row, over all streams, a hub that never worked counts as missing: some servers have none. */
const MAX_FIRST_TRIES = 8
/** Milliseconds a stream may be closed: hubs close each stream after some minutes, so of a thousand streams one is always reconnecting. */
const REOPEN_MS = 5_000
/** Milliseconds after which a missing hub is tried again. */
const RETRY_HUB_MS = 600_000

/**
 * The default hub of a server: `mercure.` instead of the API's `api.`, as at mail.tm, otherwise the protocol's well-known URL on the
 * server.
 */
export const hubUrlOf = (baseUrl: string): URL => {
  const base = new URL(baseUrl)
  const site = /^api\.(.+)$/.exec(base.host)?.[1]
  return new URL(
    `${base.protocol}//${site === undefined ? base.host : `mercure.${site}`}/.well-known/mercure`,
  )
}

/** The hub in a response's `Link` header (Mercure, "Discovery"); null unless a token may be sent there: to the server or its hub host. */
export const hubFromLink = (link: string | null, baseUrl: string): URL | null => {
  const [, target] = /<([^<>]{1,500})>\s*;[^,]*\brel="?mercure"?/i.exec(link ?? '') ?? []
  const url = target === undefined ? null : parseUrl(target, baseUrl)
  if (!url || !['/.well-known/mercure'].includes(url.pathname)) return null
  const isOwn = url.origin === new URL(baseUrl).origin || url.origin === hubUrlOf(baseUrl).origin
  return isOwn ? new URL(`${url.origin}${url.pathname}`) : null
}

/** Whether a status means that there is no hub, rather than a temporary failure or a refused token. */
const isHubMissing = (status: number): boolean => status < 500 && ![401, 403, 408, 429].includes(status)

export class MercurePush {
  readonly #caller: ApiCaller
  readonly #sessions: AddressSessions
  readonly #streams = new Map<string, AddressStream>()
  readonly #hubUrl: () => URL
  #onEvent: Subscription[1] = () => undefined
  #onState: Subscription[2] = () => undefined
  #absentUntil = -Infinity
  #hasWorked = false
  #firstTries = 0
  #works = false

  constructor(caller: ApiCaller, sessions: AddressSessions, hubUrl: () => URL) {
    this.#caller = caller
    this.#sessions = sessions
    this.#hubUrl = hubUrl
  }

  readonly subscribe = (...[emailIds, onEvent, onState]: Subscription): void => {
    this.#onEvent = onEvent
    this.#onState = onState
    const isAbsent = performance.now() < this.#absentUntil
    const subscribed = new Set(isAbsent || emailIds.length > MAX_STREAMS ? [] : emailIds)
    for (const [emailId, { stream }] of this.#streams)
      if (!subscribed.has(emailId)) {
        stream.close()
        this.#streams.delete(emailId)
      }
    for (const emailId of subscribed) if (!this.#streams.has(emailId)) this.#open(emailId)
    this.#works = this.#allOpen()
    onState(this.#works)
  }

  close(): void {
    for (const { stream } of this.#streams.values()) stream.close()
    this.#streams.clear()
  }

  #open(emailId: string): void {
    const url = this.#hubUrl()
    url.searchParams.set('topic', `/accounts/${emailId}`)
    const stream = new EventStream({
      http: this.#caller.http,
      url,
      authHeaders: () => this.#authHeaders(emailId),
      onEvent: () => this.#onEvent({ emailId }),
      onState: (isOpen) => this.#onStreamState(emailId, isOpen),
      shouldRetry: (status) => {
        if (isHubMissing(status)) {
          this.#giveUp(Infinity)
          return false
        }
        if (status === 401 || status === 403) this.#sessions.dropToken(emailId)
        return true
      },
    })
    this.#streams.set(emailId, { stream, isOpen: false, brokenAt: -Infinity, isDropped: false })
  }

  async #authHeaders(emailId: string): Promise<Record<string, string> | null> {
    const { result } = await this.#sessions.token(emailId, 'idle')
    if (result.ok) return bearer(result.value)
    const isLost = ['not-found', 'forbidden'].includes(result.failure.kind)
    const entry = this.#streams.get(emailId)
    if (isLost && entry) entry.isDropped = true
    if (isLost) return null
    throw new Error(result.failure.kind)
  }

  #onStreamState(emailId: string, isOpen: boolean): void {
    const entry = this.#streams.get(emailId)
    if (!entry) return
    if (entry.isOpen && !isOpen) {
      entry.brokenAt = performance.now() + REOPEN_MS
      setTimeout(() => this.#report(), REOPEN_MS + 1).unref()
    }
    entry.isOpen = isOpen
    this.#hasWorked ||= isOpen
    if (!isOpen && !entry.isDropped && !this.#hasWorked) this.#firstTries += 1
    if (this.#firstTries >= MAX_FIRST_TRIES && !this.#hasWorked) {
      this.#giveUp(performance.now() + RETRY_HUB_MS)
      return
    }
    if (isOpen) this.#onEvent({ emailId, isGap: true })
    this.#report()
  }

  #giveUp(until: number): void {
    this.#absentUntil = until
    this.#firstTries = 0
    this.close()
    this.#report()
  }

  #allOpen(): boolean {
    const streams = [...this.#streams.values()].filter(({ isDropped }) => !isDropped)
    const now = performance.now()
    return streams.length > 0 && streams.every(({ isOpen, brokenAt }) => isOpen || brokenAt > now)
  }

  #report(): void {
    const works = this.#allOpen()
    if (works === this.#works) return
    this.#works = works
    this.#onState(works)
  }
}
