// The report about senders: leaked addresses, blocked images and trackers, and the number of messages. Instants are epoch
// milliseconds.
import type { AddressKey } from './address.ts'

interface ReportedSender {
  /** A domain, or the address of a person. */
  readonly origin: string
  readonly firstAt: number
  readonly lastAt: number
  readonly messages: number
}

/** An address with mail from senders that it was never shared with. */
export interface LeakedAddress {
  readonly address: AddressKey
  /** The senders that it was shared with; some may not have sent mail. */
  readonly sharedWith: readonly string[]
  /** When their first mail arrived, else when the address was created. */
  readonly since: number
  /** In the order of their first mail. */
  readonly unexpectedSenders: readonly ReportedSender[]
}

export interface BlockedSender {
  readonly origin: string
  readonly images: number
  readonly trackers: number
}

export interface SenderReport {
  /** The most recent leak first. */
  readonly leaked: readonly LeakedAddress[]
  /** Number of addresses with mail and without a leak. */
  readonly withoutLeak: number
  /** Remote content that was blocked, senders with the most first. */
  readonly blocked: readonly BlockedSender[]
  /** The last `REPORTED_DAYS` days, the oldest first; `at` is local midnight. */
  readonly days: readonly { readonly at: number; readonly messages: number }[]
  /** Messages that were not examined yet: the page requests the report again. */
  readonly unexamined: number
}

export const REPORTED_DAYS = 30
