// The types of the kit for tests. They are published as they are here, so this file imports nothing.

/** How the service is started. Everything has a default. */
export interface MayflyOptions {
  /** Domains of addresses; default `mayfly.test`. */
  readonly domains?: readonly string[]
  /** Mail to any name of these domains creates that address, in place of a 550; default false. */
  readonly catchAll?: boolean
  /** Faults on purpose, each as the service's option `--fail` takes it, such as `rcpt=*@full.test:452`. */
  readonly fail?: readonly string[]
  /** Opens a port for SMTP over TLS too, with a self-signed certificate; default false. */
  readonly smtps?: boolean
  /** Further options of the service, as on its command line. */
  readonly args?: readonly string[]
}

export interface SmtpAddress {
  readonly host: string
  readonly port: number
}

/** An address that takes mail. */
export interface MayflyAddress {
  readonly id: string
  readonly email: string
}

export interface MayflyAttachment {
  readonly filename: string
  /** Bytes. */
  readonly size: number
  readonly contentType: string | null
  /** Where it can be fetched, without a key, for ten minutes. */
  readonly url: string
}

/** A mail that arrived. */
export interface MayflyMail {
  readonly id: string
  /** The id of the address it came to. */
  readonly emailId: string
  /** The sender's address. */
  readonly from: string
  /** What the sender calls itself; empty when the mail does not say. */
  readonly fromName: string
  /** The recipient that was named first, with its tag. */
  readonly to: string
  /** All recipients of the envelope that belong to the address, `to` first. */
  readonly recipients: readonly string[]
  readonly subject: string
  /** The text of the mail: of its plain-text part, or of its HTML where that part is missing or only says that there is HTML. */
  readonly text: string
  readonly html: string
  readonly receivedAt: Date
  readonly attachments: readonly MayflyAttachment[]
  /** The verification code, or null where no code is certain. */
  readonly code: string | null
  /** The one link that confirms, activates, resets or signs in, or null. */
  readonly link: string | null
  /** The same with what it does, or null. */
  readonly confirm: {
    readonly url: string
    readonly purpose: 'confirm' | 'activate' | 'reset' | 'sign-in'
  } | null
  /** All links with http, https or mailto. */
  readonly links: readonly { readonly url: string; readonly label: string }[]
}

/** Which mail is waited for. A mail that came already counts; of several, the newest. */
export interface WaitOptions {
  /** The address it came to; default any. With a tag, as in `team+shop@mayfly.test`: that tag only. */
  readonly to?: string | MayflyAddress
  /** Part of the sender's name or address, in any case, or a pattern. */
  readonly from?: string | RegExp
  /** Part of the subject, in any case, or a pattern. */
  readonly subject?: string | RegExp
  /** Only mail received at this time or later (a number is epoch milliseconds), or after this mail. */
  readonly since?: Date | number | MayflyMail
  /** Milliseconds; default 30,000. */
  readonly timeoutMs?: number
  /** Ends the wait. */
  readonly signal?: AbortSignal
}

export interface LinkOptions extends WaitOptions {
  /** Part of the link, or a pattern; default: the one link that confirms, activates, resets or signs in. */
  readonly url?: string | RegExp
}

/** A running service. */
export interface Mayfly {
  /** Where the program under test sends its mail: no login, or any; no TLS needed. */
  readonly smtp: SmtpAddress
  /** The same over TLS, where `smtps` asked for it. */
  readonly smtps: SmtpAddress | null
  /** Where REST is served. */
  readonly baseUrl: string
  /** The API key: `X-API-Key`. */
  readonly key: string
  /** Makes an address; default a random name, of the first domain. It lives a day. */
  newAddress(options?: { readonly name?: string; readonly domain?: string }): Promise<MayflyAddress>
  /** @throws Error named `TimeoutError`, whose message lists the mail that came and did not fit */
  waitForMail(options?: WaitOptions): Promise<MayflyMail>
  /** Waits for a mail with a verification code, and answers the code as it is to be typed. */
  waitForCode(options?: WaitOptions): Promise<string>
  /** Waits for a mail with a link to press, and answers its URL. */
  waitForLink(options?: LinkOptions): Promise<string>
  /** Ends the service and removes its data; waits that are open fail. */
  stop(): Promise<void>
  /** `stop`, for `await using`. */
  [Symbol.asyncDispose](): Promise<void>
}
