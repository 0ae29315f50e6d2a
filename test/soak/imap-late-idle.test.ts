// A real Cyrus without idled: it announces IDLE and reports new mail once a minute. Mail is found within seconds while it is expected:
// after a check on request, and after an address was copied. Prints how long it took, and what was sent.
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { CYRUS_MISSING, CYRUS_PASSWORD, hasCyrus, TestCyrus } from '../helpers/cyrus.ts'
import { startTestApp, unwrap } from '../helpers/test-app.ts'

/** Milliseconds from the delivery of a mail to its announcement. */
const MAX_DELAY_MS = 12_000
/** Eight looks, each with the end of IDLE and the next one. */
const MAX_COMMANDS_PER_MINUTE = 30

const mail = (to: string, code: string): string =>
  ['From: Shop <shop@far.example>', `To: ${to}`, 'Subject: Your code', '', `Your code is ${code}.`, ''].join(
    '\r\n',
  )

test('mail at a server whose IDLE reports late is found within seconds', async ({ skip, onTestFinished }) => {
  skip(!hasCyrus, CYRUS_MISSING)
  const cyrus = await TestCyrus.start()
  onTestFinished(() => cyrus.remove())
  const mailbox = cyrus.mailbox()
  cyrus.record(mailbox.user)
  const testApp = await startTestApp(Date.now())
  const { handlers } = testApp.mayfly
  const account = unwrap(
    await handlers['account.add']({
      name: '',
      baseUrl: '',
      server: 'imap',
      key: CYRUS_PASSWORD,
      mailbox,
      authHeader: 'x-api-key',
    }),
  )
  const { address, key } = unwrap(await handlers['address.create']({}))
  const runFor = async (milliseconds: number, isDone = () => false): Promise<number> => {
    const startedAt = performance.now()
    while (!isDone() && performance.now() - startedAt < milliseconds) {
      await testApp.clock.run(10)
      await sleep(10)
    }
    return Math.round(performance.now() - startedAt)
  }
  const isAnnounced = (code: string) => (): boolean =>
    testApp.announced.some((it) => it.kind === 'message' && it.code?.value === code)
  const deliver = (code: string) => cyrus.deliver(address, mail(address, code))
  const commands = (): string[] =>
    Array.from(
      cyrus.recorded(mailbox.user).matchAll(/^<\d+<(?:[0-9A-Z]+ )?(UID \w+|\w+)/gm),
      ([, name = '']) => name,
    )

  await deliver('482910')
  const created = await runFor(90_000, isAnnounced('482910'))
  unwrap(await handlers['address.touch']({ address: key, why: 'copied' }))
  const before = commands().length
  await runFor(60_000)
  const ofMinute = commands().slice(before)
  await deliver('482911')
  const copied = await runFor(90_000, isAnnounced('482911'))
  // No mail has been expected for an hour.
  await testApp.clock.run(3_600_000)
  await sleep(1_000)
  await deliver('482912')
  unwrap(await handlers.refresh({ accountId: account.id }))
  const refreshed = await runFor(90_000, isAnnounced('482912'))
  await deliver('482913')
  const afterRefresh = await runFor(90_000, isAnnounced('482913'))
  const delays = { created, copied, refreshed, afterRefresh }
  console.log(JSON.stringify({ delays, commandsOfAMinute: ofMinute.join(' ') }))
  expect(ofMinute.length).toBeLessThan(MAX_COMMANDS_PER_MINUTE)
  for (const delay of Object.values(delays)) expect(delay).toBeLessThan(MAX_DELAY_MS)
})
