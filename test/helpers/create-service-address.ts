// Calls the built-in service of a running desktop over REST, as a script would.
import { readFileSync } from 'node:fs'
import type { ServiceInfo } from '../../src/shared/contract/service-channel.ts'

/** Creates an address with a lifetime of an hour. */
export const createServiceAddress = async ({ baseUrl, keyFile, domains }: ServiceInfo): Promise<string> => {
  const answer = await fetch(`${baseUrl}/api/emails/generate`, {
    method: 'POST',
    headers: { 'X-API-Key': readFileSync(keyFile, 'utf8').trim(), 'content-type': 'application/json' },
    body: JSON.stringify({ expiryTime: 3_600_000, domain: domains[0] }),
  })
  const { email } = (await answer.json()) as { email: string }
  return email
}
