// The alias services that the program supports: they make addresses, and forward mail to the user's own mailbox.
import { z } from 'zod'

export const ALIAS_SERVICES = ['simplelogin', 'addy', 'duckduckgo', 'firefox-relay'] as const
export type AliasService = (typeof ALIAS_SERVICES)[number]

interface AliasServiceFacts {
  /** A name, the same in all languages. */
  readonly name: string
  readonly baseUrl: string
  /** The page on which its users find their key. */
  readonly keyPage: string
  /** Others run its program on their own servers. */
  readonly isSelfHosted: boolean
  /** Its interface lists the addresses of an account. */
  readonly listsAddresses: boolean
}

export const ALIAS_SERVICE_FACTS: Readonly<Record<AliasService, AliasServiceFacts>> = {
  simplelogin: {
    name: 'SimpleLogin',
    baseUrl: 'https://app.simplelogin.io',
    keyPage: 'https://app.simplelogin.io/dashboard/api_key',
    isSelfHosted: true,
    listsAddresses: true,
  },
  addy: {
    name: 'addy.io',
    baseUrl: 'https://app.addy.io',
    keyPage: 'https://app.addy.io/settings/api',
    isSelfHosted: true,
    listsAddresses: true,
  },
  duckduckgo: {
    name: 'DuckDuckGo',
    baseUrl: 'https://quack.duckduckgo.com',
    keyPage: 'https://duckduckgo.com/email/settings/autofill',
    isSelfHosted: false,
    listsAddresses: false,
  },
  'firefox-relay': {
    name: 'Firefox Relay',
    baseUrl: 'https://relay.firefox.com',
    keyPage: 'https://relay.firefox.com/accounts/settings/',
    isSelfHosted: false,
    listsAddresses: true,
  },
}

/** The alias service of an account. */
export const aliasAccountSchema = z.strictObject({
  service: z.enum(ALIAS_SERVICES),
  /** The mail address that it forwards to; null if it is unknown. */
  forwardsTo: z.string().max(320).nullable(),
  /** The account of the kind `imap` that this mail is read from; null if it is not read. */
  mailboxAccount: z.string().max(64).nullable(),
})
export type AliasAccount = z.infer<typeof aliasAccountSchema>

/** How an alias service forwarded a mail. */
export const forwardedMailSchema = z.strictObject({
  by: z.enum(ALIAS_SERVICES),
  /** The address of its `From`: a reply to it reaches the sender by the service. */
  from: z.string().max(320),
})
export type ForwardedMail = z.infer<typeof forwardedMailSchema>
