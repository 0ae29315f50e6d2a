// A mailbox of 200,000 mails at Dovecot: time and bytes of the first and the second connection, and the time from delivery to the event.
// MAYFLY_MAILS sets another number. Prints the measurements.
import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DOVECOT_MISSING, DOVECOT_PASSWORD, hasDovecot, TestDovecot } from '../helpers/dovecot.ts'
import { openTestMailbox } from '../helpers/imap-mailbox.ts'
import { unwrap } from '../helpers/test-app.ts'

const mails = Number(process.env.MAYFLY_MAILS ?? 200_000)
const DELIVERIES = 20
/** What a connection to any mailbox of this size may cost. */
const MAX_CONNECT_BYTES = 10_000
const MAX_CONNECT_MS = 3_000

let dovecot: TestDovecot

beforeAll(async () => {
  if (hasDovecot) dovecot = await TestDovecot.start('mdbox')
})
beforeEach(({ skip }) => skip(!hasDovecot, DOVECOT_MISSING))
afterAll(() => (hasDovecot ? dovecot.remove() : undefined))

/** Bytes from and to the client in each ended session, from Dovecot's log. */
const sessionBytes = (): number[] =>
  Array.from(
    dovecot.log().matchAll(/imap\(jane\).*Disconnected.* in=(\d+) out=(\d+)/g),
    ([, sent, received]) => Number(sent) + Number(received),
  )

test(`a mailbox of ${mails} mails is opened immediately, and reports new mail within a second`, async () => {
  const archive = join(dovecot.folder, 'mails.mbox')
  const file = openSync(archive, 'w')
  for (let index = 0; index < mails; index += 1)
    writeSync(
      file,
      `From a@far.example Thu Jan  1 00:00:00 2026\nTo: jane@mail.test\nSubject: ${index}\n\nHello\n\n`,
    )
  closeSync(file)
  const importStartedAt = performance.now()
  dovecot.importMails('jane', archive)
  console.log(`${mails} mails imported in ${Math.round((performance.now() - importStartedAt) / 1000)} s`)
  const settings = dovecot.mailbox()
  const connect = async (memory = openTestMailbox(settings, DOVECOT_PASSWORD).memory) => {
    const mailbox = openTestMailbox(settings, DOVECOT_PASSWORD, { memory })
    const sessions = sessionBytes().length
    const startedAt = performance.now()
    unwrap((await mailbox.client.listEmailDomains()).result)
    const connectMs = performance.now() - startedAt
    await mailbox.client.close()
    await expect.poll(() => sessionBytes().length).toBeGreaterThan(sessions)
    return { memory, connectMs, bytes: sessionBytes().at(-1) ?? Infinity }
  }
  const first = await connect()
  expect(first.memory.saved?.uid).toBe(mails)
  const second = await connect(first.memory)
  for (const { connectMs, bytes } of [first, second]) {
    console.log(`connected in ${Math.round(connectMs)} ms with ${bytes} bytes`)
    expect(bytes).toBeLessThan(MAX_CONNECT_BYTES)
    expect(connectMs).toBeLessThan(MAX_CONNECT_MS)
  }

  const mailbox = openTestMailbox(settings, DOVECOT_PASSWORD, { memory: first.memory })
  const address = await mailbox.create()
  mailbox.subscribe(address)
  await expect.poll(() => mailbox.states.at(-1)).toBe(true)
  const delays: number[] = []
  for (let index = 0; index < DELIVERIES; index += 1) {
    const events = mailbox.events.length
    const deliveredAt = performance.now()
    await dovecot.deliver(
      address,
      `From: a@far.example\r\nTo: ${address}\r\nSubject: ${index}\r\n\r\nHello\r\n`,
    )
    while (mailbox.events.length === events && performance.now() - deliveredAt < 10_000) await sleep(5)
    delays.push(performance.now() - deliveredAt)
    await mailbox.store(address)
    await sleep(700)
  }
  delays.sort((a, b) => a - b)
  const median = delays[DELIVERIES / 2] ?? Infinity
  console.log(
    `from delivery to the event: median ${Math.round(median)} ms, slowest ${Math.round(delays.at(-1) ?? 0)} ms`,
  )
  expect(median).toBeLessThan(1_000)
})
