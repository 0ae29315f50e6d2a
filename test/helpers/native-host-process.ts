// The native messaging host as a browser runs it: a process, with frames on its standard input and output.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { encodeFrame, MAX_FRAME_TO_BROWSER, readFrames } from '../../src/cli/native-host/frames.ts'
import {
  COMPANION_PROTOCOL,
  EXTENSION_IDS,
  type CompanionAnswers,
  type CompanionEvent,
  type CompanionRequest,
} from '../../src/shared/contract/companion.ts'
import { nodeBinary } from './service.ts'
import { waitFor } from './service.ts'

const entry = join(import.meta.dirname, '../../src/cli/index.ts')
type Message = Readonly<Record<string, unknown>>
type FieldsOf<T extends CompanionRequest['type']> = Omit<
  Extract<CompanionRequest, { type: T }>,
  'id' | 'type'
>

export interface HostProcess {
  /** Every message of the program so far. */
  readonly messages: readonly Message[]
  /** Sends a frame as it is. */
  sendText(text: string): void
  /** Sends a request. @returns the value of its response; throws its text */
  request<T extends CompanionRequest['type']>(type: T, fields: FieldsOf<T>): Promise<CompanionAnswers[T]>
  /** Waits for an event that comes, or came, after `after` messages. */
  event<T extends CompanionEvent['type']>(
    type: T,
    after?: number,
  ): Promise<Extract<CompanionEvent, { type: T }>>
  /** Waits until the process ends. @returns its exit status */
  readonly ended: Promise<number>
  /** Closes its standard input, as a browser does that quits. */
  quit(): void
}

/** Starts a host for the extension, and sends its greeting. To be called in a test, which ends it. */
export const startHost = (
  dataDir: string,
  options: {
    args?: string[]
    token?: string
    protocol?: number
    start?: string[]
    /** The script that a manifest names; it has its own configuration. */
    script?: string
    /** Added to the environment of the browser. */
    env?: NodeJS.ProcessEnv
  } = {},
): HostProcess => {
  const {
    args = [`chrome-extension://${EXTENSION_IDS.chromium}/`],
    token = 'a'.repeat(43),
    start = [],
  } = options
  const configuration = JSON.stringify({ dataDir, start })
  const { script, env = {} } = options
  const [file, words] = script ? [script, []] : [nodeBinary, [entry, 'native-host', configuration]]
  const child = spawn(file, [...words, ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  })
  child.stdin.on('error', () => undefined)
  onTestFinished(() => void child.kill())
  const messages: Message[] = []
  void (async () => {
    for await (const text of readFrames(child.stdout, MAX_FRAME_TO_BROWSER))
      messages.push(JSON.parse(text) as Message)
  })()
  const sendText = (text: string): void => void child.stdin.write(encodeFrame(text))
  const { protocol = COMPANION_PROTOCOL } = options
  sendText(JSON.stringify({ protocol, token, name: 'Chromium' }))
  let lastId = 0
  return {
    messages,
    sendText,
    request: async (type, fields) => {
      const id = (lastId += 1)
      sendText(JSON.stringify({ id, type, ...fields }))
      const answer = await waitFor('the response', () => messages.find((message) => message.id === id))
      if (answer.ok !== true) throw new Error(String(answer.text))
      return answer.value as never
    },
    event: (type, after = 0) =>
      waitFor(`an event ${type}`, () =>
        messages.slice(after).find((message) => message.type === type),
      ) as never,
    ended: once(child, 'exit').then(([status]) => Number(status)),
    quit: () => child.stdin.end(),
  }
}
