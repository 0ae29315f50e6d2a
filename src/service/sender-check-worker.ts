// The thread that checks who sent a mail: what a stranger wrote costs time here, and the service goes on.
import { parentPort } from 'node:worker_threads'
import type { FromSenderCheck, ToSenderCheck } from './authentication/sender-check-messages.ts'
import { authenticateMail } from './authentication/authenticate-mail.ts'

const post = (message: FromSenderCheck): void => parentPort?.postMessage(message)

/** Who waits for the next chunk of a mail. */
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
// The library is loaded before the first check, so that the time this takes counts for none.
void import('mailauth').then(() => post({ kind: 'alive' }))
