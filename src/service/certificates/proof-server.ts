// The HTTP port of a service with a public name: the proof that an authority asks for, and a redirect to HTTPS for all else.
import { createServer, type Server, type ServerResponse } from 'node:http'
import { z } from 'zod'
import { logError } from '../../node/log.ts'
import { listenOn, type Listener } from '../network/listen.ts'
import type { CertificateStore } from '../store/certificate-store.ts'
import type { Proof } from './order-certificate.ts'

const SERVER_LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 10_000,
  keepAliveTimeout: 5000,
  connectionsCheckingInterval: 2000,
  maxHeaderSize: 16_384,
}
/** Anyone may connect: an authority, browsers that were given the name alone, and programs that try every server. */
const MAX_CONNECTIONS = 200

/** RFC 8555, section 8.3. */
const PROOF_PATH = '/.well-known/acme-challenge/'

const proofsSchema = z.array(z.object({ token: z.string(), keyAuthorization: z.string() }))

/** Makes all instances serve these proofs, and no earlier ones. */
export const publishProofs = (store: CertificateStore, proofs: readonly Proof[]): Promise<void> =>
  store.write('acme-proof', JSON.stringify(proofs))

/** @returns null for a token that was not published last */
const findProof = async (store: CertificateStore, token: string): Promise<string | null> => {
  const stored = await store.read('acme-proof')
  const { data } = proofsSchema.safeParse(stored === null ? null : JSON.parse(stored))
  return data?.find((proof) => proof.token === token)?.keyAuthorization ?? null
}

const answer = (
  response: ServerResponse,
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): void => {
  response
    .writeHead(status, {
      'Content-Type': 'text/plain; charset=utf-8',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
      // Few clients ask twice, and a body that is not read must not hold the connection.
      Connection: 'close',
      ...headers,
    })
    .end(text)
}

export class ProofServer {
  readonly #server: Server
  readonly #store: CertificateStore
  readonly #publicUrl: string
  #listener: Listener | null = null

  /** @param publicUrl the origin to which requests are redirected */
  constructor(store: CertificateStore, publicUrl: string) {
    this.#store = store
    this.#publicUrl = publicUrl
    this.#server = createServer(SERVER_LIMITS, ({ method = '', url = '' }, response) => {
      this.#answer(method, url, response).catch((error: unknown) => {
        logError('the proof for the certificate could not be read', error)
        answer(response, 503, 'Try again later\n')
      })
    })
    this.#server.maxConnections = MAX_CONNECTIONS
  }

  async #answer(method: string, url: string, response: ServerResponse): Promise<void> {
    const isReading = method === 'GET' || method === 'HEAD'
    if (isReading && url.startsWith(PROOF_PATH)) {
      const proof = await findProof(this.#store, url.slice(PROOF_PATH.length))
      answer(response, proof === null ? 404 : 200, proof ?? 'No such proof\n')
      return
    }
    // A request that sends something may have sent a key in the clear: its author is to notice.
    if (!isReading || !url.startsWith('/')) answer(response, 403, `Use ${this.#publicUrl}\n`)
    else answer(response, 308, '', { Location: `${this.#publicUrl}${url}` })
  }

  /** Listens. @returns the port. @throws Error of the system if the port is in use */
  async start(port: number, host: string): Promise<number> {
    this.#listener = await listenOn(this.#server, port, host)
    return this.#listener.port
  }

  async stop(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()))
    const secondClosed = this.#listener?.close()
    this.#server.closeAllConnections()
    await Promise.all([closed, secondClosed])
  }
}
