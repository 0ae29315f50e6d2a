// The events that a service reports to its JSON log and its metrics. They never contain the text of a mail, an address or a key.

type ServiceEvent =
  | {
      readonly kind: 'mail'
      /** The SMTP reply code. */
      readonly code: number
      /** Bytes. */
      readonly size: number
      readonly recipients: number
      readonly client: string
      /** Milliseconds from DATA to the reply. */
      readonly millis: number
      /** Null if it was not checked. */
      readonly verdict: string | null
    }
  | {
      readonly kind: 'refused'
      /** An HTTP request is refused unread. */
      readonly step: 'connection' | 'recipient' | 'request'
      readonly code: number
      readonly client: string
    }
  | {
      readonly kind: 'request'
      readonly method: string
      /** With placeholders instead of ids. */
      readonly route: string
      readonly status: number
      readonly client: string
      readonly millis: number
    }
  | {
      readonly kind: 'webhook'
      readonly outcome: 'delivered' | 'retried' | 'given-up'
      readonly millis: number
    }
  | {
      /** Never with the site: the issuer of a token does not learn it. */
      readonly kind: 'verification'
      /** `issued`, or the code of the refusal. */
      readonly outcome: string
      /** The id of the account; null without a session. */
      readonly account: string | null
      readonly client: string
    }
  | { readonly kind: 'ai'; readonly operation: string; readonly isOk: boolean; readonly millis: number }

export type ReportEvent = (event: ServiceEvent) => void
