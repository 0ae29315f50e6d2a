// The account of an alias service: the mailbox that its mail is read from, which is another account.
import type { MailServerClient, ServerCredentials } from '../../shared/contract/mail-server-client.ts'
import { HOUR_MS } from '../../shared/durations.ts'
import type { AliasAccount, AliasService } from '../../shared/model/alias-service.ts'
import type { Mailbox, MailboxPosition } from '../../shared/model/mailbox.ts'
import type { PickContext } from '../app-context.ts'
import type { AccountRecord } from '../ports.ts'

/** The mailbox that an alias service forwards to. */
export interface ForwardingMailbox {
  readonly settings: Mailbox
  readonly password: string
}

/** Mail of this many milliseconds before its mailbox was chosen is read, too: the first alias may have got some. */
const LOOK_BACK_MS = HOUR_MS
/** No folder has it (RFC 9051, section 9): what arrived after the time of the position is read, as after a new UIDVALIDITY. */
const NO_UIDVALIDITY = '0'

/** Returns the mailbox that mail is read from; null if none is chosen, or it has no password. @throws the error of the keychain */
export const readForwardingMailbox = async (
  { store, ports }: PickContext<'store', 'secrets'>,
  { alias }: Pick<AccountRecord, 'alias'>,
): Promise<ForwardingMailbox | null> => {
  const account = alias?.mailboxAccount ? store.account(alias.mailboxAccount) : null
  if (!account?.mailbox) return null
  const password = await ports.secrets.read(account.id)
  return password === null ? null : { settings: account.mailbox, password }
}

/** What the client of an alias service needs besides its key. */
export const aliasCredentials = (
  { store }: PickContext<'store', never>,
  accountId: string,
  service: AliasService,
  forwarding: ForwardingMailbox | null,
): NonNullable<ServerCredentials['alias']> => ({
  service,
  domains: () => store.account(accountId)?.domains ?? [],
  mailboxPassword: forwarding?.password ?? '',
})

/**
 * Finds out where a new account forwards to. If its service does not tell, it is the only mailbox of the program.
 * @param server already verified
 */
export const findDestination = async (
  { store }: PickContext<'store', never>,
  server: MailServerClient,
): Promise<Pick<AliasAccount, 'forwardsTo' | 'mailboxAccount'>> => {
  const response = await server.forwardsTo?.()
  const forwardsTo = response?.result.ok ? response.result.value : null
  const mailboxes = store.accounts().filter(({ mailbox }) => mailbox !== undefined)
  const matching = mailboxes.filter(({ mailbox }) => mailbox?.address.toLowerCase() === forwardsTo)
  const chosen = forwardsTo === null && mailboxes.length === 1 ? mailboxes : matching
  return { forwardsTo, mailboxAccount: chosen[0]?.id ?? null }
}

/** Where reading of a mailbox begins when it is chosen for an account. @param now epoch milliseconds */
export const firstPosition = (now: number): MailboxPosition => ({
  uidValidity: NO_UIDVALIDITY,
  uid: 0,
  receivedAt: now - LOOK_BACK_MS,
})
