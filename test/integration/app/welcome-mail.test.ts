// The welcome mail: its code is found in every language, and it is sent once, only by the built-in service.
import { describe, expect, it } from 'vitest'
import { extractFields } from '../../../src/app/messages/extract-fields.ts'
import { createTestMail, randomCode } from '../../../src/app/messages/test-mail.ts'
import { createWelcomeMail } from '../../../src/app/messages/welcome-mail.ts'
import { languages } from '../../../src/shared/i18n/index.ts'
import { startTestApp, startWatchingApp, unwrap, type TestApp } from '../../helpers/test-app.ts'
import { FakeMailServer } from '../../helpers/fake-mail-server.ts'

const withBuiltin = async (): Promise<TestApp> => {
  const testApp = await startTestApp()
  const mailServer = await FakeMailServer.open(() => testApp.clock.now())
  testApp.mayfly.builtinReady({
    baseUrl: mailServer.server.baseUrl,
    key: mailServer.key,
    domains: ['inbox.example'],
    smtp: { host: '127.0.0.1', port: 2525 },
  })
  await testApp.clock.run(1_000)
  return testApp
}
const create = async ({ mayfly }: TestApp, welcome?: 'en' | 'de') =>
  unwrap(await mayfly.handlers['address.create'](welcome ? { welcome } : {}))

describe('the mail', () => {
  it.each(languages)('has a code that the program finds, in $name', ({ language }) => {
    const { from, ...mail } = createWelcomeMail('k3v9xq2a@mayfly.test', language)
    expect(from.address).toBe('welcome@mayfly.test')
    for (const part of [mail, { ...mail, text: '' }, { ...mail, html: '' }])
      expect(extractFields({ ...part, sender: from.address, to: '', files: [] }).fields).toMatchObject({
        code: { value: '314159' },
        link: null,
      })
  })
})

describe('a test mail', () => {
  it.each(languages)('has a code that the program finds, in $name', ({ language }) => {
    const { from, ...mail } = createTestMail('k3v9xq2a@mayfly.test', '071828', language)
    expect(extractFields({ ...mail, sender: from.address, to: '', files: [] }).fields).toMatchObject({
      code: { value: '071828' },
    })
    expect([randomCode(() => 0), randomCode(() => 0.999_999_9)]).toEqual(['000000', '999999'])
  })

  it('is sent to the address', async () => {
    const testApp = await withBuiltin()
    const test = (address: string) => testApp.mayfly.handlers['address.test']({ address, language: 'de' })
    const { key, address } = await create(testApp)
    unwrap(await test(key))
    expect(testApp.delivered).toMatchObject([{ to: address, subject: 'Testnachricht von Mayfly' }])
    expect(await test('builtin.unknown')).toMatchObject({ failure: { kind: 'not-found' } })
  })

  it('is not sent to an address of another server', async () => {
    const { mayfly, accountId, delivered } = await startWatchingApp()
    const { key } = unwrap(await mayfly.handlers['address.create']({ accountId }))
    expect(await mayfly.handlers['address.test']({ address: key, language: 'de' })).toMatchObject({
      failure: { kind: 'unsupported' },
    })
    expect(delivered).toEqual([])
  })
})

describe('sending it', () => {
  it('happens for the first address only, in the requested language', async () => {
    const testApp = await withBuiltin()
    const { address } = await create(testApp, 'de')
    await create(testApp, 'de')
    await testApp.restart()
    expect(testApp.delivered).toMatchObject([{ to: address, subject: 'Willkommen bei Mayfly' }])
    expect(testApp.mayfly.snapshot().settings.welcomed).toBe(true)
  })

  it('does not happen unless requested, nor for a later address', async () => {
    const testApp = await withBuiltin()
    await create(testApp)
    await create(testApp, 'en')
    expect([testApp.delivered, testApp.mayfly.snapshot().settings.welcomed]).toEqual([[], false])
  })

  it('does not happen at another server', async () => {
    const testApp = await startTestApp()
    const mailServer = await FakeMailServer.open(() => testApp.clock.now())
    unwrap(
      await testApp.mayfly.handlers['account.add']({
        name: 'Example',
        baseUrl: mailServer.server.baseUrl,
        key: mailServer.key,
        authHeader: 'x-api-key',
      }),
    )
    await create(testApp, 'en')
    expect([testApp.delivered, testApp.mayfly.snapshot().settings.welcomed]).toEqual([[], false])
  })
})
