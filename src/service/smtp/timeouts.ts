// How long an SMTP client may take, in milliseconds (RFC 5321, section 4.5.3.2, asks a server to wait for minutes).

/** What tests shorten. */
export interface SmtpTimeouts {
  /** From one reply until the next command is there whole, however its bytes drip in (section 4.5.3.2.7). */
  readonly command: number
  /** From the reply to DATA until the end of the mail. */
  readonly mail: number
}

export const SMTP_TIMEOUTS_MS: SmtpTimeouts = {
  command: 300_000,
  mail: 900_000,
}

/** Of silence, after which smtp-server closes a connection (section 4.5.3.2.7). */
export const IDLE_TIMEOUT_MS = 300_000

/** For a PROXY header and a TLS handshake, which a proxy sends at once. */
export const OPENING_TIMEOUT_MS = 10_000

/** For mails in progress to finish when the service stops. */
export const SHUTDOWN_GRACE_MS = 10_000

/** For a last reply to get out before the connection is cut. */
export const CLOSE_DELAY_MS = 250
