// Refreshes the domains of servers: at startup, once a day, and after a server refused an address.
import { addErrorNotice, type PickContext } from '../app-context.ts'

const haveSameDomains = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((domain) => b.includes(domain))

/** Refreshes the domains of a remote account (specification, section 4, listEmailDomains). On failure, the known domains are kept. */
export const refreshDomains = async (
  context: PickContext<'notices' | 'scheduleSnapshot' | 'sessions' | 'settings' | 'store', 'log'>,
  accountId: string,
): Promise<void> => {
  const session = context.sessions.get(accountId)
  const before = context.store.account(accountId)
  if (context.settings.pausedUntil !== null) return
  if (before?.kind !== 'remote' || before.paused || !session?.account.isConnected) return
  const response = await session.account.requestForAddresses('later', (server) => server.listEmailDomains())
  const account = context.store.account(accountId)
  if (
    !account ||
    !response.ok ||
    response.value.length === 0 ||
    haveSameDomains(account.domains, response.value)
  )
    return
  try {
    context.store.saveAccount({ ...account, domains: response.value })
  } catch (error) {
    addErrorNotice(context, `account ${accountId}`, accountId, error)
  }
}

/** Refreshes the domains of every account. */
export const refreshAllDomains = (
  context: PickContext<'notices' | 'scheduleSnapshot' | 'sessions' | 'settings' | 'store', 'log'>,
): void => {
  for (const id of context.sessions.keys()) void refreshDomains(context, id)
}
