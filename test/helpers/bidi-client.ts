// A client of WebDriver BiDi for Firefox: commands and their answers over a WebSocket.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** A remote value, of which only the primitive ones are used. */
interface RemoteValue {
  readonly type: string
  readonly value?: unknown
}

export interface Firefox {
  /** Sends a command. @returns its result; throws the error of the browser */
  send(method: string, params: object): Promise<Readonly<Record<string, unknown>>>
  /** Evaluates an expression in a page, as after a user's press. @returns a value of JSON */
  evaluate(context: string, expression: string): Promise<unknown>
  /** Reports each event of a kind from now on. */
  listen(event: string, listener: (params: unknown) => void): Promise<void>
  /** The same as `evaluate` in the browser's own window. */
  evaluateInWindow(expression: string): Promise<unknown>
  close(): Promise<void>
}

interface Answer {
  readonly id?: number
  readonly type: 'success' | 'error' | 'event'
  readonly result?: Readonly<Record<string, unknown>>
  readonly error?: string
  readonly message?: string
  /** Of an event, with its parameters. */
  readonly method?: string
  readonly params?: unknown
}

const PREFERENCES: Readonly<Record<string, boolean | number | string>> = {
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.startup.page': 0,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'toolkit.telemetry.enabled': false,
  'intl.locale.requested': 'en-US',
}

/**
 * Starts Firefox with an empty profile. It accepts every certificate.
 * @param home the folder in which it also looks for native messaging hosts
 * @param preferences in addition to those of all tests
 */
export const startFirefox = async (
  executable: string,
  home: string,
  preferences: typeof PREFERENCES = {},
): Promise<Firefox> => {
  const profile = join(home, 'profile')
  mkdirSync(profile, { recursive: true })
  writeFileSync(
    join(profile, 'user.js'),
    Object.entries({ ...PREFERENCES, ...preferences })
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
      .join(''),
  )
  const child = spawn(
    executable,
    [
      '--headless',
      '--no-remote',
      '--profile',
      profile,
      '--remote-debugging-port=0',
      '--remote-allow-system-access',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: home, MOZ_HEADLESS: '1' } },
  )
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      const [, found] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? []
      if (found !== undefined) resolve(found)
    })
    child.once('exit', (code) => reject(new Error(`Firefox ended with status ${code}.`)))
  })
  const socket = new WebSocket(`${url}/session`)
  await once(socket, 'open')
  const pending = new Map<number, (answer: Answer) => void>()
  const listeners = new Map<string, (params: unknown) => void>()
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    if (answer.id !== undefined) pending.get(answer.id)?.(answer)
    else if (answer.method !== undefined) listeners.get(answer.method)?.(answer.params)
  })
  let lastId = 0
  const send: Firefox['send'] = async (method, params) => {
    const id = (lastId += 1)
    const answered = new Promise<Answer>((resolve) => pending.set(id, resolve))
    socket.send(JSON.stringify({ id, method, params }))
    const { result, error, message } = await answered
    if (!result) throw new Error(`${method}: ${error} ${message}`)
    return result
  }
  const evaluate: Firefox['evaluate'] = async (context, expression) => {
    const { result, exceptionDetails } = await send('script.evaluate', {
      // As text, because a remote value is a form of its own.
      expression: `(async () => JSON.stringify(await (${expression})))()`,
      target: { context },
      awaitPromise: true,
      userActivation: true,
    })
    if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails))
    const { value } = result as RemoteValue
    return typeof value === 'string' ? (JSON.parse(value) as unknown) : undefined
  }
  await send('session.new', { capabilities: { alwaysMatch: { acceptInsecureCerts: true } } })
  const { contexts } = await send('browsingContext.getTree', { 'moz:scope': 'chrome' })
  const [window] = contexts as readonly { readonly context: string }[]
  if (!window) throw new Error('Firefox has no window.')
  return {
    send,
    evaluate,
    listen: async (event, listener) => {
      listeners.set(event, listener)
      await send('session.subscribe', { events: [event] })
    },
    evaluateInWindow: (expression) => evaluate(window.context, expression),
    close: async () => {
      const exit = once(child, 'exit')
      child.kill()
      await exit
    },
  }
}
