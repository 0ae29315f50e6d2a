// Timeouts of SMTP in milliseconds (RFC 5321, section 4.5.3.2, requires a server to wait for minutes).

/** The timeouts that tests shorten. */
export interface SmtpTimeouts {
  /** From a reply until the next command is complete (section 4.5.3.2.7). */
  readonly command: number
  /** From the reply to DATA until the end of the mail. */
  readonly mail: number
}

export const SMTP_TIMEOUTS_MS: SmtpTimeouts = {
  command: 300_000,
  mail: 900_000,
}

/** Silence after which smtp-server closes a connection (section 4.5.3.2.7). */
export const IDLE_TIMEOUT_MS = 300_000

/** For a PROXY header and a TLS handshake, which a proxy sends immediately. */
export const OPENING_TIMEOUT_MS = 10_000

/** For mails in progress to finish when the service stops. */
export const SHUTDOWN_GRACE_MS = 10_000

/** For the last reply to be sent before the connection is closed. */
export const CLOSE_DELAY_MS = 250
