// The worker thread that checks the sender of a mail, so that hostile input blocks only this thread.
import { parentPort } from 'node:worker_threads'
import type { FromSenderCheck, ToSenderCheck } from './authentication/sender-check-messages.ts'
import { authenticateMail } from './authentication/authenticate-mail.ts'

const post = (message: FromSenderCheck): void => parentPort?.postMessage(message)

/** Checks that wait for the next chunk of a mail, by id. */
const waiting = new Map<number, (bytes: Uint8Array | null) => void>()

const chunksOf = (id: number): AsyncIterable<Uint8Array> => ({
  async *[Symbol.asyncIterator]() {
    post({ kind: 'begin', id })
    for (;;) {
      const bytes = await new Promise<Uint8Array | null>((resolve) => {
        waiting.set(id, resolve)
        post({ kind: 'pull', id })
      })
      if (bytes === null) return
      yield bytes
    }
  },
})

parentPort?.on('message', (message: ToSenderCheck) => {
  if (message.kind === 'ping') post({ kind: 'alive' })
  else if (message.kind === 'chunk') {
    const resolve = waiting.get(message.id)
    waiting.delete(message.id)
    resolve?.(message.bytes)
  } else {
    const { id, origin, dnsServer } = message
    void authenticateMail(chunksOf(id), origin, dnsServer).then((verdict) => {
      waiting.delete(id)
      post({ kind: 'verdict', id, verdict })
    })
  }
})
// Loads the library before the first check, so that loading does not count towards its timeout.
void import('mailauth').then(() => post({ kind: 'alive' }))
