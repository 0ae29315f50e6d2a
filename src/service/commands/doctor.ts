// `doctor --domain D`: checks whether the Internet can send mail to a domain here (DNS, port, policies), and what to change.
import type { Resolver } from 'node:dns/promises'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { createInterface } from 'node:readline'
import { isLoopback } from '../../shared/host-name.ts'
import { errorCodeOrMessage } from '../../node/startup-error.ts'
import type { AcmeOptions } from '../certificates/acme-options.ts'
import { decodeState, describeState } from '../certificates/certificate-state.ts'
import type { DoctorOptions } from '../options.ts'
import { withStore } from './account-store.ts'
import { formatFinding, type Finding } from '../zone/finding.ts'
import { addressesOf, checkServedPolicy, checkZone, openResolver } from '../zone/zone-checks.ts'

const DIALOGUE_TIMEOUT_MS = 10_000
/** The port to which mail is delivered (RFC 5321, section 4.5.4.2). */
const SMTP_PORT = 25
/** A domain that cannot exist (RFC 2606). */
const FOREIGN_RECIPIENT = 'relay-test@example.invalid'

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

/** Whether an address is one of this computer's. */
const isOwnAddress = (address: string): boolean =>
  isLoopback(address) ||
  Object.values(networkInterfaces()).some((list) => list?.some((one) => one.address === address) === true)

/** Tells a wrong record, a service that does not run and a blocked port apart. @param reason of the failed connection */
const describeUnreachable = (name: string, address: string, port: number, reason: string): Finding => {
  const text = `${name} cannot be reached from here (${reason}).`
  if (reason === 'ECONNREFUSED')
    return {
      verdict: 'failed',
      text: `${text} The computer answers, and no program listens there.`,
      change: `start the service with --host 0.0.0.0 --smtp-port ${port}`,
    }
  if (isOwnAddress(address))
    return {
      verdict: 'failed',
      text: `${text} It is an address of this computer, so its firewall is in between.`,
      change: `let connections reach port ${port} in the firewall of this computer`,
    }
  return {
    verdict: 'failed',
    text: `${text} ${address} is no address of this computer: the record may be wrong; behind a router, or where the provider blocks port ${port}, it may be right.`,
    change: `compare ${address} with the address that your provider shows; then ask it to open port ${port}`,
  }
}

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
            change: 'start the service with --public NAME, or --tls-cert and --tls-key',
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
    return [describeUnreachable(name, address, port, errorCodeOrMessage(error))]
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

/** What the service of this data knows of its certificate. */
const checkOwnCertificate = async (
  { dataDir, databaseUrl }: DoctorOptions,
  acme: AcmeOptions,
): Promise<Finding> => {
  try {
    const state = await withStore({ dataDir, databaseUrl }, 'fail', async ({ certificates }) =>
      decodeState(await certificates.read('acme-state')),
    )
    const { verdict, text } = describeState(state, acme, Date.now())
    return { verdict, text: `${text}.` }
  } catch (error) {
    return {
      verdict: 'warning',
      text: `The certificate of ${acme.name} is not known here: ${errorCodeOrMessage(error)}`,
      change: 'run this as the user of the service, with its --data-dir or --database-url',
    }
  }
}

const checkDomain = async (dns: Resolver, options: DoctorOptions, domain: string): Promise<Finding[]> => {
  const port = options.smtpPort ?? SMTP_PORT
  try {
    const { hosts, findings } = await checkZone(dns, domain, options)
    const ports = await Promise.all(
      hosts.map(async (host) => {
        const [address] = await addressesOf(dns, host)
        return address === undefined ? [] : checkPort(host, port, address, domain)
      }),
    )
    const served = options.mtaSts === null ? [] : [await checkServedPolicy(domain, options.mtaSts)]
    return [...findings, ...ports.flat(), ...served]
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

/** Whether browsers find the issuer of tokens, with --verify-addresses. */
const checkTokens = async (dns: Resolver, options: DoctorOptions): Promise<Finding[]> => {
  const { domains, publicUrl: origin, dnsOverHttps: resolver } = options
  if (!options.verifyAddresses || origin === null) return []
  const { checkVerification } = await import('../verification/verification-checks.ts')
  return checkVerification(dns, { domains, origin, resolver })
}

/**
 * Checks each domain.
 * @returns what to print, and whether all checks passed
 */
export const runDoctor = async (options: DoctorOptions): Promise<{ text: string; isOk: boolean }> => {
  const dns = openResolver(options.dnsServer)
  const findings: Finding[] = []
  for (const domain of options.domains) findings.push(...(await checkDomain(dns, options, domain)))
  if (options.acme !== null) findings.push(await checkOwnCertificate(options, options.acme))
  if (options.publicUrl !== null) findings.push(await checkUrl(options.publicUrl))
  const canReceive = findings.every(({ verdict }) => verdict !== 'failed')
  const end = canReceive
    ? 'Mail can arrive, as far as this computer sees. Ports were tried from here: send a mail from elsewhere to be sure.\n'
    : 'Mail cannot arrive yet. Make the changes above and run this again; DNS may take some minutes.\n'
  const ofTokens = await checkTokens(dns, options)
  const isOk = canReceive && ofTokens.every(({ verdict }) => verdict !== 'failed')
  const text = [...findings.map(formatFinding), end, ...ofTokens.map(formatFinding)].join('')
  return { text, isOk }
}
