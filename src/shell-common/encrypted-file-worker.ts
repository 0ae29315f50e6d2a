// The worker thread that writes and reads encrypted files: deriving a key from a passphrase would block the main thread
// for more than a second.
import { on, once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import { constants, createGunzip, createGzip } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import type { EncryptedFileError } from '../app/backup/encrypted-file-error.ts'
import type { EncryptedFileJob, ReadMessage } from './encrypted-file.ts'

/** A backup is mostly base64, for which higher levels save little. */
const GZIP_LEVEL = 3
/** The header of a file encrypted with one passphrase (age-encryption.org/v1). */
const AGE_HEADER =
  /^age-encryption\.org\/v1\n-> scrypt [A-Za-z0-9+/]{22} \d{1,2}\n[A-Za-z0-9+/]{43}\n--- [A-Za-z0-9+/]{43}\n/
const MAX_HEADER_BYTES = 1000

/** Writes a file. Each received chunk is acknowledged with a message once there is room for the next; null ends the file. */
const write = async (
  port: MessagePort,
  { path, passphrase, workFactor }: EncryptedFileJob,
): Promise<void> => {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  if (workFactor !== undefined) encrypter.setScryptWorkFactor(workFactor)
  const gzip = createGzip({ level: GZIP_LEVEL })
  // The library uses the DOM's types for the same streams.
  const encrypted = await encrypter.encrypt(Readable.toWeb(gzip) as ReadableStream<Uint8Array>)
  const written = pipeline(
    Readable.fromWeb(encrypted as WebStream<Uint8Array>),
    createWriteStream(path, { flags: 'wx', mode: 0o600 }),
  )
  port.postMessage(null)
  // A write error before `written` is awaited is an unhandled rejection: it ends the thread, and the program receives its exit.
  for await (const [chunk] of on(port, 'message') as AsyncIterable<[Uint8Array | null]>) {
    if (chunk === null) {
      gzip.end()
      await written
      port.postMessage(null)
      return
    }
    if (!gzip.write(chunk)) await once(gzip, 'drain')
    port.postMessage(null)
  }
}

const hasAgeHeader = async (path: string): Promise<boolean> => {
  const file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(MAX_HEADER_BYTES), 0, MAX_HEADER_BYTES, 0)
  await file.close()
  return AGE_HEADER.test(buffer.toString('latin1', 0, bytesRead))
}

/** Sends all chunks that can be decrypted, each after the previous one was acknowledged. @returns the error; null if complete */
const read = async (
  port: MessagePort,
  { path, passphrase }: EncryptedFileJob,
): Promise<EncryptedFileError['kind'] | null> => {
  if (!(await hasAgeHeader(path))) return 'unreadable-file'
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  const input = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>
  const plain = await decrypter.decrypt(input).catch(() => null)
  if (plain === null) return 'wrong-passphrase'
  let isDamaged = false
  const untilDamage = async function* (): AsyncGenerator<Uint8Array> {
    try {
      yield* plain as WebStream<Uint8Array>
    } catch {
      isDamaged = true
    }
  }
  // Decompresses as much as possible of a truncated file.
  const gunzip = createGunzip({ finishFlush: constants.Z_SYNC_FLUSH })
  Readable.from(untilDamage()).pipe(gunzip)
  try {
    for await (const chunk of gunzip as AsyncIterable<Uint8Array>) {
      port.postMessage({ chunk } satisfies ReadMessage)
      await once(port, 'message')
    }
  } catch {
    isDamaged = true
  }
  return isDamaged ? 'damaged-file' : null
}

// The job comes from this program.
const job = workerData as EncryptedFileJob
const run = async (port: MessagePort): Promise<void> => {
  if (job.mode === 'write') await write(port, job)
  else port.postMessage({ end: await read(port, job) } satisfies ReadMessage)
  port.close()
}
if (parentPort) void run(parentPort)
