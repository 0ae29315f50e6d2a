// The thread that checks senders: its verdicts, and the effect of a mail that blocks it on the others.
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { SenderChecks } from '../../../src/service/authentication/sender-checks.ts'

const script = join(import.meta.dirname, '../../../src/service/sender-check-worker.ts')
const origin = { ip: '127.0.0.1', helo: 'x.test', sender: 'a@x.test' }
const SIGNATURE =
  'DKIM-Signature: v=1; a=rsa-sha256; c=relaxed/relaxed; d=x.test; s=s; h=from:x; bh=eA==; b=eA=='
const mailOf = (header: readonly string[], body: string): AsyncIterable<Uint8Array> => {
  const raw = Buffer.from([...header, '', body].join('\r\n'))
  const pieces = Array.from({ length: Math.ceil(raw.length / 65_536) }, (_, at) =>
    raw.subarray(at * 65_536, (at + 1) * 65_536),
  )
  return { [Symbol.asyncIterator]: () => Readable.from(pieces)[Symbol.asyncIterator]() }
}
const plain = (): AsyncIterable<Uint8Array> => mailOf(['From: a@x.test', SIGNATURE], 'x')
/** Ten signatures over a field of 200 kB: each is hashed synchronously, which takes some 50 ms. */
const costly = (): AsyncIterable<Uint8Array> =>
  mailOf(
    ['From: a@x.test', ...Array.from({ length: 10 }, () => SIGNATURE), `X: ${'a '.repeat(110_000)}`],
    'x',
  )

test('many mails at the same time get their verdicts, however large', async () => {
  const checks = new SenderChecks({ script, dnsServer: '127.0.0.1:1' })
  const large = (): AsyncIterable<Uint8Array> =>
    mailOf(['From: a@x.test', SIGNATURE], 'All work and no play.\r\n'.repeat(200_000))
  const verdicts = await Promise.all(
    [plain, large, costly, plain].map((mail) => checks.check(origin, mail())),
  )
  expect(verdicts.map(({ dkim }) => dkim.result)).toEqual(['neutral', 'neutral', 'neutral', 'neutral'])
})

test('a mail that blocks the thread even when it is checked alone is refused', async () => {
  // A limit so short that one synchronous hash exceeds it.
  const checks = new SenderChecks({ script, dnsServer: '127.0.0.1:1', maxSilenceMs: 12 })
  const verdict = await checks.check(origin, costly())
  expect([verdict.verdict, verdict.spf.result, verdict.dkim.result]).toEqual(['fail', 'policy', 'policy'])
})
