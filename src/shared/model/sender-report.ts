// The report about senders: which addresses were passed on, what was blocked, and how much mail came. Instants are epoch
// milliseconds.
import type { AddressKey } from './address.ts'

interface ReportedSender {
  /** Who is behind the mails: a domain, or the address of a person. */
  readonly origin: string
  readonly firstAt: number
  readonly lastAt: number
  readonly messages: number
}

/** An address with mail from senders it was never shared with. */
export interface PassedOnAddress {
  readonly address: AddressKey
  /** The senders it was shared with; some may not have written. */
  readonly givenTo: readonly string[]
  /** When the first mail of any of them came, or the address was created. */
  readonly since: number
  /** The first to write comes first. */
  readonly strangers: readonly ReportedSender[]
}

export interface BlockedSender {
  readonly origin: string
  readonly images: number
  readonly trackers: number
}

export interface SenderReport {
  /** The latest that was passed on comes first. */
  readonly passedOn: readonly PassedOnAddress[]
  /** How many addresses that had mail were not passed on. */
  readonly keptToThemselves: number
  /** What mails wanted to load from elsewhere, the most first. */
  readonly blocked: readonly BlockedSender[]
  /** Every day since `REPORTED_DAYS` ago, the first first; `at` is its midnight here. */
  readonly days: readonly { readonly at: number; readonly messages: number }[]
  /** Messages that were not looked at yet: the report is asked for again. */
  readonly unexamined: number
}

export const REPORTED_DAYS = 30
