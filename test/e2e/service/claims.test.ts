// Claims over REST: what each request with a claim returns, and which requests are refused.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CreatedEmail, MessageItem, MessagePage } from '../../../src/shared/contract/rest-schemas.ts'
import { startConformanceService, type ConformanceSetup } from './conformance/setup.ts'

let setup: ConformanceSetup
let address: CreatedEmail
beforeAll(async () => {
  setup = await startConformanceService()
  address = await setup.owner.address('claims')
})
afterAll(() => setup.stop())

interface Answer {
  readonly error?: string
  readonly claim?: string
  readonly until?: number
}
const deliver = (): Promise<MessageItem> => setup.deliver(address, 'Hello')
const pathOf = ({ id }: { readonly id: string }, claim?: string): string =>
  `/api/emails/${address.id}/${id}/claim${claim === undefined ? '' : `/${claim}`}`
const call = async (
  method: string,
  path: string,
  body?: unknown,
  as = setup.owner,
): Promise<{ status: number; retryAfter: string | null; body: Answer }> => {
  const answer = await as.call<Answer>(method, path, body)
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body: answer.body }
}
/** Claims a message. @returns the token */
const claim = async (message: MessageItem, leaseSeconds = 60): Promise<string> => {
  const { status, body } = await call('POST', pathOf(message), { leaseSeconds })
  expect(status).toBe(200)
  return body.claim!
}
const claimedUntil = async ({ id }: MessageItem): Promise<number | null | undefined> => {
  const { body } = await setup.owner.call<MessagePage>('GET', `/api/emails/${address.id}`)
  return body.messages.find((message) => message.id === id)!.claimed_until
}

test('a claim lasts 30 seconds, or as long as requested, or for good once confirmed', async () => {
  const message = await deliver()
  expect(await claimedUntil(message)).toBeUndefined()
  const { status, body } = await call('POST', pathOf(message))
  expect(status).toBe(200)
  expect(Math.abs(body.until! - Date.now() - 30_000)).toBeLessThan(5000)
  expect(await claimedUntil(message)).toBe(body.until)
  expect(await call('POST', pathOf(message))).toMatchObject({ status: 409, body: { error: 'CLAIMED' } })
  expect(Number((await call('POST', pathOf(message))).retryAfter)).toBeGreaterThan(20)
  expect((await call('PUT', pathOf(message, body.claim))).status).toBe(200)
  expect((await call('PUT', pathOf(message, body.claim!.toUpperCase()))).status).toBe(200)
  expect(await claimedUntil(message)).toBeNull()
  expect(await call('POST', pathOf(message))).toMatchObject({ status: 409, retryAfter: null })
})

test('a message that is given back can be claimed again', async () => {
  const message = await deliver()
  expect((await call('DELETE', pathOf(message, await claim(message)))).status).toBe(200)
  expect(await claimedUntil(message)).toBeUndefined()
  const second = await claim(message)
  await call('PUT', pathOf(message, second))
  expect((await call('DELETE', pathOf(message, second))).status).toBe(200)
  await claim(message)
})

describe('these requests are refused', () => {
  test.each(['PUT', 'DELETE'])('%s', async (method) => {
    const message = await deliver()
    const held = await claim(message)
    const expired = await deliver()
    const expiredClaim = await claim(expired, 1)
    const deleted = await deliver()
    const deletedClaim = await claim(deleted)
    await setup.owner.call('DELETE', `/api/emails/${address.id}/${deleted.id}`)
    await sleep(1100)
    const table: [string, number, Awaited<ReturnType<typeof call>>][] = [
      ['CLAIM_ENDED', 409, await call(method, pathOf(message, randomUUID()))],
      ['INVALID_ID', 400, await call(method, pathOf(message, 'x'))],
      ['CLAIM_ENDED', 409, await call(method, pathOf(expired, expiredClaim))],
      ['MESSAGE_NOT_FOUND', 404, await call(method, pathOf(deleted, deletedClaim))],
      ['EMAIL_NOT_OWNED', 403, await call(method, pathOf(message, held), undefined, setup.member)],
      ['CLAIM_ENDED', 409, await call(method, pathOf(expired, held))],
    ]
    expect(table.map(([, , { status, body }]) => [body.error, status])).toEqual(
      table.map(([code, status]) => [code, status]),
    )
    expect(await claimedUntil(message)).toBeGreaterThan(Date.now())
  })

  test('POST', async () => {
    const message = await deliver()
    const table: [string, number, Awaited<ReturnType<typeof call>>][] = [
      ['INVALID_REQUEST', 400, await call('POST', pathOf(message), { leaseSeconds: 0 })],
      ['INVALID_REQUEST', 400, await call('POST', pathOf(message), { leaseSeconds: 3601 })],
      ['INVALID_REQUEST', 400, await call('POST', pathOf(message), { leaseSeconds: '10' })],
      ['INVALID_ID', 400, await call('POST', pathOf({ id: 'x' }))],
      ['MESSAGE_NOT_FOUND', 404, await call('POST', pathOf({ id: randomUUID() }))],
      ['EMAIL_NOT_OWNED', 403, await call('POST', pathOf(message), {}, setup.member)],
      ['METHOD_NOT_ALLOWED', 405, await call('GET', pathOf(message))],
    ]
    expect(table.map(([, , { status, body }]) => [body.error, status])).toEqual(
      table.map(([code, status]) => [code, status]),
    )
    const { status } = await setup.service.api('POST', pathOf(message), {}, { 'X-API-Key': 'wrong' })
    expect(status).toBe(401)
    expect(await claimedUntil(message)).toBeUndefined()
  })
})
