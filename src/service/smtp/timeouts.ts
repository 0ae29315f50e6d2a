// Timeouts of SMTP in milliseconds (RFC 5321, section 4.5.3.2, requires a server to wait for minutes). A connection is closed by
// whichever ends first: `IDLE_TIMEOUT_MS` restarts with each byte, `command` and `mail` do not, so they also end connections that
// send an occasional byte.

/** The timeouts that tests can shorten. */
export interface SmtpTimeouts {
  /** From a reply until the next complete command, even if it arrives byte by byte (RFC 5321, section 4.5.3.2.7). */
  readonly command: number
  /** From the reply to DATA until the end of the mail, even if it arrives byte by byte. */
  readonly mail: number
}

export const SMTP_TIMEOUTS_MS: SmtpTimeouts = {
  command: 300_000,
  mail: 900_000,
}

/** Time without a byte in either direction, after which smtp-server closes a connection (RFC 5321, section 4.5.3.2.7). */
export const IDLE_TIMEOUT_MS = 300_000

/** For the PROXY header and the TLS handshake at the start of a connection; both are sent immediately. */
export const OPENING_TIMEOUT_MS = 10_000

/** How long mails in progress may take when the service stops. */
export const SHUTDOWN_GRACE_MS = 10_000

/** Delay before a connection is closed after its last reply, so that the reply is sent. */
export const CLOSE_DELAY_MS = 250
