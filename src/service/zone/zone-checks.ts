// The DNS records that a domain needs to receive mail here: MX, addresses, SPF, DMARC, MTA-STS. Its users are `doctor` and the watch
// of a service with a public name.
import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import { isPublicIp } from '../../node/public-ip.ts'
import { errorCodeOrMessage } from '../../node/startup-error.ts'
import { isLoopback } from '../../shared/host-name.ts'
import { readUpTo } from '../../shared/read-up-to.ts'
import type { Finding } from './finding.ts'
import { POLICY_PATH, policyHost, type MtaStsPolicy } from './mta-sts.ts'

const DNS_TIMEOUT_MS = 3000
const POLICY_TIMEOUT_MS = 10_000
/** RFC 8461, section 3.3, suggests this limit. */
const MAX_POLICY_BYTES = 65_536

/** What the records should lead to. */
export interface ZoneOptions {
  /** The host name of this server; null for any. */
  readonly hostname: string | null
  /** The policy that this server serves; null if it serves no policy. */
  readonly mtaSts: MtaStsPolicy | null
}

/** Opens a client of DNS. @param dnsServer `ADDRESS` or `ADDRESS:PORT`; null for the system's */
export const openResolver = (dnsServer: string | null): Resolver => {
  const dns = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: 2 })
  if (dnsServer !== null) dns.setServers([dnsServer])
  return dns
}

/** The records of a DNS query; empty if they do not exist. @throws other errors of DNS */
export const recordsOf = async <T>(query: Promise<T[]>): Promise<T[]> =>
  query.catch((error: unknown) => {
    if (['ENODATA', 'ENOTFOUND'].includes(errorCodeOrMessage(error))) return []
    throw error
  })

/** The IPv4 and IPv6 addresses of a host. Sorted, because servers rotate them. */
export const addressesOf = async (dns: Resolver, host: string): Promise<string[]> => [
  ...(await recordsOf(dns.resolve4(host))).sort(),
  ...(await recordsOf(dns.resolve6(host))).sort(),
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
  if (addresses.length === 0)
    return [{ verdict: 'failed', text: `${host} has no address.`, change: record, isMissing: true }]
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
const checkMx = async (
  dns: Resolver,
  domain: string,
  hostname: string | null,
): Promise<{ hosts: string[]; findings: Finding[] }> => {
  const records = await recordsOf(dns.resolveMx(domain))
  const hosts = records
    // By name too, because servers rotate records.
    .sort((a, b) => a.priority - b.priority || (a.exchange < b.exchange ? -1 : 1))
    .map(({ exchange }) => exchange.toLowerCase())
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
    // The host itself gets the mail for its name (RFC 5321, section 5.1).
    if (domain === hostname)
      return { hosts: [domain], findings: [...findings, ...(await checkHost(dns, domain))] }
    findings.push({ verdict: 'failed', text: `${domain} has no MX record.`, change, isMissing: true })
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
      isMissing: true,
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
      isMissing: true,
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

/**
 * Whether a name contains its own address, as names of public name services do (`203-0-113-5.sslip.io`) and those that a provider
 * gives to its servers. Their users can add no records.
 */
const isNamedByAddress = (domain: string, addresses: readonly string[]): boolean =>
  addresses.some((address) =>
    `-${domain.replaceAll('.', '-')}-`.includes(`-${address.replaceAll(/[.:]/g, '-')}-`),
  )

/** Checks what tells receivers that no server sends mail from the domain, so that forged mail is refused. */
const checkPolicies = async (dns: Resolver, domain: string): Promise<Finding[]> =>
  isNamedByAddress(domain, await addressesOf(dns, domain))
    ? [{ verdict: 'ok', text: `${domain} is made from its address, so SPF and DMARC cannot be added.` }]
    : Promise.all([checkSpf(dns, domain), checkDmarc(dns, domain)])

/** Whether an MX pattern of an MTA-STS policy is for a host (RFC 8461, section 4.1). */
const coversHost = (pattern: string, host: string): boolean =>
  pattern.startsWith('*.') ? host.slice(host.indexOf('.') + 1) === pattern.slice(2) : host === pattern

const policyUrl = (domain: string): string => `https://${policyHost(domain)}${POLICY_PATH}`

/** @returns null if it cannot be read */
const fetchPolicy = async (domain: string, signal: AbortSignal): Promise<string | null> => {
  try {
    const response = await fetch(policyUrl(domain), {
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(POLICY_TIMEOUT_MS)]),
    })
    if (!response.ok || response.body === null) return null
    return new TextDecoder().decode(await readUpTo(response.body, MAX_POLICY_BYTES))
  } catch {
    return null
  }
}

/** Checks that a policy names the hosts of the MX records. A sender keeps mail for a host that it does not name. */
const checkPolicyHosts = (policy: string, hosts: readonly string[], change: string): Finding => {
  const patterns = [...policy.matchAll(/^mx:\s*(\S+)\s*$/gim)].map(([, pattern = '']) =>
    pattern.toLowerCase(),
  )
  const missing = hosts.filter((host) => patterns.every((pattern) => !coversHost(pattern, host)))
  return missing.length === 0
    ? { verdict: 'ok', text: `MTA-STS: the policy names ${hosts.join(', ')}.` }
    : {
        verdict: 'failed',
        text: `The MTA-STS policy does not name ${missing.join(', ')}, so senders that honour it keep their mail.`,
        change,
      }
}

/** Checks the policy of another server: one that does not fit makes senders keep their mail. @param hosts of the MX records */
const checkForeignPolicy = async (
  domain: string,
  hosts: readonly string[],
  signal: AbortSignal,
): Promise<Finding> => {
  const url = policyUrl(domain)
  const policy = await fetchPolicy(domain, signal)
  if (policy === null)
    return {
      verdict: 'warning',
      text: `_mta-sts.${domain} announces a policy that is not at ${url}.`,
      change: 'serve the policy there, or remove the record',
    }
  return checkPolicyHosts(policy, hosts, `the mx lines of ${url}, and a new id in _mta-sts.${domain}`)
}

/** Checks that the host of the policy is this server. */
const checkPolicyHost = async (dns: Resolver, domain: string, hostname: string | null): Promise<Finding> => {
  const host = policyHost(domain)
  const found = await addressesOf(dns, host)
  const target = hostname ?? `mail.${domain}`
  const change = `${host}. IN CNAME ${target}.`
  if (found.length === 0)
    return {
      verdict: 'warning',
      text: `${host} has no address, so senders do not find the MTA-STS policy.`,
      change,
      isMissing: true,
    }
  const own = await addressesOf(dns, target)
  return found.some((address) => own.includes(address))
    ? { verdict: 'ok', text: `${host} has the address ${found.join(', ')}.` }
    : {
        verdict: 'warning',
        text: `${host} has the address ${found.join(', ')}, and ${target} another one: senders do not find the MTA-STS policy.`,
        change,
      }
}

/** Checks the record that announces the policy of this server. @param announced by DNS */
const checkPolicyRecord = (announced: readonly string[], domain: string, { id }: MtaStsPolicy): Finding => {
  const change = `_mta-sts.${domain}. IN TXT "v=STSv1; id=${id}"`
  const [record, ...others] = announced
  if (record === undefined)
    return {
      verdict: 'warning',
      text: `${domain} does not announce its MTA-STS policy.`,
      change,
      isMissing: true,
    }
  if (others.length > 0)
    return {
      verdict: 'warning',
      text: 'There are several MTA-STS records, so none counts (RFC 8461, section 3.1).',
      change: `only one: ${change}`,
    }
  const found = /;\s*id\s*=\s*(\w*)/i.exec(record)?.[1]
  return found === id
    ? { verdict: 'ok', text: `MTA-STS: ${record}` }
    : {
        verdict: 'warning',
        text: `The MTA-STS record is that of another policy, so senders may keep an earlier one: ${record}`,
        change,
      }
}

/** Offers reports of senders about TLS (RFC 8460, section 3). */
const checkTlsReports = async (dns: Resolver, domain: string): Promise<Finding> => {
  const [record] = await textRecords(dns, `_smtp._tls.${domain}`, 'v=tlsrptv1')
  return record === undefined
    ? {
        verdict: 'offer',
        text: `Senders can report to ${domain} when TLS fails (TLS-RPT).`,
        change: `_smtp._tls.${domain}. IN TXT "v=TLSRPTv1; rua=mailto:tls-reports@${domain}"`,
        isMissing: true,
      }
    : { verdict: 'ok', text: `TLS-RPT: ${record}` }
}

/** Checks MTA-STS (RFC 8461) if this server serves a policy, or if the domain announces one. @param hosts of the MX records */
const checkMtaSts = async (
  dns: Resolver,
  domain: string,
  hosts: readonly string[],
  { hostname, mtaSts }: ZoneOptions,
  signal: AbortSignal,
): Promise<Finding[]> => {
  const announced = await textRecords(dns, `_mta-sts.${domain}`, 'v=stsv1')
  if (mtaSts === null) return announced.length === 0 ? [] : [await checkForeignPolicy(domain, hosts, signal)]
  const onlyHost = `MX records that name only ${hostname ?? 'this server'}, or no --mta-sts`
  return [
    await checkPolicyHost(dns, domain, hostname),
    checkPolicyRecord(announced, domain, mtaSts),
    ...(hosts.length === 0 ? [] : [checkPolicyHosts(mtaSts.text, hosts, onlyHost)]),
    await checkTlsReports(dns, domain),
  ]
}

/** Reads the policy of this server as senders do. */
export const checkServedPolicy = async (domain: string, { text }: MtaStsPolicy): Promise<Finding> =>
  (await fetchPolicy(domain, new AbortController().signal)) === text
    ? { verdict: 'ok', text: `${policyUrl(domain)} has the policy.` }
    : {
        verdict: 'warning',
        text: `${policyUrl(domain)} does not have the policy, or cannot be reached from here.`,
        change: `start the service with --mta-sts, and let ${policyHost(domain)} lead to it`,
      }

/**
 * Checks all records of a domain; connects to no port, except for the MTA-STS policy of another server.
 * @param signal ends that connection; `dns.cancel()` ends the queries
 * @returns the hosts of its mail that have an address to try, the preferred first, and findings
 * @throws Error of DNS, if it does not answer
 */
export const checkZone = async (
  dns: Resolver,
  domain: string,
  options: ZoneOptions,
  signal: AbortSignal = new AbortController().signal,
): Promise<{ hosts: string[]; findings: Finding[] }> => {
  const { hosts, findings } = await checkMx(dns, domain, options.hostname)
  const policies = await checkPolicies(dns, domain)
  const mtaSts = await checkMtaSts(dns, domain, hosts, options, signal)
  return { hosts, findings: [...findings, ...policies, ...mtaSts] }
}
