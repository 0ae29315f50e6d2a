// Posts one webhook delivery: for accounts other than the owner's only to public IP addresses, checked after name resolution (SSRF).
import { request as requestHttp, type ClientRequest } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isPublicHost, publicOnlyLookup } from '../../node/public-ip.ts'

export interface WebhookRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Whether the receiver may be on this computer or its network. */
  readonly allowsPrivateNetwork: boolean
  /** Awaited after connecting and before sending any HTTP; if it rejects, nothing is sent. */
  readonly beforeSending: () => Promise<void>
}

/** The response of a receiver. */
export interface WebhookAnswer {
  readonly status: number
  /** Its `Retry-After` header; null if it has none. */
  readonly retryAfter: string | null
}

/** Interim responses (1xx) accepted before the final one; some servers send one or two. */
const MAX_INTERIM_RESPONSES = 10

/**
 * Ends a request whose receiver sends no final response: Node reads interim responses without a limit, and closes the connection on
 * a protocol upgrade without an error.
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
        // A new connection, so that its 'connect' event is emitted.
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
    // The signal's reason is more specific than the error it causes.
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
