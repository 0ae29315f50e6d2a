// The part of the store for the service's own certificate. With PostgreSQL all instances share it.

/** `acme-state`: account, certificate and last attempt; `acme-proof`: the proofs that the authority asks for on port 80. */
type CertificateRecord = 'acme-state' | 'acme-proof'

export interface CertificateStore {
  /** @returns null if it was never written */
  read(record: CertificateRecord): Promise<string | null>
  /** Settles once it is durable. */
  write(record: CertificateRecord, text: string): Promise<void>
  /** Whether this instance orders certificates: one of all does, until it ends. */
  isKeeper(): Promise<boolean>
}
