// The order of the public servers: the recommended one, and the next one if a server cannot be used.
import type { Failure, FailureKind } from '../../shared/contract/result.ts'
import { parseUrl } from '../../shared/url.ts'
import type { PublicServer } from '../../shared/model/public-server.ts'
import { traitsOf } from '../../shared/model/server.ts'
import type { AppState } from './app-state.svelte.ts'
import type { Toast } from './status.svelte.ts'

/** Whether an address can be created there without an account. */
export const needsNoAccount = ({ kind }: PublicServer): boolean => traitsOf(kind).keyPer !== 'account'

/** The first server that needs no account and that no shop is known to refuse, or null. The list is sorted by reliability. */
export const recommendedServer = (servers: readonly PublicServer[]): PublicServer | null =>
  servers.find((server) => needsNoAccount(server) && server.refusedByShops === 'unknown') ?? null

/**
 * The next server in the list that needs no account, after the end from its beginning; null if no other is left.
 * @param url the server that cannot be used
 * @param failedUrls servers that could not be used before
 */
export const nextServer = (
  servers: readonly PublicServer[],
  url: string,
  failedUrls: readonly string[] = [],
): PublicServer | null => {
  const position = servers.findIndex((server) => server.url === url)
  const inOrder = [...servers.slice(position + 1), ...servers.slice(0, Math.max(0, position))]
  return inOrder.find((server) => needsNoAccount(server) && !failedUrls.includes(server.url)) ?? null
}

/** Failures of a server for which another server helps. */
const SERVER_FAILURES: ReadonlySet<FailureKind> = new Set<FailureKind>([
  'forbidden',
  'quota',
  'rate-limited',
  'offline',
  'timeout',
  'server-trouble',
  'bad-answer',
  'challenge',
  'redirected',
])

const hostOf = (url: string): string => parseUrl(url)?.host ?? url

/**
 * The button that offers the next public server, after an account of a public server could not create an address.
 * @returns null for other accounts, for failures that another server would not change, and without a network
 */
export const nextServerRemedy = async (
  app: AppState,
  accountId: string | null,
  failure: Failure,
): Promise<Toast['action']> => {
  const account = accountId === null ? null : app.account(accountId)
  if (account?.kind !== 'remote' || !SERVER_FAILURES.has(failure.kind) || !navigator.onLine) return null
  const listed = await app.bridge.call('server.list', {})
  if (!listed.ok) return null
  const current = listed.value.find(({ url }) => hostOf(url) === hostOf(account.baseUrl))
  const next = current ? nextServer(listed.value, current.url) : null
  if (next === null) return null
  return {
    label: app.text.page.fieldErrors.useIt(next.name),
    run: () => app.openPublicServer(next),
  }
}
