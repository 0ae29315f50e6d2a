// Receives an event stream of this process (GET /api/events) instead of a network connection.
import { Writable } from 'node:stream'
import { isObject } from '../../shared/json.ts'

/** The id of the address in one event of the stream; null for `ready`, `reset` and comments. */
const addressIdOf = (event: string): string | null => {
  const [, data] = /^event: message\n(?:.*\n)*?data: (.*)$/m.exec(event) ?? []
  const content: unknown = data === undefined ? null : JSON.parse(data)
  return isObject(content) && typeof content.emailId === 'string' ? content.emailId : null
}

/** Takes the place of the response of a stream, and reports what the stream sends. */
export class EventSink extends Writable {
  readonly #onEvent: (emailId: string | null) => void
  #rest = ''

  /** @param onEvent called with the address of each new message, and with null for `ready`: mail may have arrived before */
  constructor(onEvent: (emailId: string | null) => void) {
    super({ decodeStrings: false })
    this.#onEvent = onEvent
  }

  /** The stream's status and headers, which only a network client needs. */
  writeHead(): this {
    return this
  }

  override _write(chunk: Buffer | string, _encoding: BufferEncoding, done: () => void): void {
    const events = `${this.#rest}${String(chunk)}`.split('\n\n')
    this.#rest = events.pop() ?? ''
    for (const event of events) if (!event.startsWith(':')) this.#onEvent(addressIdOf(event))
    done()
  }
}
