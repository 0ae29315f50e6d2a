// The connection of one browser's companion extension, on a control socket: waits until the user allows it, then serves its requests.
import { createHash } from 'node:crypto'
import type { Socket } from 'node:net'
import { z } from 'zod'
import { LongConnection } from '../node/long-connection.ts'
import type { CompanionSession, CompanionSessionOptions } from '../app/companion/companion-session.ts'
import type { Browsers } from '../app/companion/browsers.ts'
import {
  COMPANION_PROTOCOL,
  companionGreetingSchema,
  companionRequestSchema,
  EXTENSION_IDS,
  MAX_COMPANION_MESSAGE_BYTES,
  type CompanionEvent,
  type CompanionResponse,
  type CompanionState,
} from '../shared/contract/companion.ts'
import type { Language } from '../shared/i18n/languages.ts'
import { parseJson } from '../shared/json.ts'
import { forEachLine } from './control-client.ts'

/** The greeting, with the id of the extension as the browser told it to the native messaging host. */
const companionConnectionSchema = companionGreetingSchema.extend({
  extension: z.enum(Object.values(EXTENSION_IDS)),
})
type ConnectionRequest = z.infer<typeof companionConnectionSchema>

export interface CompanionHandlers {
  readonly browsers: Browsers
  openSession(options: CompanionSessionOptions): Promise<CompanionSession>
  /** Shows the program's window: a message, or the list of addresses with what waits for a decision. */
  readonly show: CompanionSessionOptions['show']
  readonly explain: CompanionSessionOptions['explain']
  readonly language: () => Language
}

/** Requests that may wait for their answers; above this the connection is closed. */
const MAX_PENDING = 20

class CompanionConnection {
  readonly #connection: LongConnection
  readonly #handlers: CompanionHandlers
  readonly #browser: string
  #session: CompanionSession | null = null
  #pending = 0

  constructor(connection: LongConnection, { token }: ConnectionRequest, handlers: CompanionHandlers) {
    this.#connection = connection
    this.#handlers = handlers
    this.#browser = createHash('sha256').update(token).digest('hex').slice(0, 32)
  }

  async serve(socket: Socket, { name, protocol }: ConnectionRequest): Promise<void> {
    const { browsers, show } = this.#handlers
    if (protocol !== COMPANION_PROTOCOL) {
      this.#sendState('outdated')
      this.#connection.end()
      return
    }
    socket.setTimeout(0)
    const disconnect = browsers.connect({
      id: this.#browser,
      name,
      since: Date.now(),
      onDecision: (isAllowed) => void this.#decide(isAllowed),
    })
    this.#connection.onClose(() => {
      this.#session?.close()
      disconnect()
    })
    forEachLine(socket, MAX_COMPANION_MESSAGE_BYTES, (line) => {
      this.#receive(line).catch(() => this.#connection.destroy())
    })
    if (browsers.isAllowed(this.#browser)) return this.#decide(true)
    this.#sendState('waiting')
    show(null)
  }

  /** Opens or ends the access, and reports it. */
  async #decide(isAllowed: boolean): Promise<void> {
    this.#session?.close()
    this.#session = isAllowed ? await this.#openSession() : null
    this.#sendState(isAllowed ? 'allowed' : 'stopped')
    this.#session?.start()
    if (!isAllowed) this.#connection.end()
  }

  async #openSession(): Promise<CompanionSession> {
    const { show, explain } = this.#handlers
    const session = await this.#handlers.openSession({
      browser: this.#browser,
      send: (message) => this.#send(message),
      show,
      explain,
    })
    // The browser may have disconnected meanwhile.
    if (this.#connection.isClosed) session.close()
    return session
  }

  async #receive(line: string): Promise<void> {
    const request = companionRequestSchema.safeParse(parseJson(line))
    // An extension of this version sends nothing else.
    if (!request.success || !this.#session || this.#pending >= MAX_PENDING) {
      this.#connection.destroy()
      return
    }
    this.#pending += 1
    try {
      await this.#session.handle(request.data)
    } finally {
      this.#pending -= 1
    }
  }

  #send(message: CompanionResponse | CompanionEvent): void {
    this.#connection.send(`${JSON.stringify(message)}\n`)
  }

  #sendState(state: CompanionState): void {
    this.#send({ type: 'state', state, language: this.#handlers.language() })
  }
}

/**
 * Serves a connection until it is closed.
 * @param rawRequest the first line; anything but the greeting of a known extension closes the connection
 */
export const serveCompanion = async (
  socket: Socket,
  rawRequest: unknown,
  handlers: CompanionHandlers,
): Promise<void> => {
  const request = companionConnectionSchema.safeParse(rawRequest)
  const connection = request.success && LongConnection.register(socket)
  if (connection)
    await new CompanionConnection(connection, request.data, handlers).serve(socket, request.data)
  else socket.destroy()
}
