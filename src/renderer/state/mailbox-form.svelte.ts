// The form of the user's own mailbox: finds its server, and checks what was entered before the program connects.
import type { Failure, UntrustedCertificate } from '../../shared/contract/result.ts'
import { HOST_OR_IP_PATTERN } from '../../shared/host-name.ts'
import type { FoundMailbox, Mailbox } from '../../shared/model/mailbox.ts'
import { explainFailure, isTlsError, serverDetailOf } from '../format/explain-failure.ts'
import type { FormError } from '../format/form-errors.ts'
import type { AppState } from './app-state.svelte.ts'

type MailboxField = 'address' | 'password' | 'host' | 'port' | 'user' | 'domain'

/** The default ports of IMAP (RFC 8314, RFC 9051). */
const DEFAULT_PORTS = { tls: '993', starttls: '143' } as const
const MAX_PORT = 65_535
/** The random part of the example address. */
const EXAMPLE_NAME = 'k3v9xq2a'
const MAIL_ADDRESS = /^[^\s@<>]+@[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/iu

/** The mail address in a pasted text; null for any other text. */
export const pastedMailAddress = (text: string): string | null => {
  const address = text.trim().replace(/^mailto:/iu, '')
  return MAIL_ADDRESS.test(address) && address.length <= 320 ? address : null
}

export class MailboxForm {
  address = $state('')
  password = $state('')
  host = $state('')
  port = $state<string>(DEFAULT_PORTS.tls)
  security = $state<Mailbox['security']>('tls')
  user = $state('')
  addressing = $state<Mailbox['addressing']['kind']>('subaddress')
  separator = $state<'+' | '-'>('+')
  domain = $state('')
  deletion = $state<Mailbox['deletion']>('bin')
  certificate = $state<string | null>(null)
  /** The server was found, or its settings are entered by the user. */
  hasServer = $state(false)
  /** The server settings are open. */
  showsServer = $state(false)
  hasSubaddresses = $state<boolean | null>(null)
  passwordPage = $state<string | null>(null)
  busy = $state(false)
  errors = $state.raw<readonly FormError<MailboxField>[]>([])
  /** The certificate of the last connection, which no known authority signed. */
  untrusted = $state.raw<UntrustedCertificate | null>(null)
  /** The server settings were not found, with the domain that has none. */
  notFoundDomain = $state('')
  readonly #app: AppState
  /** The edited mailbox as JSON. */
  readonly #before: string

  readonly localPart = $derived(this.address.trim().slice(0, this.address.trim().lastIndexOf('@')))
  readonly addressDomain = $derived(this.address.trim().slice(this.address.trim().lastIndexOf('@') + 1))
  /** Examples of the addresses that would be created. */
  readonly subaddressExample = $derived(
    `${this.localPart}${this.separator}${EXAMPLE_NAME}@${this.addressDomain}`,
  )
  readonly catchAllExample = $derived(`${EXAMPLE_NAME}@${this.domain.trim() || 'example.org'}`)

  /** @param mailbox the mailbox to edit; null to add one */
  constructor(app: AppState, mailbox: Mailbox | null) {
    this.#app = app
    if (mailbox) this.#setMailbox(mailbox)
    this.#before = mailbox ? JSON.stringify(this.#entered()) : ''
  }

  errorAt(field: MailboxField): string {
    return this.errors.find((error) => error.field === field)?.text ?? ''
  }

  /** The error that belongs to no field. */
  readonly generalError = $derived(this.errors.find(({ field }) => field === null)?.text ?? '')

  /** Finds the server of the address. Without one, the user can enter its settings. @returns whether the form may continue */
  async find(): Promise<boolean> {
    const address = pastedMailAddress(this.address)
    const { errors } = this.#app.text.mailbox
    this.errors = address === null ? [{ field: 'address', text: errors.badAddress }] : []
    if (address === null || this.busy) return false
    this.address = address
    this.busy = true
    const found = await this.#app.bridge.call('mailbox.find', { address })
    this.busy = false
    const failure = found.ok ? null : found.failure.kind
    if (failure === 'invalid-input') this.errors = [{ field: 'address', text: errors.badAddress }]
    else if (failure === 'unsupported')
      this.errors = [{ field: 'address', text: errors.noPasswords(this.addressDomain) }]
    else this.#setFound(found.ok ? found.value : null)
    return this.hasServer
  }

  /** Returns to the address. */
  back(): void {
    this.hasServer = false
    this.errors = []
    this.untrusted = null
  }

  changeSecurity(security: Mailbox['security']): void {
    if (this.port === DEFAULT_PORTS[this.security]) this.port = DEFAULT_PORTS[security]
    this.security = security
  }

  trustCertificate(): void {
    this.certificate = this.untrusted?.certificate ?? null
    this.untrusted = null
  }

  /** The mailbox as entered; null if a field has an error. @param needsPassword an empty password is an error */
  read({ needsPassword }: { readonly needsPassword: boolean }): Mailbox | null {
    this.errors = this.#inputErrors(needsPassword)
    this.untrusted = null
    if (this.errors.some(({ field }) => field === 'host' || field === 'port' || field === 'user'))
      this.showsServer = true
    return this.errors.length > 0 ? null : this.#entered()
  }

  /** Whether this differs from the mailbox that is edited. */
  hasChanges(mailbox: Mailbox): boolean {
    return JSON.stringify(mailbox) !== this.#before
  }

  #entered(): Mailbox {
    return {
      host: this.host.trim(),
      port: Number(this.port),
      security: this.security,
      user: this.user.trim(),
      address: this.address.trim(),
      addressing:
        this.addressing === 'subaddress'
          ? { kind: 'subaddress', separator: this.separator }
          : { kind: 'catch-all', domain: this.domain.trim().toLowerCase() },
      certificate: this.certificate,
      deletion: this.deletion,
    }
  }

  /** Shows why the server was not accepted. */
  showFailure(failure: Failure): void {
    if (failure.kind === 'untrusted-certificate') {
      this.untrusted = failure
      this.errors = []
      return
    }
    const error = this.#errorOf(failure)
    this.errors = [error]
    if (error.field === 'host' || error.field === 'port') this.showsServer = true
  }

  #errorOf(failure: Failure): FormError<MailboxField> {
    const { page, mailbox } = this.#app.text
    switch (failure.kind) {
      case 'unauthorized': {
        const text = this.passwordPage === null ? mailbox.errors.refused : mailbox.errors.refusedApp
        const detail = serverDetailOf(failure)
        return { field: 'password', text: detail === '' ? text : `${text} ${page.quoted(detail)}` }
      }
      case 'offline':
        return isTlsError(failure)
          ? { field: 'port', text: mailbox.errors.noTls }
          : { field: 'host', text: mailbox.errors.unreachable }
      case 'timeout':
        return { field: 'host', text: mailbox.errors.unreachable }
      case 'invalid-input':
        return failure.field === 'key'
          ? { field: 'password', text: mailbox.errors.noPassword }
          : { field: 'host', text: mailbox.errors.badHost }
      default: {
        const { title, remedy, detail } = explainFailure(this.#app.text, this.#app.format, failure, 'imap')
        return { field: null, text: `${title}. ${remedy} ${detail}`.trim() }
      }
    }
  }

  #inputErrors(needsPassword: boolean): FormError<MailboxField>[] {
    const { errors } = this.#app.text.mailbox
    const port = Number(this.port)
    const isPort = /^\d+$/u.test(this.port.trim()) && port >= 1 && port <= MAX_PORT
    const isCatchAll = this.addressing === 'catch-all'
    const checks: readonly [isWrong: boolean, field: MailboxField, text: string][] = [
      [needsPassword && this.password.trim() === '', 'password', errors.noPassword],
      [isCatchAll && !HOST_OR_IP_PATTERN.test(this.domain.trim()), 'domain', errors.badDomain],
      [!HOST_OR_IP_PATTERN.test(this.host.trim()), 'host', errors.badHost],
      [!isPort, 'port', errors.badPort],
      [this.user.trim() === '', 'user', errors.badUser],
    ]
    return checks.filter(([isWrong]) => isWrong).map(([, field, text]) => ({ field, text }))
  }

  #setFound(found: FoundMailbox | null): void {
    const { server = null, hasSubaddresses = null, passwordPage = null, source = null } = found ?? {}
    this.host = server?.host ?? ''
    this.security = server?.security ?? 'tls'
    this.port = String(server?.port ?? DEFAULT_PORTS.tls)
    this.user = server?.user ?? this.address
    this.certificate = null
    this.hasSubaddresses = hasSubaddresses
    this.passwordPage = passwordPage
    this.addressing = hasSubaddresses === false ? 'catch-all' : 'subaddress'
    // The domain of a large provider is not the user's own.
    this.domain = source === 'provider' ? '' : this.addressDomain
    this.notFoundDomain = server === null ? this.addressDomain : ''
    this.showsServer = server === null
    this.hasServer = true
  }

  #setMailbox(mailbox: Mailbox): void {
    const { addressing } = mailbox
    this.address = mailbox.address
    this.host = mailbox.host
    this.port = String(mailbox.port)
    this.security = mailbox.security
    this.user = mailbox.user
    this.addressing = addressing.kind
    if (addressing.kind === 'subaddress') this.separator = addressing.separator
    else this.domain = addressing.domain
    this.deletion = mailbox.deletion
    this.certificate = mailbox.certificate
    this.hasServer = true
  }
}
