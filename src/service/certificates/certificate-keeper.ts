// Keeps the certificate of a service with a public name: orders it, renews it, and takes over what another instance ordered. A
// failing authority never stops mail.
import { createSecureContext } from 'node:tls'
import { errorMessage } from '../../shared/contract/failure-from-error.ts'
import { MINUTE_MS } from '../../shared/durations.ts'
import { log, logError } from '../../node/log.ts'
import type { Certificate } from '../smtp/tls-certificate.ts'
import type { CertificateStore } from '../store/certificate-store.ts'
import type { AcmeOptions } from './acme-options.ts'
import { AuthorityError } from './authority-error.ts'
import {
  beginAttempt,
  certificateFor,
  decodeState,
  describeState,
  encodeState,
  endAttempt,
  failAttempt,
  isOrderDue,
  namesOf,
  type Attempt,
  type CertificateState,
} from './certificate-state.ts'
import { createAccountKey, orderCertificate } from './order-certificate.ts'
import { publishProofs } from './proof-server.ts'

/**
 * Milliseconds between two checks, which read one row. By the clock of the computer, so that a check soon follows the end of a sleep, and
 * short, so that an instance soon has what another one ordered.
 */
const CHECK_INTERVAL_MS = MINUTE_MS

export interface KeeperParts {
  readonly options: AcmeOptions
  readonly store: CertificateStore
  /** Called with each certificate that is new to this instance. */
  readonly onCertificate: (certificate: Certificate) => void
  /** Epoch milliseconds. */
  readonly now?: () => number
}

export class CertificateKeeper {
  readonly #options: AcmeOptions
  readonly #store: CertificateStore
  readonly #onCertificate: (certificate: Certificate) => void
  readonly #now: () => number
  readonly #stopped = new AbortController()
  #used = ''
  #told = ''
  #timer: NodeJS.Timeout | null = null
  #running: Promise<void> | null = null

  constructor({ options, store, onCertificate, now = Date.now }: KeeperParts) {
    this.#options = options
    this.#store = store
    this.#onCertificate = onCertificate
    this.#now = now
  }

  /** Checks now and every minute; SIGHUP orders at once what is not there. */
  start(): void {
    void this.check()
    this.#timer = setInterval(() => void this.check(), CHECK_INTERVAL_MS).unref()
    process.on('SIGHUP', this.#onHangUp)
  }

  readonly #onHangUp = (): void => void this.check(true)

  /**
   * Reads the state, and orders a certificate if one is due. Never rejects.
   * @param isAsked whether a person asks for an order: see `isOrderDue`
   */
  check(isAsked = false): Promise<void> {
    this.#running ??= this.#check(isAsked)
      .catch((error: unknown) =>
        logError('the certificate could not be checked; tried again in a minute', error),
      )
      .finally(() => (this.#running = null))
    return this.#running
  }

  async #check(isAsked: boolean): Promise<void> {
    const state = await this.#read()
    this.#use(state)
    if (this.#isDue(state, isAsked) && (await this.#store.isKeeper())) {
      // Another instance may have ordered one since.
      const latest = await this.#read()
      if (this.#isDue(latest, isAsked)) await this.#order(latest)
    }
    if (!this.#stopped.signal.aborted) this.#tell(await this.#read())
  }

  async #read(): Promise<CertificateState> {
    return decodeState(await this.#store.read('acme-state'))
  }

  #isDue(state: CertificateState, isAsked: boolean): boolean {
    return !this.#stopped.signal.aborted && isOrderDue(state, this.#options, this.#now(), isAsked)
  }

  /** Uses the certificate of the state, unless it is in use. */
  #use(state: CertificateState): void {
    const certificate = certificateFor(state, this.#options)
    if (certificate === null || certificate.cert === this.#used) return
    const { cert, key } = certificate
    // Throws for a pair that TLS cannot use.
    createSecureContext({ cert, key })
    this.#used = cert
    this.#onCertificate({ cert, key })
  }

  /** Logs the state when it changes. */
  #tell(state: CertificateState): void {
    const { text } = describeState(state, this.#options, this.#now())
    // Without the time, which differs with each reading.
    const news = text.replace(/the clock of this computer says \S+/, '')
    if (news === this.#told) return
    this.#told = news
    log(text)
  }

  async #order(before: CertificateState): Promise<void> {
    const { directory } = this.#options
    const attempt = beginAttempt(before, this.#options, this.#now())
    const key = before.account?.directory === directory ? before.account.key : await createAccountKey()
    const begun: CertificateState = { ...before, account: { directory, key }, attempt }
    // Stored before the authority is asked: a service that ends and starts again and again must not use up its limits.
    await this.#store.write('acme-state', encodeState(begun))
    log(`ordering a certificate for ${namesOf(attempt).join(', ')} at ${new URL(directory).host}`)
    const after = await this.#orderOrExplain(begun, attempt, key)
    await this.#store.write('acme-state', encodeState(after))
    this.#use(after)
  }

  /** @returns the state with the certificate, or with the reason of the failure */
  async #orderOrExplain(
    begun: CertificateState,
    attempt: Attempt,
    accountKey: string,
  ): Promise<CertificateState> {
    const { name, directory } = this.#options
    try {
      const pair = await orderCertificate({
        options: this.#options,
        names: namesOf(attempt),
        accountKey,
        publish: (proofs) => publishProofs(this.#store, proofs),
        signal: this.#stopped.signal,
      })
      return { ...begun, certificate: { name, directory, ...pair }, attempt: endAttempt(attempt) }
    } catch (error) {
      const notBefore = error instanceof AuthorityError ? error.notBefore : null
      // The end of this service is no failure of the authority; the attempt stays as it was begun.
      if (this.#stopped.signal.aborted) return begun
      return { ...begun, attempt: failAttempt(attempt, errorMessage(error), notBefore) }
    }
  }

  /** Ends a running order, and settles once nothing uses the store. */
  async stop(): Promise<void> {
    this.#stopped.abort()
    if (this.#timer) clearInterval(this.#timer)
    process.off('SIGHUP', this.#onHangUp)
    await this.#running
  }
}
