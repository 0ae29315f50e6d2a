// The interface through which commands and agents access addresses and messages: of the running program, or of a server.
import type { AgentAction, AgentInfo } from '../shared/model/agent.ts'
import type { MailChecks } from '../shared/model/mail-finding.ts'
import type { Lifetime } from '../shared/model/lifetime.ts'
import { MailboxError } from './command-error.ts'
import type { AccountInfo, AddressInfo, AddressName, MessageDetail, MessageInfo } from './records.ts'

export interface AddressChoices {
  readonly account?: string | undefined
  readonly name?: string | undefined
  readonly domain?: string | undefined
  readonly label?: string | undefined
  readonly lifetime?: Lifetime | undefined
  /** Whether to copy the address to the clipboard, on a desktop. */
  readonly copy: boolean
}

export interface MessageQuery {
  /** Null for all addresses. */
  readonly address: AddressName | null
  /** Word prefixes to search for; undefined for all messages. */
  readonly search?: string | undefined
  /** Only mail to this address with a tag; null or undefined for all. */
  readonly tagged?: string | null | undefined
  /** Epoch milliseconds; earlier messages may be omitted. */
  readonly since?: number | undefined
  /** Whether to omit messages that a program has claimed for good, if the server lists that. */
  readonly isUntaken?: boolean | undefined
}

/** A claim of a message. */
export interface MailClaim {
  readonly address: AddressName
  /** The id of a `MessageInfo`. */
  readonly id: string
  readonly token: string
}

export interface MailListener {
  /** A new message of the subscribed addresses, by the id of a `MessageInfo`. */
  readonly onMessage: (id: string) => void
  /** Messages have changed, or may have been missed: they must be listed again. */
  readonly onChange: () => void
}

export interface Subscription {
  /** Whether changes are pushed; if not, the caller has to poll. */
  readonly isPush: () => boolean
  close(): void
}

/** Claims of messages: of several programs that wait for mail at one address, each message goes to one. */
export interface MailboxClaims {
  /** Makes sure that mail of the address can be claimed. @throws MailboxError `unsupported` if its server has no claims */
  require(address: AddressName): Promise<void>
  /**
   * @returns the token of the claim, which ends after some seconds unless it is confirmed
   * @throws MailboxError `busy` if another program may give it back, `taken` or `not-found` if the message is no longer available
   */
  make(address: AddressName, id: string): Promise<string>
  /** Confirms a claim, or gives the message back. @throws MailboxError `taken` if the claim has ended */
  end(how: 'confirm' | 'release', claim: MailClaim): Promise<void>
}

/** What only the running program has: a window, a history of each address, and the clipboard. */
export interface ProgramFeatures {
  /**
   * Registers the agent that uses this mailbox, which the program shows to the user.
   * @param onStop called when the user stops the agent; every later call fails
   */
  serveAgent(agent: AgentInfo, onStop: () => void): void
  /** Adds an entry to the history of an address. */
  noteAgentUse(address: AddressInfo, action: AgentAction): Promise<void>
  /** Marks a message as read. */
  markRead(id: string): Promise<void>
  /** Copies a text to the desktop's clipboard. @returns false without a clipboard */
  copy(text: string): Promise<boolean>
}

/** Every method throws a `MailboxError` if the server or the program refuses the request or it fails. */
export interface Mailbox {
  /** Its name in messages to the user: the data folder or the URL. */
  readonly name: string
  /** The error of its timestamps in milliseconds: a server's `Date` header has whole seconds. */
  readonly clockToleranceMs: number
  accounts(): Promise<readonly AccountInfo[]>
  /** Newest first, expired ones last. */
  addresses(limit: number): Promise<readonly AddressInfo[]>
  /** @param wanted an e-mail address or an id; null is the newest active one. @returns null if it does not exist */
  findAddress(wanted: string | null): Promise<AddressInfo | null>
  /** Whether mail to an address that does not exist creates it, as with `--catch-all`. */
  isCreatedByMail(address: string): Promise<boolean>
  createAddress(choices: AddressChoices): Promise<AddressInfo>
  /** @returns the time until which it can be undone, in epoch milliseconds; null if it cannot be undone */
  deleteAddress(address: AddressInfo): Promise<number | null>
  /** Lists messages, newest first; further pages are requested as the caller goes on. */
  messages(query: MessageQuery): AsyncIterable<MessageInfo>
  /** Reads a message with its body. @param id the id of a `MessageInfo` */
  read(id: string): Promise<MessageDetail>
  /** Checks how mail programs show a message, from its source. @throws MailboxError `unsupported` if its server does not provide it */
  check(id: string): Promise<MailChecks>
  readonly claims: MailboxClaims
  /** Resolves once no change can be missed. @param address null for all addresses */
  subscribe(address: AddressName | null, listener: MailListener): Promise<Subscription>
  /** The SMTP server that receives mail for the address; null if unknown. */
  smtp(address: AddressInfo): Promise<{ readonly host: string; readonly port: number } | null>
  /** Absent on a server. */
  readonly program?: ProgramFeatures
  close(): Promise<void>
}

/** The first messages of a list. */
export const firstMessages = async (
  messages: AsyncIterable<MessageInfo>,
  limit: number,
): Promise<readonly MessageInfo[]> => {
  const found: MessageInfo[] = []
  if (limit <= 0) return found
  for await (const message of messages) {
    found.push(message)
    if (found.length >= limit) break
  }
  return found
}

/** For requests about a message that does not exist: returns if the error says so. @throws every other error */
export const ignoreMissing = (error: unknown): void => {
  if (!(error instanceof MailboxError && error.failure.kind === 'not-found')) throw error
}
