// The bridge over HTTP, for the page in a browser tab: commands by POST, events one a line.
import type { Args, Bridge, CommandName, EventName, Events, Result } from '../../shared/bridge.ts'
import { fail, type Outcome } from '../../shared/failure.ts'
import { copyText, openLink, printInBrowser, saveInBrowser } from './page-commands.ts'
import type { Connection, Line } from './connection.ts'

/** Milliseconds until a page that lost the program asks again. */
const AGAIN = 2000
/** Where a tab keeps its secret: its own storage, which a reload keeps, and which no other port is shown. */
const STORED = 'mayfly-secret'

/** What the token in the fragment is traded for, or what this tab still has from before a reload. */
const openSession = async (): Promise<{ secret: string; show: Events['show'] | null }> => {
  const token = new URLSearchParams(location.hash.slice(1)).get('token')
  if (token !== null) {
    history.replaceState(null, '', location.pathname)
    const answer = await fetch('./session', { method: 'POST', body: JSON.stringify({ token }) })
    if (answer.ok) {
      const admission = (await answer.json()) as { secret: string; show: Events['show'] | null }
      sessionStorage.setItem(STORED, admission.secret)
      return admission
    }
  }
  return { secret: sessionStorage.getItem(STORED) ?? '', show: null }
}

/** Reads a stream line by line, until it ends or breaks. */
const eachLine = async (
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  heard: (line: string) => void,
): Promise<void> => {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line !== '') heard(line)
  }
}

class HttpBridge implements Bridge {
  readonly #listeners = new Map<EventName, Set<(payload: never) => void>>()
  readonly #tell: (line: Line) => void
  #secret = ''
  /** What this tab was opened for, until the page is there to show it. */
  #show: Events['show'] | null = null
  #ended = false

  constructor(tell: (line: Line) => void) {
    this.#tell = tell
  }

  async open(): Promise<void> {
    const { secret, show } = await openSession()
    this.#secret = secret
    this.#show = show
  }

  async call<K extends CommandName>(name: K, args: Args<K>): Promise<Outcome<Result<K>>> {
    const own = this.#inPage(name, args)
    if (own !== null) return own
    try {
      const answer = await this.#request(`./call/${name}`, { method: 'POST', body: JSON.stringify(args) })
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

  /** Follows the events of the program, of which the first says where things stand, and connects again after a break. */
  async follow(): Promise<void> {
    while (!this.#ended) {
      try {
        const { status, body } = await this.#request('./events')
        if (status === 401) return void this.#end()
        if (status === 200 && body) await eachLine(body, (line) => this.#hear(line))
      } catch {
        // Tried again below.
      }
      this.#tell('lost')
      await new Promise((resolve) => setTimeout(resolve, AGAIN))
    }
  }

  #request(path: string, more: RequestInit = {}): Promise<Response> {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${this.#secret}` }
    return fetch(new URL(path, location.href), { ...more, headers, credentials: 'omit', cache: 'no-store' })
  }

  #hear(line: string): void {
    // The program on the other side keeps the same table, checked by the build.
    const { name, payload } = JSON.parse(line) as { name: EventName; payload: never }
    this.#emit(name, payload)
    if (name !== 'snapshot' || this.#show === null) return
    this.#emit('show', this.#show)
    this.#show = null
  }

  #emit<E extends EventName>(name: E, payload: Events[E]): void {
    // Each set holds listeners of its own event only: `on` puts them there.
    for (const listener of this.#listeners.get(name) ?? [])
      (listener as (payload: Events[E]) => void)(payload)
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
  await bridge.open().catch(() => tell('lost'))
  void bridge.follow()
  return bridge
}
