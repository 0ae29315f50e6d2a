// Claims of messages in SQLite.
import { CLAIMED_FOR_GOOD, type Claim, type ClaimResult, type ClaimStore } from '../claim-store.ts'
import { query, type Database } from './database.ts'
import { promised } from './promised.ts'

/** The clock of the database in epoch milliseconds. */
const NOW = "CAST(unixepoch('subsec') * 1000 AS INTEGER)"

/** The end of a message's claim for `CLAIM_OF_MESSAGE`; null if it has ended. */
export const CLAIMED_UNTIL = `CASE WHEN claim.until > ${NOW} THEN claim.until END AS claimed_until`
export const CLAIM_OF_MESSAGE = 'LEFT JOIN claim ON claim.message = message.id'

const insertClaim = query<{ until: number }>(
  `INSERT INTO claim (message, token, until) SELECT id, ?, ${NOW} + ? FROM message WHERE id = ? AND address = ?
   ON CONFLICT (message) DO UPDATE SET token = excluded.token, until = excluded.until WHERE claim.until <= ${NOW}
   RETURNING until`,
)
const selectUntil = query<{ until: number }>(
  'SELECT until FROM claim JOIN message ON message.id = claim.message WHERE message = ? AND address = ?',
)
const CURRENT_CLAIM = `message = ? AND token = ? AND until > ${NOW}
  AND EXISTS (SELECT 1 FROM message WHERE id = claim.message AND address = ?)`

const makeClaim = (
  db: Database,
  { address, messageId, token }: Claim,
  leaseMs: number,
): ClaimResult | undefined =>
  // A claim that a power failure loses has ended, as if its lease were over.
  db.write('lazy', () => {
    const made = db.one(insertClaim, token, leaseMs, messageId, address.n)
    if (made) return made
    const other = db.one(selectUntil, messageId, address.n)
    return other && { claimedUntil: other.until }
  })

export const sqliteClaims = (db: Database): ClaimStore =>
  promised<ClaimStore>({
    make: (claim, leaseMs) => makeClaim(db, claim, leaseMs),
    confirm: async ({ address, messageId, token }) => {
      const { changes } = db.write('lazy', () =>
        db.run(
          `UPDATE claim SET until = ${CLAIMED_FOR_GOOD} WHERE ${CURRENT_CLAIM}`,
          messageId,
          token,
          address.n,
        ),
      )
      if (changes === 0) return false
      await db.waitUntilDurable()
      return true
    },
    release: ({ address, messageId, token }) =>
      db.writeFreeingSpace(
        'lazy',
        () => db.run(`DELETE FROM claim WHERE ${CURRENT_CLAIM}`, messageId, token, address.n).changes > 0,
      ),
  })
