// Claims of messages in PostgreSQL: one statement decides between the claims of all instances, by the clock of the database.
import { CLAIMED_FOR_GOOD, type Claim, type ClaimResult, type ClaimStore } from '../claim-store.ts'
import type { PostgresDatabase } from './database.ts'
import { addressParameters, OF_ADDRESS } from './message-address.ts'

/** Epoch milliseconds. */
const NOW = '(extract(epoch FROM clock_timestamp()) * 1000)::bigint'

/** The end of a message's claim for `CLAIM_OF_MESSAGE`; null if it has ended. */
export const CLAIMED_UNTIL = `CASE WHEN claim.until > ${NOW} THEN claim.until END AS claimed_until`
export const CLAIM_OF_MESSAGE =
  'LEFT JOIN claim ON claim.account = message.account AND claim.message = message.id'

/** The lock makes a concurrent deletion of the message wait, and then delete the claim too. */
const INSERT = `
  WITH found AS (SELECT account, id, bucket FROM message WHERE ${OF_ADDRESS} AND id = $4 FOR KEY SHARE)
  INSERT INTO claim (account, message, bucket, token, until) SELECT account, id, bucket, $5::uuid, ${NOW} + $6
  FROM found
  ON CONFLICT (account, message) DO UPDATE SET token = excluded.token, until = excluded.until WHERE claim.until <= ${NOW}
  RETURNING until`
const CURRENT_CLAIM = `claim.account = $1 AND claim.message = $4 AND token = $5 AND until > ${NOW}
  AND EXISTS (SELECT FROM message WHERE ${OF_ADDRESS} AND id = $4)`

export const postgresClaims = (db: PostgresDatabase): ClaimStore => ({
  make: async ({ address, messageId, token }, leaseMs): Promise<ClaimResult | undefined> => {
    const place = [...addressParameters(address), messageId]
    // A claim that a crash of the database loses has ended, as if its lease were over.
    const [made] = await db.lazily<{ until: number }>(INSERT, ...place, token, leaseMs)
    if (made) return made
    const [other] = await db.rows<{ until: number }>(
      `SELECT coalesce(claim.until, 0) AS until FROM message ${CLAIM_OF_MESSAGE} WHERE ${OF_ADDRESS} AND id = $4`,
      ...place,
    )
    return other && { claimedUntil: other.until }
  },
  confirm: async ({ address, messageId, token }: Claim): Promise<boolean> => {
    const text = `UPDATE claim SET until = ${CLAIMED_FOR_GOOD} WHERE ${CURRENT_CLAIM} RETURNING 1`
    return (await db.rows(text, ...addressParameters(address), messageId, token)).length > 0
  },
  release: async ({ address, messageId, token }: Claim): Promise<boolean> => {
    const text = `DELETE FROM claim WHERE ${CURRENT_CLAIM} RETURNING 1`
    return (await db.lazily(text, ...addressParameters(address), messageId, token)).length > 0
  },
})
