// Files that are compressed and encrypted with a pass phrase, in the age format (age-encryption.org/v1), by a worker.
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
  /** The work of making a key, as the power of two that scrypt takes; the library's, unless a test has less time. */
  readonly workFactor?: number
}

/** What a reading worker sends; an end of null is that of a whole file. */
export type ReadMessage = { readonly chunk: Uint8Array } | { readonly end: EncryptedFileError['kind'] | null }

const startWorker = (script: string, workerData: EncryptedFileJob): Worker =>
  new Worker(script, { workerData })

/** The next message of a worker. @throws the error that ended it instead */
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

/** Where the thread is, and how hard it works. */
export interface EncryptedFileWorker extends Pick<EncryptedFileJob, 'workFactor'> {
  /** The path of `encrypted-file-worker.ts`. */
  readonly script: string
}

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

/** @throws EncryptedFileError at what is not whole, after all that is. */
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
