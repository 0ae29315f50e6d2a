// Records for tests, with defaults for the fields a test does not set.
import { toMessageFilter } from '../../src/app/messages/search-messages.ts'
import type { AccountRecord, AddressRecord, MessageFilter, MessageRecord } from '../../src/app/ports.ts'
import { parseSearch } from '../../src/shared/search-query.ts'

export const accountRecord = (overrides: Partial<AccountRecord> = {}): AccountRecord => ({
  id: 'a',
  kind: 'remote',
  name: 'Example',
  baseUrl: 'https://mail.example',
  authHeader: 'x-api-key',
  keyTail: '1234',
  domains: ['mail.example'],
  paused: false,
  looked: true,
  ...overrides,
})

export const addressRecord = (overrides: Partial<AddressRecord> = {}): AddressRecord => ({
  key: 'a.e1',
  accountId: 'a',
  address: 'one@mail.example',
  label: '',
  note: '',
  mute: 'never',
  createdAt: 1_000,
  expiresAt: null,
  ended: false,
  silent: false,
  checkedAt: null,
  interestAt: null,
  arrivalAt: null,
  ...overrides,
})

export const messageRecord = (id: string, overrides: Partial<MessageRecord> = {}): MessageRecord => ({
  key: `a.${id}`,
  address: 'a.e1',
  sender: 'Shop <shop@shop.example>',
  subject: `Subject ${id}`,
  receivedAt: 1_000,
  unread: true,
  snippet: '',
  code: null,
  link: null,
  body: null,
  ...overrides,
})

/** A query's filter for the archive. @param addresses the existing ones, for operators that select some of them */
export const messageFilter = (
  query: string,
  addresses: readonly AddressRecord[] = [],
  accounts: readonly AccountRecord[] = [accountRecord()],
): MessageFilter => toMessageFilter(parseSearch(query), addresses, accounts)
