// The domains of a server change: they are read again at the start, once a day, and after an address was refused.
import { addErrorNotice, type PickContext } from '../app-context.ts'

const haveSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((domain) => b.includes(domain))

/** Reads the domains of an account on another server (section 4, listEmailDomains). A failure leaves those that are known. */
export const refreshDomains = async (
  context: PickContext<'notices' | 'scheduleSnapshot' | 'sessions' | 'settings' | 'store', 'log'>,
  accountId: string,
): Promise<void> => {
  const session = context.sessions.get(accountId)
  const before = context.store.account(accountId)
  if (context.settings.pausedUntil !== null) return
  if (before?.kind !== 'remote' || before.paused || !session?.account.isConnected) return
  const answer = await session.account.request('later', (server) => server.listEmailDomains())
  const account = context.store.account(accountId)
  if (!account || !answer.ok || answer.value.length === 0 || haveSame(account.domains, answer.value)) return
  try {
    context.store.saveAccount({ ...account, domains: answer.value })
  } catch (error) {
    addErrorNotice(context, `account ${accountId}`, accountId, error)
  }
}

/** Those of every account. */
export const refreshAllDomains = (
  context: PickContext<'notices' | 'scheduleSnapshot' | 'sessions' | 'settings' | 'store', 'log'>,
): void => {
  for (const id of context.sessions.keys()) void refreshDomains(context, id)
}
