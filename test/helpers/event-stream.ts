// Reads the service's event stream as a client does: over HTTP, with a parser of server-sent events.
import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { waitFor } from './service.ts'

export interface StreamReader {
  readonly response: Response
  /** Events so far, `ready` and `reset` among them. */
  readonly events: EventSourceMessage[]
  readonly comments: string[]
  /** Resolves when the server ends the stream, or it breaks. */
  readonly ended: Promise<void>
  /** Waits for that many `message` events and returns the ids of their messages. */
  messages(count: number): Promise<string[]>
  close(): void
}

/** Opens a stream. @param headers a key, and `Last-Event-ID` to continue */
export const openEventStream = async (
  baseUrl: string,
  headers: Record<string, string>,
): Promise<StreamReader> => {
  const abort = new AbortController()
  const response = await fetch(`${baseUrl}/api/events`, { headers, signal: abort.signal })
  const events: EventSourceMessage[] = []
  const comments: string[] = []
  const parser = createParser({
    onEvent: (event) => events.push(event),
    onComment: (comment) => comments.push(comment),
  })
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder()
    for await (const bytes of response.body!) parser.feed(decoder.decode(bytes, { stream: true }))
  }
  return {
    response,
    events,
    comments,
    ended: response.ok ? read().catch(() => undefined) : Promise.resolve(),
    messages: (count) =>
      waitFor(`${count} events`, () => {
        const found = events.filter(({ event }) => event === 'message')
        return found.length < count
          ? undefined
          : found.map(({ data }) => (JSON.parse(data) as { messageId: string }).messageId)
      }),
    close: () => abort.abort(),
  }
}
