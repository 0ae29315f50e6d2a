// Subscribes to the event stream of a server of the specification: GET /api/events, an extension that few servers have.
import { z } from 'zod'
import { parseJson } from '../../shared/json.ts'
import type { MailServerClient } from '../../shared/contract/mail-server-client.ts'
import type { ApiCaller } from '../api-caller.ts'
import { EventStream } from '../event-stream.ts'

type Subscription = Parameters<MailServerClient['subscribe']>

const eventDataSchema = z.object({ emailId: z.string().min(1).max(200) })

export class EventPush {
  readonly #caller: ApiCaller
  readonly #url: URL
  readonly #authHeaders: Readonly<Record<string, string>>
  #stream: EventStream | null = null
  #emailIds: Subscription[0] = []
  #onEvent: Subscription[1] = () => undefined
  #onState: Subscription[2] = () => undefined
  /** Whether the server has no such stream. */
  #isAbsent = false

  constructor(caller: ApiCaller, baseUrl: string, authHeaders: Readonly<Record<string, string>>) {
    this.#caller = caller
    this.#url = new URL(`${baseUrl}/api/events`)
    this.#authHeaders = authHeaders
  }

  /** Opens one stream for all addresses of the account; closes it if there are no addresses. */
  readonly subscribe = (...[emailIds, onEvent, onState]: Subscription): void => {
    this.#emailIds = emailIds
    this.#onEvent = onEvent
    this.#onState = onState
    if (this.#isAbsent || emailIds.length === 0) {
      this.close()
      onState(false)
      return
    }
    if (this.#stream) {
      onState(this.#stream.isOpen)
      return
    }
    this.#stream = new EventStream({
      http: this.#caller.http,
      url: this.#url,
      authHeaders: () => Promise.resolve(this.#authHeaders),
      onState: (works) => this.#onState(works),
      onEvent: ({ type, data }) => {
        const decoded = eventDataSchema.safeParse(parseJson(data))
        if (type === 'message' && decoded.success) this.#onEvent({ emailId: decoded.data.emailId })
        // The server no longer has the missed events: any address may have new mail.
        if (type === 'reset') for (const emailId of this.#emailIds) this.#onEvent({ emailId, isGap: true })
      },
      shouldRetry: (status) => {
        this.#isAbsent = status < 500 && status !== 429
        return !this.#isAbsent
      },
    })
  }

  close(): void {
    this.#stream?.close()
    this.#stream = null
  }
}
