// The mailbox of one account on a server, accessed directly over HTTP, without a running program.
import { parseBaseUrl } from '../../client/base-url.ts'
import { createSpecificationClient } from '../../client/specification/mail-server-client.ts'
import { MailboxError } from '../../mailbox/command-error.ts'
import { SpecificationMailbox } from '../../mailbox/specification-mailbox.ts'
import { isLoopback } from '../../shared/host-name.ts'
import { systemLocale } from '../../shared/system-locale.ts'

const REMOTE_CLOCK_TOLERANCE_MS = 1_000

interface ServerOptions {
  readonly url: string
  readonly key: string
  /** Its SMTP server; null if unknown. */
  readonly smtp: { readonly host: string; readonly port: number } | null
}

/** @throws MailboxError for a URL to which a key must not be sent */
export const openServerMailbox = ({ url, key, smtp }: ServerOptions): SpecificationMailbox => {
  const baseUrl = parseBaseUrl(url)
  if (!baseUrl.ok) throw new MailboxError(baseUrl.failure)
  const { host, hostname } = new URL(baseUrl.value)
  const access = { baseUrl: baseUrl.value, key, authHeader: 'x-api-key' } as const
  const api = createSpecificationClient(access, Date.now, undefined, systemLocale)
  return new SpecificationMailbox({
    api,
    name: baseUrl.value,
    host,
    clockToleranceMs: isLoopback(hostname) ? 0 : REMOTE_CLOCK_TOLERANCE_MS,
    smtp,
    catchAllDomains: () => api.catchAllDomains(),
    download: (path) => api.downloadAttachment(path),
    // The finder is loaded on use: most commands do not need it, and it would double their processor time.
    readMail: async (mail) => (await import('../../mailbox/mail-reading.ts')).readMail(mail),
  })
}
