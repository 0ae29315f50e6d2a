// The door for verbs: a socket in the data folder that only its owner can open. A verb goes in as one line of JSON, its
// answer comes out as another; so a second process learns what became of its wish, which Electron's own way does not tell.
import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { lifetimeSchema } from '../shared/wire.ts'
import type { Verb, VerbAnswer } from './verb.ts'

const verbSchema = z.discriminatedUnion('verb', [
  z.object({ verb: z.literal('new'), lifetime: lifetimeSchema.nullable() }),
  z.object({ verb: z.literal('open'), message: z.string().max(200).nullable() }),
  z.object({ verb: z.literal('copy-code') }),
  z.object({ verb: z.literal('doctor') }),
  z.object({ verb: z.literal('quit') }),
]) satisfies z.ZodType<Verb>
const answerSchema = z.object({ status: z.int(), out: z.string(), err: z.string() })

/** The longest path a socket can have on every system (macOS: 104 bytes with the closing NUL). */
const LONGEST_PATH = 103
const LONGEST_LINE = 64 * 1024
/** Milliseconds a verb may take: the doctor asks a good many. */
const PATIENCE = 30_000

const short = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 24)

/** A folder of this person alone, for sockets whose own folder has too long a name. */
const privateFolder = (): string => {
  const folder = join(tmpdir(), `mayfly-${userInfo().uid}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { uid, mode } = statSync(folder)
  if (uid !== userInfo().uid || (mode & 0o077) !== 0) throw new Error(`${folder} belongs to somebody else`)
  return folder
}

/** Where verbs for this data folder are heard. */
export const controlPath = (dataDir: string, platform: string = process.platform): string => {
  if (platform === 'win32') return `\\\\.\\pipe\\mayfly-${short(dataDir)}`
  const path = join(dataDir, 'control.sock')
  return Buffer.byteLength(path) <= LONGEST_PATH ? path : join(privateFolder(), short(dataDir))
}

const readLine = (socket: Socket): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = ''
    socket.setEncoding('utf8')
    socket.on('data', (part: string) => {
      text += part
      const end = text.indexOf('\n')
      if (end >= 0) resolve(text.slice(0, end))
      else if (text.length > LONGEST_LINE) reject(new Error('too long'))
    })
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('closed')))
  })

const json = (line: string): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

const serve = async (socket: Socket, answer: (verb: Verb) => Promise<VerbAnswer>): Promise<void> => {
  const verb = verbSchema.safeParse(json(await readLine(socket)))
  const said = verb.success
    ? await answer(verb.data)
    : { status: 2, out: '', err: 'This Mayfly does not know that verb.' }
  socket.end(`${JSON.stringify(said)}\n`)
}

/** Listens for verbs; the folder is already ours, so what lies at the path is left over from a run that was killed. */
export const openControl = async (
  path: string,
  answer: (verb: Verb) => Promise<VerbAnswer>,
): Promise<{ close(): void }> => {
  const isPipe = path.startsWith('\\\\')
  if (!isPipe) rmSync(path, { force: true })
  const server: Server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.setTimeout(PATIENCE, () => socket.destroy())
    serve(socket, answer).catch(() => socket.destroy())
  })
  const before = process.umask(0o177)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
    process.umask(before)
  })
  if (!isPipe) chmodSync(path, 0o600)
  return { close: () => void server.close() }
}

/** Asks the Mayfly that listens there. @returns null where none does. */
export const askControl = async (path: string, verb: Verb): Promise<VerbAnswer | null> => {
  const socket = connect(path)
  const isOpen = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
  })
  if (!isOpen) return null
  socket.setTimeout(PATIENCE, () => socket.destroy())
  try {
    socket.write(`${JSON.stringify(verb)}\n`)
    return answerSchema.parse(json(await readLine(socket)))
  } catch {
    return { status: 1, out: '', err: 'Mayfly did not answer.' }
  } finally {
    socket.destroy()
  }
}
