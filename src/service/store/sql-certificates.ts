// The records of the service's own certificate, in both engines: among the secrets, since they have private keys.
import type { CertificateStore } from './certificate-store.ts'
import { rows, type SqlEngine } from './sql-engine.ts'

/** @param isKeeper whether this instance orders certificates */
export const sqlCertificates = (
  engine: SqlEngine,
  isKeeper: CertificateStore['isKeeper'],
): CertificateStore => ({
  read: async (record) => {
    const text = 'SELECT value FROM secret WHERE name = ?'
    const found = await engine.one<{ value: Uint8Array }>(text, record)
    return found ? Buffer.from(found.value).toString() : null
  },
  // Also on a full disk: without a certificate no mail could be read and deleted over HTTPS.
  write: (record, text) =>
    engine.writeFreeingSpace('durable', function* () {
      yield* rows(
        'INSERT INTO secret (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
        record,
        Buffer.from(text),
      )
    }),
  isKeeper,
})
