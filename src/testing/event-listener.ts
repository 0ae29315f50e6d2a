// Listens to the service's event stream while a test waits. Reconnects after a broken connection and resumes after the last event.
import { setTimeout as delay } from 'node:timers/promises'
import { createParser } from 'eventsource-parser'
import { z } from 'zod'

/** Milliseconds before a broken stream is reopened. */
const RECONNECT_DELAY_MS = 200

const messageSchema = z.object({ emailId: z.string(), messageId: z.string() })
export type ArrivedMessage = z.infer<typeof messageSchema>

export interface Listener {
  onMessage(message: ArrivedMessage): void
  /** Called when messages may have been missed and have to be listed again. */
  onReset(): void
}

export interface Subscription {
  /** Resolves once the listener receives every later message. */
  readonly ready: Promise<void>
  readonly close: () => void
}

export class EventListener {
  readonly #url: string
  readonly #key: string
  readonly #listeners = new Set<Listener>()
  #abort: AbortController | null = null
  #ready: Promise<void> = Promise.resolve()

  constructor(baseUrl: string, key: string) {
    this.#url = `${baseUrl}/api/events`
    this.#key = key
  }

  /** Adds a listener. The stream closes with the last one, so that it does not keep the test process alive. */
  listen(listener: Listener): Subscription {
    this.#listeners.add(listener)
    if (this.#abort === null) {
      this.#abort = new AbortController()
      const { signal } = this.#abort
      this.#ready = new Promise((resolve) => void this.#run(signal, resolve))
    }
    const close = (): void => {
      this.#listeners.delete(listener)
      if (this.#listeners.size > 0) return
      this.#abort?.abort()
      this.#abort = null
    }
    return { ready: this.#ready, close }
  }

  async #run(signal: AbortSignal, onReady: () => void): Promise<void> {
    let lastEventId = ''
    const parser = createParser({
      onEvent: ({ event, data, id }) => {
        lastEventId = id ?? lastEventId
        onReady()
        if (event === 'reset') for (const listener of this.#listeners) listener.onReset()
        if (event !== 'message') return
        const message = messageSchema.parse(JSON.parse(data))
        for (const listener of this.#listeners) listener.onMessage(message)
      },
    })
    while (!signal.aborted) {
      await this.#read(signal, lastEventId, (text) => parser.feed(text)).catch(() => undefined)
      parser.reset()
      await delay(RECONNECT_DELAY_MS, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }

  async #read(signal: AbortSignal, lastEventId: string, feed: (text: string) => void): Promise<void> {
    const headers = {
      'X-API-Key': this.#key,
      ...(lastEventId === '' ? {} : { 'Last-Event-ID': lastEventId }),
    }
    const { ok, body } = await fetch(this.#url, { headers, signal })
    if (!ok || !body) return
    const decoder = new TextDecoder()
    for await (const bytes of body) feed(decoder.decode(bytes, { stream: true }))
  }
}
