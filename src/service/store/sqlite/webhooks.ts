// The messages and attempts of webhook deliveries in SQLite.
import type { SqlEngine } from '../sql-engine.ts'
import { nextState, sqlWebhooks, type DeliveryRow } from '../sql-webhooks.ts'
import type { AttemptResult, DeliveryRecord, DueDelivery, MessageRow, WebhookStore } from '../store.ts'
import { addressByRow } from './addresses.ts'
import { query, type Database } from './database.ts'
import { messageByRow } from './messages.ts'
import { attempt } from './promised.ts'

const messageOf = (
  db: Database,
  { address, message: n }: DeliveryRow<number>,
): { emailId: string; message: MessageRow } | undefined => {
  const message = messageByRow(db, n)
  const emailId = addressByRow(db, address)?.id
  return message && emailId !== undefined ? { emailId, message } : undefined
}

const recordAttempt = (
  db: Database,
  delivery: DueDelivery,
  result: AttemptResult,
  retryAt: number | null,
): void =>
  db.write('durable', () => {
    const { changes } = db.run(
      `UPDATE delivery SET attempts = attempts + 1, unanswered = 0, due_at = ?, state = ?, ended_at = ?
       WHERE n = ? AND state = 'waiting'`,
      ...nextState(result, retryAt),
      delivery.n,
    )
    // The address, and with it the delivery, may have been deleted in the meantime.
    if (changes === 0) return
    db.run(
      'INSERT INTO attempt (delivery, number, at, millis, status, problem) VALUES (?, ?, ?, ?, ?, ?)',
      delivery.n,
      delivery.attempts + 1,
      result.at,
      result.millis,
      result.status,
      result.problem,
    )
  })

const selectHistory = query<Omit<DeliveryRecord, 'attempts'> & { readonly attempts: string }>(
  `SELECT message.id AS messageId, state, CASE WHEN state = 'waiting' THEN due_at END AS nextAttemptAt,
     (SELECT json_group_array(json_object('at', at, 'millis', millis, 'status', status, 'problem', problem))
      FROM attempt WHERE delivery = delivery.n) AS attempts
   FROM delivery JOIN message ON message.n = message WHERE account = ? ORDER BY delivery.n DESC LIMIT 50`,
)

export const sqliteWebhooks = (db: Database, engine: SqlEngine): WebhookStore => ({
  ...sqlWebhooks(engine, { messageColumn: 'message', isOwn: 'TRUE' }),
  // The delivery is a row returned by `next`.
  message: (delivery) => attempt(() => messageOf(db, delivery as DeliveryRow<number>)),
  recordAttempt: (delivery, result, retryAt) => attempt(() => recordAttempt(db, delivery, result, retryAt)),
  history: (account) =>
    attempt(() =>
      db
        .all(selectHistory, account)
        .map((row) => ({ ...row, attempts: JSON.parse(row.attempts) as AttemptResult[] })),
    ),
})
