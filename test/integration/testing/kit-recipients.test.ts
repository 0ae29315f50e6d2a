// The testing kit on each engine: a mail to several recipients resolves the waits for each of them; a timed-out wait lists what came.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startMayfly, type Mayfly } from '../../../src/testing/index.ts'
import { createSharedDatabase } from '../../helpers/shared-postgres.ts'
import { connectSmtpForData } from '../../helpers/smtp-client.ts'

const engines: readonly (readonly [string, () => Promise<readonly string[]>])[] = [
  ['SQLite', () => Promise.resolve([])],
  ['PostgreSQL', async () => ['--database-url', await createSharedDatabase()]],
]

const TEXT =
  'Your verification code is 483920. Please confirm: https://shop.example/confirm?token=abc123def456'

describe.each(engines)('%s', (_name, engineArgs) => {
  let mayfly: Mayfly
  beforeAll(async () => {
    mayfly = await startMayfly({ args: await engineArgs() })
    // Starting PostgreSQL takes longer on a busy computer.
  }, 60_000)
  afterAll(() => mayfly.stop())

  /** One transaction: To, Cc and Bcc as in the envelope. */
  const send = async (envelope: readonly string[], subject: string): Promise<void> => {
    const connection = await connectSmtpForData(mayfly.smtp, ...envelope)
    connection.write(`From: shop@example.org\r\nSubject: ${subject}\r\n\r\n${TEXT}\r\n.\r\n`)
    expect(await connection.readReply()).toMatch(/^250/)
    connection.close()
  }

  test('every tag can be waited for, before and after the mail, in any case', async () => {
    const team = await mayfly.newAddress({ name: 'team' })
    const envelope = ['a', 'B', 'c', 'd', 'e+f'].map((tag) => `team+${tag}@mayfly.test`)
    const early = envelope.map((to) => mayfly.waitForCode({ to, timeoutMs: 30_000 }))
    await send(envelope, 'Five')
    expect(await Promise.all(early)).toEqual(Array<string>(5).fill('483920'))
    for (const to of [...envelope, ...envelope.map((one) => one.toUpperCase()), 'team@mayfly.test', team]) {
      expect((await mayfly.waitForMail({ to })).recipients).toEqual(envelope)
      expect(await mayfly.waitForLink({ to })).toBe('https://shop.example/confirm?token=abc123def456')
    }
  })

  test('each of several addresses in one transaction finds its own mail, and does not list the others', async () => {
    const [one, two] = [await mayfly.newAddress({ name: 'one' }), await mayfly.newAddress({ name: 'two' })]
    await send(['one+x@mayfly.test', 'two@mayfly.test', 'one@mayfly.test', 'two+x@mayfly.test'], 'Mixed')
    const [ofOne, ofTwo] = [
      ['one+x@mayfly.test', 'one@mayfly.test'],
      ['two@mayfly.test', 'two+x@mayfly.test'],
    ]
    for (const to of [one, ...ofOne]) expect((await mayfly.waitForMail({ to })).recipients).toEqual(ofOne)
    for (const to of [two, ...ofTwo]) expect((await mayfly.waitForMail({ to })).recipients).toEqual(ofTwo)
  })

  test('a wait for another tag reports which mail came, and its recipients', async () => {
    await mayfly.newAddress({ name: 'vain' })
    await send(['vain+a@mayfly.test'], 'First')
    const wait = (to: string) =>
      mayfly.waitForMail({ to, timeoutMs: 800 }).then(
        () => 'met',
        (error: unknown) => (error as Error).message,
      )
    expect(await wait('vain+b@mayfly.test')).toBe(
      'No mail to vain+b@mayfly.test within 0.8 s. A mail came to vain+a@mayfly.test, not to vain+b@mayfly.test: "First" from shop@example.org.',
    )
    await send(['vain+a@mayfly.test', 'vain+c@mayfly.test'], 'Second')
    expect(await wait('vain+b@mayfly.test')).toBe(
      'No mail to vain+b@mayfly.test within 0.8 s. 2 mails came to vain+a@mayfly.test, vain+c@mayfly.test, not to vain+b@mayfly.test: "Second" from shop@example.org, "First" from shop@example.org.',
    )
    await send(['vain+b@mayfly.test'], 'Third')
    const error = await mayfly
      .waitForMail({ to: 'vain+b@mayfly.test', subject: 'Fourth', timeoutMs: 800 })
      .catch((reason: unknown) => reason)
    expect((error as Error).message).toMatch(/, not to vain\+b@.* 1 other mail came: "Third" from shop@/)
    expect(await wait('vain+b@mayfly.test')).toBe('met')
  })
})
