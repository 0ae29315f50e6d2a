// Address verification in both engines: sessions, the addresses that a person made, used requests and signing keys.
import { MINUTE_MS } from '../../shared/durations.ts'
import type { Account } from './account-rules.ts'
import { rows, type SqlEngine } from './sql-engine.ts'
import {
  CREATED_BY_MAIL,
  type SigningKeyRow,
  type VerifiableAddress,
  type VerificationStore,
} from './verification-store.ts'

/** Of the rows in `challenge`. */
const REQUEST_SUBJECT = 'verification-request'

export const sqlVerification = (engine: SqlEngine): VerificationStore => {
  const selectAddress = `SELECT id, address, created_at, expires_at, created_by FROM address
    WHERE account = ? AND ${engine.dialect.isActive} AND coalesce(created_by, '') <> '${CREATED_BY_MAIL}'`
  let purgedAt = 0
  return {
    accountOf: (hash, now) =>
      engine.one<Account>(
        `SELECT account.id, name, role, quota FROM session JOIN account ON account.id = session.account
         WHERE verification_hash = ? AND expires_at > ?`,
        hash,
        now,
      ),
    addressesOf: (account, now, limit) =>
      engine.rows<VerifiableAddress>(`${selectAddress} ORDER BY n DESC LIMIT ?`, account, now, limit),
    address: (account, address, now) =>
      engine.one<VerifiableAddress>(`${selectAddress} AND address = ?`, account, now, address),
    useOnce: (hash, expiresAt, now) =>
      engine.write('lazy', function* () {
        if (now - purgedAt > MINUTE_MS) {
          purgedAt = now
          yield* rows('DELETE FROM challenge WHERE expires_at <= ?', now)
        }
        const text = `INSERT INTO challenge (hash, subject, expires_at) VALUES (?, '${REQUEST_SUBJECT}', ?)
          ON CONFLICT (hash) DO UPDATE SET expires_at = excluded.expires_at WHERE challenge.expires_at <= ? RETURNING 1`
        return (yield* rows(text, hash, expiresAt, now)).length === 1
      }),
    keys: () =>
      engine.rows<SigningKeyRow>(
        'SELECT period, alg, kid, private_key, created_at FROM verification_key ORDER BY created_at, period',
      ),
    addKey: async ({ period, alg, kid, private_key: key, created_at: createdAt }) => {
      const text = `INSERT INTO verification_key (period, alg, kid, private_key, created_at) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT DO NOTHING`
      await engine.writeFreeingSpace('durable', () => rows(text, period, alg, kid, key, createdAt))
    },
    removeKey: async (kid) => {
      await engine.change('lazy', 'DELETE FROM verification_key WHERE kid = ?', kid)
    },
  }
}
