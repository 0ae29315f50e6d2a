// The HTTP server under the application: limits on time and size, and a clean end.
import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Env } from './context.ts'
import { problemBody, statusOf, type ProblemCode } from './problem.ts'

/** Milliseconds requests under way get to finish when the service stops. */
const GRACE = 3000

const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2000,
  maxHeaderSize: 16_384,
}

const REASONS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
}

/** Requests the parser refuses never reach the application, yet get the same shape of error. */
const refuse = (error: Error & { code?: string }, socket: Socket): void => {
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
  socket.end(
    `HTTP/1.1 ${status} ${REASONS[status] ?? 'Error'}\r\nConnection: close\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}

/** A request line or Host header no URL can be made of. */
const unreadable = (): Response => Response.json(problemBody('INVALID_REQUEST', 'en'), { status: 400 })

export class WebServer {
  readonly #server: Server

  constructor(app: OpenAPIHono<Env>, host: string) {
    const listener = getRequestListener(app.fetch, { hostname: host, errorHandler: unreadable })
    this.#server = createServer(LIMITS, (request, response) => void listener(request, response))
    this.#server.on('clientError', refuse)
    this.#server.maxConnections = 1000
  }

  /**
   * Listens.
   * @returns the port
   * @throws Error of the system when the port is taken
   */
  start(port: number, host: string): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', reject)
      this.#server.listen(port, host, () => {
        this.#server.off('error', reject)
        resolve((this.#server.address() as AddressInfo).port)
      })
    })
  }

  /** Takes no more requests, lets those under way finish, and answers when all are done. */
  stop(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#server.closeAllConnections(), GRACE)
      this.#server.close(() => {
        clearTimeout(timer)
        resolve()
      })
      this.#server.closeIdleConnections()
    })
  }
}
