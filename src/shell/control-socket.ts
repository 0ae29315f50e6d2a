// The control socket in the data folder, which only its owner can open: a CLI command goes in as one line of JSON, its result
// comes out as another. Electron's own second-instance message would carry no result back.
import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { lifetimeSchema } from '../shared/contract/rest-schemas.ts'
import { parseJson } from '../shared/json.ts'
import type { CliCommand, CliCommandResult } from './cli-command.ts'

const commandSchema = z.discriminatedUnion('command', [
  z.object({ command: z.literal('new'), lifetime: lifetimeSchema.nullable() }),
  z.object({ command: z.literal('open'), message: z.string().max(200).nullable() }),
  z.object({ command: z.literal('add'), link: z.string().max(8000) }),
  z.object({ command: z.literal('copy-code') }),
  z.object({ command: z.literal('doctor') }),
  z.object({ command: z.literal('quit') }),
]) satisfies z.ZodType<CliCommand>
const commandResultSchema = z.object({ exitCode: z.int(), stdout: z.string(), stderr: z.string() })

/** The longest path a socket can have on every system (macOS: 104 bytes with the closing NUL). */
const MAX_SOCKET_PATH_BYTES = 103
const MAX_LINE_LENGTH = 64 * 1024
/** Milliseconds a command may take; the doctor takes longest. */
const COMMAND_TIMEOUT_MS = 30_000

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 24)

/** A folder of this person alone, for sockets whose own folder has too long a name. */
const privateTempFolder = (): string => {
  const folder = join(tmpdir(), `mayfly-${userInfo().uid}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { uid, mode } = statSync(folder)
  if (uid !== userInfo().uid || (mode & 0o077) !== 0) throw new Error(`${folder} belongs to somebody else`)
  return folder
}

/** The socket of a data folder; a named pipe on Windows. */
export const controlSocketPath = (dataDir: string, platform: string = process.platform): string => {
  if (platform === 'win32') return `\\\\.\\pipe\\mayfly-${shortHash(dataDir)}`
  const path = join(dataDir, 'control.sock')
  return Buffer.byteLength(path) <= MAX_SOCKET_PATH_BYTES
    ? path
    : join(privateTempFolder(), shortHash(dataDir))
}

const readLine = (socket: Socket): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = ''
    socket.setEncoding('utf8')
    socket.on('data', (part: string) => {
      text += part
      const end = text.indexOf('\n')
      if (end >= 0) resolve(text.slice(0, end))
      else if (text.length > MAX_LINE_LENGTH) reject(new Error('too long'))
    })
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('closed')))
  })

const serve = async (
  socket: Socket,
  handleCommand: (command: CliCommand) => Promise<CliCommandResult>,
): Promise<void> => {
  const command = commandSchema.safeParse(parseJson(await readLine(socket)))
  const result = command.success
    ? await handleCommand(command.data)
    : { exitCode: 2, stdout: '', stderr: 'This Mayfly does not know that command.' }
  socket.end(`${JSON.stringify(result)}\n`)
}

/** Listens for commands. The folder is locked by this process, so a file at the path is left over from a run that was killed. */
export const listenForCommands = async (
  path: string,
  handleCommand: (command: CliCommand) => Promise<CliCommandResult>,
): Promise<{ close(): void }> => {
  const isPipe = path.startsWith('\\\\')
  if (!isPipe) rmSync(path, { force: true })
  const server: Server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.setTimeout(COMMAND_TIMEOUT_MS, () => socket.destroy())
    serve(socket, handleCommand).catch(() => socket.destroy())
  })
  const previousUmask = process.umask(0o177)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
    process.umask(previousUmask)
  })
  if (!isPipe) chmodSync(path, 0o600)
  return { close: () => void server.close() }
}

/** Sends a command to the Mayfly that listens there. @returns null where none does. */
export const sendCommand = async (path: string, command: CliCommand): Promise<CliCommandResult | null> => {
  const socket = connect(path)
  const isOpen = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
  })
  if (!isOpen) return null
  socket.setTimeout(COMMAND_TIMEOUT_MS, () => socket.destroy())
  try {
    socket.write(`${JSON.stringify(command)}\n`)
    return commandResultSchema.parse(parseJson(await readLine(socket)))
  } catch {
    return { exitCode: 1, stdout: '', stderr: 'Mayfly did not answer.' }
  } finally {
    socket.destroy()
  }
}
