// The SMTP server: accepted logins and recipients, connection limits, start and stop.
import { timingSafeEqual, createHash, randomBytes } from 'node:crypto'
import { SMTPServer, type SMTPServerAuthentication, type SMTPServerOptions } from 'smtp-server'
import {
  isOperatorAddress,
  parseRecipient,
  normalizeName,
  type Recipient,
} from '../addresses/address-name.ts'
import { listenOn, type Listener } from '../network/listen.ts'
import { log, logError } from '../../node/log.ts'
import { HOST_NAME_PATTERN } from '../../shared/host-name.ts'
import { lazily } from '../../shared/lazily.ts'
import type { FrontDoor } from '../front-door/front-door.ts'
import { NO_LIMITS, type Limits } from '../front-door/limits.ts'
import type { Login, ServiceOptions } from '../options.ts'
import type { Store } from '../store/store.ts'
import { EMPTY_USER_NAME, MailConnection, type SmtpConfig } from './connection.ts'
import { FaultyConnection } from './faulty-connection.ts'
import { takeProxyHeader } from './proxy-header.ts'
import { IDLE_TIMEOUT_MS, OPENING_TIMEOUT_MS, SHUTDOWN_GRACE_MS } from './timeouts.ts'

/** The share of all connections that one IP address may use for pending PROXY headers and TLS handshakes. */
const MAX_OPENING_SHARE = 1 / 4
/** Maximum recipients of one mail. */
const MAX_RECIPIENTS = 1000

/** Replaces an empty user name, which smtp-server treats as no login. */
const ANY_USER = '-'

class SmtpReplyError extends Error {
  readonly responseCode: number
  constructor(code: number, text: string) {
    super(text)
    this.responseCode = code
  }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

const matchesLogin = (auth: Pick<SMTPServerAuthentication, 'username' | 'password'>, login: Login): boolean =>
  timingSafeEqual(
    digest(`${auth.username ?? ''}\n${auth.password ?? ''}`),
    digest(`${login.user}\n${login.password}`),
  )

/** The reply to an unknown recipient. A server with a public name does not tell strangers its options. */
const unknownRecipientText = ({ catchAll, domains, frontDoor }: ServiceOptions, domain: string): string => {
  const isPublic = frontDoor.hostname !== null || frontDoor.publicUrl !== null
  if (isPublic || catchAll === 'every-domain') return 'No such address here'
  return domains.includes(domain) && catchAll === 'none'
    ? 'No such address here; the option --catch-all creates the addresses that receive mail'
    : "No such address here; the option --catch-all '*' accepts mail to every address"
}

/**
 * Checks whether mail may create the address of an unknown recipient (only active addresses accept mail: specification, section 3).
 * @returns the refusal, or null
 */
const checkUnknown = async (
  { addresses, accounts }: Store,
  options: ServiceOptions,
  recipient: Recipient | null,
): Promise<SmtpReplyError | null> => {
  const unknownRecipient = new SmtpReplyError(550, unknownRecipientText(options, recipient?.domain ?? ''))
  if (!recipient) return unknownRecipient
  const { catchAll } = options
  const isOwnDomain = options.domains.includes(recipient.domain)
  if (isOwnDomain && isOperatorAddress(recipient.address)) return null
  if (catchAll === 'none' || normalizeName(recipient.name) === null) return unknownRecipient
  if (catchAll === 'own-domains') {
    // A name without a domain only matches existing addresses; it does not create one.
    if (!isOwnDomain || recipient.isBare) return unknownRecipient
  } else if (!HOST_NAME_PATTERN.test(recipient.domain)) return unknownRecipient
  const owner = await accounts.owner()
  return owner && (await addresses.hasQuotaLeft(owner, Date.now()))
    ? null
    : new SmtpReplyError(550, 'No such address here, and no room for another')
}

const requiredLogin = ({ smtpAuth }: ServiceOptions): Login | null => (smtpAuth === 'any' ? null : smtpAuth)

type OnRcptTo = NonNullable<SMTPServerOptions['onRcptTo']>
type OnConnect = NonNullable<SMTPServerOptions['onConnect']>

const refuseBusyClient =
  ({ limits, report }: FrontDoor): OnConnect =>
  (session, next) => {
    const client = session.remoteAddress
    void Promise.all([limits.take('smtp-address', client), limits.take('smtp-network', client)]).then(
      ([ofAddress, ofNetwork]) => {
        const isBusy = ofAddress > 0 || ofNetwork > 0
        if (isBusy) report({ kind: 'refused', step: 'connection', code: 421, client })
        next(isBusy ? new SmtpReplyError(421, '4.7.0 Too many connections, try again in a minute') : null)
      },
      (error: unknown) => {
        logError('connections could not be counted', error)
        next()
      },
    )
  }

/** Refuses all recipients for a minute after many unknown ones, against address guessing (directory harvest attacks). */
const acceptRecipient =
  (store: Store, options: ServiceOptions, { limits, report }: FrontDoor): OnRcptTo =>
  (address, session, next) => {
    const client = session.remoteAddress
    const decide = async (): Promise<SmtpReplyError | null> => {
      if ((await limits.check('unknown-recipients', client)) > 0)
        return new SmtpReplyError(450, 'Too many unknown recipients, try again in a minute')
      const recipient = parseRecipient(address.address, options.domains[0] ?? '')
      const account = recipient && (await store.addresses.accountOf(recipient.address, Date.now()))
      if (account) return checkAccount(store, options, limits, client, account)
      const refusal = await checkUnknown(store, options, recipient)
      if (refusal) await limits.take('unknown-recipients', client)
      return refusal
    }
    decide().then(
      (refusal) => {
        if (refusal) report({ kind: 'refused', step: 'recipient', code: refusal.responseCode, client })
        next(refusal)
      },
      (error: unknown) => {
        logError('a recipient could not be checked', error)
        next(new SmtpReplyError(451, 'Try again later'))
      },
    )
  }

/** Checks whether the account of a recipient may receive another mail. @returns the refusal, or null */
const checkAccount = async (
  store: Store,
  options: ServiceOptions,
  limits: Limits,
  client: string,
  account: string,
): Promise<SmtpReplyError | null> => {
  if ((await limits.take('mail-account', client, account)) > 0)
    return new SmtpReplyError(450, 'Too much mail for this account, try again in a minute')
  const { storageQuotaBytes } = options.frontDoor
  return storageQuotaBytes === null || !(await store.accounts.isStorageFull(account, storageQuotaBytes))
    ? null
    : new SmtpReplyError(452, 'The account has no room for more mail')
}

const serverOptions = (
  store: Store,
  options: ServiceOptions,
  { frontDoor, tls }: SmtpConfig,
  secure: boolean,
): SMTPServerOptions => ({
  secure,
  name: options.frontDoor.hostname ?? 'mayfly',
  banner: 'Mayfly',
  size: options.maxMailBytes,
  disableReverseLookup: true,
  hideENHANCEDSTATUSCODES: false,
  // MailConnection decides which clients may log in, and which commands it accepts.
  allowInsecureAuth: true,
  authOptional: requiredLogin(options) === null,
  authMethods: ['PLAIN', 'LOGIN'],
  maxRecipients: MAX_RECIPIENTS,
  // Limits connections with a pending PROXY header or TLS handshake; MailConnection limits all.
  maxClients: options.maxClients,
  socketTimeout: IDLE_TIMEOUT_MS,
  closeTimeout: SHUTDOWN_GRACE_MS,
  logger: false,
  ...(tls ? { cert: tls.cert, key: tls.key } : {}),
  ...(options.frontDoor.smtpProxies.length > 0 ? { useProxy: [...options.frontDoor.smtpProxies] } : {}),
  onConnect: frontDoor.limits === NO_LIMITS ? (_session, next) => next() : refuseBusyClient(frontDoor),
  onMailFrom: (_address, _session, next) => next(),
  onRcptTo: acceptRecipient(store, options, frontDoor),
  // Without a required login any login is accepted, since programs under test are often configured with one.
  onAuth: (auth, _session, next) => {
    const required = requiredLogin(options)
    const username = auth.username === EMPTY_USER_NAME ? '' : (auth.username ?? '')
    if (required === null || matchesLogin({ username, password: auth.password }, required))
      next(null, { user: username || ANY_USER })
    else next(new SmtpReplyError(535, 'Wrong user name or password'))
  },
})

/** Errors of a socket whose client went away. That is ordinary, also within a transaction, and with TLS is reported twice. */
const HANG_UPS: ReadonlySet<string | undefined> = new Set([
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

/** Whether an error is one of the TLS handshake, such as a client that rejects the certificate or speaks no known version. */
const isTlsRefusal = (code: string | undefined): boolean => /^(?:ERR_SSL_|ERR_TLS_|EPROTO$)/.test(code ?? '')

export class MailServer extends SMTPServer {
  readonly #config: SmtpConfig
  #listener: Listener | null = null
  readonly #ensureCertificate: () => Promise<void>

  /** @param tls whether TLS starts with the connection (RFC 8314, section 3), or with STARTTLS */
  constructor(store: Store, options: ServiceOptions, config: SmtpConfig, tls: 'implicit' | 'starttls') {
    super(serverOptions(store, options, config, tls === 'implicit'))
    this.#config = config
    this.#ensureCertificate = config.tls
      ? () => Promise.resolve()
      : lazily(async () => this.updateSecureContext(await this.#config.loadCertificate()))
    this.on('error', (error) => {
      // `start` throws errors of listening.
      if (this.#listener) logError('SMTP', error)
    })
  }

  /**
   * Limits connections with a pending PROXY header or TLS handshake by IP address and by time, since smtp-server's own timer restarts
   * with every byte.
   */
  override _acceptSocket(
    ...[socket, handshake]: Parameters<SMTPServer['_acceptSocket']>
  ): ReturnType<SMTPServer['_acceptSocket']> {
    const release = super._acceptSocket(socket, handshake)
    if (!release || !this._pendingSockets.has(socket)) return release
    let ofAddress = 0
    for (const pending of this._pendingSockets.keys())
      if (pending.remoteAddress === socket.remoteAddress) ofAddress += 1
    if (ofAddress > Math.max(1, this.#config.maxClients * MAX_OPENING_SHARE)) {
      release()
      socket.on('error', () => undefined)
      socket.destroy()
      return false
    }
    const timer = setTimeout(() => socket.destroy(), OPENING_TIMEOUT_MS).unref()
    socket.once('close', () => clearTimeout(timer))
    return () => {
      clearTimeout(timer)
      release()
    }
  }

  override connect(...[socket, options]: Parameters<SMTPServer['connect']>): void {
    const ensureCertificate = (): Promise<void> => this.#ensureCertificate()
    const Connection = this.#config.faults.isEmpty ? MailConnection : FaultyConnection
    const connection = new Connection(this.#config, ensureCertificate, this, socket, options)
    this.connections.add(connection)
    connection.on('error', (error: Error & { readonly code?: string }) => {
      if (HANG_UPS.has(error.code)) return
      if (isTlsRefusal(error.code)) log(`an SMTP client did not complete TLS: ${error.code ?? ''}`)
      else logError('SMTP connection', error)
    })
    connection.init()
  }

  /**
   * Listens.
   * @returns the port
   * @throws Error of the system if the port is in use
   */
  async start(port: number, host: string): Promise<number> {
    this.#listener = await listenOn(this.server, port, host)
    return this.#listener.port
  }

  /** Reads both versions of the PROXY header; smtp-server supports only the first. */
  override _handleProxy(...[socket, callback]: Parameters<SMTPServer['_handleProxy']>): void {
    if (!this._expectsProxyHeader(socket)) {
      super._handleProxy(socket, callback)
      return
    }
    takeProxyHeader(socket, (error, client) => {
      if (error)
        log(`a connection of the SMTP proxy ${socket.remoteAddress ?? ''} was refused: ${error.message}`)
      const id = randomBytes(8).toString('hex')
      callback(error, client ? { id, remoteAddress: client.address, remotePort: client.port } : { id })
    })
  }

  /** Creates the certificate at the first connection, since most runs never need it. */
  override _upgrade(...[socket, callback]: Parameters<SMTPServer['_upgrade']>): void {
    this.#ensureCertificate().then(
      () => super._upgrade(socket, callback),
      (error: unknown) => {
        logError('no certificate for SMTP over TLS', error)
        socket.destroy()
      },
    )
  }

  /** Accepts no more connections, lets mails in progress finish, and resolves when all connections are closed. */
  async stop(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.close(resolve))
    const secondClosed = this.#listener?.close()
    for (const connection of this.connections) {
      if (connection instanceof MailConnection) connection.shutDown()
    }
    await Promise.all([closed, secondClosed])
  }
}
