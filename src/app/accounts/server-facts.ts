// Refreshes what servers say of themselves, at startup and once a day: their domains, also after a server refused an address, and whether
// browsers can verify their addresses.
import { hasPart } from '../../shared/model/server.ts'
import { addErrorNotice, type PickContext } from '../app-context.ts'
import type { AccountRecord } from '../records.ts'
import type { AccountConnection } from './account-connection.ts'

type FactsContext = PickContext<'notices' | 'scheduleSnapshot' | 'sessions' | 'settings' | 'store', 'log'>

const haveSameDomains = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((domain) => b.includes(domain))

/** A remote account and its connection; null if it must send no request now. */
const accountToAsk = (
  context: FactsContext,
  accountId: string,
): { readonly record: AccountRecord; readonly connection: AccountConnection } | null => {
  const connection = context.sessions.get(accountId)?.account
  const record = context.store.account(accountId)
  if (context.settings.pausedUntil !== null) return null
  if (record?.kind !== 'remote' || record.paused || !connection?.isConnected) return null
  return { record, connection }
}

const saveFacts = (
  context: FactsContext,
  account: AccountRecord,
  facts: Pick<AccountRecord, 'domains'> | Pick<AccountRecord, 'verifiesAddresses'>,
): void => {
  try {
    context.store.saveAccount({ ...account, ...facts })
  } catch (error) {
    addErrorNotice(context, `account ${account.id}`, account.id, error)
  }
}

/** Refreshes the domains of a remote account (specification, section 4, listEmailDomains). On failure, the known domains are kept. */
export const refreshDomains = async (context: FactsContext, accountId: string): Promise<void> => {
  const asked = accountToAsk(context, accountId)
  if (!asked) return
  const response = await asked.connection.requestForAddresses('later', (server) => server.listEmailDomains())
  const account = context.store.account(accountId)
  if (
    account &&
    response.ok &&
    response.value.length > 0 &&
    !haveSameDomains(account.domains, response.value)
  )
    saveFacts(context, account, { domains: response.value })
}

/** Asks a remote account's server whether browsers can verify its addresses. On failure, what is known is kept. */
export const refreshVerification = async (context: FactsContext, accountId: string): Promise<void> => {
  const asked = accountToAsk(context, accountId)
  if (!asked || !hasPart(asked.record.server, 'verifiesAddresses')) return
  const response = await asked.connection.requestForAddresses('later', (server) =>
    server.verifiesAddresses?.(),
  )
  const account = context.store.account(accountId)
  if (account && response.ok && (account.verifiesAddresses ?? false) !== response.value)
    saveFacts(context, account, { verifiesAddresses: response.value })
}

/** Refreshes what every account's server says of itself. */
export const refreshServerFacts = (context: FactsContext): void => {
  for (const id of context.sessions.keys()) {
    void refreshDomains(context, id)
    void refreshVerification(context, id)
  }
}
