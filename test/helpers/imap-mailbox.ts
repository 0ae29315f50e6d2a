// The client of a mailbox for a test, with what the program remembers of it, and the events that it reported.
import { onTestFinished } from 'vitest'
import { createClient } from './create-client.ts'
import { domainOf } from '../../src/client/imap/addressing.ts'
import type { Timeouts } from '../../src/client/send-request.ts'
import type {
  ClientOf,
  ListedMessage,
  MailboxMemory,
  PushEvent,
} from '../../src/shared/contract/mail-server-client.ts'
import type { Mailbox, MailboxPosition } from '../../src/shared/model/mailbox.ts'
import { createAddressSecrets } from './test-client.ts'
import { unwrap } from './test-app.ts'

/** What the program stores; kept over several clients, as over restarts of the program. */
export class TestMemory implements MailboxMemory {
  saved: MailboxPosition | null = null
  readonly stored = new Set<string>()

  position(): MailboxPosition | null {
    return this.saved
  }

  savePosition(position: MailboxPosition): void {
    this.saved = position
  }

  filterStored(messageIds: readonly string[]): ReadonlySet<string> {
    return new Set(messageIds.filter((id) => this.stored.has(id)))
  }
}

export interface TestMailbox {
  readonly client: ClientOf<'imap'>
  readonly memory: TestMemory
  readonly events: PushEvent[]
  readonly states: boolean[]
  /** Creates an address. */
  create(name?: string): Promise<string>
  /** Subscribes to these addresses, and no longer to earlier ones. */
  subscribe(...emailIds: string[]): void
  /** The messages of an address; fails if they cannot be listed. */
  list(emailId: string): Promise<readonly ListedMessage[]>
  /** Lists and stores the messages of an address, as the program does after an event. */
  store(emailId: string): Promise<readonly ListedMessage[]>
}

const TIMEOUTS_MS: Timeouts = { connectMs: 5_000, headersMs: 5_000, bodyMs: 10_000 }

/** To be called in a test, which closes it at its end. */
export const openTestMailbox = (
  settings: Mailbox,
  password: string,
  { memory = new TestMemory(), timeouts = TIMEOUTS_MS }: { memory?: TestMemory; timeouts?: Timeouts } = {},
): TestMailbox => {
  const client = createClient(
    {
      kind: 'imap',
      baseUrl: '',
      key: password,
      authHeader: 'bearer',
      addressSecrets: createAddressSecrets(),
      mailbox: { settings, memory },
    },
    timeouts,
  )
  onTestFinished(() => client.close())
  const events: PushEvent[] = []
  const states: boolean[] = []
  const list = async (emailId: string): Promise<readonly ListedMessage[]> =>
    unwrap((await client.listMessages(emailId, null)).result).items
  return {
    client,
    memory,
    events,
    states,
    list,
    create: async (name) =>
      unwrap(
        (
          await client.createEmail({
            domain: domainOf(settings),
            expiryTime: 3_600_000,
            ...(name === undefined ? {} : { name }),
          })
        ).result,
      ).id,
    subscribe: (...emailIds) =>
      client.push.subscribe(
        emailIds,
        (event) => events.push(event),
        (works) => states.push(works),
      ),
    store: async (emailId) => {
      const messages = await list(emailId)
      for (const { id } of messages) memory.stored.add(id)
      return messages
    },
  }
}
