// The types of the test kit. This file is published as it is, so it must not import anything.

/** The options of the service. All fields are optional. */
export interface MayflyOptions {
  /** Domains of addresses; default `mayfly.test`. */
  readonly domains?: readonly string[]
  /**
   * Mail to an unknown address of these domains creates it instead of being rejected with 550; with `any`, mail to every address
   * of every domain. Default false.
   */
  readonly catchAll?: boolean | 'any'
  /** Simulated failures, each in the form of the service's option `--fail`, such as `rcpt=*@full.test:452`. */
  readonly fail?: readonly string[]
  /** Also opens a port for SMTP over TLS, with a self-signed certificate; default false. */
  readonly smtps?: boolean
  /** Additional command-line options of the service. */
  readonly args?: readonly string[]
}

export interface SmtpAddress {
  readonly host: string
  readonly port: number
}

/** An address that receives mail. */
export interface MayflyAddress {
  readonly id: string
  readonly email: string
}

export interface MayflyAttachment {
  readonly filename: string
  /** Bytes. */
  readonly size: number
  readonly contentType: string | null
  /** A download URL, valid for ten minutes without a key. */
  readonly url: string
}

/** A mail that arrived. */
export interface MayflyMail {
  readonly id: string
  /** The id of the address that received it. */
  readonly emailId: string
  /** The sender's address. */
  readonly from: string
  /** The sender's display name; empty if the mail has none. */
  readonly fromName: string
  /** The first recipient of the envelope, with its tag. */
  readonly to: string
  /** All recipients of the envelope that belong to the address, `to` first. */
  readonly recipients: readonly string[]
  readonly subject: string
  /** The plain text, or the text of the HTML if the plain part is missing or only a placeholder. */
  readonly text: string
  readonly html: string
  readonly receivedAt: Date
  readonly attachments: readonly MayflyAttachment[]
  /** The verification code; null if none was found with certainty. */
  readonly code: string | null
  /** How likely the code is right, 0 to 1; null without a code. */
  readonly codeConfidence: number | null
  /** Where the code was found, and what else was considered. */
  readonly codeDetails: {
    /** The line of the mail that the code is in; null without a code, or if only a header field names it. */
    readonly line: string | null
    /** The host of the site that the sender names with the code, or null. */
    readonly host: string | null
    /** Other values that were considered, the likeliest first; at most five. */
    readonly candidates: readonly {
      readonly value: string
      readonly confidence: number
      readonly line: string
    }[]
    /**
     * Why a mail with candidates has no code: several are equally likely, none is likely enough, or the code is for another purpose,
     * such as a door. Null otherwise.
     */
    readonly refusal: 'in-doubt' | 'below-bar' | 'other-kind' | null
  }
  /** The link to confirm, activate, reset or sign in; null if the mail has none. */
  readonly link: string | null
  /** The same link with its purpose, or null. */
  readonly confirm: {
    readonly url: string
    readonly purpose: 'confirm' | 'activate' | 'reset' | 'sign-in'
  } | null
  /** All http, https and mailto links. */
  readonly links: readonly { readonly url: string; readonly label: string }[]
  /**
   * Checks how the mail programs of its readers will show it, and what is wrong with its source: problems first, then hints.
   * Nothing is fetched. The kinds are in docs/automation.md.
   */
  check(): Promise<readonly MayflyFinding[]>
}

/** What a check of a mail found. */
export interface MayflyFinding {
  /** Such as `feature`, `fixed-width` or `link-empty`. */
  readonly kind: string
  /** A problem harms some readers; a hint may be meant so. */
  readonly severity: 'problem' | 'hint'
  /** A sentence in English. */
  readonly message: string
  /** What it is about: a feature, a URL, an address, a header field; empty if it is about the mail. */
  readonly about: string
  /** A second value, such as a width in pixels; empty without one. */
  readonly detail: string
  /** How often it occurs; the lines are those of the first. */
  readonly count: number
  readonly part: 'html' | 'text' | 'header' | 'source'
  /** Line of the decoded part, from 1; null if it has no place. */
  readonly line: number | null
  /** Line of the raw source, from 1; null if it is not known. */
  readonly sourceLine: number | null
  /** How many mail programs show the feature, by caniemail.com; null for other kinds. */
  readonly support: {
    readonly shown: number
    readonly partly: number
    readonly notShown: number
    readonly unknown: number
    /** The programs that do not show it. */
    readonly failing: readonly string[]
    readonly notes: readonly string[]
    readonly url: string
  } | null
}

/**
 * The criteria of the mail to wait for. Mail that already arrived counts; if several match, the newest is returned, or with `claim`
 * the oldest.
 */
export interface WaitOptions {
  /** The address that received it, which must exist unless the option `catchAll` is set; default any. With a tag, as in `team+shop@mayfly.test`, only mail to that tag matches. */
  readonly to?: string | MayflyAddress
  /** Part of the sender's name or address, ignoring case, or a pattern. */
  readonly from?: string | RegExp
  /** Part of the subject, ignoring case, or a pattern. */
  readonly subject?: string | RegExp
  /** Only mail received at this time or later (a number is epoch milliseconds), or after this mail. */
  readonly since?: Date | number | MayflyMail
  /** Only mail whose code is at least this likely right, 0 to 1; default: any mail. */
  readonly minConfidence?: number
  /**
   * Takes the mail for this wait: of several waits with `claim`, in any process, each gets another mail, the oldest match that is
   * not claimed. Default false.
   */
  readonly claim?: boolean
  /** Milliseconds, less than 25 days; default 4,500, below the limit of the usual test runners for a test, 5,000. */
  readonly timeoutMs?: number
  /** Ends the wait. */
  readonly signal?: AbortSignal
}

export interface LinkOptions extends WaitOptions {
  /** Part of the URL, or a pattern; default: the link to confirm, activate, reset or sign in. */
  readonly url?: string | RegExp
}

/** A running service. */
export interface Mayfly {
  /** The SMTP server for the program under test. It accepts any login or none, and needs no TLS. */
  readonly smtp: SmtpAddress
  /** The same over TLS; null unless the option `smtps` is set. */
  readonly smtps: SmtpAddress | null
  /** The base URL of the REST API. */
  readonly baseUrl: string
  /** The API key, sent in the `X-API-Key` header. */
  readonly key: string
  /** Creates an address that expires after a day; default: a random name at the first domain. */
  newAddress(options?: { readonly name?: string; readonly domain?: string }): Promise<MayflyAddress>
  /**
   * @throws Error named `TimeoutError`, or as the reason of `signal`; its message lists the mail that arrived but did not match
   * @throws TypeError or RangeError for an option that does not exist or is invalid
   * @throws Error for an address that does not exist
   */
  waitForMail(options?: WaitOptions): Promise<MayflyMail>
  /** Waits for a mail with a verification code and returns the code as the user would type it. */
  waitForCode(options?: WaitOptions): Promise<string>
  /** Waits for a mail with an action link and returns its URL. */
  waitForLink(options?: LinkOptions): Promise<string>
  /** Stops the service and removes its data; pending waits fail, with what came until then. */
  stop(): Promise<void>
  /** `stop`, for `await using`. */
  [Symbol.asyncDispose](): Promise<void>
}
