// Finds the IMAP server of a mail address: a known provider, the domain's own configuration or DNS records, or a usual name that
// responds. Only the domain is sent, and only to its own servers and the system's DNS resolver.
import { err, ok, type Result } from '../../shared/contract/result.ts'
import { normalizeHostName } from '../../shared/host-name.ts'
import type { FoundMailbox, MailboxServer } from '../../shared/model/mailbox.ts'
import { PLACEHOLDER_LOCAL_PART, readAutoconfig } from './autoconfig.ts'
import { createMailboxProbes, type DnsTarget, type MailboxProbes } from './probes.ts'
import { PROVIDERS, type Provider } from './providers.ts'

const IMAPS_PORT = 993

interface Address {
  readonly local: string
  readonly domain: string
}

const parseAddress = (text: string): Address | null => {
  const [, local, host] = /^([^\s@<>"(),:;\\]{1,64})@([^\s@]{1,253})$/.exec(text.trim()) ?? []
  const domain = host === undefined ? null : normalizeHostName(host)
  return local === undefined || !domain?.includes('.') ? null : { local, domain }
}

/** @param isCustomer whether the address has a domain of its own */
const foundProvider = (
  provider: Provider,
  { local, domain }: Address,
  isCustomer: boolean,
): Result<FoundMailbox> => {
  const host = isCustomer ? (provider.customerHost ?? provider.host) : provider.host
  if (host === null)
    return err({ kind: 'unsupported', ...(provider.reason === undefined ? {} : { detail: provider.reason }) })
  return ok({
    server: {
      host,
      port: IMAPS_PORT,
      security: 'tls',
      user: provider.user === 'local-part' ? local : `${local}@${domain}`,
    },
    source: isCustomer ? 'dns' : 'provider',
    hasSubaddresses: provider.hasSubaddresses ?? null,
    passwordPage: provider.passwordPage ?? null,
  })
}

const found = (server: MailboxServer, source: FoundMailbox['source']): Result<FoundMailbox> =>
  ok({ server, source, hasSubaddresses: null, passwordPage: null })

const isBelow = (host: string, end: string): boolean => host === end || host.endsWith(`.${end}`)

/** The provider whose mail servers a domain uses. */
const findByMailServers = async (probes: MailboxProbes, domain: string): Promise<Provider | null> => {
  const servers = await probes.mailServers(domain)
  return (
    PROVIDERS.find(({ mailServers = [] }) =>
      servers.some(({ host }) => mailServers.some((end) => isBelow(host, end))),
    ) ?? null
  )
}

const findByAutoconfig = async (
  probes: MailboxProbes,
  { local, domain }: Address,
): Promise<MailboxServer | null> => {
  const query = `?emailaddress=${encodeURIComponent(`${PLACEHOLDER_LOCAL_PART}@${domain}`)}`
  const pages = await Promise.all(
    [
      `https://autoconfig.${domain}/mail/config-v1.1.xml${query}`,
      `https://${domain}/.well-known/autoconfig/mail/config-v1.1.xml`,
    ].map((url) => probes.readPage(new URL(url))),
  )
  const servers = pages.map((page) => (page === null ? null : readAutoconfig(page, local, domain)))
  return servers.find((server) => server !== null) ?? null
}

/** The preferred target; null without one. The target `.` means that the service does not exist (RFC 6186, section 3.4). */
const preferredOf = (targets: readonly DnsTarget[]): DnsTarget | null => {
  const [first] = targets
    .filter(({ host, port }) => port > 0 && normalizeHostName(host) !== null)
    .sort((a, b) => a.priority - b.priority)
  return first ?? null
}

/** Finds the service in DNS (RFC 6186), with TLS from the first byte if possible (RFC 8314). */
const findByServices = async (
  probes: MailboxProbes,
  { local, domain }: Address,
): Promise<MailboxServer | null> => {
  const [imaps, imap] = await Promise.all([
    probes.services('_imaps._tcp', domain),
    probes.services('_imap._tcp', domain),
  ])
  const user = `${local}@${domain}`
  const tls = preferredOf(imaps)
  const startTls = preferredOf(imap)
  if (tls) return { host: tls.host, port: tls.port, security: 'tls', user }
  return startTls ? { host: startTls.host, port: startTls.port, security: 'starttls', user } : null
}

const guess = async (probes: MailboxProbes, { local, domain }: Address): Promise<MailboxServer | null> => {
  const hosts = [`imap.${domain}`, `mail.${domain}`, domain]
  const responds = await Promise.all(hosts.map((host) => probes.respondsAsImap(host, IMAPS_PORT)))
  const host = hosts.find((_, index) => responds[index])
  return host === undefined ? null : { host, port: IMAPS_PORT, security: 'tls', user: `${local}@${domain}` }
}

/**
 * Takes up to seven seconds.
 * @returns `not-found` if no server was found; `invalid-input` for text that is no mail address; `unsupported`, with the reason, for
 *   a provider whose mailboxes cannot be read by IMAP with a password.
 */
export const findMailbox = async (
  text: string,
  probes: MailboxProbes = createMailboxProbes(),
): Promise<Result<FoundMailbox>> => {
  const address = parseAddress(text)
  if (!address) return err({ kind: 'invalid-input', field: 'address' })
  const known = PROVIDERS.find(({ domains }) => domains.includes(address.domain))
  if (known) return foundProvider(known, address, false)
  const [provider, configured, service] = await Promise.all([
    findByMailServers(probes, address.domain),
    findByAutoconfig(probes, address),
    findByServices(probes, address),
  ])
  if (provider) return foundProvider(provider, address, true)
  if (configured) return found(configured, 'autoconfig')
  if (service) return found(service, 'dns')
  const guessed = await guess(probes, address)
  return guessed ? found(guessed, 'guess') : err({ kind: 'not-found' })
}
