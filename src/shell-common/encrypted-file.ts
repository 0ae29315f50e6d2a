// Files that are compressed and encrypted with a passphrase, in the age format (age-encryption.org/v1), in a worker thread.
import { on, once } from 'node:events'
import { rm } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { EncryptedFileError } from '../app/backup/encrypted-file-error.ts'
import type { OutputFile } from '../app/backup/ports.ts'
import { temporaryPath, type FileDestination } from './output-file.ts'

export interface EncryptedFileJob {
  readonly mode: 'write' | 'read'
  readonly path: string
  readonly passphrase: string
  /** The binary logarithm of scrypt's work factor; default: that of the library. Tests use a lower one to save time. */
  readonly workFactor?: number
}

/** The messages of a reading worker. `end` is the error; null if the file was complete. */
export type ReadMessage = { readonly chunk: Uint8Array } | { readonly end: EncryptedFileError['kind'] | null }

const startWorker = (script: string, workerData: EncryptedFileJob): Worker =>
  new Worker(script, { workerData })

/** Waits for the next message of a worker. @throws Error if the worker ended instead */
const nextMessage = async (worker: Worker): Promise<void> => {
  const settled = new AbortController()
  const { signal } = settled
  const ended = once(worker, 'exit', { signal }).then(() => {
    throw new Error('the worker of an encrypted file ended')
  })
  try {
    await Promise.race([once(worker, 'message', { signal }), ended])
  } finally {
    ended.catch(() => undefined)
    settled.abort()
  }
}

/** The script of the worker and its work factor. */
export interface EncryptedFileWorker extends Pick<EncryptedFileJob, 'workFactor'> {
  /** The path of `encrypted-file-worker.ts`. */
  readonly script: string
}

/** Creates a file that is compressed and encrypted while it is written. @param name its final name */
export const createEncryptedFile = async (
  { script, ...work }: EncryptedFileWorker,
  destination: FileDestination,
  name: string,
  passphrase: string,
): Promise<OutputFile> => {
  const path = await temporaryPath(destination)
  const worker = startWorker(script, { mode: 'write', path, passphrase, ...work })
  const send = async (chunk: Uint8Array | null): Promise<void> => {
    const room = nextMessage(worker)
    worker.postMessage(chunk)
    await room
  }
  await nextMessage(worker)
  return {
    write: send,
    finish: async () => {
      await send(null)
      return destination.publish(path, name)
    },
    discard: async () => {
      await worker.terminate()
      await rm(path, { force: true })
    },
  }
}

/** Yields all chunks that can be decrypted. @throws EncryptedFileError afterwards, if the file is not complete */
export const readEncryptedFile = async function* (
  { script }: EncryptedFileWorker,
  path: string,
  passphrase: string,
): AsyncGenerator<Uint8Array> {
  const worker = startWorker(script, { mode: 'read', path, passphrase })
  try {
    for await (const [message] of on(worker, 'message') as AsyncIterable<[ReadMessage]>) {
      if ('end' in message) {
        if (message.end !== null) throw new EncryptedFileError(message.end)
        return
      }
      yield message.chunk
      worker.postMessage(null)
    }
  } finally {
    await worker.terminate()
  }
}
