// The DNS records that a domain needs to receive mail here, as `doctor` checks them: MX, addresses, SPF, DMARC, MTA-STS.
import type { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import { isPublicIp } from '../../node/public-ip.ts'
import { errorCodeOrMessage } from '../../node/startup-error.ts'
import { isLoopback } from '../../shared/host-name.ts'

export interface Finding {
  readonly verdict: 'ok' | 'warning' | 'failed'
  readonly text: string
  /** What to change; a DNS record as in a zone file. */
  readonly change?: string
}

const POLICY_TIMEOUT_MS = 10_000

/** The records of a DNS query; empty if they do not exist. @throws other errors of DNS */
const recordsOf = async <T>(query: Promise<T[]>): Promise<T[]> =>
  query.catch((error: unknown) => {
    if (['ENODATA', 'ENOTFOUND'].includes(errorCodeOrMessage(error))) return []
    throw error
  })

/** The IPv4 and IPv6 addresses of a host. */
export const addressesOf = async (dns: Resolver, host: string): Promise<string[]> => [
  ...(await recordsOf(dns.resolve4(host))),
  ...(await recordsOf(dns.resolve6(host))),
]

/** The name that a name stands for; null if it is not an alias. */
const aliasOf = async (dns: Resolver, name: string): Promise<string | null> =>
  (await recordsOf(dns.resolveCname(name)))[0] ?? null

const textRecords = async (dns: Resolver, name: string, prefix: string): Promise<string[]> =>
  (await recordsOf(dns.resolveTxt(name)))
    .map((strings) => strings.join(''))
    .filter((text) => text.toLowerCase().startsWith(prefix))

const checkHost = async (dns: Resolver, host: string): Promise<Finding[]> => {
  const alias = await aliasOf(dns, host)
  const addresses = await addressesOf(dns, host)
  const record = `${host}. IN A followed by the address of this server`
  if (addresses.length === 0) return [{ verdict: 'failed', text: `${host} has no address.`, change: record }]
  const findings: Finding[] = [{ verdict: 'ok', text: `${host} has the address ${addresses.join(', ')}.` }]
  if (alias !== null)
    findings.push({
      verdict: 'warning',
      text: `${host} is an alias (CNAME) of ${alias}, which an MX record must not name (RFC 2181, section 10.3): some servers send nothing.`,
      change: record,
    })
  const unreachable = addresses.filter((address) => !isPublicIp(address) && !isLoopback(address))
  if (unreachable.length > 0)
    findings.push({
      verdict: 'failed',
      text: `The Internet does not reach ${unreachable.join(', ')}: it is no public address.`,
      change: `${host}. IN A followed by the public address of this server`,
    })
  return findings
}

/**
 * Checks where the mail of a domain goes.
 * @param hostname of this server; null for any
 * @returns the hosts that have an address to try, the preferred first, and findings
 */
export const checkMx = async (
  dns: Resolver,
  domain: string,
  hostname: string | null,
): Promise<{ hosts: string[]; findings: Finding[] }> => {
  const records = await recordsOf(dns.resolveMx(domain))
  const hosts = records.sort((a, b) => a.priority - b.priority).map(({ exchange }) => exchange.toLowerCase())
  const change = `${domain}. IN MX 10 ${hostname ?? `mail.${domain}`}.`
  const findings: Finding[] = []
  const alias = await aliasOf(dns, domain)
  if (alias !== null)
    findings.push({
      verdict: 'failed',
      text: `${domain} is an alias (CNAME) of ${alias}, so its own records do not count.`,
      change: `${domain}. with A and MX records instead of CNAME`,
    })
  if (hosts.length === 0) {
    findings.push({ verdict: 'failed', text: `${domain} has no MX record.`, change })
    return { hosts: [], findings }
  }
  if (hosts.some((host) => host === '' || host === '.')) {
    findings.push({
      verdict: 'failed',
      text: `${domain} states that it receives no mail (a null MX, RFC 7505).`,
      change,
    })
    return { hosts: [], findings }
  }
  findings.push({ verdict: 'ok', text: `Mail for ${domain} goes to ${hosts.join(', ')}.` })
  if (hostname !== null && !hosts.includes(hostname))
    findings.push({ verdict: 'failed', text: `None of them is ${hostname}.`, change })
  const [literals, names] = [hosts.filter((host) => isIP(host) > 0), hosts.filter((host) => isIP(host) === 0)]
  for (const literal of literals)
    findings.push({
      verdict: 'failed',
      text: `${literal} is an address; an MX record names a host.`,
      change,
    })
  for (const host of names) findings.push(...(await checkHost(dns, host)))
  return { hosts: names, findings }
}

const checkSpf = async (dns: Resolver, domain: string): Promise<Finding> => {
  const records = await textRecords(dns, domain, 'v=spf1')
  const record = `${domain}. IN TXT "v=spf1 -all"`
  const [spf, ...others] = records
  if (spf === undefined)
    return {
      verdict: 'warning',
      text: `${domain} has no SPF record: anyone can send in its name.`,
      change: record,
    }
  if (others.length > 0)
    return {
      verdict: 'failed',
      text: 'There are several SPF records, so none counts.',
      change: `only one: ${record}`,
    }
  if (!/(?:^|\s)(?:-all|redirect=\S+)$/i.test(spf.trim()))
    return {
      verdict: 'warning',
      text: `SPF does not end in -all, so mail of others in the name of ${domain} passes or is doubted only: ${spf}`,
      change: record,
    }
  return { verdict: 'ok', text: `SPF: ${spf}` }
}

const checkDmarc = async (dns: Resolver, domain: string): Promise<Finding> => {
  const records = await textRecords(dns, `_dmarc.${domain}`, 'v=dmarc1')
  const record = `_dmarc.${domain}. IN TXT "v=DMARC1; p=reject"`
  const [dmarc, ...others] = records
  if (dmarc === undefined)
    return {
      verdict: 'warning',
      text: `${domain} has no DMARC record: forged mail in its name is accepted.`,
      change: record,
    }
  if (others.length > 0)
    return {
      verdict: 'failed',
      text: 'There are several DMARC records, so none counts (RFC 7489, section 6.6.3).',
      change: `only one: ${record}`,
    }
  if (!/;\s*p\s*=\s*(?:reject|quarantine)/i.test(dmarc))
    return {
      verdict: 'warning',
      text: `DMARC asks for nothing, so forged mail is accepted: ${dmarc}`,
      change: record,
    }
  return { verdict: 'ok', text: `DMARC: ${dmarc}` }
}

/** Checks what tells receivers that no server sends mail from the domain, so that forged mail is refused. */
export const checkPolicies = async (dns: Resolver, domain: string): Promise<Finding[]> =>
  Promise.all([checkSpf(dns, domain), checkDmarc(dns, domain)])

/** Whether an MX pattern of an MTA-STS policy is for a host (RFC 8461, section 4.1). */
const coversHost = (pattern: string, host: string): boolean =>
  pattern.startsWith('*.') ? host.slice(host.indexOf('.') + 1) === pattern.slice(2) : host === pattern

/**
 * Checks MTA-STS (RFC 8461) if the domain announces it: a policy that does not fit makes senders keep their mail.
 * @param hosts of the MX records
 */
export const checkMtaSts = async (
  dns: Resolver,
  domain: string,
  hosts: readonly string[],
): Promise<Finding[]> => {
  const [announced] = await textRecords(dns, `_mta-sts.${domain}`, 'v=stsv1')
  if (announced === undefined) return []
  const url = `https://mta-sts.${domain}/.well-known/mta-sts.txt`
  const policy = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(POLICY_TIMEOUT_MS) })
    .then((response) => (response.ok ? response.text() : null))
    .catch(() => null)
  if (policy === null)
    return [
      {
        verdict: 'warning',
        text: `_mta-sts.${domain} announces a policy that is not at ${url}.`,
        change: 'serve the policy there, or remove the record',
      },
    ]
  const patterns = [...policy.matchAll(/^mx:\s*(\S+)\s*$/gim)].map(([, pattern = '']) =>
    pattern.toLowerCase(),
  )
  const missing = hosts.filter((host) => patterns.every((pattern) => !coversHost(pattern, host)))
  return missing.length === 0
    ? [{ verdict: 'ok', text: `MTA-STS: the policy names ${hosts.join(', ')}.` }]
    : [
        {
          verdict: 'failed',
          text: `The MTA-STS policy does not name ${missing.join(', ')}, so senders that honour it keep their mail.`,
          change: `mx: ${missing[0] ?? ''} in ${url}, and a new id in _mta-sts.${domain}`,
        },
      ]
}
