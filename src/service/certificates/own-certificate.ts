// The certificate of a service with a public name, and the HTTP port that it needs.
import { log } from '../../node/log.ts'
import { loadOrCreateCertificate, type Certificate } from '../smtp/tls-certificate.ts'
import type { CertificateStore } from '../store/certificate-store.ts'
import type { AcmeOptions } from './acme-options.ts'
import { CertificateKeeper } from './certificate-keeper.ts'
import { certificateFor, decodeState } from './certificate-state.ts'
import { ProofServer } from './proof-server.ts'

export interface OwnCertificateParts {
  readonly options: AcmeOptions
  readonly store: CertificateStore
  /** The origin of the service. */
  readonly publicUrl: string
  /** The self-signed certificate, which is used until there is another. */
  readonly selfSignedFile: string
  readonly port: number
}

export class OwnCertificate {
  /** The certificate to start with. */
  readonly initial: Certificate
  readonly #parts: OwnCertificateParts
  readonly #server: ProofServer
  #keeper: CertificateKeeper | null = null

  private constructor(parts: OwnCertificateParts, initial: Certificate) {
    this.initial = initial
    this.#parts = parts
    this.#server = new ProofServer(parts.store, parts.publicUrl)
  }

  /** Reads the certificate. @throws Error of the store, or of the system for the self-signed one */
  static async open(parts: OwnCertificateParts): Promise<OwnCertificate> {
    const stored = certificateFor(decodeState(await parts.store.read('acme-state')), parts.options)
    return new OwnCertificate(parts, stored ?? (await loadOrCreateCertificate(parts.selfSignedFile)))
  }

  /**
   * Opens the HTTP port, then begins to keep the certificate.
   * @param onCertificate called with each certificate that follows the initial one
   * @throws Error of the system if the port is in use
   */
  async start(host: string, onCertificate: (certificate: Certificate) => void): Promise<void> {
    const { options, store, port } = this.#parts
    const opened = await this.#server.start(port, host)
    log(`answering proofs and redirecting to HTTPS on port ${opened}`)
    this.#keeper = new CertificateKeeper({ options, store, onCertificate })
    this.#keeper.start()
  }

  async stop(): Promise<void> {
    await Promise.all([this.#keeper?.stop(), this.#server.stop()])
  }
}
