// The messages and attempts of webhook deliveries in PostgreSQL. A delivery belongs to the instance that listed its message, until
// that instance ends.
import type { SqlEngine } from '../sql-engine.ts'
import { nextState, sqlWebhooks, type DeliveryRow } from '../sql-webhooks.ts'
import type { WebhookStore } from '../store.ts'
import type { PostgresAddress } from './addresses.ts'
import type { PostgresDatabase } from './database.ts'
import type { PostgresMessages } from './messages.ts'

export const postgresWebhooks = (
  db: PostgresDatabase,
  engine: SqlEngine,
  messages: PostgresMessages,
  instance: string,
): WebhookStore => ({
  ...sqlWebhooks(engine, { messageColumn: 'message_id', isOwn: `instance = '${instance}'` }),
  message: async (delivery) => {
    // The delivery is a row returned by `next`.
    const { account, address: n, message: id } = delivery as DeliveryRow<string>
    const [address] = await db.rows<PostgresAddress>(
      'SELECT n, id, account, bucket FROM address WHERE account = $1 AND n = $2',
      account,
      n,
    )
    const message = address && (await messages.byId(address, id))
    return message && { emailId: address.id, message }
  },
  recordAttempt: async ({ account, n }, result, retryAt) => {
    await db.rows(
      `UPDATE delivery SET attempts = attempts + 1, unanswered = 0, due_at = $3, state = $4, ended_at = $5, record = record || $6::jsonb
       WHERE account = $1 AND n = $2 AND state = 'waiting'`,
      account,
      n,
      ...nextState(result, retryAt),
      JSON.stringify([result]),
    )
  },
  history: (account) =>
    db.rows(
      `SELECT message_id AS "messageId", state, CASE WHEN state = 'waiting' THEN due_at END AS "nextAttemptAt",
         record AS attempts FROM delivery WHERE account = $1 ORDER BY n DESC LIMIT 50`,
      account,
    ),
})
