// The SMTP server: which logins and recipients it takes, and how it starts and stops.
import { timingSafeEqual, createHash } from 'node:crypto'
import { SMTPServer, type SMTPServerAuthentication, type SMTPServerOptions } from 'smtp-server'
import { isPostmaster, parseRecipient, normalizeName } from '../address-name.ts'
import { listenOn, type Listener } from '../listen.ts'
import { logError } from '../../node/log.ts'
import type { ServiceOptions } from '../options.ts'
import { accountById, OWNER } from '../store/accounts.ts'
import { activeAddress, hasQuotaLeft } from '../store/addresses.ts'
import { query, type Database } from '../store/database.ts'
import { MailConnection, type SmtpConfig } from './connection.ts'
import { FaultyConnection } from './faulty-connection.ts'

/** Milliseconds of silence after which a connection is closed. */
const IDLE_TIMEOUT_MS = 60_000
/** Recipients of one mail. */
const MAX_RECIPIENTS = 1000
/** Milliseconds for mails under way to finish when the service stops. */
const SHUTDOWN_GRACE_MS = 10_000

class SmtpReplyError extends Error {
  readonly responseCode: number
  constructor(code: number, text: string) {
    super(text)
    this.responseCode = code
  }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

const matchesLogin = (auth: SMTPServerAuthentication, login: { user: string; password: string }): boolean =>
  timingSafeEqual(
    digest(`${auth.username ?? ''}\n${auth.password ?? ''}`),
    digest(`${login.user}\n${login.password}`),
  )

const ownerRow = query<{ id: string }>('SELECT id FROM account WHERE name = ?')

/** Whether mail to this recipient can be stored (section 3: only active addresses take mail). */
const checkRecipient = (
  db: Database,
  options: ServiceOptions,
  forwardPath: string,
): SmtpReplyError | null => {
  const [ownDomain = ''] = options.domains
  const recipient = parseRecipient(forwardPath, ownDomain)
  const now = Date.now()
  if (recipient && activeAddress(db, recipient.address, now)) return null
  const unknownRecipient = new SmtpReplyError(550, 'No such address here')
  if (!recipient || !options.domains.includes(recipient.domain)) return unknownRecipient
  if (isPostmaster(recipient.address)) return null
  if (!options.adopt || normalizeName(recipient.name) === null) return unknownRecipient
  const owner = accountById(db, db.one(ownerRow, OWNER)?.id ?? '')
  return owner && hasQuotaLeft(db, owner, now)
    ? null
    : new SmtpReplyError(550, 'No such address here, and no room for another')
}

const serverOptions = (db: Database, options: ServiceOptions, secure: boolean): SMTPServerOptions => ({
  secure,
  name: 'mayfly',
  banner: 'Mayfly',
  size: options.maxMailBytes,
  disableReverseLookup: true,
  hideENHANCEDSTATUSCODES: false,
  disabledCommands: ['WIZ', 'SHELL', 'KILL'],
  // The connection decides who may log in where.
  allowInsecureAuth: true,
  authOptional: options.smtpAuth === null,
  authMethods: ['PLAIN', 'LOGIN'],
  maxRecipients: MAX_RECIPIENTS,
  socketTimeout: IDLE_TIMEOUT_MS,
  closeTimeout: SHUTDOWN_GRACE_MS,
  logger: false,
  ...(options.tls ? { cert: options.tls.cert, key: options.tls.key } : {}),
  onConnect: (_session, next) => next(),
  onMailFrom: (_address, _session, next) => next(),
  onRcptTo: (address, _session, next) => next(checkRecipient(db, options, address.address)),
  // Where no login is required any is accepted: programs under test are often configured with one.
  onAuth: (auth, _session, next) =>
    options.smtpAuth === null || matchesLogin(auth, options.smtpAuth)
      ? next(null, { user: auth.username ?? '' })
      : next(new SmtpReplyError(535, 'Wrong user name or password')),
})

export class MailServer extends SMTPServer {
  readonly #config: SmtpConfig
  #listener: Listener | null = null
  #certificateReady: Promise<void> | null

  /** @param implicitTls whether TLS begins with the connection (RFC 8314, section 3) */
  constructor(db: Database, options: ServiceOptions, config: SmtpConfig, implicitTls = false) {
    super(serverOptions(db, options, implicitTls))
    this.#config = config
    this.#certificateReady = options.tls ? Promise.resolve() : null
    this.on('error', (error) => {
      // That it could not listen is thrown by `start`.
      if (this.#listener) logError('SMTP', error)
    })
  }

  override connect(...[socket, options]: Parameters<SMTPServer['connect']>): void {
    const ensureCertificate = (): Promise<void> => this.#ensureCertificate()
    const Connection = this.#config.faults.isEmpty ? MailConnection : FaultyConnection
    const connection = new Connection(this.#config, ensureCertificate, this, socket, options)
    this.connections.add(connection)
    connection.on('error', (error: Error) => logError('SMTP connection', error))
    connection.init()
  }

  /**
   * Listens.
   * @returns the port
   * @throws Error of the system when the port is taken
   */
  async start(port: number, host: string): Promise<number> {
    this.#listener = await listenOn(this.server, port, host)
    return this.#listener.port
  }

  /** The certificate is made with the first connection: most runs never need it. */
  override _upgrade(...[socket, callback]: Parameters<SMTPServer['_upgrade']>): void {
    this.#ensureCertificate().then(
      () => super._upgrade(socket, callback),
      (error: unknown) => {
        logError('no certificate for SMTP over TLS', error)
        socket.destroy()
      },
    )
  }

  #ensureCertificate(): Promise<void> {
    this.#certificateReady ??= this.#config
      .loadCertificate()
      .then((pair) => this.updateSecureContext(pair))
      .catch((error: unknown) => {
        this.#certificateReady = null
        throw error
      })
    return this.#certificateReady
  }

  /** Takes no more connections, lets mails under way finish, and resolves when all connections are closed. */
  async stop(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.close(resolve))
    const secondClosed = this.#listener?.close()
    for (const connection of this.connections) {
      if (connection instanceof MailConnection) connection.shutDown()
    }
    await Promise.all([closed, secondClosed])
  }
}
