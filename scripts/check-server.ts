// Checks one listed public server: detects it, and creates, reads and deletes one address if no key is needed.
import { loadClient } from '../src/client/load-client.ts'
import { discoverServer } from '../src/client/discover-server.ts'
import type { AddressSecrets, MailServerClient } from '../src/shared/contract/mail-server-client.ts'
import type { Failure } from '../src/shared/contract/result.ts'
import type { PublicServer } from '../src/shared/model/public-server.ts'
import { traitsOf, type DiscoveredServer } from '../src/shared/model/server.ts'
import { RAW_MAIL_READER } from './raw-mail-reader.ts'

export interface ServerReport {
  readonly name: string
  readonly url: string
  /** `works`: an address was created and read. `needs-key`: the server responds, and needs a key, as listed. */
  readonly state: 'works' | 'needs-key' | 'unusable'
  /** Why it cannot be used; null if it can. */
  readonly problem: string | null
  /** What differs from the list. */
  readonly changes: readonly string[]
  /** The domains that it offers; empty if they were not read. */
  readonly domains: readonly string[]
}
type Outcome = Omit<ServerReport, 'name' | 'url'>

const unusable = (problem: string, changes: readonly string[] = []): Outcome => ({
  state: 'unusable',
  problem,
  changes,
  domains: [],
})

const describeFailure = (failure: Failure): string => {
  if (failure.kind === 'offline' || failure.kind === 'timeout')
    return `cannot be reached (${('detail' in failure && failure.detail) || failure.kind})`
  if (failure.kind === 'rate-limited')
    return `refuses: rate-limited until ${new Date(failure.until).toISOString()}`
  if (failure.kind === 'unauthorized') return 'needs a key now'
  return `refuses: ${failure.kind}${'detail' in failure && failure.detail ? ` (${failure.detail})` : ''}`
}

/** The secrets of the one address, in memory. */
const inMemorySecrets = (): AddressSecrets => {
  const secrets = new Map<string, string>()
  return {
    read: (emailId) => Promise.resolve(secrets.get(emailId) ?? null),
    write: (emailId, secret) => Promise.resolve(void secrets.set(emailId, secret)),
    remove: (emailId) => Promise.resolve(void secrets.delete(emailId)),
  }
}

/** The differences of the domains; none if the list leaves them out, because they change. */
const changedDomains = (listed: readonly string[], offered: readonly string[]): string[] => {
  if (listed.length === 0) return []
  const added = offered.filter((domain) => !listed.includes(domain))
  const removed = listed.filter((domain) => !offered.includes(domain))
  return [
    ...(added.length > 0 ? [`new domains: ${added.join(', ')}`] : []),
    ...(removed.length > 0 ? [`removed domains: ${removed.join(', ')}`] : []),
  ]
}

/** Creates one address, lists its messages and deletes it. */
const useAddress = async (
  client: MailServerClient,
  server: PublicServer,
  knownChanges: readonly string[],
): Promise<Outcome> => {
  const listed = await client.listEmailDomains()
  if (!listed.result.ok) return unusable(describeFailure(listed.result.failure), knownChanges)
  const domains = listed.result.value
  const changes = [...knownChanges, ...changedDomains(server.domains, domains)]
  const [domain] = domains
  if (domain === undefined) return unusable('offers no domain', changes)
  const created = await client.createEmail({ domain, expiryTime: 3_600_000 })
  if (!created.result.ok)
    return unusable(`creates no address: ${describeFailure(created.result.failure)}`, changes)
  const { id, address } = created.result.value
  const messages = await client.listMessages(id, null)
  const deleted = await client.deleteEmail(id)
  if (!messages.result.ok)
    return unusable(`lists no messages: ${describeFailure(messages.result.failure)}`, changes)
  // If the server chooses the domain, only that of the address is known.
  const offered = traitsOf(server.kind).choosesDomain
    ? domains
    : [address.slice(address.lastIndexOf('@') + 1)]
  return {
    state: 'works',
    problem: null,
    changes: deleted.result.ok
      ? changes
      : [...changes, `does not delete its address: ${describeFailure(deleted.result.failure)}`],
    domains: offered,
  }
}

const checkFound = async (server: PublicServer, found: DiscoveredServer): Promise<Outcome> => {
  if (found.kind !== server.kind) return unusable(`is now of the kind ${found.kind}`)
  const changes = found.baseUrl === server.url ? [] : [`its API is now at ${found.baseUrl}`]
  if (traitsOf(server.kind).keyPer === 'account')
    return { state: 'needs-key', problem: null, changes, domains: [] }
  if (found.needs !== 'nothing') return unusable('needs a key now', changes)
  const client = await loadClient(
    {
      kind: found.kind,
      baseUrl: found.baseUrl,
      key: '',
      authHeader: 'x-api-key',
      addressSecrets: inMemorySecrets(),
    },
    Date.now,
    RAW_MAIL_READER,
    () => 'en',
  )
  try {
    return await useAddress(client, server, changes)
  } finally {
    await client.close()
  }
}

/** Checks one server. Creates at most one address there. */
export const checkServer = async (server: PublicServer): Promise<ServerReport> => {
  const link = new URL('mayfly://add')
  link.searchParams.set('url', server.url)
  link.searchParams.set('kind', server.kind)
  const found = await discoverServer(link.href)
  const outcome = found.ok ? await checkFound(server, found.value) : unusable(describeFailure(found.failure))
  return { name: server.name, url: server.url, ...outcome }
}
