// Asks the network where a domain's mail is: its DNS records, its web server, and a port for an IMAP greeting. Sends no address.
import { Resolver } from 'node:dns/promises'
import { connect as connectTls } from 'node:tls'
import { openSocket } from '../../network/connect.ts'
import { proxyForHost } from '../../network/proxies.ts'
import { createServerHttpClient, sendRequest } from '../send-request.ts'
import { MAX_CONFIG_LENGTH } from './autoconfig.ts'

/** Milliseconds for each question. */
const TIMEOUT_MS = 3_500
const MAX_GREETING_LENGTH = 1_000

/** A mail server of a domain (RFC 5321, section 5.1) or a service (RFC 2782). */
export interface DnsTarget {
  readonly host: string
  readonly port: number
  readonly priority: number
}

/** The questions. They do not throw: a failure is an empty answer. */
export interface MailboxProbes {
  mailServers(domain: string): Promise<readonly DnsTarget[]>
  /** @param service such as `_imaps._tcp` */
  services(service: string, domain: string): Promise<readonly DnsTarget[]>
  /** The text of a page. Null without one. */
  readPage(url: URL): Promise<string | null>
  /** Whether an IMAP server responds with TLS. Its certificate is judged when the mailbox is added. */
  respondsAsImap(host: string, port: number): Promise<boolean>
}

const withoutFinalDot = (name: string): string => name.toLowerCase().replace(/\.$/, '')

const withTimeout = async <T>(answer: Promise<T>, fallback: T): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(fallback), TIMEOUT_MS)
  })
  try {
    return await Promise.race([answer.catch(() => fallback), timeout])
  } finally {
    clearTimeout(timer)
  }
}

const readPage = async (url: URL): Promise<string | null> => {
  const http = createServerHttpClient({ connectMs: TIMEOUT_MS, headersMs: TIMEOUT_MS, bodyMs: TIMEOUT_MS })
  try {
    const response = await sendRequest(http, {
      url,
      method: 'GET',
      headers: { accept: 'application/xml, text/xml' },
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_CONFIG_LENGTH,
      allowCrossOrigin: true,
    })
    return response.ok && response.value.status === 200
      ? new TextDecoder().decode(response.value.bytes)
      : null
  } finally {
    await http.destroy()
  }
}

const respondsAsImap = async (host: string, port: number): Promise<boolean> => {
  const server = { host, port }
  const connection = await openSocket(server, await proxyForHost(server), { timeoutMs: TIMEOUT_MS })
  return new Promise((resolve) => {
    let greeting = ''
    const socket = connectTls({
      socket: connection,
      servername: host,
      minVersion: 'TLSv1.2',
      // Nothing is sent, and a mailbox's own certificate is accepted by the user later.
      rejectUnauthorized: false,
    })
    const end = (responds: boolean): void => {
      socket.destroy()
      resolve(responds)
    }
    socket.setTimeout(TIMEOUT_MS, () => end(false))
    socket.on('error', () => end(false))
    socket.on('close', () => end(false))
    socket.setEncoding('latin1')
    socket.on('data', (chunk: string) => {
      greeting += chunk
      if (/^\* OK\b/i.test(greeting)) end(true)
      else if (greeting.length > MAX_GREETING_LENGTH || greeting.includes('\n')) end(false)
    })
  })
}

/** @param dnsServers addresses with ports; the system's by default */
export const createMailboxProbes = (dnsServers: readonly string[] = []): MailboxProbes => {
  const resolver = new Resolver({ timeout: TIMEOUT_MS / 2, tries: 2 })
  if (dnsServers.length > 0) resolver.setServers(dnsServers)
  return {
    mailServers: (domain) =>
      withTimeout(
        resolver.resolveMx(domain).then((records) =>
          records.map(({ exchange, priority }) => ({
            host: withoutFinalDot(exchange),
            port: 25,
            priority,
          })),
        ),
        [],
      ),
    services: (service, domain) =>
      withTimeout(
        resolver
          .resolveSrv(`${service}.${domain}`)
          .then((records) =>
            records.map(({ name, port, priority }) => ({ host: withoutFinalDot(name), port, priority })),
          ),
        [],
      ),
    readPage: (url) => withTimeout(readPage(url), null),
    respondsAsImap: (host, port) => withTimeout(respondsAsImap(host, port), false),
  }
}
