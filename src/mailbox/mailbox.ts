// The interface through which commands access addresses and messages: of the running program, a server or a throw-away service.
import type { AgentAction, AgentInfo } from '../shared/model/agent.ts'
import type { Lifetime } from '../shared/model/lifetime.ts'
import { MailboxError } from './command-error.ts'
import type { AccountInfo, AddressInfo, MessageDetail, MessageInfo } from './records.ts'

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
  readonly address: AddressInfo | null
  readonly limit: number
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
  readonly address: AddressInfo
  /** The id of a `MessageInfo`. */
  readonly id: string
  readonly token: string
}

interface Subscription {
  /** Whether changes are pushed; if not, the caller has to poll. */
  readonly isPush: () => boolean
  close(): void
}

/** Every method throws a `MailboxError` if the server or the program refuses the request or it fails. */
export interface Mailbox {
  /** Its name in messages to the user: the data folder or the URL. */
  readonly name: string
  /** The error of its timestamps in milliseconds: a server's `Date` header has whole seconds. */
  readonly clockToleranceMs: number
  /** Whether it stores the label of an address. */
  readonly keepsLabels: boolean
  accounts(): Promise<readonly AccountInfo[]>
  /** Newest first, expired ones last. */
  addresses(limit: number): Promise<readonly AddressInfo[]>
  /**
   * @param wanted an e-mail address or an id; null is the newest active one
   * @param signal aborts the wait for a request turn
   * @returns null if it does not exist, or the signal was aborted first
   */
  findAddress(wanted: string | null, signal?: AbortSignal): Promise<AddressInfo | null>
  createAddress(choices: AddressChoices): Promise<AddressInfo>
  /** @returns the time until which it can be undone, in epoch milliseconds; null if it cannot be undone */
  deleteAddress(address: AddressInfo): Promise<number | null>
  /** Newest first. */
  messages(query: MessageQuery): Promise<readonly MessageInfo[]>
  /** Reads a message with its body. @param id the id of a `MessageInfo` */
  read(id: string): Promise<MessageDetail>
  /**
   * Makes sure that mail of the address can be claimed.
   * @throws MailboxError `unsupported` if its server has no claims
   */
  requireClaims(address: AddressInfo): Promise<void>
  /**
   * Claims a message. @returns the token of the claim
   * @throws MailboxError `busy` if another program may give it back, `taken` or `not-found` if the message is no longer available
   */
  claim(address: AddressInfo, id: string): Promise<string>
  /** Confirms a claim, or gives the message back. @throws MailboxError `taken` if the claim has ended */
  endClaim(how: 'confirm' | 'release', claim: MailClaim): Promise<void>
  /** Marks a message as read. */
  markRead(id: string): Promise<void>
  /** Resolves once no change can be missed. @param onChange called at least once for each change of the address's messages */
  subscribe(address: AddressInfo, onChange: () => void): Promise<Subscription>
  /** Takes a turn to poll: all waits together stay within the server's request budget. @returns milliseconds until the turn */
  takeTurn(): number
  /**
   * Registers the agent that uses this mailbox, which the running program shows to the user.
   * @param onStop called when the user stops the agent; every later call fails
   */
  serveAgent(agent: AgentInfo, onStop: () => void): void
  /** Adds an entry to the history of an address; does nothing on a server, which has no history. */
  noteAgentUse(address: AddressInfo, action: AgentAction): Promise<void>
  /** The SMTP server that receives mail for the address; null if unknown. */
  smtp(address: AddressInfo): Promise<{ readonly host: string; readonly port: number } | null>
  /** Copies a text to the desktop's clipboard. @returns false without a clipboard */
  copy(text: string): Promise<boolean>
  close(): Promise<void>
}

/** For requests about a message that does not exist: returns if the error says so. @throws every other error */
export const ignoreMissing = (error: unknown): void => {
  if (!(error instanceof MailboxError && error.failure.kind === 'not-found')) throw error
}
