// Talks to the Mayfly that runs on a data folder, over its control socket. What comes back is a Mayfly's own: its envelope is
// checked, and the contract says what is in it. No schema is loaded: a command must be quick.
import { createHash } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { privateTempFolder } from '../node/private-temp-folder.ts'
import type { CommandArgs, CommandResult } from '../shared/contract/bridge.ts'
import type { BridgeEvents } from '../shared/contract/bridge-events.ts'
import { err, type Result } from '../shared/contract/result.ts'
import type { AgentInfo } from '../shared/model/agent.ts'
import { isObject, parseJson } from '../shared/json.ts'
import type { CliCommand, CliCommandResult } from './cli-command.ts'

/** The commands of the bridge that other programs of the same person may use. */
export const CONTROL_CALLS = [
  'snapshot.read',
  'address.create',
  'address.delete',
  'address.touch',
  'message.list',
  'message.search',
  'message.read',
  'message.mark',
  'refresh',
  'agent.note',
] as const
export type ControlCall = (typeof CONTROL_CALLS)[number]

/** The events of the bridge that they may listen to. */
export const CONTROL_EVENTS = ['changed', 'announced'] as const
export type ControlEvent = {
  [E in (typeof CONTROL_EVENTS)[number]]: { readonly name: E; readonly payload: BridgeEvents[E] }
}[(typeof CONTROL_EVENTS)[number]]

/** The longest path a socket can have on every system (macOS: 104 bytes with the closing NUL). */
const MAX_SOCKET_PATH_BYTES = 103
const MAX_LINE_LENGTH = 64 * 1024
/** Milliseconds a command may take; the doctor takes longest. */
export const COMMAND_TIMEOUT_MS = 30_000
/** Characters of an answer: a message may have 64 MB of pictures in its HTML. */
const MAX_ANSWER_LENGTH = 256 * 1024 * 1024

/** Names something in a path. */
export const shortHash = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 24)

/** The socket of a data folder; a named pipe on Windows. */
export const controlSocketPath = (dataDir: string, platform: string = process.platform): string => {
  if (platform === 'win32') return `\\\\.\\pipe\\mayfly-${shortHash(dataDir)}`
  const path = join(dataDir, 'control.sock')
  return Buffer.byteLength(path) <= MAX_SOCKET_PATH_BYTES
    ? path
    : join(privateTempFolder(), shortHash(dataDir))
}

/** Gives each line to `onLine`. @param maxLength characters of one line; one that is longer ends the connection. */
const forEachLine = (socket: Socket, maxLength: number, onLine: (line: string) => void): void => {
  let parts: string[] = []
  let length = 0
  socket.setEncoding('utf8')
  socket.on('data', (text: string) => {
    const [first = '', ...rest] = text.split('\n')
    parts.push(first)
    length += first.length
    for (const start of rest) {
      onLine(parts.join(''))
      parts = [start]
      length = start.length
    }
    if (length > maxLength) socket.destroy(new Error('too long'))
  })
}

/** The first line that comes over a connection. @throws Error where none comes. */
export const readLine = (socket: Socket, maxLength = MAX_LINE_LENGTH): Promise<string> =>
  new Promise((resolve, reject) => {
    forEachLine(socket, maxLength, resolve)
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('closed')))
  })

/** @returns null where nobody listens. */
const open = async (path: string): Promise<Socket | null> => {
  const socket = connect(path)
  const isOpen = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
  })
  return isOpen ? socket : null
}

/** Whether a Mayfly listens there. */
export const isProgramListening = async (path: string): Promise<boolean> => {
  const socket = await open(path)
  socket?.destroy()
  return socket !== null
}

/** Sends one request. @returns the answer, undefined where none came; null where nobody listens. */
const request = async (path: string, body: object): Promise<unknown> => {
  const socket = await open(path)
  if (socket === null) return null
  socket.setTimeout(COMMAND_TIMEOUT_MS, () => socket.destroy())
  try {
    socket.write(`${JSON.stringify(body)}\n`)
    return parseJson(await readLine(socket, MAX_ANSWER_LENGTH))
  } catch {
    return undefined
  } finally {
    socket.destroy()
  }
}

const isCommandResult = (value: unknown): value is CliCommandResult =>
  isObject(value) &&
  typeof value.exitCode === 'number' &&
  typeof value.stdout === 'string' &&
  typeof value.stderr === 'string'

/** Sends a command to the Mayfly that listens there. @returns null where none does. */
export const sendCommand = async (path: string, command: CliCommand): Promise<CliCommandResult | null> => {
  const answer = await request(path, command)
  if (answer === null || isCommandResult(answer)) return answer
  return { exitCode: 1, stdout: '', stderr: 'Mayfly did not answer.' }
}

/**
 * Runs a command of the bridge in the Mayfly that listens there.
 * @param agent for which it is run, by the id of its connection
 * @returns null where none does; `unsupported` from one that does not know the command.
 */
export const callProgram = async <K extends ControlCall>(
  path: string,
  call: K,
  args: CommandArgs<K>,
  agent?: string,
): Promise<Result<CommandResult<K>> | null> => {
  const answer = await request(path, { call, args, agent })
  if (answer === null) return null
  if (isCommandResult(answer)) return err({ kind: 'unsupported', detail: answer.stderr })
  if (!isObject(answer) || typeof answer.ok !== 'boolean') return err({ kind: 'timeout' })
  // The program's own answer to this very command: `dispatch` made it of the handler's result.
  return answer as unknown as Result<CommandResult<K>>
}

/**
 * Opens a connection that lasts.
 * @param onObject called for every object that comes after the first, which says that the connection is ready
 * @param onEnd called when the program ended it, not after `close`
 * @returns the first object; null where no Mayfly listens, or one that does not know the request
 */
const openConnection = async (
  path: string,
  body: object,
  onObject: (object: Readonly<Record<string, unknown>>) => void,
  onEnd: () => void,
): Promise<{ readonly first: Readonly<Record<string, unknown>>; close(): void } | null> => {
  const socket = await open(path)
  if (socket === null) return null
  const ready = Promise.withResolvers<Readonly<Record<string, unknown>> | null>()
  let isClosed = false
  let isReady = false
  forEachLine(socket, MAX_LINE_LENGTH, (line) => {
    const object = parseJson(line)
    if (!isObject(object)) return
    if (isReady) return onObject(object)
    isReady = object.ready === true
    ready.resolve(isReady ? object : null)
  })
  socket.on('error', () => undefined)
  socket.once('close', () => {
    ready.resolve(null)
    if (!isClosed) onEnd()
  })
  socket.write(`${JSON.stringify(body)}\n`)
  const close = (): void => {
    isClosed = true
    socket.destroy()
  }
  const first = await ready.promise
  if (first) return { first, close }
  close()
  return null
}

/**
 * Listens to the events of the Mayfly that listens there.
 * @param onEnd called when the program ended, not after `close`
 * @returns once nothing can be missed any more; null where no Mayfly listens, or one that has no events
 */
export const listenToProgram = (
  path: string,
  onEvent: (event: ControlEvent) => void,
  onEnd: () => void,
): Promise<{ close(): void } | null> =>
  openConnection(path, { listen: true }, (event) => onEvent(event as unknown as ControlEvent), onEnd)

/**
 * Tells the Mayfly that listens there of an agent, which it shows as long as the connection lasts.
 * @param onEnd called when the program ended, or the person stopped the agent
 * @returns its id, for `callProgram`; null where no Mayfly listens, or one that does not know agents
 */
export const connectAgent = async (
  path: string,
  agent: AgentInfo,
  onEnd: (isStopped: boolean) => void,
): Promise<{ readonly id: string; close(): void } | null> => {
  let isStopped = false
  const onObject = ({ stopped }: Readonly<Record<string, unknown>>): void => {
    isStopped ||= stopped === true
  }
  const connection = await openConnection(path, { agent }, onObject, () => onEnd(isStopped))
  return connection && { id: String(connection.first.agent), close: () => connection.close() }
}
