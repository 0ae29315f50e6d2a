// The SQL of keys that both engines share, with `?` for each value, which PostgreSQL's engine numbers. Scoped keys have a table of
// their own: an instance of an earlier version does not know it, and refuses them instead of taking them for ordinary keys.
import type { Account } from './account-rules.ts'
import type { KeyScope } from '../../shared/contract/rest-constants.ts'
import { keyIdOf } from './key-access.ts'
import type { KeyHolder, ScopedKeyRow } from './store.ts'

export interface HolderRow extends Account {
  readonly key_name: string | null
  readonly scope: KeyScope
  readonly addresses: string | null
  readonly expires_at: number | null
}

const SCOPED_KEY_COLUMNS = `account.id AS account, account.name AS "accountName", scoped_key.name, scope, addresses, tail,
  scoped_key.created_at AS "createdAt", expires_at AS "expiresAt", revoked_at AS "revokedAt"
  FROM scoped_key JOIN account ON account.id = scoped_key.account`

/** The statements by name; values are in the order of the columns. */
export const KEY_STATEMENTS = {
  selectHolder: `SELECT account.id, account.name, role, quota, key_name, scope, addresses, expires_at FROM (
      SELECT account, NULL AS key_name, 'full' AS scope, NULL AS addresses, NULL AS expires_at
      FROM api_key WHERE hash = ? AND revoked_at IS NULL
      UNION ALL SELECT account, name, scope, addresses, expires_at FROM scoped_key WHERE hash = ? AND revoked_at IS NULL
    ) AS found JOIN account ON account.id = found.account`,
  insertScopedKey: `INSERT INTO scoped_key (hash, account, name, scope, addresses, tail, created_at, expires_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  /** Frees the name of an expired key. */
  revokeExpired: `UPDATE scoped_key SET revoked_at = expires_at
    WHERE account = ? AND name = ? AND revoked_at IS NULL AND expires_at <= ?`,
  selectLiveNames:
    'SELECT name FROM scoped_key WHERE account = ? AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > ?)',
  selectScopedKeys: `SELECT ${SCOPED_KEY_COLUMNS} ORDER BY scoped_key.created_at, scoped_key.name`,
  selectScopedKeysOfAccount: `SELECT ${SCOPED_KEY_COLUMNS} WHERE account.id = ? AND revoked_at IS NULL
    ORDER BY scoped_key.created_at, scoped_key.name`,
  revokeScopedKey:
    'UPDATE scoped_key SET revoked_at = ? WHERE account = ? AND name = ? AND revoked_at IS NULL RETURNING 1',
  revokeScopedKeysOfAccount:
    'UPDATE scoped_key SET revoked_at = ? WHERE account = ? AND revoked_at IS NULL RETURNING 1',
  lastRevocation: `SELECT max(at) AS at FROM (SELECT max(revoked_at) AS at FROM api_key
    UNION ALL SELECT max(revoked_at) FROM scoped_key) AS revocations`,
  lastRevocationOfAccount: `SELECT max(at) AS at FROM (SELECT max(revoked_at) AS at FROM api_key WHERE account = ?
    UNION ALL SELECT max(revoked_at) FROM scoped_key WHERE account = ?) AS revocations`,
} as const

/** The values of `insertScopedKey`. */
export const scopedKeyValues = (
  hash: Uint8Array,
  key: string,
  {
    account,
    name,
    scope,
    addresses,
    createdAt,
    expiresAt,
  }: Omit<ScopedKeyRow, 'accountName' | 'tail' | 'revokedAt'>,
) => [hash, account, name, scope, addresses, key.slice(-4), createdAt, expiresAt] as const

/** The holder of a key, from the row of `selectHolder`. */
export const holderOf = (
  row: HolderRow | undefined,
  hash: Uint8Array,
  now: number,
): KeyHolder | 'expired' | undefined => {
  if (!row) return undefined
  const { id, name, role, quota, key_name, scope, addresses, expires_at: expiresAt } = row
  if (expiresAt !== null && expiresAt <= now) return 'expired'
  return {
    account: { id, name, role, quota },
    access: { keyId: keyIdOf(hash), name: key_name, scope, addresses, expiresAt },
  }
}
