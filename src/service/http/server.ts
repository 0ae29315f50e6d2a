// The HTTP server of the application: limits on time and size, and a graceful shutdown.
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { createServer as createSecureServer, Server as SecureServer } from 'node:https'
import type { Socket } from 'node:net'
import type { OpenAPIHono } from '@hono/zod-openapi'
import { logError } from '../../node/log.ts'
import { isLoopback } from '../../shared/host-name.ts'
import { lazily } from '../../shared/lazily.ts'
import type { FrontDoorOptions } from '../front-door/front-door-options.ts'
import type { ReportEvent } from '../front-door/service-events.ts'
import { ANY_HOST, listenOn, type Listener } from '../network/listen.ts'
import { trustedAddress } from './trusted-address.ts'
import type { TlsPair } from '../options.ts'
import { CONNECTION_LIMITS, HeldConnections } from './connection-limits.ts'
import type { Env } from './context.ts'
import { problemBody, statusOf, type ProblemCode } from './problem.ts'

/** Milliseconds for running requests to finish when the service stops. */
const SHUTDOWN_GRACE_MS = 3000

const SERVER_LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  keepAliveTimeout: 65_000,
  // The check runs without connections too, and wakes the computer.
  connectionsCheckingInterval: 10_000,
  maxHeaderSize: 16_384,
}

/** One year of HTTPS only (RFC 6797). */
const STRICT_TRANSPORT_SECURITY = 'max-age=31536000'

/**
 * Whether a response over TLS gets Strict-Transport-Security: not for a loopback name, where it would affect all other programs on
 * this computer's ports.
 * @param authority the Host header
 */
const isStrictHost = (authority: string | undefined): boolean =>
  !isLoopback((authority ?? 'localhost').toLowerCase().replace(/:\d+$/, ''))

/**
 * Whether responses without TLS get Strict-Transport-Security, because a proxy serves them with TLS under the public name. Browsers
 * ignore the header without TLS.
 */
const isStrictPublicUrl = (publicUrl: string | null): boolean =>
  publicUrl !== null && publicUrl.startsWith('https:') && !isLoopback(new URL(publicUrl).hostname)

const REASON_PHRASES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
}

/** Answers requests that the HTTP parser rejects, which never reach the application, with the same error format. */
const answerClientError = (error: Error & { code?: string }, socket: Socket): void => {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const code: ProblemCode =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? 'HEADERS_TOO_LARGE'
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? 'TIMEOUT'
        : 'INVALID_REQUEST'
  const body = JSON.stringify(problemBody(code, 'en'))
  const status = statusOf(code)
  const text =
    `HTTP/1.1 ${status} ${REASON_PHRASES[status] ?? 'Error'}\r\nConnection: close\r\nContent-Type: application/json\r\n` +
    `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  // A client that keeps its side open would hold the connection forever.
  socket.end(text, () => socket.destroy())
}

type HandleRequest = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** Loads the application and its libraries, most of what a start would load. */
const loadHandler = async ({ loadApp, host }: HttpServerOptions): Promise<HandleRequest> => {
  const [app, { getRequestListener }] = await Promise.all([loadApp(), import('@hono/node-server')])
  return getRequestListener(app.fetch, {
    hostname: host === ANY_HOST ? 'localhost' : host,
    // For a request line or Host header that is not a valid URL.
    errorHandler: () => Response.json(problemBody('INVALID_REQUEST', 'en'), { status: 400 }),
  })
}

export interface HttpServerOptions {
  /** Called with the first request. */
  readonly loadApp: () => Promise<OpenAPIHono<Env>>
  readonly host: string
  /** Its `publicUrl` is the origin that clients use, if it differs. */
  readonly frontDoor: FrontDoorOptions
  /** Enables HTTPS. */
  readonly tls: TlsPair | null
  /** Called for refused connections. */
  readonly report: ReportEvent
}

export class HttpServer {
  readonly #server: Server
  #listener: Listener | null = null
  #isStopping = false

  constructor(options: HttpServerOptions) {
    const { frontDoor, tls, report } = options
    const { publicUrl, trustedProxies } = frontDoor
    const held = new HeldConnections(trustedAddress(trustedProxies))
    const loadedHandler = lazily(() => loadHandler(options))
    const onRequest: RequestListener = (request, response) => {
      const end = held.beginRequest(request.socket)
      response.once('close', () => {
        end()
        // Kept alive, the connection would hold up the end of the service.
        if (this.#isStopping) setImmediate(() => this.#server.closeIdleConnections())
      })
      if (tls ? isStrictHost(request.headers.host) : isStrictPublicUrl(publicUrl))
        response.setHeader('Strict-Transport-Security', STRICT_TRANSPORT_SECURITY)
      loadedHandler()
        .then((handle) => handle(request, response))
        .catch((error: unknown) => {
          logError('a request failed', error)
          response.destroy()
        })
    }
    this.#server = tls
      ? createSecureServer({ ...SERVER_LIMITS, cert: tls.cert, key: tls.key }, onRequest)
      : createServer(SERVER_LIMITS, onRequest)
    this.#server.on('clientError', answerClientError)
    // Before the server's own listeners, which start reading.
    this.#server.prependListener('connection', (socket: Socket) => {
      const client = socket.remoteAddress ?? ''
      if (!held.admit(socket)) report({ kind: 'refused', step: 'connection', code: 503, client })
    })
    // More than are admitted: connections that are being closed still count here.
    this.#server.maxConnections = 2 * CONNECTION_LIMITS.total
  }

  /** Uses a renewed certificate for new connections. */
  setCertificate(pair: TlsPair): void {
    if (this.#server instanceof SecureServer) this.#server.setSecureContext(pair)
  }

  /**
   * Listens.
   * @returns the port
   * @throws Error of the system if the port is in use
   */
  async start(port: number, host: string): Promise<number> {
    this.#listener = await listenOn(this.#server, port, host)
    return this.#listener.port
  }

  /** Accepts no more requests, lets running ones finish, and resolves when all connections are closed. */
  async stop(): Promise<void> {
    this.#isStopping = true
    const timer = setTimeout(() => this.#server.closeAllConnections(), SHUTDOWN_GRACE_MS)
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()))
    const secondClosed = this.#listener?.close()
    this.#server.closeIdleConnections()
    await Promise.all([closed, secondClosed])
    clearTimeout(timer)
  }
}
