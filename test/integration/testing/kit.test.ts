// The testing kit as a test uses it: the real service as a process, real mail, and no clock but time-outs.
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { startMayfly, type Mayfly, type MayflyAddress, type WaitOptions } from '../../../src/testing/index.ts'
import { assertNodeVersion, ThrowAwayService } from '../../../src/node/throw-away-service.ts'
import { sendMail } from '../../helpers/smtp-client.ts'
import { tempFolder } from '../../helpers/temp-folder.ts'

/** For waits whose mail is sent after they begin: the default is too short on a machine under load. */
const TIMEOUT_MS = 30_000

let mayfly: Mayfly
beforeAll(async () => {
  mayfly = await startMayfly()
})
afterAll(() => mayfly.stop())

const send = (
  to: MayflyAddress | string,
  subject: string,
  text = 'Hello',
  from = 'Shop <shop@example.org>',
) => sendMail(mayfly.smtp, { to: typeof to === 'string' ? to : to.email, subject, text, from })
const codeMail = (to: MayflyAddress, code: string) =>
  send(to, 'Your verification code', `Your verification code is ${code}.`)

describe('a wait', () => {
  test('gets mail that came before it, and mail that comes after', async () => {
    const address = await mayfly.newAddress()
    await codeMail(address, '483920')
    expect(await mayfly.waitForCode({ to: address })).toBe('483920')
    const since = await mayfly.waitForMail({ to: address })
    const next = mayfly.waitForCode({ to: address, since, timeoutMs: TIMEOUT_MS })
    await codeMail(address, '775301')
    expect(await next).toBe('775301')
  })

  test('returns a mail that can be checked', async () => {
    const address = await mayfly.newAddress()
    await sendMail(mayfly.smtp, {
      from: 'Shop <shop@example.org>',
      to: address.email,
      subject: 'Your order',
      text: 'Your order is on its way.',
      html: '<div style="display:none">Order</div>\n<p>Your order is on its way. <a href="">Follow it</a><video></video></p>',
    })
    const mail = await mayfly.waitForMail({ to: address, timeoutMs: TIMEOUT_MS })
    const findings = await mail.check()
    expect(findings.find(({ kind }) => kind === 'link-empty')).toMatchObject({
      severity: 'problem',
      message: 'A link goes nowhere',
      part: 'html',
      line: 2,
    })
    const video = findings.find(({ about }) => about === '<video> element')
    expect(video?.support?.failing).toContain('Outlook (Windows)')
    expect(findings.filter(({ kind }) => kind === 'no-text-part')).toEqual([])
  })

  test('returns the whole mail', async () => {
    const address = await mayfly.newAddress({ name: 'whole' })
    expect(address.email).toBe('whole@mayfly.test')
    await sendMail(mayfly.smtp, {
      from: 'Shop <shop@example.org>',
      to: 'whole+tag@mayfly.test',
      subject: 'Confirm',
      text: 'Please confirm: https://shop.example/confirm?token=abc123def456',
      html: '<p>Welcome!</p><a href="https://shop.example/confirm?token=abc123def456">Confirm your address</a>',
      attachments: [{ filename: 'terms.txt', content: 'be kind' }],
    })
    const mail = await mayfly.waitForMail({ to: address })
    expect(mail).toMatchObject({
      emailId: address.id,
      from: 'shop@example.org',
      fromName: 'Shop',
      to: 'whole+tag@mayfly.test',
      subject: 'Confirm',
      code: null,
      link: 'https://shop.example/confirm?token=abc123def456',
      attachments: [{ filename: 'terms.txt', size: 7, contentType: 'text/plain' }],
    })
    expect(Math.abs(mail.receivedAt.getTime() - Date.now())).toBeLessThan(60_000)
    expect(await (await fetch(mail.attachments[0]!.url)).text()).toBe('be kind')
    const link = 'https://shop.example/confirm?token=abc123def456'
    expect(await mayfly.waitForLink({ to: 'whole+tag@mayfly.test' })).toBe(link)
    expect(await mayfly.waitForLink({ to: address, url: /token=/g })).toBe(link)
    await expect(mayfly.waitForLink({ to: address, url: '/reset', timeoutMs: 300 })).rejects.toThrow(
      'No mail with that link to whole@mayfly.test within 0.3 s. 1 other mail came: "Confirm" from shop@example.org (no such link).',
    )
  })

  test.each([
    [
      'of an app',
      'Verify',
      'Open fern://verify?token=ZWVkNjc3MmEx on your phone to verify your account.',
      'fern://verify?token=ZWVkNjc3MmEx',
    ],
    [
      'that is a whole mail',
      'Hello',
      'http://localhost:3000/verify?token=abc',
      'http://localhost:3000/verify?token=abc',
    ],
    [
      'under a plain subject',
      'Fern',
      'Click here to log in: <https://fern.example/s/9b4f7c21d8ae>',
      'https://fern.example/s/9b4f7c21d8ae',
    ],
  ])('finds a link %s', async (_name, subject, text, url) => {
    const to = await mayfly.newAddress()
    await sendMail(mayfly.smtp, { from: 'Fern <a@fern.example>', to: to.email, subject, text })
    expect(await mayfly.waitForLink({ to })).toBe(url)
    expect((await mayfly.waitForMail({ to })).code).toBeNull()
  })

  test('for a code ignores a door code', async () => {
    const to = await mayfly.newAddress()
    const from = 'Fern <a@fern.example>'
    await sendMail(mayfly.smtp, { from, to: to.email, subject: 'Your stay', text: 'Door code: 771204' })
    await sendMail(mayfly.smtp, {
      from,
      to: to.email,
      subject: 'Your code',
      text: 'Your verification code is 482913.',
    })
    await sendMail(mayfly.smtp, {
      from,
      to: to.email,
      subject: 'Call',
      text: 'Join Zoom Meeting\nPasscode: 330915',
    })
    await mayfly.waitForMail({ to, subject: 'Call' })
    expect(await mayfly.waitForCode({ to })).toBe('482913')
  })

  test.each([
    ['from a name', { from: 'BANK' }, 'second'],
    ['from an address', { from: 'shop@' }, 'third'],
    ['from a pattern', { from: /^Bank <.*@bank\.example>$/ }, 'second'],
    ['with a subject', { subject: 'FIR' }, 'first'],
    ['with a pattern of a subject', { subject: /d$/g }, 'third'],
    ['with both', { subject: /./, from: 'bank' }, 'second'],
    ['without criteria', {}, 'third'],
  ])('returns the newest mail %s', async (name, wanted, subject) => {
    const to = await mayfly.newAddress()
    await send(to, 'first', 'x', 'Bank <no-reply@bank.example>')
    await send(to, 'second', 'x', 'Bank <no-reply@bank.example>')
    await send(to, 'third')
    const mail = await mayfly.waitForMail({ to, ...wanted })
    expect([name, mail.subject]).toEqual([name, subject])
  })

  test('since a given time leaves out earlier mail', async () => {
    const to = await mayfly.newAddress()
    await send(to, 'old')
    const old = await mayfly.waitForMail({ to })
    const since = new Date(old.receivedAt.getTime() + 1)
    const found = mayfly.waitForMail({ to, since, timeoutMs: TIMEOUT_MS })
    await vi.waitUntil(() => Date.now() > since.getTime(), { interval: 1 })
    await send(to, 'new')
    expect((await found).subject).toBe('new')
    expect((await mayfly.waitForMail({ to, since: since.getTime() })).subject).toBe('new')
  })

  test('ignores mail to another address, and a tag matches only that tag', async () => {
    const [one, other] = [
      await mayfly.newAddress({ name: 'one' }),
      await mayfly.newAddress({ name: 'other' }),
    ]
    const found = Promise.all([
      mayfly.waitForMail({ to: one, timeoutMs: TIMEOUT_MS }),
      mayfly.waitForMail({ to: 'ONE@mayfly.test', timeoutMs: TIMEOUT_MS }),
      mayfly.waitForMail({ to: 'one+shop@mayfly.test', timeoutMs: TIMEOUT_MS }),
    ])
    await send(other, 'to the other')
    await send('one+bank@mayfly.test', 'to a tag')
    await send('one+shop@mayfly.test', 'to the tag')
    expect((await found).map(({ subject }) => subject)).toEqual(['to a tag', 'to a tag', 'to the tag'])
  })

  test('can require how likely the code is right', async () => {
    const to = await mayfly.newAddress()
    await send(to, 'Hello', 'Your code is 771204.')
    const mail = await mayfly.waitForMail({ to })
    expect(mail).toMatchObject({
      code: '771204',
      codeDetails: { line: 'Your code is 771204.', candidates: [] },
    })
    expect(mail.codeConfidence).toBeLessThan(0.9)
    const wait = mayfly.waitForCode({ to, minConfidence: 0.9, timeoutMs: 300 })
    await expect(wait).rejects.toThrow(
      `"Hello" from shop@example.org (code with confidence ${mail.codeConfidence})`,
    )
    await send(to, 'Two', 'Your login code: 482913\nYour verification code: 771204')
    const inDoubt = mayfly.waitForCode({ to, minConfidence: 0.9, timeoutMs: 300 })
    await expect(inDoubt).rejects.toThrow('"Two" from shop@example.org (which code is in doubt)')
    await send(to, 'Your login code', 'Your login code is:\n\n640277\n\nIt expires in 10 minutes.')
    expect(await mayfly.waitForCode({ to, minConfidence: 0.9 })).toBe('640277')
  })

  test('returns the code that a header field names, with its host', async () => {
    const to = await mayfly.newAddress()
    const headers = { 'One-Time-Code': 'code=482913; domain=shop.example' }
    await sendMail(mayfly.smtp, {
      to: to.email,
      from: 'shop@example.org',
      subject: 'Hi',
      text: 'Hello',
      headers,
    })
    const { code, codeConfidence, codeDetails } = await mayfly.waitForMail({ to })
    expect({ code, codeDetails }).toMatchObject({
      code: '482913',
      codeDetails: { line: null, host: 'shop.example' },
    })
    expect(codeConfidence).toBeGreaterThan(0.9)
  })

  test('that times out reports it, with the mail that came instead', async () => {
    const to = await mayfly.newAddress({ name: 'vain' })
    await send(to, 'Welcome')
    await send(to, 'Our terms')
    const error: unknown = await mayfly.waitForCode({ to, timeoutMs: 500 }).catch((reason: unknown) => reason)
    expect(error).toMatchObject({
      name: 'TimeoutError',
      message:
        'No mail with a code to vain@mayfly.test within 0.5 s. 2 other mails came: "Our terms" from shop@example.org (no code), "Welcome" from shop@example.org (no code).',
    })
    const none = await mayfly.newAddress()
    await expect(mayfly.waitForMail({ to: none, timeoutMs: 50 })).rejects.toThrow('No other mail came.')
  })

  test('is ended by its signal, and tells what came until then', async () => {
    const end = new AbortController()
    const to = await mayfly.newAddress({ name: 'ended' })
    await send(to, 'Welcome')
    const wait = mayfly.waitForCode({ to, signal: end.signal, timeoutMs: TIMEOUT_MS })
    const sees = mayfly.waitForMail({ to, timeoutMs: TIMEOUT_MS })
    const failed = expect(wait).rejects.toMatchObject({
      name: 'Error',
      message:
        'enough. Until then, no mail with a code to ended@mayfly.test came. 1 other mail came: "Welcome" from shop@example.org (no code).',
    })
    await sees
    // The mail was read for both waits at once.
    setImmediate(() => end.abort(new Error('enough')))
    await failed
    await expect(mayfly.waitForMail({ signal: end.signal })).rejects.toThrow('enough')
  })

  test('ends before the usual limit of a test, 5 s', async () => {
    await expect(mayfly.waitForMail({ subject: 'never' })).rejects.toThrow('within 4.5 s')
  })

  test.each([
    [{ recipient: 'a@mayfly.test' }, 'waitForCode has no option "recipient". Its options are: to, from, '],
    [{ timeout: 500 }, 'waitForCode has no option "timeout"'],
    [{ url: '/' }, 'waitForCode has no option "url"'],
    [{ to: undefined }, 'waitForCode: "to" is undefined. Pass what newAddress returned'],
    [{ to: { email: 'a@mayfly.test' } }, 'waitForCode: "to" is not an address.'],
    [{ timeoutMs: 30 * 86_400_000 }, 'waitForCode: "timeoutMs" is 2592000000.'],
    [{ timeoutMs: Infinity }, 'waitForCode: "timeoutMs" is Infinity.'],
    [{ timeoutMs: Number.NaN }, 'waitForCode: "timeoutMs" is NaN.'],
    [{ to: 'unknown@mayfly.test', timeoutMs: 600_000 }, 'There is no address unknown@mayfly.test.'],
    [{ to: 'a@example.com', timeoutMs: 600_000 }, 'There is no address a@example.com.'],
    [
      { to: { id: crypto.randomUUID(), email: 'gone@mayfly.test' }, timeoutMs: 600_000 },
      'This address does not belong to your account.',
    ],
  ])('refuses at once %j', async (options, sentence) => {
    await codeMail(await mayfly.newAddress(), '483920')
    // Types forbid most of these; a test in JavaScript has none.
    await expect(mayfly.waitForCode(options as WaitOptions)).rejects.toThrow(sentence)
  })

  test.each([50, 200])(
    'costs about three requests with %i waits in parallel',
    async (number) => {
      const addresses = await Promise.all(Array.from({ length: number }, () => mayfly.newAddress()))
      let requests = 0
      const count = (): void => void (requests += 1)
      subscribe('undici:request:create', count)
      onTestFinished(() => void unsubscribe('undici:request:create', count))
      const codes = addresses.map((_, n) => String(481_516 + n * 791))
      // By string, so that a mail is not told apart by the id of its address.
      const waits = addresses.map(({ email }) => mayfly.waitForCode({ to: email, timeoutMs: 60_000 }))
      const transport = createTransport({
        ...mayfly.smtp,
        pool: true,
        maxConnections: 5,
        maxMessages: Infinity,
      })
      onTestFinished(() => transport.close())
      await Promise.all(
        addresses.map(({ email }, n) =>
          transport.sendMail({
            from: 'shop@example.org',
            to: email,
            subject: 'Your code',
            text: `Your verification code is ${codes[n]}.`,
          }),
        ),
      )
      expect(await Promise.all(waits)).toEqual(codes)
      expect(requests).toBeGreaterThan(number)
      expect(requests).toBeLessThanOrEqual(3 * number + 10)
    },
    120_000,
  )

  test('returns each of fifty simultaneous waits its own code', async () => {
    const addresses = await Promise.all(Array.from({ length: 50 }, () => mayfly.newAddress()))
    const waits = addresses.map((to) => mayfly.waitForCode({ to, timeoutMs: TIMEOUT_MS }))
    const codes = addresses.map((_, n) => String(481_516 + n * 7919))
    await Promise.all(addresses.map((to, n) => codeMail(to, codes[n]!)))
    expect(await Promise.all(waits)).toEqual(codes)
  })
})

test('with catch-all, an address exists from its first mail; faults, domains and TLS are as configured', async () => {
  await using own = await startMayfly({
    domains: ['shop.test', 'bank.test'],
    catchAll: true,
    smtps: true,
    fail: ['rcpt=full@*:452'],
  })
  const found = own.waitForCode({ to: 'Anyone@shop.test', timeoutMs: TIMEOUT_MS })
  const mail = { from: 'a@b.test', subject: 'Code', text: 'Your verification code is 603184.' }
  await createTransport({ ...own.smtps!, secure: true, tls: { rejectUnauthorized: false } }).sendMail({
    ...mail,
    to: 'anyone@shop.test',
  })
  expect(await found).toBe('603184')
  expect(await own.waitForCode({ to: 'anyone@shop.test', timeoutMs: TIMEOUT_MS })).toBe('603184')
  await expect(sendMail(own.smtp, { ...mail, to: 'full@bank.test' })).rejects.toThrow('452')
  expect((await own.newAddress({ domain: 'bank.test' })).email).toMatch(/@bank\.test$/)
  await expect(own.waitForCode({ to: 'anyone@elsewhere.test' })).rejects.toThrow('There is no address')
  await expect(own.newAddress({ domian: 'bank.test' } as object)).rejects.toThrow('no option "domian"')
  await expect(startMayfly({ catchall: true } as object)).rejects.toThrow('no option "catchall"')
  await expect(own.newAddress({ domain: 'nowhere.test' })).rejects.toThrow('This domain is not available.')
})

test('with catch-all any, mail to every domain is awaited by its recipient', async () => {
  await using own = await startMayfly({ catchAll: 'any' })
  const found = own.waitForCode({ to: 'customer@gmail.com', timeoutMs: TIMEOUT_MS })
  await sendMail(own.smtp, { to: 'customer@gmail.com', text: 'Your verification code is 580317.' })
  expect(await found).toBe('580317')
})

const folders = (): string[] => readdirSync(tmpdir()).filter((name) => name.startsWith('mayfly-throw-away-'))

/** Separates the folders of a test from those of other test files, which run at the same time. */
const useOwnTempFolder = (): void => {
  const folder = tempFolder()
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) vi.stubEnv(name, folder)
  onTestFinished(() => void vi.unstubAllEnvs())
}

test('a stop ends waits and service, and leaves nothing', async () => {
  useOwnTempFolder()
  const before = new Set(folders())
  const own = await startMayfly()
  const [folder] = folders().filter((name) => !before.has(name))
  const wait = own.waitForCode({ subject: 'Sign in', timeoutMs: TIMEOUT_MS })
  const failed = expect(wait).rejects.toThrow(
    'Mayfly was stopped. Until then, no mail with a code came. No other mail came.',
  )
  await own.stop()
  await failed
  await own.stop()
  await expect(own.waitForMail()).rejects.toThrow('Mayfly was stopped.')
  await expect(fetch(own.baseUrl)).rejects.toThrow()
  expect(existsSync(join(tmpdir(), folder!))).toBe(false)
})

test('a test that forgets to stop it still ends, and leaves nothing', () => {
  useOwnTempFolder()
  const before = new Set(folders())
  const script = `
    import { startMayfly } from ${JSON.stringify(join(import.meta.dirname, '../../../src/testing/index.ts'))}
    const mayfly = await startMayfly()
    await mayfly.waitForMail({ timeoutMs: 1 }).catch(() => undefined)
    console.log(mayfly.baseUrl)`
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  expect(output).toMatch(/^http:/)
  expect(folders().filter((name) => !before.has(name))).toEqual([])
})

test('a crashed service is reported', async () => {
  const service = await ThrowAwayService.start(join(import.meta.dirname, '../../../src/service/index.ts'), [])
  const death = new Promise<Error>((resolve) => service.onUnexpectedExit(resolve))
  process.kill(service.pid!, 'SIGKILL')
  expect((await death).message).toBe("Mayfly's service ended unexpectedly.")
  await service.stop()
})

test('a failed start is reported with its reason', async () => {
  await expect(startMayfly({ fail: ['nonsense'] })).rejects.toThrow(
    `Mayfly's service did not start. --fail "nonsense": it does not begin with a step and a colon.`,
  )
  expect(() => assertNodeVersion('20.20.2')).toThrow(
    "Mayfly's service needs Node 22.16 or newer. This is Node 20.20.2.",
  )
  expect(() => assertNodeVersion('22.15.1')).toThrow('22.16')
  for (const version of ['22.16.0', '24.0.0', '25.1.0'])
    expect(() => assertNodeVersion(version)).not.toThrow()
})
