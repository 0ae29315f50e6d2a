// A client of the control socket of the Mayfly that runs on a data folder. Only the envelope of a response is checked, because it
// was sent by a Mayfly, and the contract defines its content. No schemas are loaded, so that commands start quickly.
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

/** The commands of the bridge that other programs of the same user may call. */
export const CONTROL_CALLS = [
  'snapshot.read',
  'address.create',
  'address.delete',
  'address.touch',
  'message.list',
  'message.search',
  'message.read',
  'message.check',
  'message.mark',
  'message.claim',
  'message.endClaim',
  'refresh',
  'agent.note',
] as const
export type ControlCall = (typeof CONTROL_CALLS)[number]

/** The events of the bridge that other programs may listen to. */
export const CONTROL_EVENTS = ['changed', 'announced'] as const
export type ControlEvent = {
  [E in (typeof CONTROL_EVENTS)[number]]: { readonly name: E; readonly payload: BridgeEvents[E] }
}[(typeof CONTROL_EVENTS)[number]]

/** The longest socket path that works on every system (macOS: 104 bytes including the final NUL). */
const MAX_SOCKET_PATH_BYTES = 103
const MAX_LINE_LENGTH = 64 * 1024
/** The timeout of a command in milliseconds; the doctor is the slowest. */
export const COMMAND_TIMEOUT_MS = 30_000
/** Maximum length of a response in characters: a message may have 64 MB of images in its HTML. */
const MAX_ANSWER_LENGTH = 256 * 1024 * 1024

/** A short hash for use in paths. */
const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 24)

/** The path of a data folder's control socket; a named pipe on Windows. */
export const controlSocketPath = (dataDir: string, platform: string = process.platform): string => {
  if (platform === 'win32') return `\\\\.\\pipe\\mayfly-${shortHash(dataDir)}`
  const path = join(dataDir, 'control.sock')
  return Buffer.byteLength(path) <= MAX_SOCKET_PATH_BYTES
    ? path
    : join(privateTempFolder(), shortHash(dataDir))
}

/** Calls `onLine` for each line. @param maxLength characters of one line; a longer line closes the connection */
export const forEachLine = (socket: Socket, maxLength: number, onLine: (line: string) => void): void => {
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

/** Reads the first line from a connection. @throws Error if the connection closes first */
export const readLine = (socket: Socket, maxLength = MAX_LINE_LENGTH): Promise<string> =>
  new Promise((resolve, reject) => {
    forEachLine(socket, maxLength, resolve)
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('closed')))
  })

/** Connects to the socket. @returns null if no program listens on it */
export const openControlSocket = async (path: string): Promise<Socket | null> => {
  const socket = connect(path)
  const isOpen = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
  })
  return isOpen ? socket : null
}

/** Whether a Mayfly listens on the socket. */
export const isProgramListening = async (path: string): Promise<boolean> => {
  const socket = await openControlSocket(path)
  socket?.destroy()
  return socket !== null
}

/** Sends one request. @returns the response; undefined if there was none; null if no program listens on the socket */
const request = async (path: string, body: object): Promise<unknown> => {
  const socket = await openControlSocket(path)
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

/** Sends a command to the running Mayfly. @returns null if none is running */
export const sendCommand = async (path: string, command: CliCommand): Promise<CliCommandResult | null> => {
  const answer = await request(path, command)
  if (answer === null || isCommandResult(answer)) return answer
  return { exitCode: 1, stdout: '', stderr: 'Mayfly did not answer.' }
}

/**
 * Runs a command of the bridge in the running Mayfly.
 * @param agent the id of the connection of the agent for which it runs
 * @returns null if none is running; `unsupported` from a version that does not have the command
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
  // The response to this command: `dispatch` returned the handler's result.
  return answer as unknown as Result<CommandResult<K>>
}

/**
 * Opens a persistent connection.
 * @param onObject called for every object after the first, which reports that the connection is ready
 * @param onEnd called when the program closes the connection, not after `close`
 * @returns the first object; null if no Mayfly is running or its version does not support the request
 */
const openConnection = async (
  path: string,
  body: object,
  onObject: (object: Readonly<Record<string, unknown>>) => void,
  onEnd: () => void,
): Promise<{ readonly first: Readonly<Record<string, unknown>>; close(): void } | null> => {
  const socket = await openControlSocket(path)
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
 * Listens to the events of the running Mayfly. Resolves once no event can be missed.
 * @param onEnd called when the program ends, not after `close`
 * @returns null if no Mayfly is running or its version does not support events
 */
export const listenToProgram = (
  path: string,
  onEvent: (event: ControlEvent) => void,
  onEnd: () => void,
): Promise<{ close(): void } | null> =>
  openConnection(path, { listen: true }, (event) => onEvent(event as unknown as ControlEvent), onEnd)

/**
 * Registers an agent with the running Mayfly, which shows it while the connection is open.
 * @param onEnd called when the program ends or the user stops the agent
 * @returns its id, for `callProgram`; null if no Mayfly is running or its version does not support agents
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
