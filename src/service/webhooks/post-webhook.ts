// Posts one webhook delivery. Of accounts other than the owner's it goes to public addresses only, whatever the name resolves to.
import { request as requestHttp, type ClientRequest } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isPublicHost, publicOnlyLookup } from '../../node/public-ip.ts'

export interface WebhookRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Whether it may go to this computer and its network. */
  readonly allowsPrivateNetwork: boolean
  /** Awaited once the receiver is connected and before it gets a byte of HTTP; nothing is sent where it rejects. */
  readonly beforeSending: () => Promise<void>
}

/** What a receiver answered. */
export interface WebhookAnswer {
  readonly status: number
  /** Its `Retry-After` header, null without one. */
  readonly retryAfter: string | null
}

/** Interim responses (1xx) that are read before the final one: some servers send one or two. */
const MAX_INTERIM_RESPONSES = 10

/**
 * Ends a request whose receiver sends nothing final: Node reads interim responses for as long as they come, and hangs up on a
 * changed protocol without an error.
 */
const rejectUnfinished = (request: ClientRequest, onStatus: (status: number) => void): void => {
  let interimResponses = 0
  request.on('information', () => {
    interimResponses += 1
    if (interimResponses > MAX_INTERIM_RESPONSES) request.destroy(new Error('too many interim responses'))
  })
  request.once('upgrade', ({ statusCode = 0 }, socket) => {
    onStatus(statusCode)
    socket.destroy()
  })
}

/**
 * Posts a body; redirects are not followed, the response's body is not read.
 * @throws Error of the system or the TLS library, that of `beforeSending`, or the signal's reason
 */
export const postWebhook = (
  { url, headers, body, allowsPrivateNetwork, beforeSending }: WebhookRequest,
  signal: AbortSignal,
): Promise<WebhookAnswer> =>
  new Promise((resolve, reject) => {
    const target = new URL(url)
    if (!allowsPrivateNetwork && !isPublicHost(target)) throw new Error('the receiver has a private address')
    const request = (target.protocol === 'https:' ? requestHttps : requestHttp)(
      target,
      {
        method: 'POST',
        headers: { ...headers, 'Content-Length': Buffer.byteLength(body), Connection: 'close' },
        signal,
        // A connection of its own, so that it is known when it stands.
        agent: false,
        ...(allowsPrivateNetwork ? {} : { lookup: publicOnlyLookup }),
      },
      (response) => {
        resolve({
          status: response.statusCode ?? 0,
          retryAfter: response.headers['retry-after'] ?? null,
        })
        response.destroy()
      },
    )
    rejectUnfinished(request, (status) => resolve({ status, retryAfter: null }))
    // The signal's reason says more than the error it causes.
    request.on('error', (error) => reject(signal.aborted ? (signal.reason as Error) : error))
    request.once('socket', (socket) => {
      socket.once(target.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
        beforeSending().then(
          () => request.end(body),
          (error: unknown) => request.destroy(error as Error),
        )
      })
    })
  })
