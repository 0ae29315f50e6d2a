// One SMTP connection: smtp-server's commands, an immediate greeting, and a DATA phase that commits before it replies 250.
import type { SMTPServer } from 'smtp-server'
import { SMTPConnection } from 'smtp-server/lib/smtp-connection.js'
import { parseRecipient } from '../addresses/address-name.ts'
import type { Certificate } from './tls-certificate.ts'
import type { MailAuthentication, MailOddity } from '../../shared/contract/rest-schemas.ts'
import { isLoopback } from '../../shared/host-name.ts'
import type { FrontDoor } from '../front-door/front-door.ts'
import { normalizeAddress } from '../front-door/limits.ts'
import type { TlsPair } from '../options.ts'
import { logError } from '../../node/log.ts'
import { DataReader, type DataError } from './data-reader.ts'
import { readPathCommand } from './envelope-path.ts'
import type { Faults } from './faults.ts'
import type { GroupCommit, CommitResult } from './group-commit.ts'
import { MailStream } from './mail-stream.ts'
import { CLOSE_DELAY_MS, type SmtpTimeouts } from './timeouts.ts'
import type { MailRecipient } from '../store/store.ts'

export interface SmtpConfig {
  /** Maximum size of a mail in bytes. */
  readonly maxMailBytes: number
  readonly maxClients: number
  /** The domain of a recipient without one, such as `postmaster`. */
  readonly ownDomain: string
  /** The names under which readers of its mail might believe check results, in lower case. */
  readonly ownNames: ReadonlySet<string>
  readonly groupCommit: GroupCommit
  /** Called at RCPT TO: a mail will follow. */
  readonly expectMail: () => void
  /** `required`: sending requires the login. Otherwise any login is accepted, from this computer only or from `any`. */
  readonly login: 'required' | 'local' | 'any'
  /** Whether STARTTLS is offered to all clients, many of which then reject a certificate that they do not trust. */
  readonly offersStartTls: boolean
  /** The certificate to start with; null if none is configured. */
  readonly tls: TlsPair | null
  /** Loads a certificate for TLS if none is configured. */
  readonly loadCertificate: () => Promise<Certificate>
  /** Injected faults (`--fail`). */
  readonly faults: Faults
  readonly timeoutsMs: SmtpTimeouts
  readonly frontDoor: FrontDoor
}

/** Replaces an empty user name, which smtp-server rejects with 501. A noncharacter, so no name contains it. */
export const EMPTY_USER_NAME = '\u{10ffff}'

export interface Reply {
  /** RFC 5321, section 4.2.3. */
  readonly code: number
  readonly text: string
}

/** Replies with enhanced codes (RFC 3463) that smtp-server's table lacks. */
const REPLIES: Readonly<Record<CommitResult | Exclude<DataError, 'too-big'>, Reply>> = {
  stored: { code: 250, text: '2.6.0 Stored' },
  'no-recipient': { code: 550, text: '5.1.1 The address was removed meanwhile' },
  'disk-full': { code: 452, text: '4.3.1 Not enough room on the disk, try again later' },
  failed: { code: 451, text: '4.3.0 The mail could not be stored, try again later' },
}

/** Joke commands of smtp-server. */
const DISABLED_COMMANDS = ['WIZ', 'SHELL', 'KILL']

const PATH_COMMANDS = { MAIL: 'MAIL FROM', RCPT: 'RCPT TO' } as const

/** Parameters that may follow a path: RFC 1870, 6152, 6531, 3461, 4954. */
const KNOWN_PARAMETERS = {
  MAIL: new Set(['SIZE', 'BODY', 'SMTPUTF8', 'RET', 'ENVID', 'AUTH']),
  RCPT: new Set(['NOTIFY', 'ORCPT']),
}

/** The first unknown parameter (RFC 5321, section 4.1.1.11). */
const unknownParameter = (commandName: 'MAIL' | 'RCPT', parameters: string): string | undefined =>
  parameters
    .split(/\s+/)
    .map((parameter) => parameter.split('=', 1)[0]?.toUpperCase() ?? '')
    .find((name) => name !== '' && !KNOWN_PARAMETERS[commandName].has(name))

export class MailConnection extends SMTPConnection {
  readonly #config: SmtpConfig
  readonly #server: SMTPServer
  readonly #ensureCertificate: () => Promise<void>
  #isReceiving = false
  #isStopping = false
  /** When DATA arrived, by `performance.now`. */
  #dataStartedAt = 0
  #timeoutTimer: NodeJS.Timeout | null = null
  /** Accepted paths that do not conform to the standard, as the objects in smtp-server's envelope. */
  readonly #nonStandardPaths = new WeakSet<object>()

  /** @param ensureCertificate settles once there is a certificate to start TLS with */
  constructor(
    config: SmtpConfig,
    ensureCertificate: () => Promise<void>,
    ...connectionArgs: ConstructorParameters<typeof SMTPConnection>
  ) {
    super(...connectionArgs)
    this.#server = connectionArgs[0]
    this.#ensureCertificate = ensureCertificate
    this.#config = config
  }

  /** Skips smtp-server's wait of 100 ms for clients that send too early. */
  override init(): void {
    this._setListeners(() => {
      // Connections whose PROXY header or TLS handshake is pending count too.
      const { connections, _pendingSockets: pending } = this.#server
      if (connections.size + pending.size > this.#config.maxClients) {
        this.reply(421, `${this.name} 4.7.0 Too many connections, try again in a moment`)
        return
      }
      this.connectionReady()
    })
  }

  override _createParser(): MailStream {
    const parser = new MailStream({ maxCommandLength: 4096 })
    parser.oncommand = (command, callback) => this._onCommand(command, callback)
    parser.on('error', (error) => this.reply(421, `4.5.2 ${error.message}`))
    return parser
  }

  override _onCommand(command: Buffer, callback?: () => void): void {
    this.#startTimeout(this.#config.timeoutsMs.command)
    super._onCommand(command, callback)
  }

  override connectionReady(next?: () => void): void {
    this.session.disabledCommands = this.#rejectedCommands()
    this.#startTimeout(this.#config.timeoutsMs.command)
    super.connectionReady(next)
  }

  /**
   * Sends a reply unchanged: its enhanced status code (RFC 3463) is part of the text.
   * @param code of RFC 5321, section 4.2.3; 421 closes the connection
   */
  protected reply(code: number, text: string): void {
    const addEnhancedCode = false
    this.send(code, text, addEnhancedCode)
  }

  /** Limits the time of a whole command or mail, since smtp-server's idle timer restarts with every byte. */
  #startTimeout(millis: number): void {
    if (this.#timeoutTimer) clearTimeout(this.#timeoutTimer)
    this.#timeoutTimer = setTimeout(() => this.reply(421, '4.4.2 Too slow, closing'), millis).unref()
  }

  get #isLocal(): boolean {
    return isLoopback(this.remoteAddress)
  }

  get #acceptsClearLogin(): boolean {
    return this.#isLocal || this.#config.login === 'any'
  }

  /** Hides some accepted commands from the reply to EHLO (RFC 5321, section 4.1.1.1). */
  override handler_EHLO(command: Buffer, callback: () => void): void {
    this.session.disabledCommands = this.#hiddenCommands()
    super.handler_EHLO(command, callback)
    this.session.disabledCommands = this.#rejectedCommands()
  }

  /** The commands for the session's `disabledCommands` of smtp-server. */
  #rejectedCommands(): string[] {
    const acceptsLogin = this.#acceptsClearLogin || this.#config.login === 'required'
    return acceptsLogin ? DISABLED_COMMANDS : [...DISABLED_COMMANDS, 'AUTH']
  }

  #hiddenCommands(): string[] {
    const { login, offersStartTls } = this.#config
    const requiresLogin = login === 'required'
    const offersLogin = this.#acceptsClearLogin || (requiresLogin && this.secure)
    const offersTls = offersStartTls || (requiresLogin && !this.#isLocal)
    const hidden = [...DISABLED_COMMANDS]
    if (!offersLogin) hidden.push('AUTH')
    if (!offersTls) hidden.push('STARTTLS')
    return hidden
  }

  override handler_AUTH(command: Buffer, callback: () => void): void {
    if (this.secure || this.#acceptsClearLogin) {
      super.handler_AUTH(command, callback)
      this.#allowEmptyName(command)
    } else {
      // A password must not cross a network unencrypted (RFC 4954, section 4).
      this.reply(538, '5.7.11 Start TLS first')
      callback()
    }
  }

  /**
   * Passes an empty user name to the login check, instead of smtp-server's reply 501; RFC 4954 does not restrict names.
   */
  #allowEmptyName(command: Buffer): void {
    const readName = this._nextHandler
    if (!readName || !/^AUTH\s+LOGIN\s*$/i.test(command.toString())) return
    this._nextHandler = (line, callback) => {
      const isEmpty = /^=*$/.test(line.toString().trim())
      const name = isEmpty ? Buffer.from(Buffer.from(EMPTY_USER_NAME).toString('base64')) : line
      readName.call(this, name, callback)
    }
  }

  override handler_STARTTLS(command: Buffer, callback: () => void): void {
    this.#ensureCertificate().then(
      () => super.handler_STARTTLS(command, callback),
      (error: unknown) => {
        logError('no certificate for STARTTLS', error)
        this.reply(454, '4.7.0 TLS is not available')
        callback()
      },
    )
  }

  /** Rejects a command with an unknown parameter. @returns whether it did */
  #rejectsUnknownParameter(commandName: 'MAIL' | 'RCPT', command: Buffer, callback: () => void): boolean {
    const path = readPathCommand(PATH_COMMANDS[commandName], command.toString())
    const unknown = path ? unknownParameter(commandName, path.parameters) : undefined
    if (unknown === undefined) return false
    this.reply(555, `5.5.4 Unknown parameter ${unknown.replace(/[^\x21-\x7e]/g, '?')}`)
    callback()
    return true
  }

  /** Parses the path here, since smtp-server refuses paths that other servers accept; smtp-server parses the parameters. */
  override _parseAddressCommand(
    ...[rawName, rawCommand]: Parameters<SMTPConnection['_parseAddressCommand']>
  ): ReturnType<SMTPConnection['_parseAddressCommand']> {
    const path = readPathCommand(rawName, rawCommand.toString())
    const parsed = path && super._parseAddressCommand(rawName, `${rawName}:<> ${path.parameters}`)
    if (!path || !parsed) return false
    parsed.address = path.mailbox
    if (!path.isStandard) this.#nonStandardPaths.add(parsed)
    return parsed
  }

  override handler_MAIL(command: Buffer, callback: () => void): void {
    if (!this.#rejectsUnknownParameter('MAIL', command, callback)) super.handler_MAIL(command, callback)
  }

  override handler_RCPT(command: Buffer, callback: () => void): void {
    if (this.#rejectsUnknownParameter('RCPT', command, callback)) return
    this.#config.groupCommit.markActive(this)
    this.#config.expectMail()
    super.handler_RCPT(command, callback)
  }

  override handler_RSET(command: Buffer, callback: () => void): void {
    this.#config.groupCommit.markEnded(this)
    super.handler_RSET(command, callback)
  }

  override handler_DATA(_command: Buffer, callback: () => void): void {
    const parser = this._parser
    if (this.session.envelope.rcptTo.length === 0 || !(parser instanceof MailStream)) {
      this.reply(503, '5.5.1 Name a recipient first')
      callback()
      return
    }
    const reader = new DataReader(
      this.#config.maxMailBytes,
      () => this.#config.groupCommit.beginLargeMail(this.#recipients()),
      this.#config.ownNames,
    )
    this.#config.groupCommit.markActive(this)
    this.#isReceiving = true
    this.#dataStartedAt = performance.now()
    parser.receiveData(reader, () => void this.#finish(reader, parser))
    this.send(354, 'End data with <CR><LF>.<CR><LF>')
    this.#startTimeout(this.#config.timeoutsMs.mail)
    callback()
  }

  async #finish(reader: DataReader, parser: MailStream): Promise<void> {
    const { isFarTooBig } = reader
    this.#config.groupCommit.markEnded(this)
    const fault = await this.checkBeforeStoring()
    // Prevents the idle timer from closing a connection that waits for DNS and the commit.
    this._handlerPending = true
    const received = reader.result()
    const authentication = fault ? null : await this.#authenticate(received)
    const reply = fault ?? (await this.#storeMail(received, authentication))
    this._handlerPending = false
    reader.release()
    if (reply === 'drop') return
    this.#config.frontDoor.report({
      kind: 'mail',
      code: reply.code,
      size: received.kind === 'mail' ? received.size : 0,
      recipients: this.session.envelope.rcptTo.length,
      client: this.remoteAddress,
      millis: Math.round(performance.now() - this.#dataStartedAt),
      verdict: authentication?.verdict ?? null,
    })
    this.#isReceiving = false
    this._unrecognizedCommands = 0
    this._resetSession()
    this.reply(reply.code, reply.text)
    this.#startTimeout(this.#config.timeoutsMs.command)
    if (isFarTooBig) this.close()
    else if (this.#isStopping) this.shutDown()
    else parser.continueCommands()
  }

  /** Returns the reply that refuses the mail; `drop` if the connection was cut off instead; null if the mail is to be stored. */
  protected checkBeforeStoring(): Promise<Reply | 'drop' | null> | null {
    return null
  }

  /** Checks the sender of a mail, before the reply. */
  async #authenticate(received: ReturnType<DataReader['result']>): Promise<MailAuthentication | null> {
    if (received.kind !== 'mail') return null
    const { mailFrom } = this.session.envelope
    const origin = {
      ip: normalizeAddress(this.remoteAddress),
      helo: this.session.hostNameAppearsAs || '',
      sender: mailFrom ? mailFrom.address : '',
    }
    return this.#config.frontDoor.authenticate(origin, {
      async *[Symbol.asyncIterator]() {
        if (received.largeMail) yield* received.largeMail.read()
        yield* received.pieces
      },
    })
  }

  #recipients(): MailRecipient[] {
    return this.session.envelope.rcptTo.flatMap(({ address: to }) => {
      const found = parseRecipient(to, this.#config.ownDomain)
      return found ? [{ address: found.address, to: found.isBare ? found.address : to }] : []
    })
  }

  async #storeMail(
    received: ReturnType<DataReader['result']>,
    authentication: MailAuthentication | null,
  ): Promise<Reply> {
    if (received.kind === 'too-big')
      return { code: 552, text: `5.3.4 The mail is larger than ${this.#config.maxMailBytes} bytes` }
    if (received.kind !== 'mail') return REPLIES[received.kind]
    const { mailFrom } = this.session.envelope
    const recipients = this.#recipients()
    const sender = mailFrom ? mailFrom.address : ''
    const { largeMail, pieces, size } = received
    const isSenderNonStandard = mailFrom && this.#nonStandardPaths.has(mailFrom)
    const oddities: MailOddity[] = isSenderNonStandard ? [{ kind: 'sender-syntax' }] : []
    const mail = { sender, recipients, largeMail, pieces, size, authentication, oddities }
    return REPLIES[await this.#config.groupCommit.store(mail)]
  }

  /** Closes the connection: immediately if it is idle, otherwise after its mail is finished. */
  shutDown(): void {
    this.#isStopping = true
    if (this.#isReceiving) return
    this.reply(421, '4.3.2 Shutting down')
    // The service does not wait for a client that keeps its side open.
    setTimeout(() => this._socket.destroy(), CLOSE_DELAY_MS).unref()
  }

  override _onClose(): void {
    if (this.#timeoutTimer) clearTimeout(this.#timeoutTimer)
    if (this._parser instanceof MailStream) this._parser.discardData()
    this.#config.groupCommit.markEnded(this)
    super._onClose()
  }
}
