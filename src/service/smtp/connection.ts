// One SMTP connection: smtp-server's commands, greeted at once, with a DATA phase that commits before it says 250.
import { SMTPConnection } from 'smtp-server/lib/smtp-connection.js'
import { readRecipient } from '../address-name.ts'
import type { Certificate } from '../certificate.ts'
import { isLoopback } from '../listen.ts'
import { logError } from '../log.ts'
import { DataReader, type DataProblem } from './data-reader.ts'
import type { Delivery, DeliveryResult } from './delivery.ts'
import { MailStream } from './mail-stream.ts'

export interface MailRules {
  /** Bytes one mail may have. */
  readonly maxMailBytes: number
  readonly maxClients: number
  /** What a bare `postmaster` belongs to. */
  readonly ownDomain: string
  readonly delivery: Delivery
  /** A recipient was named: a mail will follow. */
  readonly expectMail: () => void
  /** Whether nobody may send without the login. */
  readonly login: boolean
  /** Whether STARTTLS is offered to everybody: a client that has it offered insists on a certificate it knows. */
  readonly offersTls: boolean
  /** A certificate to start TLS with where the server was given none. */
  readonly certificate: () => Promise<Certificate>
  /** Milliseconds in which a client must have given a command, or a whole mail. */
  readonly patience: { readonly command: number; readonly mail: number }
}

/** Milliseconds for a last reply to get out before the connection is cut. */
const LAST_WORD = 250

type Reply = readonly [code: number, text: string]

/** Answers with their enhanced codes (RFC 3463) spelled out, since smtp-server's table lacks these. */
const REPLIES: Readonly<Record<DeliveryResult | Exclude<DataProblem, 'too-big'>, Reply>> = {
  stored: [250, '2.6.0 Stored'],
  'no-recipient': [550, '5.1.1 The address was removed meanwhile'],
  'disk-full': [452, '4.3.1 Not enough room on the disk, try again later'],
  failed: [451, '4.3.0 The mail could not be stored, try again later'],
}

/** What may follow a path: RFC 1870, 6152, 6531, 3461, 4954. */
const PARAMETERS = {
  MAIL: new Set(['SIZE', 'BODY', 'SMTPUTF8', 'RET', 'ENVID', 'AUTH']),
  RCPT: new Set(['NOTIFY', 'ORCPT']),
}

/** The first parameter of a command that is not among those known (RFC 5321, section 4.1.1.11). */
const unknownParameter = (verb: 'MAIL' | 'RCPT', command: Buffer): string | undefined => {
  const after = /^[^<]*<[^>]*>\s+(\S.*)$/.exec(command.toString('latin1'))?.[1]
  return after
    ?.trim()
    .split(/\s+/)
    .map((parameter) => parameter.split('=', 1)[0]?.toUpperCase() ?? '')
    .find((name) => !PARAMETERS[verb].has(name))
}

export class MailConnection extends SMTPConnection {
  readonly #rules: MailRules
  readonly #certified: () => Promise<void>
  #receiving = false
  #stopping = false
  /** While EHLO is answered, which asks what to offer by asking what there is. */
  #offering = false
  #watch: NodeJS.Timeout | null = null

  /** @param certified settles once there is a certificate to start TLS with */
  constructor(
    rules: MailRules,
    certified: () => Promise<void>,
    ...rest: ConstructorParameters<typeof SMTPConnection>
  ) {
    super(...rest)
    this.#certified = certified
    this.#rules = rules
  }

  /** smtp-server waits 100 ms here to catch clients that talk too soon: of no use on this computer, and slow. */
  override init(): void {
    this._setListeners(() => {
      if (this._server.connections.size > this.#rules.maxClients) {
        this.send(421, `${this.name} 4.7.0 Too many connections, try again in a moment`, false)
        return
      }
      this.connectionReady()
    })
  }

  override _createParser(): MailStream {
    const parser = new MailStream({ maxCommandLength: 4096 })
    parser.oncommand = (command, callback) => this._onCommand(command, callback)
    parser.on('error', (error) => this.send(421, `4.5.2 ${error.message}`, false))
    return parser
  }

  override _onCommand(command: Buffer, callback?: () => void): void {
    this.#expect(this.#rules.patience.command)
    super._onCommand(command, callback)
  }

  override connectionReady(next?: () => void): void {
    this.#expect(this.#rules.patience.command)
    super.connectionReady(next)
  }

  /** A client that sends a byte now and then keeps smtp-server's idle timer quiet; this one it cannot. */
  #expect(millis: number): void {
    if (this.#watch) clearTimeout(this.#watch)
    this.#watch = setTimeout(() => this.send(421, '4.4.2 Too slow, closing', false), millis).unref()
  }

  get #isLocal(): boolean {
    return isLoopback(this._socket.remoteAddress ?? '')
  }

  override handler_EHLO(command: Buffer, callback: () => void): void {
    this.#offering = true
    super.handler_EHLO(command, callback)
    this.#offering = false
  }

  override _isSupported(command: string): boolean {
    if (!super._isSupported(command)) return false
    const { login, offersTls } = this.#rules
    if (command === 'AUTH') return this.#isLocal || (login && (this.secure || !this.#offering))
    return command !== 'STARTTLS' || !this.#offering || offersTls || (login && !this.#isLocal)
  }

  override handler_AUTH(command: Buffer, callback: () => void): void {
    if (this.secure || this.#isLocal) super.handler_AUTH(command, callback)
    else {
      // A password does not go over a network in the clear (RFC 4954, section 4).
      this.send(538, '5.7.11 Start TLS first', false)
      callback()
    }
  }

  override handler_STARTTLS(command: Buffer, callback: () => void): void {
    this.#certified().then(
      () => super.handler_STARTTLS(command, callback),
      (error: unknown) => {
        logError('no certificate for STARTTLS', error)
        this.send(454, '4.7.0 TLS is not available', false)
        callback()
      },
    )
  }

  /** Answers an unknown parameter; whether there was one. */
  #refuses(verb: 'MAIL' | 'RCPT', command: Buffer, callback: () => void): boolean {
    const unknown = unknownParameter(verb, command)
    if (unknown === undefined) return false
    this.send(555, `5.5.4 Unknown parameter ${unknown.replace(/[^\x21-\x7e]/g, '?')}`, false)
    callback()
    return true
  }

  override handler_MAIL(command: Buffer, callback: () => void): void {
    if (!this.#refuses('MAIL', command, callback)) super.handler_MAIL(command, callback)
  }

  override handler_RCPT(command: Buffer, callback: () => void): void {
    if (this.#refuses('RCPT', command, callback)) return
    this.#rules.delivery.expect(this)
    this.#rules.expectMail()
    super.handler_RCPT(command, callback)
  }

  override handler_RSET(command: Buffer, callback: () => void): void {
    this.#rules.delivery.forget(this)
    super.handler_RSET(command, callback)
  }

  override handler_DATA(_command: Buffer, callback: () => void): void {
    const parser = this._parser
    if (this.session.envelope.rcptTo.length === 0 || !(parser instanceof MailStream)) {
      this.send(503, '5.5.1 Name a recipient first', false)
      callback()
      return
    }
    const reader = new DataReader(this.#rules.maxMailBytes, () => this.#rules.delivery.beginLarge())
    this.#rules.delivery.expect(this)
    this.#receiving = true
    parser.receive(reader, () => void this.#finish(reader, parser))
    this.send(354, 'End data with <CR><LF>.<CR><LF>')
    this.#expect(this.#rules.patience.mail)
    callback()
  }

  async #finish(reader: DataReader, parser: MailStream): Promise<void> {
    const { endless } = reader
    this.#rules.delivery.forget(this)
    const [code, text] = await this.#decide(reader)
    reader.release()
    this.#receiving = false
    this._transactionCounter += 1
    this._unrecognizedCommands = 0
    this._resetSession()
    this.send(code, text, false)
    this.#expect(this.#rules.patience.command)
    if (endless) this.close()
    else if (this.#stopping) this.leave()
    else parser.continueCommands()
  }

  async #decide(reader: DataReader): Promise<Reply> {
    const end = reader.end()
    if (end.kind === 'too-big')
      return [552, `5.3.4 The mail is larger than ${this.#rules.maxMailBytes} bytes`]
    if (end.kind !== 'mail') return REPLIES[end.kind]
    const { mailFrom, rcptTo } = this.session.envelope
    const recipients = rcptTo.flatMap(({ address: to }) => {
      const found = readRecipient(to, this.#rules.ownDomain)
      return found ? [{ address: found.address, to: to.includes('@') ? to : found.address }] : []
    })
    const sender = mailFrom ? mailFrom.address : ''
    const { begun, pieces, size } = end
    // The idle timer must not end a connection that waits for us.
    this._handlerPending = true
    const result = await this.#rules.delivery.accept({ sender, recipients, begun, pieces, size })
    this._handlerPending = false
    return REPLIES[result]
  }

  /** Asks the client to go: at once when it is idle, else after its mail is finished. */
  leave(): void {
    this.#stopping = true
    if (this.#receiving) return
    this.send(421, '4.3.2 Shutting down', false)
    // The service's end does not wait for a client that keeps its side open.
    setTimeout(() => this._socket.destroy(), LAST_WORD).unref()
  }

  override _onClose(): void {
    if (this.#watch) clearTimeout(this.#watch)
    if (this._parser instanceof MailStream) this._parser.abandon()
    this.#rules.delivery.forget(this)
    super._onClose()
  }
}
