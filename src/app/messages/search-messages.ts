// Searches the archive for what was typed: what a query asks of addresses and accounts is answered here, the rest by the archive.
import type { Result } from '../../shared/contract/result.ts'
import type { ParsedCommandArgs } from '../../shared/contract/bridge.ts'
import { searchableNames } from '../../shared/i18n/index.ts'
import type { MessagePageView } from '../../shared/model/message.ts'
import { asksForAddress, matchesAddress, parseSearch, type SearchQuery } from '../../shared/search-query.ts'
import type { AppContext } from '../app-context.ts'
import type { AccountRecord, AddressRecord, MessageFilter } from '../ports.ts'
import { showPage } from './show-page.ts'

/** What a query asks of the archive. @param addresses all there are, with `accounts` all of theirs */
export const toMessageFilter = (
  query: SearchQuery,
  addresses: readonly AddressRecord[],
  accounts: readonly AccountRecord[],
): MessageFilter => {
  const { terms, from, subject, has, is, before, after } = query
  const names = new Map(accounts.map((account) => [account.id, searchableNames(account)]))
  const matching = addresses.filter((address) =>
    matchesAddress(query, address, names.get(address.accountId) ?? []),
  )
  return {
    ...{ terms, from, subject, has, before, after },
    addresses: asksForAddress(query) ? matching.map(({ key }) => key) : null,
    unread: is.includes('unread'),
    kept: is.includes('kept'),
  }
}

export const searchMessages = (
  context: AppContext,
  { query, ...page }: ParsedCommandArgs<'message.search'>,
): Result<MessagePageView> => {
  const { ports, store } = context
  const filter = toMessageFilter(parseSearch(query), store.addresses(), store.accounts())
  return showPage(context, ports.archive.search(filter, page))
}
