// The user's own mailbox as an account: its URL, its password, and what its client remembers between runs.
import type { MailboxMemory, ServerCredentials } from '../../shared/contract/mail-server-client.ts'
import { hostInUrl } from '../../shared/host-name.ts'
import { joinKey, splitKey } from '../../shared/model/address.ts'
import type { Mailbox, MailboxPosition } from '../../shared/model/mailbox.ts'
import { addErrorNotice, type PickContext } from '../app-context.ts'

/** The context that the memory of a mailbox needs. */
export type MailboxContext = PickContext<'notices' | 'scheduleSnapshot' | 'store', 'archive' | 'log'>

/** The base URL of a mailbox's account, for display; its client connects by the mailbox's own fields. */
export const mailboxUrl = ({ host, port }: Pick<Mailbox, 'host' | 'port'>): string =>
  `imaps://${hostInUrl(host)}:${String(port)}`

/** Whether two mailboxes have the same messages: a position in one is valid in the other. */
export const isSameMailbox = (a: Mailbox, b: Mailbox): boolean =>
  a.host.toLowerCase() === b.host.toLowerCase() && a.user === b.user

/** A password may contain spaces, unlike a key, but no control character: it could end the command that sends it. */
// eslint-disable-next-line no-control-regex
export const isUsablePassword = (password: string): boolean => /^[^\u0000-\u001f\u007f]+$/u.test(password)

const filterStored = (
  { ports }: PickContext<never, 'archive'>,
  accountId: string,
  messageIds: readonly string[],
): ReadonlySet<string> => {
  const stored = ports.archive.filterKnown(messageIds.map((id) => joinKey(accountId, id)))
  return new Set(Array.from(stored, (key) => splitKey(key).id))
}

/** The memory of an account's mailbox, in its record and in the archive. */
const storedMemory = (context: MailboxContext, accountId: string): MailboxMemory => ({
  position: () => context.store.account(accountId)?.mailboxPosition ?? null,
  savePosition: (mailboxPosition) => {
    const account = context.store.account(accountId)
    if (!account) return
    try {
      context.store.saveAccount({ ...account, mailboxPosition })
    } catch (error) {
      // The mailbox is read from the previous position again, and the archive recognises what it has.
      addErrorNotice(context, `account ${accountId}`, accountId, error)
    }
  },
  filterStored: (messageIds) => filterStored(context, accountId, messageIds),
})

/** The mailbox of an account for its client. */
export const mailboxCredentials = (
  context: MailboxContext,
  accountId: string,
  settings: Mailbox,
): NonNullable<ServerCredentials['mailbox']> => ({ settings, memory: storedMemory(context, accountId) })

/**
 * The same while the access is verified: the position is kept here until the account is saved with it. Mail that arrives between
 * the verification and the first connection is then found.
 */
export class VerifiedMailbox {
  readonly credentials: NonNullable<ServerCredentials['mailbox']>
  #position: MailboxPosition | null

  /** @param position the position of the same mailbox before; null for another one */
  constructor(
    context: PickContext<never, 'archive'>,
    accountId: string,
    settings: Mailbox,
    position: MailboxPosition | null,
  ) {
    this.#position = position
    this.credentials = {
      settings,
      memory: {
        position: () => this.#position,
        savePosition: (saved) => (this.#position = saved),
        filterStored: (messageIds) => filterStored(context, accountId, messageIds),
      },
    }
  }

  /** Null if the client has not opened the mailbox. */
  get position(): MailboxPosition | null {
    return this.#position
  }
}
