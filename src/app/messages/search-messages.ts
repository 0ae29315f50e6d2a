// Searches the archive for a typed query: matches addresses and accounts here, everything else in the archive.
import type { Result } from '../../shared/contract/result.ts'
import type { ParsedCommandArgs } from '../../shared/contract/bridge.ts'
import { searchableNames } from '../../shared/i18n/index.ts'
import type { MessagePageView } from '../../shared/model/message.ts'
import type { AddressKey } from '../../shared/model/address.ts'
import {
  filtersByAddress,
  matchesAddress,
  parseSearch,
  type AddressQuery,
  type SearchQuery,
} from '../../shared/search-query.ts'
import type { PickContext } from '../app-context.ts'
import type { AccountRecord, AddressRecord, MessageFilter } from '../ports.ts'
import { showPage } from './show-page.ts'

/** Converts a query to a filter for the archive. @param addresses all addresses. @param accounts all accounts */
export const toMessageFilter = (
  query: SearchQuery,
  addresses: readonly AddressRecord[],
  accounts: readonly AccountRecord[],
): MessageFilter => {
  const { terms, from, subject, to, has, is, before, after } = query
  const names = new Map(accounts.map((account) => [account.id, searchableNames(account)]))
  const keysMatching = (addressQuery: AddressQuery): AddressKey[] =>
    addresses
      .filter((address) => matchesAddress(addressQuery, address, names.get(address.accountId) ?? []))
      .map(({ key }) => key)
  const withoutRecipients = { ...query, to: [] }
  return {
    terms,
    from,
    subject,
    has,
    before,
    after,
    addresses: filtersByAddress(withoutRecipients) ? keysMatching(withoutRecipients) : null,
    to: to.map((text) => ({ text, addresses: keysMatching({ to: [text], account: [], is: [] }) })),
    unread: is.includes('unread'),
    kept: is.includes('kept'),
  }
}

export const searchMessages = (
  context: PickContext<'store', 'archive'>,
  { query, ...page }: ParsedCommandArgs<'message.search'>,
): Result<MessagePageView> => {
  const { ports, store } = context
  const filter = toMessageFilter(parseSearch(query), store.addresses(), store.accounts())
  return showPage(context, ports.archive.search(filter, page))
}
