// Posts one webhook delivery: for accounts other than the owner's only to public IP addresses, checked after name resolution (SSRF).
import { request as requestHttp, type ClientRequest } from 'node:http'
import type { Socket } from 'node:net'
import { hostOf, openSocket, openTls } from '../../network/connect.ts'
import { proxyFor } from '../../network/proxies.ts'
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

/** The signal of an attempt ends it earlier. */
const CONNECT_TIMEOUT_MS = 30_000

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

/** Opens the connection to a receiver, through the proxy that the environment names for it. */
const openConnection = async (
  target: URL,
  allowsPrivateNetwork: boolean,
  signal: AbortSignal,
): Promise<Socket> => {
  if (!allowsPrivateNetwork && !isPublicHost(target)) throw new Error('the receiver has a private address')
  const isTls = target.protocol === 'https:'
  return (isTls ? openTls : openSocket)(hostOf(target), await proxyFor(target), {
    timeoutMs: CONNECT_TIMEOUT_MS,
    signal,
    ...(allowsPrivateNetwork ? {} : { lookup: publicOnlyLookup }),
  })
}

/**
 * Posts a body; redirects are not followed, the response's body is not read.
 * @throws Error of the system, the proxy or the TLS library, that of `beforeSending`, or the signal's reason
 */
export const postWebhook = async (
  { url, headers, body, allowsPrivateNetwork, beforeSending }: WebhookRequest,
  signal: AbortSignal,
): Promise<WebhookAnswer> => {
  const target = new URL(url)
  const socket = await openConnection(target, allowsPrivateNetwork, signal)
  // It may break while the delivery is recorded; the request then fails.
  socket.on('error', () => undefined)
  try {
    await beforeSending()
  } catch (error) {
    socket.destroy()
    throw error
  }
  return new Promise((resolve, reject) => {
    const request = requestHttp(
      {
        method: 'POST',
        path: `${target.pathname}${target.search}`,
        headers: {
          Host: target.host,
          ...headers,
          'Content-Length': Buffer.byteLength(body),
          Connection: 'close',
        },
        signal,
        createConnection: () => socket,
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
    request.end(body)
  })
}
