// `doctor --domain D`: checks whether the Internet can send mail to a domain here (DNS, port, policies), and what to change.
import { Resolver } from 'node:dns/promises'
import { connect } from 'node:net'
import { createInterface } from 'node:readline'
import { errorCodeOrMessage } from '../../node/startup-error.ts'
import type { DoctorOptions } from '../options.ts'

const DNS_TIMEOUT_MS = 3000
const DIALOGUE_TIMEOUT_MS = 10_000
/** The port to which mail is delivered (RFC 5321, section 4.5.4.2). */
const SMTP_PORT = 25
/** A domain that cannot exist (RFC 2606). */
const FOREIGN_RECIPIENT = 'relay-test@example.invalid'

interface Finding {
  readonly verdict: 'ok' | 'warning' | 'failed'
  readonly text: string
  /** What to change; a DNS record as in a zone file. */
  readonly change?: string
}

type Dns = Resolver

/** The records of a DNS query; empty if they do not exist. @throws other errors of DNS */
const recordsOf = async <T>(query: Promise<T[]>): Promise<T[]> =>
  query.catch((error: unknown) => {
    if (['ENODATA', 'ENOTFOUND'].includes(errorCodeOrMessage(error))) return []
    throw error
  })

const addressesOf = async (dns: Dns, host: string): Promise<string[]> => [
  ...(await recordsOf(dns.resolve4(host))),
  ...(await recordsOf(dns.resolve6(host))),
]

const textRecord = async (dns: Dns, name: string, prefix: string): Promise<string[]> =>
  (await recordsOf(dns.resolveTxt(name)))
    .map((strings) => strings.join(''))
    .filter((text) => text.toLowerCase().startsWith(prefix))

/** Returns the MX hosts of a domain, with findings on their records. */
const checkMx = async (
  dns: Dns,
  domain: string,
  hostname: string | null,
): Promise<{ hosts: string[]; findings: Finding[] }> => {
  const records = await recordsOf(dns.resolveMx(domain))
  const hosts = records.sort((a, b) => a.priority - b.priority).map(({ exchange }) => exchange.toLowerCase())
  const expectedHost = hostname ?? `mail.${domain}`
  const change = `${domain}. IN MX 10 ${expectedHost}.`
  if (hosts.length === 0)
    return { hosts: [], findings: [{ verdict: 'failed', text: `${domain} has no MX record.`, change }] }
  const findings: Finding[] = [{ verdict: 'ok', text: `Mail for ${domain} goes to ${hosts.join(', ')}.` }]
  if (hostname !== null && !hosts.includes(hostname))
    findings.push({ verdict: 'failed', text: `None of them is ${hostname}.`, change })
  for (const host of hosts) {
    const addresses = await addressesOf(dns, host)
    findings.push(
      addresses.length > 0
        ? { verdict: 'ok', text: `${host} has the address ${addresses.join(', ')}.` }
        : {
            verdict: 'failed',
            text: `${host} has no address.`,
            change: `${host}. IN A followed by the address of this server`,
          },
    )
  }
  return { hosts, findings }
}

/** Checks SPF and DMARC: a receive-only domain publishes both, so that others cannot send in its name. */
const checkPolicies = async (dns: Dns, domain: string): Promise<Finding[]> => {
  const [spf, dmarc] = await Promise.all([
    textRecord(dns, domain, 'v=spf1'),
    textRecord(dns, `_dmarc.${domain}`, 'v=dmarc1'),
  ])
  const spfRecord = `${domain}. IN TXT "v=spf1 -all"`
  return [
    spf.length === 1
      ? { verdict: 'ok', text: `SPF: ${spf[0] ?? ''}` }
      : spf.length > 1
        ? {
            verdict: 'failed',
            text: 'There are several SPF records, so none counts.',
            change: `only one: ${spfRecord}`,
          }
        : {
            verdict: 'warning',
            text: `${domain} has no SPF record: anyone can send in its name.`,
            change: spfRecord,
          },
    dmarc.length === 1
      ? { verdict: 'ok', text: `DMARC: ${dmarc[0] ?? ''}` }
      : {
          verdict: 'warning',
          text: `${domain} has no DMARC record: forged mail in its name is accepted.`,
          change: `_dmarc.${domain}. IN TXT "v=DMARC1; p=reject"`,
        },
  ]
}

/** Runs SMTP commands on a server. @returns the greeting, then the reply to each command */
const runDialogue = (host: string, port: number, commands: readonly string[]): Promise<string[]> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, host)
    const timer = setTimeout(() => socket.destroy(new Error('no answer in time')), DIALOGUE_TIMEOUT_MS)
    const replies: string[] = []
    let lines = ''
    const reader = createInterface({ input: socket })
    // The reader emits the errors of the socket.
    reader.on('error', reject)
    reader.on('line', (line) => {
      lines += `${line}\n`
      if (/^\d{3}-/.test(line) || replies.length > commands.length) return
      replies.push(lines.trim())
      lines = ''
      const next = commands[replies.length - 1]
      if (next === undefined) socket.end('QUIT\r\n')
      else socket.write(`${next}\r\n`)
    })
    socket.on('error', reject)
    socket.on('close', () => {
      clearTimeout(timer)
      if (replies.length > commands.length) resolve(replies.slice(0, commands.length + 1))
      else reject(new Error('the connection was closed'))
    })
  })

const checkPort = async (host: string, port: number, address: string, domain: string): Promise<Finding[]> => {
  const commands = [
    'EHLO doctor.invalid',
    'MAIL FROM:<>',
    `RCPT TO:<postmaster@${domain}>`,
    `RCPT TO:<${FOREIGN_RECIPIENT}>`,
    'RSET',
  ]
  const name = `${host}, port ${port}`
  try {
    const replies = await runDialogue(address, port, commands)
    const [greeting = '', ehlo = '', , postmaster = '', foreign = ''] = replies
    const offersTls = /^250[ -]STARTTLS$/im.test(ehlo)
    return [
      { verdict: 'ok', text: `${name} answers from here: ${greeting.slice(0, 120)}` },
      offersTls
        ? { verdict: 'ok', text: 'It offers TLS.' }
        : {
            verdict: 'warning',
            text: 'It offers no TLS: mail crosses the network in the clear.',
            change: 'start the service with --tls-cert and --tls-key',
          },
      postmaster.startsWith('250')
        ? { verdict: 'ok', text: `It accepts mail for ${domain}.` }
        : {
            verdict: 'failed',
            text: `It rejects mail for ${domain}: ${postmaster}`,
            change: `start the service with --domain ${domain}`,
          },
      foreign.startsWith('5')
        ? { verdict: 'ok', text: 'It refuses mail for other domains.' }
        : {
            verdict: 'failed',
            text: `It accepts mail for other domains (an open relay): ${foreign}`,
            change: 'another program listens there: stop it',
          },
    ]
  } catch (error) {
    const change = `let connections from the Internet reach port ${port} (firewall, provider, --host 0.0.0.0 --smtp-port ${port})`
    return [
      {
        verdict: 'failed',
        text: `${name} cannot be reached from here (${errorCodeOrMessage(error)}).`,
        change,
      },
    ]
  }
}

const checkUrl = async (url: string): Promise<Finding> => {
  try {
    const { status } = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(DIALOGUE_TIMEOUT_MS) })
    return status === 200
      ? { verdict: 'ok', text: `${url} serves.` }
      : {
          verdict: 'failed',
          text: `${url}/readyz answers ${status}.`,
          change: 'let the proxy pass all paths to the HTTP port of the service',
        }
  } catch (error) {
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
    return {
      verdict: 'failed',
      text: `${url} cannot be reached from here (${errorCodeOrMessage(cause)}).`,
      change: 'start the service or its proxy there, with a certificate for that name',
    }
  }
}

const checkDomain = async (dns: Dns, options: DoctorOptions, domain: string): Promise<Finding[]> => {
  const port = options.smtpPort ?? SMTP_PORT
  try {
    const { hosts, findings } = await checkMx(dns, domain, options.hostname)
    const ports = await Promise.all(
      hosts.map(async (host) => {
        const [address] = await addressesOf(dns, host)
        return address === undefined ? [] : checkPort(host, port, address, domain)
      }),
    )
    return [...findings, ...(await checkPolicies(dns, domain)), ...ports.flat()]
  } catch (error) {
    const change = 'check the name servers of the domain, or name another DNS server with --dns'
    return [
      {
        verdict: 'failed',
        text: `DNS does not answer for ${domain} (${errorCodeOrMessage(error)}).`,
        change,
      },
    ]
  }
}

/** Formats a finding without control characters: text from other servers must not inject terminal escapes. */
const format = ({ verdict, text, change }: Finding): string =>
  `${verdict.padEnd(8)} ${text.replace(/\p{Cc}/gu, ' ')}\n${change === undefined ? '' : `${' '.repeat(9)}Change: ${change}\n`}`

/**
 * Checks each domain.
 * @returns what to print, and whether all checks passed
 */
export const runDoctor = async (options: DoctorOptions): Promise<{ text: string; isOk: boolean }> => {
  const dns = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: 2 })
  if (options.dnsServer !== null) dns.setServers([options.dnsServer])
  const findings: Finding[] = []
  for (const domain of options.domains) findings.push(...(await checkDomain(dns, options, domain)))
  if (options.publicUrl !== null) findings.push(await checkUrl(options.publicUrl))
  const isOk = findings.every(({ verdict }) => verdict !== 'failed')
  const end = isOk
    ? 'Mail can arrive, as far as this computer sees. Ports were tried from here: send a mail from elsewhere to be sure.\n'
    : 'Mail cannot arrive yet. Make the changes above and run this again; DNS may take some minutes.\n'
  return { text: findings.map(format).join('') + end, isOk }
}
