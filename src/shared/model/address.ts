// An address as the interface shows it. All instants are epoch milliseconds by this computer's clock, already corrected for a
// server whose clock differs.
import type { Failure } from '../contract/result.ts'
import type { AgentUse } from './agent.ts'
import type { MessageKey } from './message-key.ts'

/** Identifies one address of one account: `<accountId>.<emailId>`. Opaque to the renderer. */
export type AddressKey = string

export const joinKey = (accountId: string, id: string): string => `${accountId}.${id}`

export const splitKey = (key: string): { accountId: string; id: string } => {
  const dot = key.indexOf('.')
  return { accountId: key.slice(0, dot), id: key.slice(dot + 1) }
}

export type Mute = 'never' | 'codes-only' | 'always'

export interface AddressView {
  readonly key: AddressKey
  readonly accountId: string
  readonly address: string
  readonly label: string
  readonly note: string
  readonly createdAt: number
  /** Null for a permanent address. */
  readonly expiresAt: number | null
  readonly state: 'active' | 'expired' | 'deleting'
  /** Restored or imported: its messages are kept until it is deleted. */
  readonly kept?: true
  readonly total: number
  readonly unread: number
  readonly mute: Mute
  /** Stays on top of the list. */
  readonly pinned?: true
  /** Recent uses by agents, oldest first; absent if empty. */
  readonly agentUses?: readonly AgentUse[]
  /** The sites of web pages that it was given to, through the companion extension; absent if empty. */
  readonly sites?: readonly string[]
  /** Senders whose mail is removed on arrival, in lower case; absent if empty. */
  readonly blocked?: readonly string[]
  readonly latestMessage: {
    readonly message: MessageKey
    readonly sender: string
    readonly subject: string
    readonly receivedAt: number
    /** It is the welcome mail. */
    readonly isSample?: true
  } | null
  /** The newest code; its message need not be the newest one. */
  readonly latestCode: {
    readonly value: string
    readonly message: MessageKey
    readonly receivedAt: number
    /** The sample code of the welcome mail. */
    readonly isSample: boolean
  } | null
  readonly checkedAt: number | null
  readonly nextCheckAt: number | null
  /** Why its message list cannot be read although the server responds; null if it can. */
  readonly listError: Failure | null
  /**
   * Why it ended: its server no longer has it, its password was kept only for one run, or it is switched off at its alias service. Null
   * if it did not, or if the reason is unknown.
   */
  readonly endReason: 'gone' | 'no-password' | 'off' | null
}
