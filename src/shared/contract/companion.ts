// The messages between the companion extension and the program. The native messaging host passes them on unchanged: the first one is
// the greeting, then the extension sends requests, and the program sends one response for each, and events.
import { z } from 'zod'
import type { ActionLink } from '@mayfly/code-finder'
import type { AddressKey } from '../model/address.ts'
import type { MessageKey } from '../model/message-key.ts'
import type { Language } from '../i18n/languages.ts'
import { MAX_ADDRESS_LENGTH, MAX_ENTERED } from './companion-ids.ts'

export { COMPANION_PROTOCOL, EXTENSION_IDS, MAX_COMPANION_MESSAGE_BYTES } from './companion-ids.ts'

const url = z.url({ protocol: /^https?$/ }).max(8_000)
const key = z.string().min(1).max(400)

/** The first message of a connection. */
export const companionGreetingSchema = z.strictObject({
  protocol: z.int(),
  /** Random: the extension makes it once in each profile of a browser, and stores it there. */
  token: z.string().regex(/^[\w-]{43}$/),
  /** The browser's name. */
  name: z.string().min(1).max(40),
})
export type CompanionGreeting = z.infer<typeof companionGreetingSchema>

export const companionRequestSchema = z.discriminatedUnion('type', [
  /**
   * What the program has for the site of a page.
   * @param url of the page in the tab, not of a frame
   * @param entered what its e-mail fields hold: an address of the program that no site has yet is given to this one
   */
  z.strictObject({
    id: z.int(),
    type: z.literal('site'),
    url,
    entered: z.array(z.string().max(MAX_ADDRESS_LENGTH)).max(MAX_ENTERED).readonly(),
  }),
  /** The user's addresses that the site of a page does not have: the choice of "Use one of mine". @param search part of an address or a label */
  z.strictObject({
    id: z.int(),
    type: z.literal('addresses'),
    url,
    search: z.string().max(MAX_ADDRESS_LENGTH),
  }),
  /** Creates an address for the site of a page, labelled with the site. */
  z.strictObject({ id: z.int(), type: z.literal('create'), url }),
  /** Gives an address that the user chose to the site of a page. */
  z.strictObject({ id: z.int(), type: z.literal('give'), url, address: key }),
  /** The code of a message was filled in, refused or made useless: neither it nor an earlier one of its sites is offered again. */
  z.strictObject({ id: z.int(), type: z.literal('done'), message: key }),
  /** Shows a message in the program; null shows the list of addresses. */
  z.strictObject({ id: z.int(), type: z.literal('show'), message: key.nullable() }),
])
export type CompanionRequest = z.infer<typeof companionRequestSchema>

export interface CompanionAddress {
  readonly key: AddressKey
  readonly address: string
  readonly label: string
  /** Epoch milliseconds by this computer's clock. */
  readonly createdAt: number
  /** Likewise; null for a permanent address. */
  readonly expiresAt: number | null
  /** When its last mail came; null without mail. */
  readonly lastMailAt: number | null
  /** The sites that have it. */
  readonly sites: readonly string[]
}

/** A message with a code or a link, that came to an address of a site. */
export interface CompanionMail {
  readonly message: MessageKey
  readonly address: AddressKey
  /** That address. */
  readonly to: string
  /** The sender's name, otherwise the address. */
  readonly sender: string
  readonly subject: string
  /** Epoch milliseconds by this computer's clock. */
  readonly receivedAt: number
  readonly code: string | null
  /** The host of the site that the sender names with the code; absent if it names none. */
  readonly codeHost?: string
  readonly link: ActionLink | null
}

/** The code that is offered on the pages of a site. */
export interface CompanionOffer {
  /** As in `CompanionSite`. */
  readonly site: string
  readonly message: MessageKey
  /** The address that it came to. */
  readonly to: string
  /** As in `CompanionMail`. */
  readonly sender: string
  /** Epoch milliseconds by this computer's clock. */
  readonly receivedAt: number
  readonly code: string
}

/** What the program has for one site. */
export interface CompanionSite {
  /** The registrable domain, or host and port on this computer. */
  readonly site: string
  /** The addresses that were given to it, newest first, without expired ones. */
  readonly addresses: readonly CompanionAddress[]
  /** Recent mail to these addresses, newest first. Without codes if the page was loaded over plain HTTP from another computer. */
  readonly mails: readonly CompanionMail[]
  /** Other sites for which this browser has a recent code that is not done. */
  readonly otherSites: readonly string[]
}

/** The value of each successful response. */
export interface CompanionAnswers {
  readonly site: CompanionSite
  readonly addresses: readonly CompanionAddress[]
  readonly create: CompanionAddress
  readonly give: CompanionAddress
  readonly done: null
  readonly show: null
}

export type CompanionResponse =
  | { readonly id: number; readonly ok: true; readonly value: CompanionAnswers[keyof CompanionAnswers] }
  /** `text` tells the user what to do, in the language of the program. */
  | { readonly id: number; readonly ok: false; readonly text: string }

export type CompanionEvent =
  /**
   * The first message of the program, and again when the user allows or stops the browser. `outdated`: another version of the protocol;
   * `closed`: the program does not run and could not be started.
   */
  | { readonly type: 'state'; readonly state: CompanionState; readonly language: Language }
  /**
   * All offers of this browser, after it was allowed and at each change: they replace those of the event before. Each site has one at
   * most, the newest code that came for it, in whatever order its mails were found.
   */
  | { readonly type: 'offers'; readonly offers: readonly CompanionOffer[] }

export type CompanionState = 'waiting' | 'allowed' | 'stopped' | 'outdated' | 'closed'
