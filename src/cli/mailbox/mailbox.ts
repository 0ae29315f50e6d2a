// What the commands work on: the addresses and messages of the running program, of a server, or of a throw-away service.
import type { AgentAction, AgentInfo } from '../../shared/model/agent.ts'
import type { Lifetime } from '../../shared/model/lifetime.ts'
import type { AccountInfo, AddressInfo, MessageDetail, MessageInfo } from '../records.ts'

export interface AddressChoices {
  readonly account?: string | undefined
  readonly name?: string | undefined
  readonly domain?: string | undefined
  readonly label?: string | undefined
  readonly lifetime?: Lifetime | undefined
  /** Whether a desktop copies it. */
  readonly copy: boolean
}

export interface MessageQuery {
  /** Null: of all addresses. */
  readonly address: AddressInfo | null
  readonly limit: number
  /** Beginnings of words; undefined for all messages. */
  readonly search?: string | undefined
  /** Only mail to this address with a tag; null or undefined for all. */
  readonly tagged?: string | null | undefined
  /** Epoch milliseconds: messages that came before may be left out. */
  readonly since?: number | undefined
}

interface Subscription {
  /** Whether changes are announced; where not, one has to look. */
  readonly isPush: () => boolean
  close(): void
}

/** Every method throws a `MailboxError` for what was refused or could not be done. */
export interface Mailbox {
  /** What it is, for a person: the data folder or the URL. */
  readonly name: string
  /** Milliseconds its instants may be off: a server's `Date` header has whole seconds. */
  readonly clockToleranceMs: number
  accounts(): Promise<readonly AccountInfo[]>
  /** Newest first, expired ones last. */
  addresses(limit: number): Promise<readonly AddressInfo[]>
  /**
   * @param wanted an e-mail address or an id; null is the newest active one
   * @param signal ends the wait for a turn to ask
   * @returns null where it does not exist, or the signal came first
   */
  findAddress(wanted: string | null, signal?: AbortSignal): Promise<AddressInfo | null>
  createAddress(choices: AddressChoices): Promise<AddressInfo>
  /** @returns until when it can be undone, epoch milliseconds; null where it cannot. */
  deleteAddress(address: AddressInfo): Promise<number | null>
  /** Newest first. */
  messages(query: MessageQuery): Promise<readonly MessageInfo[]>
  /** The whole message. @param id of a `MessageInfo`. */
  read(id: string): Promise<MessageDetail>
  /** Notes that a person, a script or an agent has seen it. */
  markRead(id: string): Promise<void>
  /** @returns once no change can be missed. @param onChange called at each change of the address's messages, at least. */
  subscribe(address: AddressInfo, onChange: () => void): Promise<Subscription>
  /** Takes a turn to look without a push, so that all waits keep to a server's budget. @returns milliseconds until then */
  takeTurn(): number
  /**
   * From now on it is used for this agent, which a program shows to the person.
   * @param onStop called when the person ends its access; every call fails from then on
   */
  serveAgent(agent: AgentInfo, onStop: () => void): void
  /** Adds to the history of an address; nothing where there is no place for it. */
  noteAgentUse(address: AddressInfo, action: AgentAction): Promise<void>
  /** Where it receives mail by SMTP; null where that is not known. */
  smtp(address: AddressInfo): Promise<{ readonly host: string; readonly port: number } | null>
  /** Copies a text on the desktop. @returns false where this has no clipboard. */
  copy(text: string): Promise<boolean>
  close(): Promise<void>
}
