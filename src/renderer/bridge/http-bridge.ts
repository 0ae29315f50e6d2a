// The bridge over HTTP, for the page in a browser tab: commands by POST, events as a stream of lines.
import type {
  CommandArgs,
  Bridge,
  CommandName,
  EventName,
  CommandResult,
} from '../../shared/contract/bridge.ts'
import type { BridgeEvents } from '../../shared/contract/bridge-events.ts'
import { err, ok, type Result } from '../../shared/contract/result.ts'
import { copyText, openLink, chooseAndUpload, printInBrowser, downloadBytes } from './browser-commands.ts'
import type { ConnectBridge, OnConnectionChange } from './connection.ts'

const RECONNECT_INTERVAL_MS = 2000
/** In `sessionStorage`: a reload keeps it, and no other origin can read it. */
const SESSION_SECRET_KEY = 'mayfly-secret'

const tokenInUrl = (): string | null => new URLSearchParams(location.hash.slice(1)).get('token')

/** Exchanges the token in the fragment for a secret, or reads the secret stored before a reload. */
const openSession = async (): Promise<{ secret: string; show: BridgeEvents['show'] | null }> => {
  const token = tokenInUrl()
  if (token !== null) {
    history.replaceState(null, '', location.pathname)
    const response = await fetch('./session', { method: 'POST', body: JSON.stringify({ token }) })
    if (response.ok) {
      const session = (await response.json()) as { secret: string; show: BridgeEvents['show'] | null }
      sessionStorage.setItem(SESSION_SECRET_KEY, session.secret)
      return session
    }
  }
  return { secret: sessionStorage.getItem(SESSION_SECRET_KEY) ?? '', show: null }
}

/** Reads a stream line by line, until it ends or breaks. */
const readLines = async (
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  onLine: (line: string) => void,
): Promise<void> => {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line !== '') onLine(line)
  }
}

class HttpBridge implements Bridge {
  readonly #listeners = new Map<EventName, Set<(payload: never) => void>>()
  readonly #onStateChange: OnConnectionChange
  #secret = ''
  /** The view this tab was opened to show; emitted after the first snapshot. */
  #pendingShow: BridgeEvents['show'] | null = null
  #sessionEnded = false

  constructor(onStateChange: OnConnectionChange) {
    this.#onStateChange = onStateChange
  }

  async open(): Promise<void> {
    const { secret, show } = await openSession()
    this.#secret = secret
    this.#pendingShow = show
  }

  call<K extends CommandName>(name: K, args: CommandArgs<K>): Promise<Result<CommandResult<K>>> {
    return this.#handleInBrowser(name, args) ?? this.#callProgram(name, args)
  }

  async #callProgram<K extends CommandName>(
    name: K,
    args: CommandArgs<K>,
  ): Promise<Result<CommandResult<K>>> {
    try {
      const response = await this.#request(`./call/${name}`, { method: 'POST', body: JSON.stringify(args) })
      if (response.status === 401) return await this.#endSession(response)
      // The program implements the same contract, checked by the compiler.
      return (await response.json()) as Result<CommandResult<K>>
    } catch {
      this.#onStateChange('lost')
      return err({ kind: 'offline' })
    }
  }

  on<E extends EventName>(name: E, listener: (payload: BridgeEvents[E]) => void): () => void {
    const listeners = this.#listeners.get(name) ?? new Set()
    this.#listeners.set(name, listeners.add(listener))
    return () => listeners.delete(listener)
  }

  /** Reads the program's event stream, which begins with a snapshot, and reconnects when it ends. */
  async listenForEvents(): Promise<void> {
    while (!this.#sessionEnded) {
      try {
        const response = await this.#request('./events')
        if (response.status === 401) {
          await this.#endSession(response)
          return
        }
        if (response.status === 200 && response.body)
          await readLines(response.body, (line) => this.#dispatchEvent(line))
      } catch {
        // Retried below.
      }
      this.#onStateChange('lost')
      await new Promise((resolve) => setTimeout(resolve, RECONNECT_INTERVAL_MS))
    }
  }

  #request(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${this.#secret}` }
    return fetch(new URL(path, location.href), { ...init, headers, credentials: 'omit', cache: 'no-store' })
  }

  #dispatchEvent(line: string): void {
    // The program implements the same contract, checked by the compiler.
    const { name, payload } = JSON.parse(line) as { name: EventName; payload: never }
    this.#emit(name, payload)
    if (name !== 'snapshot' || this.#pendingShow === null) return
    this.#emit('show', this.#pendingShow)
    this.#pendingShow = null
  }

  #emit<E extends EventName>(name: E, payload: BridgeEvents[E]): void {
    // Each set contains only listeners of its event: `on` adds them.
    for (const listener of this.#listeners.get(name) ?? [])
      (listener as (payload: BridgeEvents[E]) => void)(payload)
  }

  async #endSession(response: Response): Promise<Result<never>> {
    this.#sessionEnded = true
    // The program sends this body with every 401.
    const { openCommand } = (await response.json()) as { openCommand: string }
    this.#onStateChange('expired', openCommand)
    return err({ kind: 'unauthorized' })
  }

  /** Requests the key only to copy it: no other code of the page receives it. */
  async #copyServiceKey(): Promise<Result<CommandResult<'serviceKey.copy'>>> {
    const result = await this.#callProgram('serviceKey.copy', {})
    if (!result.ok || result.value.key === null) return result
    const copied = await copyText(result.value.key, { forget: true })
    return copied.ok ? ok({ key: null }) : copied
  }

  /** @returns null for a command that only the program can run */
  #handleInBrowser<K extends CommandName>(
    name: K,
    args: CommandArgs<K>,
  ): Promise<Result<CommandResult<K>>> | null {
    const handlers: { [C in CommandName]?: (args: CommandArgs<C>) => Promise<Result<CommandResult<C>>> } = {
      'clipboard.write': ({ text, forget }) => copyText(text, { forget }),
      'serviceKey.copy': () => this.#copyServiceKey(),
      'link.open': ({ url }) => openLink(url),
      'file.save': ({ filename, base64 }) => downloadBytes(filename, base64),
      'page.print': printInBrowser,
      'file.choose': ({ purpose }) => chooseAndUpload((path, init) => this.#request(path, init), purpose),
    }
    return handlers[name]?.(args) ?? null
  }
}

/** Connects this page to the program that served it. Never throws: failures are reported to `onStateChange`. */
export const connectOverHttp: ConnectBridge = async (onStateChange) => {
  const bridge = new HttpBridge(onStateChange)
  // A new link pasted into this tab differs only in its fragment, so the browser would not load the page again.
  window.addEventListener('hashchange', () => {
    if (tokenInUrl() !== null) location.reload()
  })
  await bridge.open().catch(() => onStateChange('lost'))
  void bridge.listenForEvents()
  return bridge
}
