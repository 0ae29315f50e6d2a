// What a service reports of its work: to the log as JSON, and to the metrics. Never what a mail says, an address or a key.

type ServiceEvent =
  | {
      readonly kind: 'mail'
      /** The SMTP reply. */
      readonly code: number
      /** Bytes. */
      readonly size: number
      readonly recipients: number
      readonly client: string
      /** From DATA to the reply. */
      readonly millis: number
      /** Null where it was not checked. */
      readonly verdict: string | null
    }
  | {
      readonly kind: 'refused'
      /** A request of HTTP is refused before it is looked at. */
      readonly step: 'connection' | 'recipient' | 'request'
      readonly code: number
      readonly client: string
    }
  | {
      readonly kind: 'request'
      readonly method: string
      /** With placeholders, so that it has no id. */
      readonly route: string
      readonly status: number
      readonly client: string
      readonly millis: number
    }
  | { readonly kind: 'ai'; readonly operation: string; readonly isOk: boolean; readonly millis: number }

export type ReportEvent = (event: ServiceEvent) => void
