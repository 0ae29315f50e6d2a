// The native messaging host: a browser starts it for the companion extension. It passes messages between the extension and the
// running program, and starts the program if it does not run. It loads nothing else, so that it starts quickly and stays small.
import { spawn } from 'node:child_process'
import { createReadStream, createWriteStream } from 'node:fs'
import type { Socket } from 'node:net'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { controlSocketPath, forEachLine, openControlSocket } from '../../shell-common/control-client.ts'
import { MAX_COMPANION_MESSAGE_BYTES } from '../../shared/contract/companion-ids.ts'
import { isObject, parseJson } from '../../shared/json.ts'
import { encodeFrame, readFrames } from './frames.ts'

/** Milliseconds that the program may take to start. */
const START_TIMEOUT_MS = 20_000
const RETRY_MS = 100

interface NativeHostOptions {
  readonly dataDir: string
  /** The arguments of the browser: the origin of the extension in Chromium's family; the manifest's path and the id in Firefox. */
  readonly args: readonly string[]
  /** The command line that starts the program; null if the host cannot start it. */
  readonly startCommand: readonly [string, ...string[]] | null
  readonly input: Readable
  readonly output: Writable
}

/** The id of the extension, as the browser states it; '' if it states none. The program refuses any but its own. */
const extensionOf = (args: readonly string[]): string => {
  const [first = '', second = ''] = args
  const [, id] = /^chrome-extension:\/\/([a-p]{32})\/$/.exec(first) ?? []
  return id ?? second
}

/** Starts the program, which goes on when the browser and this host end. */
const startProgram = (command: readonly [string, ...string[]]): void => {
  const [file, ...args] = command
  const child = spawn(file, args, { detached: true, stdio: 'ignore', windowsHide: true })
  child.on('error', () => undefined)
  child.unref()
}

/** Connects to the running program, or starts it and waits until it listens. @returns null if it does not */
const connect = async (
  path: string,
  startCommand: NativeHostOptions['startCommand'],
): Promise<Socket | null> => {
  const running = await openControlSocket(path)
  if (running || !startCommand) return running
  startProgram(startCommand)
  const end = performance.now() + START_TIMEOUT_MS
  while (performance.now() < end) {
    await sleep(RETRY_MS)
    const socket = await openControlSocket(path)
    if (socket) return socket
  }
  return null
}

/** Runs until the browser or the program closes the connection. @returns the exit status */
const runNativeHost = async (options: NativeHostOptions): Promise<number> => {
  try {
    return await passMessages(options)
  } finally {
    // Otherwise the open input would keep the process.
    options.input.destroy()
  }
}

const passMessages = async (options: NativeHostOptions): Promise<number> => {
  const { input, output, args, dataDir, startCommand } = options
  const send = (json: string): void => {
    const frame = encodeFrame(json)
    if (frame) output.write(frame)
  }
  const frames = readFrames(input, MAX_COMPANION_MESSAGE_BYTES)
  const first = await frames.next()
  const greeting: unknown = first.done ? undefined : parseJson(first.value)
  if (!isObject(greeting)) return 1
  const socket = await connect(controlSocketPath(dataDir), startCommand)
  if (!socket) {
    send(JSON.stringify({ type: 'state', state: 'closed', language: 'en' }))
    return 1
  }
  output.on('error', () => socket.destroy())
  socket.on('error', () => undefined)
  forEachLine(socket, Infinity, send)
  socket.write(`${JSON.stringify({ companion: { ...greeting, extension: extensionOf(args) } })}\n`)
  const closed = new Promise<void>((resolve) => socket.once('close', resolve))
  const forward = async (): Promise<void> => {
    // Parsed and written again: one line of JSON for each frame, whatever white space it has.
    for await (const text of frames) socket.write(`${JSON.stringify(parseJson(text) ?? null)}\n`)
    socket.end()
  }
  await Promise.race([closed, forward().catch(() => socket.destroy())])
  await closed
  return 0
}

/** The first argument of the command, which the program writes into the host's script (host-script.ts): JSON, or JSON in base64url. */
const parseConfiguration = (
  text: string,
): { readonly dataDir: string; readonly startCommand: NativeHostOptions['startCommand'] } | null => {
  const json = text.startsWith('{') ? text : Buffer.from(text, 'base64url').toString()
  const parsed = parseJson(json)
  if (!isObject(parsed) || typeof parsed.dataDir !== 'string') return null
  const words = Array.isArray(parsed.start) ? parsed.start.filter((word) => typeof word === 'string') : []
  const [file, ...rest] = words
  return { dataDir: parsed.dataDir, startCommand: file === undefined ? null : [file, ...rest] }
}

/**
 * The standard input and output. In the main process of Electron on Windows `process.stdin` is empty, and `process.stdout` a log, so
 * Electron uses the file descriptors.
 */
const standardStreams = (): Pick<NativeHostOptions, 'input' | 'output'> =>
  'electron' in process.versions
    ? { input: createReadStream('', { fd: 0 }), output: createWriteStream('', { fd: 1 }) }
    : { input: process.stdin, output: process.stdout }

/**
 * Runs `mayfly native-host [CONFIGURATION] BROWSER-ARGUMENT…`, which only browsers call.
 * @param defaultDataDir for a call without a configuration. @returns the exit status
 */
export const runNativeHostCommand = (args: readonly string[], defaultDataDir: string): Promise<number> => {
  const configuration = parseConfiguration(args[0] ?? '')
  return runNativeHost({
    dataDir: configuration?.dataDir ?? defaultDataDir,
    startCommand: configuration?.startCommand ?? null,
    args: configuration ? args.slice(1) : args,
    ...standardStreams(),
  })
}
