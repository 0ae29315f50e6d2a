// The part of the storage port for claims: of several programs that wait for mail, each message goes to one.
import type { AddressRow } from './mail-store.ts'

/** The end of a claim that was confirmed: it ends with its message. */
export const CLAIMED_FOR_GOOD = Number.MAX_SAFE_INTEGER

export type ClaimResult =
  /** The claim is made, until this time in epoch milliseconds by the clock of the store. */
  | { readonly until: number }
  /** Another claim holds the message until this time, or `CLAIMED_FOR_GOOD`. */
  | { readonly claimedUntil: number }

/** A claim of a message: the address and the id of the message, and the token with which the claim was made. */
export interface Claim {
  readonly address: AddressRow
  /** In lower case. */
  readonly messageId: string
  /** A UUID. */
  readonly token: string
}

/**
 * A message has at most one claim, whichever instance makes it. A claim is a lease: unless it is confirmed, it ends on its own, so
 * that the message is free again if the program that claimed it has ended.
 */
export interface ClaimStore {
  /**
   * Claims a message, if it has no claim or only one that has ended.
   * @param leaseMs milliseconds until the claim ends
   * @returns undefined if the address has no such message
   */
  make(claim: Claim, leaseMs: number): Promise<ClaimResult | undefined>
  /** Makes a claim permanent; settles once that is durable. @returns false if it has ended, or was made with another token */
  confirm(claim: Claim): Promise<boolean>
  /** Frees the message, also after it was confirmed. @returns false if the claim has ended, or was made with another token */
  release(claim: Claim): Promise<boolean>
}
