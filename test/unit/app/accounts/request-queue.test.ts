// The queue of requests to one server goes on, whatever a request does.
import { expect, it } from 'vitest'
import { RequestQueue } from '../../../../src/app/accounts/request-queue.ts'
import type { ServerResponse } from '../../../../src/shared/contract/mail-server-client.ts'
import { ok } from '../../../../src/shared/contract/result.ts'
import { FakeClock } from '../../../helpers/fake-clock.ts'

it('goes on after a request that throws at once, that rejects, or that the server does not have', async () => {
  const queue = new RequestQueue(new FakeClock(0, () => Promise.resolve()), 60)
  const answer: ServerResponse<string> = { result: ok('sent'), clockOffset: null, elapsedMs: 0 }
  const failed = queue.enqueue('now', () => {
    encodeURIComponent('\uD800')
    return Promise.resolve(answer)
  })
  const rejected = queue.enqueue('now', () => Promise.reject(new Error('rejected')))
  const next = queue.enqueue('now', () => Promise.resolve(answer))
  await expect(failed).rejects.toThrow(URIError)
  await expect(rejected).rejects.toThrow('rejected')
  const lacking = queue.enqueue('now', () => undefined)
  expect(await next).toBe(answer)
  expect(await lacking).toMatchObject({ result: { failure: { kind: 'unsupported' } } })
})
