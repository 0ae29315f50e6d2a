// Listens to the event stream of a server of the specification: GET /api/events, an extension that few servers have.
import { z } from 'zod'
import { parseJson } from '../../shared/json.ts'
import type { AccountListener } from '../../shared/contract/mail-api.ts'
import type { MailPush } from '../../shared/contract/mail-server-client.ts'
import type { ApiCaller } from '../api-caller.ts'
import { EventStream } from '../event-stream.ts'

type Subscription = Parameters<MailPush['subscribe']>

const id = z.string().min(1).max(200)
const eventDataSchema = z.object({ emailId: id, messageId: id.catch('') })

export class EventPush {
  readonly #caller: ApiCaller
  readonly #url: URL
  readonly #authHeaders: Readonly<Record<string, string>>
  #stream: EventStream | null = null
  #listener: AccountListener | null = null
  /** Whether the server has no such stream. */
  #isAbsent = false

  constructor(caller: ApiCaller, baseUrl: string, authHeaders: Readonly<Record<string, string>>) {
    this.#caller = caller
    this.#url = new URL(`${baseUrl}/api/events`)
    this.#authHeaders = authHeaders
  }

  /** Opens one stream for all addresses of the account; closes it if there are no addresses. */
  readonly subscribe = (...[emailIds, onEvent, onState]: Subscription): void => {
    if (emailIds.length === 0) {
      this.close()
      onState(false)
      return
    }
    this.listen({
      onMessage: (emailId) => onEvent({ emailId }),
      onState,
      // The server no longer has the missed events: any address may have new mail.
      onGap: () => emailIds.forEach((emailId) => onEvent({ emailId, isGap: true })),
    })
  }

  /** Reports the events of the account, in place of an earlier listener. @returns a function that closes the stream */
  readonly listen = (listener: AccountListener): (() => void) => {
    this.#listener = listener
    if (this.#isAbsent) listener.onState(false)
    else if (this.#stream) listener.onState(this.#stream.isOpen)
    else this.#stream = this.#open()
    return () => this.close()
  }

  #open(): EventStream {
    return new EventStream({
      http: this.#caller.http,
      url: this.#url,
      authHeaders: () => Promise.resolve(this.#authHeaders),
      onState: (works) => this.#listener?.onState(works),
      onEvent: ({ type, data }) => {
        const decoded = eventDataSchema.safeParse(parseJson(data))
        if (type === 'message' && decoded.success)
          this.#listener?.onMessage(decoded.data.emailId, decoded.data.messageId)
        if (type === 'reset') this.#listener?.onGap()
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
