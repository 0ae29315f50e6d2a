// The operations of the specified interface that commands, agents and the test kit use: over HTTP, or in the service's own process.
import type { CatchAllDomains } from '../catch-all.ts'
import type { ClientOf, ListedMessage, Page, ServerResponse } from './mail-server-client.ts'

/** A message in the list of the messages of all addresses. */
export interface AccountMessage extends ListedMessage {
  readonly emailId: string
}

export interface AccountListener {
  /** Called for each new message, once it can be read. */
  readonly onMessage: (emailId: string, messageId: string) => void
  /** Called with true when the events work, and with false when they do not: messages may be missed until they work again. */
  readonly onState: (works: boolean) => void
  /** Messages may have been missed: they must be listed again. */
  readonly onGap: () => void
}

/**
 * The specified operations (specification, section 4), and extensions of Mayfly's service. They do not throw, except in the service's
 * own process: a failure there that no program handles rejects with a `CommandError` that has the service's own sentence.
 */
export interface MailApi extends Pick<
  ClientOf<'specification'>,
  | 'listEmailDomains'
  | 'createEmail'
  | 'listEmails'
  | 'deleteEmail'
  | 'listMessages'
  | 'getMessage'
  | 'claims'
  | 'close'
> {
  /** The messages of all addresses, newest first. An extension: fails with `unsupported` on a server without it. */
  listAllMessages(cursor: string | null, search?: string): Promise<ServerResponse<Page<AccountMessage>>>
  /** Listens to the events of the account, and reconnects after an interruption. @returns a function that ends it */
  listen(listener: AccountListener): () => void
}

export interface CatchAll {
  /** An extension: fails with `unsupported` on a server without it. */
  catchAllDomains(): Promise<ServerResponse<CatchAllDomains>>
}
