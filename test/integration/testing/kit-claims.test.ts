// Waits of the testing kit that claim their mail: each mail goes to one wait, and a wait that ends gives its mail back.
import { once } from 'node:events'
import { spawn } from 'node:child_process'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startMayfly, type Mayfly } from '../../../src/testing/index.ts'
import { claimInParallel } from '../../helpers/parallel-claims.ts'
import { sendMail } from '../../helpers/smtp-client.ts'
import { openMailbox } from '../../../src/testing/start-kit.ts'
import { waitFor } from '../../../src/testing/wait.ts'

let mayfly: Mayfly
beforeAll(async () => {
  mayfly = await startMayfly()
})
afterAll(() => mayfly.stop())

const send = (to: string, subject: string, text = 'Hello') => sendMail(mayfly.smtp, { to, subject, text })

test('40 waits of 8 processes at one address get 40 mails, each another one', async () => {
  const load = { waiters: 8, waitsEach: 5 }
  expect(await claimInParallel([mayfly], await mayfly.newAddress(), load)).toBe(40)
})

test('a wait with claim returns the oldest match that is not claimed, for mail, code and link', async () => {
  const to = await mayfly.newAddress()
  for (const n of [1, 2, 3])
    await send(
      to.email,
      `mail ${n}`,
      `Your verification code is 48392${n}. Confirm: https://shop.example/confirm?token=abcdef${n}`,
    )
  await mayfly.waitForMail({ to, subject: 'mail 3' })
  expect((await mayfly.waitForMail({ to, claim: true })).subject).toBe('mail 1')
  expect(await mayfly.waitForCode({ to, claim: true })).toBe('483922')
  expect(await mayfly.waitForLink({ to, claim: true })).toBe('https://shop.example/confirm?token=abcdef3')
  await expect(mayfly.waitForMail({ to, claim: true, timeoutMs: 300 })).rejects.toThrow('within 0.3 s')
  // A wait without a claim sees all mail.
  expect((await mayfly.waitForMail({ to })).subject).toBe('mail 3')
})

test('a mail that does not match stays free for the wait that it is for', async () => {
  const to = await mayfly.newAddress()
  const waits = ['blue', 'green'].map((subject) =>
    mayfly.waitForMail({ to, subject, claim: true, timeoutMs: 30_000 }),
  )
  await send(to.email, 'red')
  await send(to.email, 'green')
  await send(to.email, 'blue')
  expect((await Promise.all(waits)).map(({ subject }) => subject)).toEqual(['blue', 'green'])
  expect((await mayfly.waitForMail({ to, claim: true })).subject).toBe('red')
})

test('mail of a killed process goes to another wait when the lease is over', async () => {
  const to = await mayfly.newAddress()
  await send(to.email, 'first')
  const { id } = await mayfly.waitForMail({ to })
  const url = `${mayfly.baseUrl}/api/emails/${to.id}/${id}/claim`
  // Claims the mail, as a wait does before it confirms, and hangs.
  const script = `fetch(${JSON.stringify(url)}, { method: 'POST', body: '{"leaseSeconds":2}', headers: {
    'X-API-Key': ${JSON.stringify(mayfly.key)}, 'Content-Type': 'application/json' } })
    .then(({ status }) => console.log(status)); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [output] = (await once(child.stdout, 'data')) as [Buffer]
  expect(output.toString().trim()).toBe('200')
  const claimedAt = performance.now()
  child.kill('SIGKILL')
  expect((await mayfly.waitForMail({ to, claim: true, timeoutMs: 30_000 })).id).toBe(id)
  expect(performance.now() - claimedAt).toBeGreaterThan(1000)
})

describe('a wait that is aborted gives its mail back', () => {
  /** A proxy that calls `onClaim` when a request for a claim with this method has been answered, before it passes the answer on. */
  const openProxy = async (method: string, onClaim: () => void) => {
    const server = createServer((incoming, outgoing) => {
      const forwarded = request(
        new URL(incoming.url ?? '/', mayfly.baseUrl),
        {
          agent: false,
          method: incoming.method,
          headers: { ...incoming.headers, host: new URL(mayfly.baseUrl).host },
        },
        (answer) => {
          if (incoming.method === method && incoming.url?.includes('/claim')) onClaim()
          outgoing.writeHead(answer.statusCode ?? 0, answer.headers)
          answer.pipe(outgoing)
        },
      )
      forwarded.on('error', () => outgoing.destroy())
      outgoing.on('close', () => {
        if (!outgoing.writableFinished) forwarded.destroy()
      })
      incoming.pipe(forwarded)
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      close: () => {
        server.closeAllConnections()
        server.close()
      },
    }
  }

  test.each([
    ['between claiming and confirming', 'POST'],
    ['while the claim is being confirmed', 'PUT'],
  ])('%s', async (_when, method) => {
    const to = await mayfly.newAddress()
    await send(to.email, 'only')
    const abort = new AbortController()
    const proxy = await openProxy(method, () => abort.abort(new Error('aborted')))
    try {
      const mailbox = openMailbox({ baseUrl: proxy.url, smtp: mayfly.smtp }, mayfly.key)
      const context = { mailbox, isCaught: () => false, end: abort.signal }
      const options = { to, claim: true, timeoutMs: 60_000 }
      await expect(waitFor(context, 'mail', options, () => null)).rejects.toThrow('aborted')
      const headers = { 'X-API-Key': mayfly.key }
      const claimedUntil = async () => {
        const answer = await fetch(`${mayfly.baseUrl}/api/emails/${to.id}`, { headers })
        const { messages } = (await answer.json()) as { messages: { claimed_until?: unknown }[] }
        return messages[0]?.claimed_until
      }
      await expect.poll(claimedUntil).toBeUndefined()
      await mailbox.close()
      const startedAt = performance.now()
      expect((await mayfly.waitForMail({ to, claim: true })).subject).toBe('only')
      // Sooner than at the end of the lease.
      expect(performance.now() - startedAt).toBeLessThan(5000)
    } finally {
      proxy.close()
    }
  })
})
