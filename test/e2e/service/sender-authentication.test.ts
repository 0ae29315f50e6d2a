// Sender authentication with SPF, DKIM and DMARC and a real DNS server: in REST and in the page.
import { generateKeyPairSync } from 'node:crypto'
import { createTransport } from 'nodemailer'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Message } from '../../../src/shared/contract/rest-schemas.ts'
import { openBridge } from '../../helpers/bridge-client.ts'
import {
  sharedChromium,
  openPage,
  startBrowserShell,
  stopShellAndPage,
  type BrowserShell,
} from '../../helpers/browser-shell.ts'
import { startDnsServer, type TestDnsServer } from '../../helpers/dns-server.ts'
import { startService, type TestService } from '../../helpers/service.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'der' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const record = `v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`
let dns: TestDnsServer
let service: TestService
let to: { id: string; email: string }

beforeAll(async () => {
  dns = await startDnsServer({
    TXT: {
      'post._domainkey.bank.test': record,
      'post._domainkey.club.test': record,
      'bank.test': 'v=spf1 ip4:203.0.113.9 -all',
      '_dmarc.bank.test': 'v=DMARC1; p=reject',
      'here.test': 'v=spf1 ip4:127.0.0.1 -all',
      'strict.test': 'v=spf1 -all',
    },
    A: { 'quiet.test': '203.0.113.10' },
  })
  service = await startService({ args: ['--check-senders', 'always', '--dns', dns.address] })
  to = await service.createAddress('reader')
})
afterAll(async () => {
  await service.remove()
  await dns.close()
})

interface Forgery {
  readonly from: string
  readonly sender?: string
  readonly signedBy?: string
  /** Changes the mail after it was signed. */
  readonly tamper?: (raw: string) => string
  readonly headers?: Record<string, string>
  readonly padding?: number
}

const send = async (
  subject: string,
  { from, sender, signedBy, tamper, headers = {}, padding = 0 }: Forgery,
) => {
  const text = `Your verification code is 482913.\n${'All work and no play.\n'.repeat(padding / 22)}`
  const dkim = signedBy ? { dkim: { domainName: signedBy, keySelector: 'post', privateKey } } : {}
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...dkim })
  const { message } = await writer.sendMail({ from, to: to.email, subject, text, headers })
  const raw = (message as Buffer).toString()
  const transport = createTransport({ ...service.smtp, ignoreTLS: true })
  const envelope = { from: sender ?? from.replace(/^.*<|>$/g, ''), to: to.email }
  await transport.sendMail({ envelope, raw: tamper ? tamper(raw) : raw })
  transport.close()
}

const received = async (subject: string): Promise<Message> => {
  const { body } = await service.api<{ messages: { id: string; subject: string }[] }>(
    'GET',
    `/api/emails/${to.id}`,
  )
  const id = body.messages.find((one) => one.subject === subject)!.id
  return (await service.api<Message>('GET', `/api/emails/${to.id}/${id}`)).body
}

test.each<[string, Forgery, object]>([
  [
    'signed by its domain',
    { from: 'Bank <post@bank.test>', signedBy: 'bank.test' },
    {
      verdict: 'pass',
      domain: 'bank.test',
      spf: { result: 'fail' },
      dkim: { result: 'pass', domain: 'bank.test' },
      dmarc: { result: 'pass' },
    },
  ],
  [
    'signed, and larger than the memory buffer',
    { from: 'post@bank.test', signedBy: 'bank.test', padding: 1_500_000 },
    { verdict: 'pass', dkim: { result: 'pass' } },
  ],
  [
    'changed after it was signed',
    { from: 'post@bank.test', signedBy: 'bank.test', tamper: (raw) => raw.replace('482913', '666666') },
    { verdict: 'fail', dmarc: { result: 'fail' } },
  ],
  [
    'signed by another domain',
    { from: 'post@bank.test', signedBy: 'club.test' },
    { verdict: 'fail', dkim: { result: 'pass', domain: 'club.test' }, dmarc: { result: 'fail' } },
  ],
  [
    'signed, with a header folded after each letter',
    {
      from: 'post@bank.test',
      signedBy: 'bank.test',
      tamper: (raw) => `X-Long: ${'a\r\n '.repeat(60_000)}b\r\n${raw}`,
    },
    { verdict: 'fail', dkim: { result: 'policy' } },
  ],
  ['not signed', { from: 'post@bank.test' }, { verdict: 'fail', dkim: { result: 'none' } }],
  [
    'with a forged Authentication-Results header',
    {
      from: 'post@bank.test',
      headers: { 'Authentication-Results': 'mayfly; dkim=pass header.d=bank.test; dmarc=pass' },
    },
    { verdict: 'fail' },
  ],
  [
    'signed by a domain without a policy',
    { from: 'post@club.test', signedBy: 'club.test' },
    { verdict: 'pass', dmarc: { result: 'none' } },
  ],
  [
    'from an IP address that SPF of its domain allows',
    { from: 'a@here.test' },
    { verdict: 'pass', spf: { result: 'pass', domain: 'here.test' } },
  ],
  [
    'from an IP address that SPF of its domain forbids',
    { from: 'a@strict.test' },
    { verdict: 'fail', spf: { result: 'fail' } },
  ],
  [
    'of a domain without SPF and DMARC',
    { from: 'a@quiet.test' },
    { verdict: 'none', spf: { result: 'none' } },
  ],
  [
    'with too many signatures',
    {
      from: 'post@bank.test',
      signedBy: 'bank.test',
      tamper: (raw) =>
        `${'DKIM-Signature: v=1; a=rsa-sha256; d=x.test; s=a; h=from; bh=a; b=a\r\n'.repeat(11)}${raw}`,
    },
    { verdict: 'fail', dkim: { result: 'policy' } },
  ],
  [
    'named as another address',
    { from: '"service\uff20bank.test" <a@here.test>' },
    { verdict: 'pass', domain: 'here.test' },
  ],
  [
    'of two senders',
    {
      from: 'a@here.test',
      tamper: (raw) => raw.replace(/^From: .*$/m, 'From: service@bank.test\r\nFrom: a@here.test'),
    },
    { verdict: 'fail', ambiguous: true },
  ],
])('a mail %s', async (name, forgery, expected) => {
  await send(name, forgery)
  await expect
    .poll(() => received(name).catch(() => null), { timeout: 20_000 })
    .toMatchObject({ authentication: expected })
})

test('mail from this computer is checked only with --check-senders always', async () => {
  const plain = await startService()
  const { id, email } = await plain.createAddress()
  await createTransport({ ...plain.smtp, ignoreTLS: true }).sendMail({
    from: 'post@bank.test',
    to: email,
    text: 'x',
  })
  const [item] = await plain.waitForMessages(id, 1)
  const { body } = await plain.api<Message>('GET', `/api/emails/${id}/${item!.id}`)
  expect(body.authentication).toBeUndefined()
  await plain.remove()
})

describe('in the page', () => {
  let shell: BrowserShell
  let browser: Browser
  let page: Page
  beforeAll(async () => {
    browser = await sharedChromium()
    shell = await startBrowserShell()
    const bridge = await openBridge(await shell.newUrl())
    await bridge.call('account.add', { name: 'Service', baseUrl: service.baseUrl, key: service.key })
    page = (await openPage(browser, shell)).page
    page.setDefaultTimeout(30_000)
    await page
      .getByRole('button', { name: /reader@mayfly\.test/ })
      .first()
      .click()
  })
  afterAll(() => stopShellAndPage({ browser, shell }))

  const openMail = async (subject: string): Promise<void> => {
    await page.getByRole('button', { name: new RegExp(`, ${subject}`) }).click()
    await page
      .frameLocator('iframe')
      .getByText('verification code')
      .or(page.getByText('Your verification code is'))
      .first()
      .waitFor()
  }

  test('a signed mail is shown as passed, a forged one as failed with a warning before its code', async () => {
    await openMail('signed by its domain')
    await page.getByRole('tab', { name: 'Details' }).click()
    await page.getByText('Passed for bank.test').waitFor()
    await page.getByText('SPF: fail · DKIM: pass · DMARC: pass').waitFor()
    expect(await page.getByRole('note').count()).toBe(0)
    await page.keyboard.press('Escape')

    await openMail('changed after it was signed')
    await page
      .getByRole('note')
      .getByText(/says it is from bank\.test, but that could not be confirmed/)
      .waitFor()
    await page.getByRole('tab', { name: 'Details' }).click()
    await page.getByText('Failed for bank.test').waitFor()
    await page.keyboard.press('Escape')

    await openMail('of two senders')
    await page
      .getByRole('note')
      .getByText(/This message names more than one sender/)
      .waitFor()
    await page.getByRole('tab', { name: 'Details' }).click()
    await page.getByText('Failed: more than one sender is named').waitFor()
    await page.keyboard.press('Escape')

    await page
      .getByRole('button', { name: /a@here\.test, named as another.*shows a different address/i })
      .waitFor()
    await openMail('named as another address')
    await page.getByRole('note').getByText('The sender’s name shows a different address').waitFor()
    expect(await page.getByText('service＠bank.test').count()).toBe(0)
    if (process.env.MAYFLY_TEST_SCREENSHOTS)
      await page.screenshot({ path: `${process.env.MAYFLY_TEST_SCREENSHOTS}/forged.png` })
  })
})

test.each([
  '\ufeffFrom: service@bank.test\r\nFrom: a@here.test',
  'FROM : service@bank.test\r\nFrom: a@here.test',
  'From:\r\nFrom: a@here.test',
  'From: "service"@bank.test,"x" <a@here.test>',
  'From: "service@bank.test" a@here.test',
  'From: <service@bank.test <a@here.test>>',
  'From: service@bank.test, a@here.test',
  'From: <a@=?utf-8?q?bank.test?=>',
])('the sender of a mail with %j is ambiguous and fails', async (from) => {
  const tamper = (raw: string): string => raw.replace(/^From: .*$/m, from)
  await send(from, { from: 'a@here.test', tamper })
  const newest = async (): Promise<Message | null> => {
    const { body } = await service.api<{ messages: { id: string; subject: string }[] }>(
      'GET',
      `/api/emails/${to.id}`,
    )
    const [message] = body.messages
    return message ? (await service.api<Message>('GET', `/api/emails/${to.id}/${message.id}`)).body : null
  }
  await expect.poll(newest, { timeout: 20_000 }).toMatchObject({
    subject: from.replace('\ufeff', '').replace(/\s+/g, ' '),
    authentication: { verdict: 'fail', ambiguous: true },
  })
})
