// The bridge over HTTP, for the page in a browser tab: commands by POST, events by server-sent events.
import type { Args, Bridge, CommandName, EventName, Events, Result } from '../../shared/bridge.ts'
import { fail, type Outcome } from '../../shared/failure.ts'
import { copyText, openLink, printInBrowser, saveInBrowser } from './page-commands.ts'
import type { Connection, Line } from './connection.ts'

const eventNames: readonly EventName[] = ['snapshot', 'changed', 'announced', 'withdrawn', 'show']

const post = (path: string, body: unknown): Promise<Response> =>
  fetch(new URL(path, location.href), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    credentials: 'same-origin',
    cache: 'no-store',
  })

/** Trades the token in the fragment for a cookie and takes it out of the address bar. False: the token is not valid. */
const openSession = async (): Promise<boolean> => {
  const token = new URLSearchParams(location.hash.slice(1)).get('token')
  if (token === null) return true
  const answer = await post('./session', { token })
  history.replaceState(null, '', location.pathname)
  return answer.ok
}

class HttpBridge implements Bridge {
  readonly #listeners = new Map<EventName, Set<(payload: never) => void>>()
  readonly #tell: (line: Line) => void
  #ended = false

  constructor(tell: (line: Line) => void) {
    this.#tell = tell
  }

  async call<K extends CommandName>(name: K, args: Args<K>): Promise<Outcome<Result<K>>> {
    const own = this.#inPage(name, args)
    if (own !== null) return own
    try {
      const answer = await post(`./call/${name}`, args)
      if (answer.status === 401) return this.#end()
      // The program on the other side keeps the same table, checked by the build.
      return (await answer.json()) as Outcome<Result<K>>
    } catch {
      this.#tell('lost')
      return fail({ kind: 'offline' })
    }
  }

  on<E extends EventName>(name: E, listener: (payload: Events[E]) => void): () => void {
    const listeners = this.#listeners.get(name) ?? new Set()
    this.#listeners.set(name, listeners.add(listener))
    return () => listeners.delete(listener)
  }

  /**
   * Follows the events of the program, of which the first says where things stand. The browser connects again by
   * itself after a break.
   */
  follow(): void {
    const source = new EventSource(new URL('./events', location.href))
    source.onerror = () => {
      if (this.#ended) return
      this.#tell('lost')
      if (source.readyState !== EventSource.CLOSED) return
      // An answer other than 200 closes the source for good: it is the end of the session, or a program not yet ready.
      void this.#catchUp()
      setTimeout(() => this.#ended || this.follow(), 2000)
    }
    for (const name of eventNames) {
      source.addEventListener(name, (event: MessageEvent<string>) => {
        this.#emit(name, JSON.parse(event.data) as Events[typeof name])
      })
    }
  }

  #emit<E extends EventName>(name: E, payload: Events[E]): void {
    // Each set holds listeners of its own event only: `on` puts them there.
    for (const listener of this.#listeners.get(name) ?? [])
      (listener as (payload: Events[E]) => void)(payload)
  }

  /** What was pushed while there was no connection is read again. */
  async #catchUp(): Promise<void> {
    const snapshot = await this.call('snapshot.read', {})
    if (!snapshot.ok) return
    this.#tell('open')
    this.#emit('snapshot', snapshot.value)
  }

  #end(): Outcome<never> {
    this.#ended = true
    this.#tell('ended')
    return fail({ kind: 'unauthorized' })
  }

  /** Null for what only the program can answer. */
  #inPage<K extends CommandName>(name: K, args: Args<K>): Promise<Outcome<Result<K>>> | null {
    const ways: { [C in CommandName]?: (args: Args<C>) => Promise<Outcome<Result<C>>> } = {
      'clipboard.write': ({ text }) => copyText(text),
      'link.open': ({ url }) => openLink(url),
      'file.save': ({ filename, base64 }) => saveInBrowser(filename, base64),
      'page.print': printInBrowser,
    }
    return ways[name]?.(args) ?? null
  }
}

/** Connects this page to the program that served it. Never throws: trouble is told as the state of the line. */
export const connectOverHttp: Connection = async (tell) => {
  const bridge = new HttpBridge(tell)
  try {
    if (await openSession()) bridge.follow()
    else tell('ended')
  } catch {
    tell('lost')
    bridge.follow()
  }
  return bridge
}
