// Reads the events of a stream of server-sent events (WHATWG HTML, section 9.2.6), however it is cut into pieces.

export interface ServerSentEvent {
  /** `message` where the server names none. */
  readonly type: string
  readonly data: string
  /** The last id the server gave, for `Last-Event-ID`; '' before the first. */
  readonly lastEventId: string
}

/** Characters of an event, and of a line, that are kept; more is no event of a mail server. */
const MAX_EVENT_LENGTH = 1_000_000

export class EventStreamParser {
  #rest = ''
  #data: string[] = []
  #type = ''
  #lastEventId = ''
  #length = 0

  /**
   * @param text what came next
   * @returns the events that are whole by now
   * @throws RangeError for an event that is too long
   */
  push(text: string): ServerSentEvent[] {
    const events: ServerSentEvent[] = []
    // A carriage return at the end may be half of a line break.
    const lines = (this.#rest + text).split(/\r\n|\n|\r(?!$)/)
    this.#rest = lines.pop() ?? ''
    for (const line of lines) {
      const event = this.#readLine(line)
      if (event) events.push(event)
    }
    if (this.#rest.length + this.#length > MAX_EVENT_LENGTH) throw new RangeError('event too long')
    return events
  }

  #readLine(line: string): ServerSentEvent | null {
    if (line === '') return this.#dispatch()
    const [, name = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? []
    if (name === 'data') {
      this.#data.push(value)
      this.#length += value.length + 1
      if (this.#length > MAX_EVENT_LENGTH) throw new RangeError('event too long')
    } else if (name === 'event') this.#type = value
    else if (name === 'id' && !value.includes('\0')) this.#lastEventId = value
    return null
  }

  #dispatch(): ServerSentEvent | null {
    const { length } = this.#data
    const event = {
      ...{ type: this.#type === '' ? 'message' : this.#type, data: this.#data.join('\n') },
      lastEventId: this.#lastEventId,
    }
    this.#data = []
    this.#type = ''
    this.#length = 0
    return length === 0 ? null : event
  }
}
