// Waiting for mail on servers: by push if they support it, otherwise by polling, and despite their errors.
import { describe, expect, it, onTestFinished } from 'vitest'
import { openServerMailbox } from '../../../src/cli/mailbox/server-mailbox.ts'
import { MailboxError } from '../../../src/mailbox/command-error.ts'
import { firstMessages, type Mailbox } from '../../../src/mailbox/mailbox.ts'
import type { AddressInfo } from '../../../src/mailbox/records.ts'
import { criteriaFor, waitForMail, type WantedMail } from '../../../src/mailbox/wait-for-mail.ts'
import { startMoemailServer, type MoemailServer } from '../../helpers/moemail-server.ts'
import { startScriptedServer } from '../../helpers/scripted-server.ts'
import { startService, waitFor, type TestService } from '../../helpers/service.ts'
import { sendMail } from '../../helpers/smtp-client.ts'

const codeMail = (code: string) => ({
  from: 'Shop <shop@example.org>',
  subject: 'Sign up',
  text: `Your verification code is ${code}.`,
})
const criteria = { since: 0, ...criteriaFor({ wanted: 'code' }) }
const never = new AbortController().signal
const minute = { timeoutMs: 60_000, signal: never }

const openMailbox = ({ baseUrl: url, key }: MoemailServer): Mailbox => {
  const mailbox = openServerMailbox({ url, key, smtp: null })
  onTestFinished(() => mailbox.close())
  return mailbox
}
const openServer = async (): Promise<{ server: MoemailServer; mailbox: Mailbox }> => {
  const server = await startMoemailServer()
  onTestFinished(() => {
    server.close()
  })
  server.maxEmails = 100
  return { server, mailbox: openMailbox(server) }
}
const create = (mailbox: Mailbox): Promise<AddressInfo> => mailbox.createAddress({ copy: false })
/** Requests for a list of messages. */
const looks = ({ requests }: MoemailServer): number =>
  requests.filter((request) => /^GET \/api\/emails\/[^/?]+(\?|$)/.test(request)).length

describe('a server without push', () => {
  it('is polled until the mail arrives', async () => {
    const { server, mailbox } = await openServer()
    const address = await create(mailbox)
    const waiting = waitForMail(mailbox, { address, ...criteria }, minute)
    await waitFor('the first look', () => (looks(server) > 0 ? true : undefined))
    await server.deliver(address.address, codeMail('482913'))
    expect((await waiting).message).toMatchObject({ code: '482913', address: address.address })
  })

  it('is polled at growing intervals', async () => {
    const { server, mailbox } = await openServer()
    const address = await create(mailbox)
    await waitForMail(mailbox, { address, ...criteria }, { timeoutMs: 4_000, signal: never })
    expect(looks(server)).toBe(2)
  })

  it('receives one request for each page of its addresses if it cannot search them', async () => {
    const { server, mailbox } = await openServer()
    const addresses = []
    for (let made = 0; made < 45; made += 1) addresses.push(await create(mailbox))
    const requestsBefore = server.requests.length
    expect(await mailbox.findAddress(addresses[0]!.address)).toMatchObject({ id: addresses[0]!.id })
    expect(server.requests.length - requestsBefore).toBe(3)
  })

  it('receives no request during its Retry-After', async () => {
    const { server, mailbox } = await openServer()
    const address = await create(mailbox)
    const limit = { status: 429, headers: { 'retry-after': '600' }, body: { error: 'TOO_MANY' } }
    server.intercept = ({ url = '' }) => (url.startsWith(`/api/emails/${address.id}`) ? limit : null)
    const result = await waitForMail(mailbox, { address, ...criteria }, { timeoutMs: 6_000, signal: never })
    expect(result).toMatchObject({ message: null, error: { failure: { kind: 'rate-limited' } } })
    expect(looks(server)).toBe(1)
  })

  it('may fail temporarily; a refused key ends the wait', async () => {
    const { server, mailbox } = await openServer()
    const address = await create(mailbox)
    let failures = 0
    server.intercept = ({ url = '' }) => {
      if (!url.startsWith(`/api/emails/${address.id}`) || failures > 0) return null
      failures += 1
      return { status: 503, body: { error: 'DOWN' } }
    }
    await server.deliver(address.address, codeMail('771204'))
    expect((await waitForMail(mailbox, { address, ...criteria }, minute)).message).toMatchObject({
      code: '771204',
    })
    server.key = 'another'
    await expect(waitForMail(mailbox, { address, ...criteria }, minute)).rejects.toThrow(MailboxError)
  })

  it('receives no more requests once the wait is cancelled', async () => {
    const { server, mailbox } = await openServer()
    const address = await create(mailbox)
    const controller = new AbortController()
    const waiting = waitForMail(
      mailbox,
      { address, ...criteria },
      { timeoutMs: 600_000, signal: controller.signal },
    )
    await waitFor('the first look', () => (looks(server) > 0 ? true : undefined))
    controller.abort()
    expect(await waiting).toEqual({ message: null, lacking: [], error: null, refused: [] })
  })
})

describe('the service', () => {
  const open = async (): Promise<{ service: TestService; mailbox: Mailbox }> => {
    const service = await startService()
    const mailbox = openServerMailbox({ url: service.baseUrl, key: service.key, smtp: service.smtp })
    onTestFinished(async () => {
      await mailbox.close()
      await service.remove()
    })
    return { service, mailbox }
  }

  it('pushes mail to fifty waits', async () => {
    const { service, mailbox } = await open()
    const addresses = await Promise.all(Array.from({ length: 50 }, () => create(mailbox)))
    const waits = addresses.map((address) => waitForMail(mailbox, { address, ...criteria }, minute))
    const codes = addresses.map((_, index) => String(640_000 + index))
    for (const [index, { address }] of addresses.entries())
      await sendMail(service.smtp, { to: address, ...codeMail(codes[index]!) })
    expect((await Promise.all(waits)).map(({ message }) => message?.code)).toEqual(codes)
  })

  it('pushes mail to fifty commands', async () => {
    const { service, mailbox } = await open()
    const address = await create(mailbox)
    const waits = Array.from({ length: 50 }, async () => {
      const own = openServerMailbox({ url: service.baseUrl, key: service.key, smtp: service.smtp })
      onTestFinished(() => own.close())
      const found = await own.findAddress(address.id)
      return waitForMail(own, { address: found, ...criteria }, minute)
    })
    await sendMail(service.smtp, { to: address.address, ...codeMail('640000') })
    const found = await Promise.all(waits)
    expect(found.map(({ message }) => message?.code)).toEqual(Array<string>(50).fill('640000'))
  }, 30_000)

  it('returns one address among many in one request', async () => {
    const { service, mailbox } = await open()
    const addresses = []
    for (let made = 0; made < 45; made += 1) addresses.push(await create(mailbox))
    const headers = { 'x-api-key': service.key }
    const between = await startScriptedServer(async ({ url = '' }) => {
      const answer = await fetch(`${service.baseUrl}${url}`, { headers })
      return { status: answer.status, body: await answer.text() }
    })
    const counted = openServerMailbox({ url: between.baseUrl, key: service.key, smtp: null })
    onTestFinished(() => counted.close())
    const { id, address } = addresses[0]!
    expect(await counted.findAddress(address.toUpperCase())).toMatchObject({ id, address })
    expect(await counted.findAddress('unknown@mayfly.test')).toBeNull()
    expect(between.requests).toHaveLength(2)
  })

  it('returns the newest mail that matches, and no earlier one', async () => {
    const { service, mailbox } = await open()
    const address = await create(mailbox)
    for (const code of ['111222', '333444'])
      await sendMail(service.smtp, { to: address.address, ...codeMail(code) })
    await waitFor('both', async () =>
      (await firstMessages(mailbox.messages({ address }), 5)).length === 2 ? true : undefined,
    )
    const { message } = await waitForMail(mailbox, { address, ...criteria }, minute)
    expect(message?.code).toBe('333444')
    const short = { timeoutMs: 500, signal: never }
    const wait = (part: Partial<WantedMail>, rest: { since?: number; except?: ReadonlySet<string> } = {}) =>
      waitForMail(mailbox, { address, since: 0, ...criteriaFor({ wanted: 'code', ...part }), ...rest }, short)
    expect((await wait({}, { since: Date.now() })).message).toBeNull()
    expect((await wait({ from: 'SHOP@' })).message?.code).toBe('333444')
    expect((await wait({ from: 'bank' })).message).toBeNull()
    expect((await wait({}, { except: new Set([message!.id]) })).message?.code).toBe('111222')
  })
})
