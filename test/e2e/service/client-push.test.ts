// The client's push subscription against the real service.
import { RAW_MAIL_READER } from '../../../scripts/raw-mail-reader.ts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { loadClient } from '../../../src/client/load-client.ts'
import type { ClientOf, PushEvent } from '../../../src/shared/contract/mail-server-client.ts'
import { startService, type TestService } from '../../helpers/service.ts'
import { sendMail } from '../../helpers/smtp-client.ts'
import { createAddressSecrets } from '../../helpers/test-client.ts'

const WAIT = { timeout: 30_000, interval: 20 }
let service: TestService
let client: ClientOf<'specification'>

beforeAll(async () => {
  service = await startService()
  const access = {
    kind: 'specification' as const,
    baseUrl: service.baseUrl,
    key: service.key,
    authHeader: 'x-api-key' as const,
    addressSecrets: createAddressSecrets(),
  }
  client = await loadClient(access, Date.now, RAW_MAIL_READER, () => 'en')
})
afterAll(async () => {
  await client.close()
  await service.remove()
})

it('reports the address that received a mail', async () => {
  const { id, email } = await service.createAddress()
  const [events, states]: [PushEvent[], boolean[]] = [[], []]
  client.push.subscribe(
    [id],
    (event) => events.push(event),
    (works) => states.push(works),
  )
  await vi.waitFor(() => expect(states.at(-1)).toBe(true), WAIT)
  await sendMail(service.smtp, { to: email, subject: 'Hi', text: 'x' })
  await vi.waitFor(() => expect(events).toContainEqual({ emailId: id }), WAIT)
})
