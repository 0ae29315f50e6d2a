// The SMTP server: who may speak, to whom mail may go, and how it ends.
import { timingSafeEqual, createHash } from 'node:crypto'
import { SMTPServer, type SMTPServerAuthentication, type SMTPServerOptions } from 'smtp-server'
import { isPostmaster, readRecipient, normaliseName } from '../address-name.ts'
import { listenOn, type Listening } from '../listen.ts'
import { logError } from '../log.ts'
import type { ServiceOptions } from '../options.ts'
import { accountById, OWNER } from '../store/accounts.ts'
import { activeAddress, fitsQuota } from '../store/addresses.ts'
import { query, type Database } from '../store/database.ts'
import { MailConnection, type MailRules } from './connection.ts'

/** Milliseconds of silence after which a connection is closed. */
const IDLE = 60_000
/** Recipients of one mail. */
const MAX_RECIPIENTS = 1000
/** Milliseconds the mails under way get to finish when the service stops. */
const GRACE = 10_000

class Refused extends Error {
  readonly responseCode: number
  constructor(code: number, text: string) {
    super(text)
    this.responseCode = code
  }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

const isLogin = (auth: SMTPServerAuthentication, login: { user: string; password: string }): boolean =>
  timingSafeEqual(
    digest(`${auth.username ?? ''}\n${auth.password ?? ''}`),
    digest(`${login.user}\n${login.password}`),
  )

const ownerRow = query<{ id: string }>('SELECT id FROM account WHERE name = ?')

/** Whether mail to this recipient can be stored (section 3: only active addresses take mail). */
const judgeRecipient = (db: Database, options: ServiceOptions, text: string): Refused | null => {
  const [ownDomain = ''] = options.domains
  const recipient = readRecipient(text, ownDomain)
  const now = Date.now()
  if (recipient && activeAddress(db, recipient.address, now)) return null
  const unknown = new Refused(550, 'No such address here')
  if (!recipient || !options.domains.includes(recipient.domain)) return unknown
  if (isPostmaster(recipient.address)) return null
  if (!options.adopt || normaliseName(recipient.name) === null) return unknown
  const owner = accountById(db, db.one(ownerRow, OWNER)?.id ?? '')
  return owner && fitsQuota(db, owner, now)
    ? null
    : new Refused(550, 'No such address here, and no room for another')
}

const serverOptions = (db: Database, options: ServiceOptions): SMTPServerOptions => ({
  name: 'mayfly',
  banner: 'Mayfly',
  size: options.maxMailBytes,
  disableReverseLookup: true,
  hideENHANCEDSTATUSCODES: false,
  disabledCommands: ['WIZ', 'SHELL', 'KILL'],
  // Who may log in where is the connection's to say.
  allowInsecureAuth: true,
  authOptional: options.smtpAuth === null,
  authMethods: ['PLAIN', 'LOGIN'],
  maxRecipients: MAX_RECIPIENTS,
  socketTimeout: IDLE,
  closeTimeout: GRACE,
  logger: false,
  ...(options.tls ? { cert: options.tls.cert, key: options.tls.key } : {}),
  onConnect: (_session, next) => next(),
  onMailFrom: (_address, _session, next) => next(),
  onRcptTo: (address, _session, next) => next(judgeRecipient(db, options, address.address)),
  // Where no login is demanded any is taken: programs under test are often set up with one.
  onAuth: (auth, _session, next) =>
    options.smtpAuth === null || isLogin(auth, options.smtpAuth)
      ? next(null, { user: auth.username ?? '' })
      : next(new Refused(535, 'Wrong user name or password')),
})

export class MailServer extends SMTPServer {
  readonly #rules: MailRules
  #listening: Listening | null = null
  #certified: Promise<void> | null

  constructor(db: Database, options: ServiceOptions, rules: MailRules) {
    super(serverOptions(db, options))
    this.#rules = rules
    this.#certified = options.tls ? Promise.resolve() : null
    this.on('error', (error) => logError('SMTP', error))
  }

  override connect(...[socket, options]: Parameters<SMTPServer['connect']>): void {
    const connection = new MailConnection(this.#rules, () => this.#certify(), this, socket, options)
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
    this.#listening = await listenOn(this.server, port, host)
    return this.#listening.port
  }

  #certify(): Promise<void> {
    this.#certified ??= this.#rules
      .certificate()
      .then((pair) => this.updateSecureContext(pair))
      .catch((error: unknown) => {
        this.#certified = null
        throw error
      })
    return this.#certified
  }

  /** Takes no more connections, lets mails under way finish, and answers when all are gone. */
  async stop(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.close(resolve))
    const others = this.#listening?.close()
    for (const connection of this.connections) {
      if (connection instanceof MailConnection) connection.leave()
    }
    await Promise.all([closed, others])
  }
}
