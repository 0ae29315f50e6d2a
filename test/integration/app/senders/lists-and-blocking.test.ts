// Unsubscribing from a list with one POST, and blocking a sender at an address.
import { generateKeyPairSync } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { expect, it, onTestFinished } from 'vitest'
import type { MailAuthentication } from '../../../../src/shared/contract/rest-schemas.ts'
import { createUnsubscriber } from '../../../../src/shell-common/unsubscribe.ts'
import { startDnsServer } from '../../../helpers/dns-server.ts'
import { accountRecord, addressRecord, messageRecord } from '../../../helpers/records.ts'
import { startScriptedServer } from '../../../helpers/scripted-server.ts'
import { START_TIME, startTestApp, startWatchingApp, unwrap } from '../../../helpers/test-app.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'der' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const LINK = '<mailto:off@shop.example>, <https://shop.example/off?me>'
const POST = 'List-Unsubscribe=One-Click'
const LIST_FIELDS = 'from:subject:list-unsubscribe:list-unsubscribe-post'

/** A mail with a real signature. */
const signedMail = async (headerFieldNames: string, headers: Record<string, string>): Promise<string> => {
  const dkim = { domainName: 'shop.example', keySelector: 'post', privateKey, headerFieldNames }
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows', dkim })
  const { message } = await writer.sendMail({
    from: 'news@shop.example',
    subject: 'News',
    text: 'x',
    headers,
  })
  return (message as Buffer).toString()
}

const startWithSources = async (
  sources: Readonly<Record<string, string>>,
  authentication: Readonly<Record<string, MailAuthentication>> = {},
) => {
  const key = `v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`
  const dns = await startDnsServer({ TXT: { 'post._domainkey.shop.example': key } })
  onTestFinished(() => dns.close())
  const testApp = await startTestApp(START_TIME, undefined, undefined, undefined, dns.address)
  testApp.archive.saveAccount(accountRecord())
  testApp.archive.saveAddress(addressRecord({ kept: true }))
  const records = Object.keys(sources).map((id) =>
    messageRecord(id, {
      body: {
        to: '',
        text: 'x',
        html: '',
        files: [],
        ...(authentication[id] ? { authentication: authentication[id] } : {}),
      },
    }),
  )
  const bytes = Object.entries(sources).map(([id, source]) => [`a.${id}`, Buffer.from(source)] as const)
  testApp.archive.insertMessages(records, new Map(bytes))
  await testApp.restart()
  const unsubscribe = (id: string) => testApp.mayfly.handlers['message.unsubscribe']({ message: `a.${id}` })
  return { testApp, unsubscribe }
}

const checked = (result: string, domain: string): MailAuthentication => {
  const check = { result, domain }
  return { verdict: 'none', domain, spf: check, dkim: check, dmarc: check }
}

it('posts to the one-click link of a list whose signature it verified, and to no other', async () => {
  const signed = await signedMail(LIST_FIELDS, { 'List-Unsubscribe': LINK, 'List-Unsubscribe-Post': POST })
  const unsigned = `List-Unsubscribe: ${LINK}\r\nList-Unsubscribe-Post: ${POST}\r\n`
  const { testApp, unsubscribe } = await startWithSources({
    signed,
    'another link': signed.replace('off?me', 'off?you'),
    'a second link': `List-Unsubscribe: <https://other.example>\r\n${signed}`,
    'signature of other fields': await signedMail('from:subject', {
      'List-Unsubscribe': LINK,
      'List-Unsubscribe-Post': POST,
    }),
    unsigned: `${unsigned}\r\nx`,
    'only a page': await signedMail(LIST_FIELDS, { 'List-Unsubscribe': LINK }),
    insecure: await signedMail(LIST_FIELDS, {
      'List-Unsubscribe': '<http://a.example>',
      'List-Unsubscribe-Post': POST,
    }),
    'key that is not published': signed.replace('s=post', 's=lost'),
  })
  expect(unwrap(await unsubscribe('signed'))).toEqual({ answer: 'done' })
  for (const id of ['another link', 'key that is not published'])
    expect(unwrap(await unsubscribe(id))).toEqual({ answer: 'unsigned' })
  for (const id of ['a second link', 'signature of other fields', 'unsigned', 'only a page', 'insecure'])
    expect(await unsubscribe(id)).toMatchObject({ failure: { kind: 'unsupported' } })
  expect(testApp.unsubscribed).toEqual(['https://shop.example/off?me'])
})

it('trusts the result of a server that checked the signature, and no result for another signature', async () => {
  // Its key was removed since: only the server has the result.
  const fields = { 'List-Unsubscribe': LINK, 'List-Unsubscribe-Post': POST }
  const source = (await signedMail(LIST_FIELDS, fields)).replace('s=post', 's=lost')
  const other = 'DKIM-Signature: v=1; a=rsa-sha256; d=relay.example; s=x; h=from; bh=x; b=x\r\n'
  const { unsubscribe } = await startWithSources(
    { passed: source, failed: source, 'passed elsewhere': other + source },
    {
      passed: checked('pass', 'shop.example'),
      failed: checked('fail', 'shop.example'),
      'passed elsewhere': checked('pass', 'relay.example'),
    },
  )
  expect(unwrap(await unsubscribe('passed'))).toEqual({ answer: 'done' })
  expect(await unsubscribe('failed')).toMatchObject({ failure: { kind: 'unsupported' } })
  expect(unwrap(await unsubscribe('passed elsewhere'))).toEqual({ answer: 'unsigned' })
})

it('posts to no private address, and to no insecure URL', async () => {
  const server = await startScriptedServer(() => ({ status: 200 }))
  const post = createUnsubscriber()
  const { port } = new URL(server.baseUrl)
  for (const url of [server.baseUrl, `https://127.0.0.1:${port}/`, `https://localhost:${port}/`, 'no url'])
    expect(await post(url)).toBe(false)
  expect(server.requests).toEqual([])
})

it('a blocked sender is neither announced nor listed until it is unblocked', async () => {
  const { clock, mailServer, mayfly, archive, announced } = await startWatchingApp(
    (server) => void server.addEmail(),
  )
  const { id } = mailServer.emails[0]!
  const { key } = mayfly.snapshot().addresses[0]!
  const deliver = async (subject: string): Promise<void> => {
    mailServer.deliver(id, subject)
    await clock.run(120_000)
  }
  unwrap(await mayfly.handlers['address.update']({ address: key, blocked: ['Sender@Far.example'] }))
  expect(mayfly.snapshot().addresses).toMatchObject([{ blocked: ['sender@far.example'] }])
  await deliver('unwanted')
  unwrap(await mayfly.handlers['address.update']({ address: key, label: 'kept its block' }))
  await deliver('unwanted, too')
  expect([announced, archive.page(key, { cursor: null, limit: 9 }).rows]).toEqual([[], []])
  unwrap(await mayfly.handlers['address.update']({ address: key, blocked: [] }))
  await deliver('wanted')
  expect(archive.page(key, { cursor: null, limit: 9 }).rows.map(({ subject }) => subject)).toEqual(['wanted'])
  expect(announced).toHaveLength(1)
})
