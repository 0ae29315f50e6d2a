// The interface of the inbox of the page: addresses, messages, search, what stands out, source, events; and the owner's invitations.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EmailPage } from '../../../src/shared/contract/rest-schemas.ts'
import {
  acceptWithPassword,
  inviteDirectly,
  pageRequest,
  profileOrigin,
  startProfileService,
  tokenOf,
} from '../../helpers/profile-service.ts'
import { runService, waitFor, type TestService } from '../../helpers/service.ts'
import { sendMail } from '../../helpers/smtp-client.ts'

const PASSWORD = 'a long enough password'
let service: TestService
let cookie: string
let otherCookie: string
beforeAll(async () => {
  service = await startProfileService('--limit', 'sign-ins=60')
  const { stdout } = await runService(['link', '--data-dir', service.dataDir])
  cookie = (await pageRequest(service, 'sign-in/link', { link: tokenOf(stdout.trim()) })).cookie
  otherCookie = await acceptWithPassword(service, await inviteDirectly(service, 'other'), PASSWORD)
})
afterAll(() => service.remove())

const get = (path: string, session = cookie) => pageRequest(service, path, undefined, { cookie: session })
const create = async (session = cookie): Promise<{ id: string; email: string }> => {
  const request = { expiryTime: 3_600_000, domain: 'mayfly.test' }
  const { status, body } = await pageRequest(service, 'addresses', request, { cookie: session })
  expect(status).toBe(200)
  return body as unknown as { id: string; email: string }
}

/** Listens with a session. @returns what the stream has sent so far, and whether it has ended */
const listen = async (session: string) => {
  const response = await fetch(`${profileOrigin(service)}/profile/api/events`, {
    headers: { cookie: session },
  })
  const stream = { status: response.status, text: '', isEnded: false }
  const read = async (): Promise<void> => {
    for await (const part of response.body ?? []) stream.text += Buffer.from(part).toString()
    stream.isEnded = true
  }
  void read().catch(() => (stream.isEnded = true))
  return stream
}

describe('the inbox', () => {
  it('lists addresses with their newest message, finds words, and gives code, link and source', async () => {
    const address = await create()
    const listedAddress = async (): Promise<unknown> => {
      const { emails } = (await get('addresses')).body as EmailPage
      return emails.find(({ id }) => id === address.id)
    }
    expect(await listedAddress()).toMatchObject({ messages: 0, newest: null })
    await sendMail(service.smtp, { to: address.email, subject: 'First', text: 'Pomegranate.' })
    await service.waitForMessages(address.id, 1)
    await sendMail(service.smtp, {
      to: address.email,
      subject: 'Your code',
      text: 'Your verification code is 482913. Confirm your address: https://shop.example/confirm?token=abc123',
    })
    expect(await listedAddress()).toMatchObject({ messages: 2, newest: { subject: 'Your code' } })
    const found = await get('messages?search=pomegran')
    expect(found.body).toMatchObject({ total: 1, messages: [{ subject: 'First', emailId: address.id }] })
    const overRest = await service.api('GET', '/api/messages?search=pomegran')
    expect(found.body).toEqual(overRest.body)
    const [newest] = (await get('messages')).body.messages as { id: string }[]
    const path = `addresses/${address.id}/messages/${newest?.id ?? ''}`
    expect((await get(`${path}/highlights`)).body).toMatchObject({
      code: '482913',
      confirm: { url: 'https://shop.example/confirm?token=abc123' },
    })
    const source = await fetch(`${profileOrigin(service)}/profile/api/${path}/source`, {
      headers: { cookie },
    })
    expect(await source.text()).toContain('Subject: Your code')
    expect(source.headers.get('content-disposition')).toMatch(/^attachment;/)
    expect(source.headers.get('content-security-policy')).toContain('sandbox')
    // Another account and a program's key see none of it.
    for (const own of [path, `${path}/highlights`, `${path}/source`])
      expect([own, (await get(own, otherCookie)).body.error]).toEqual([own, 'EMAIL_NOT_OWNED'])
    expect((await get('messages', otherCookie)).body).toMatchObject({ total: 0 })
    expect((await get('addresses', otherCookie)).body).toMatchObject({ total: 0 })
    for (const any of ['addresses', 'messages', 'events', path, `${path}/highlights`, `${path}/source`]) {
      const headers = { 'X-API-Key': service.key }
      expect([any, (await pageRequest(service, any, undefined, headers)).status]).toEqual([any, 401])
    }
  })

  it('creates addresses within the limits of the account, from the page itself only', async () => {
    const request = { expiryTime: 3_600_000, domain: 'mayfly.test' }
    const foreign = { cookie, 'sec-fetch-site': 'cross-site' }
    expect((await pageRequest(service, 'addresses', request, foreign)).body.error).toBe('ORIGIN_NOT_ALLOWED')
    const permanent = { ...request, expiryTime: 0 }
    const refused = await pageRequest(service, 'addresses', permanent, { cookie: otherCookie })
    expect(refused.body.error).toBe('EMAIL_PERMANENT_NOT_ALLOWED')
    expect((await pageRequest(service, 'addresses', permanent, { cookie })).status).toBe(200)
  })

  it('is read by the page itself only, not by an image or a frame of another port', async () => {
    for (const site of ['same-site', 'cross-site'])
      for (const path of ['account', 'addresses', 'messages', 'events']) {
        const answer = await pageRequest(service, path, undefined, { cookie, 'sec-fetch-site': site })
        expect([path, answer.body.error]).toEqual([path, 'ORIGIN_NOT_ALLOWED'])
      }
    // A download opened from the address bar.
    const typed = await pageRequest(service, 'addresses', undefined, { cookie, 'sec-fetch-site': 'none' })
    expect(typed.status).toBe(200)
  })

  it('reports new messages of its account only, until the session ends', async () => {
    const session = await acceptWithPassword(service, await inviteDirectly(service, 'listener'), PASSWORD)
    const [own, other] = [await create(session), await create(otherCookie)]
    const stream = await listen(session)
    expect(stream.status).toBe(200)
    await waitFor('the beginning', () => stream.text.includes('event: ready') || undefined)
    await sendMail(service.smtp, { to: other.email, subject: 'For another', text: 'x' })
    await sendMail(service.smtp, { to: own.email, subject: 'For the listener', text: 'x' })
    await waitFor('the message', () => stream.text.includes('event: message') || undefined)
    expect(stream.text).toContain(own.id)
    expect(stream.text).not.toContain(other.id)
    await pageRequest(service, 'sign-out', {}, { cookie: session })
    await waitFor('the end', () => stream.isEnded || undefined)
  })
})

describe('the invitations on the page', () => {
  it('are listed, created once and revoked by the owner', async () => {
    const made = await pageRequest(service, 'invitations', { name: 'nora', quota: 7 }, { cookie })
    const link = String(made.body.link)
    expect(link.startsWith(`${profileOrigin(service)}/profile#invitation=`)).toBe(true)
    const listed = await get('invitations')
    expect(listed.body.invitations).toContainEqual(
      expect.objectContaining({ name: 'nora', role: 'member', quota: 7 }),
    )
    expect(JSON.stringify(listed.body)).not.toContain(tokenOf(link))
    expect(await acceptWithPassword(service, link, PASSWORD)).toContain('mayfly_session=')
    const again = await pageRequest(service, 'invitations', { name: 'nora', quota: null }, { cookie })
    expect(again).toMatchObject({ status: 409, body: { error: 'ACCOUNT_NAME_TAKEN' } })
    for (const name of ['owner', 'not a name', '']) {
      const { body } = await pageRequest(service, 'invitations', { name, quota: null }, { cookie })
      expect([name, body.error]).toEqual([name, 'ACCOUNT_INVALID_NAME'])
    }
    const second = await pageRequest(service, 'invitations', { name: 'olga', quota: null }, { cookie })
    await pageRequest(service, 'invitations/olga', undefined, { cookie }, 'DELETE')
    const token = { invitation: tokenOf(String(second.body.link)) }
    expect((await pageRequest(service, 'invitation', token)).status).toBe(403)
  })

  it('are for the owner only, not for another account with the role', async () => {
    const link = await inviteDirectly(service, 'second', { role: 'owner' })
    const second = await acceptWithPassword(service, link, PASSWORD)
    for (const session of [second, otherCookie]) {
      const body = { name: 'guest', quota: null }
      expect((await get('invitations', session)).body.error).toBe('OWNER_ONLY')
      const made = await pageRequest(service, 'invitations', body, { cookie: session })
      expect(made).toMatchObject({ status: 403, body: { error: 'OWNER_ONLY' } })
      const revoked = await pageRequest(service, 'invitations/nora', undefined, { cookie: session }, 'DELETE')
      expect(revoked.body.error).toBe('OWNER_ONLY')
    }
    const made = await pageRequest(service, 'invitations', { name: 'guest', quota: null })
    expect(made.status).toBe(401)
  })
})
