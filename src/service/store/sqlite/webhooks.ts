// Webhooks in SQLite: configuration, the outbox of deliveries, and the record of every attempt.
import type { AttemptResult, DeliveryRecord, DueDelivery, MessageRow, WebhookStore } from '../store.ts'
import type { WebhookConfig } from '../../../shared/contract/rest-schemas.ts'
import { addressByRow } from './addresses.ts'
import { query, type Database } from './database.ts'
import { messageByRow } from './messages.ts'
import { promised } from './promised.ts'

const selectConfig = query<{ webhook_url: string; webhook_enabled: number }>(
  'SELECT webhook_url, webhook_enabled FROM account WHERE id = ?',
)

const cancelDeliveries = (db: Database, account: string, now: number): void => {
  db.run(
    "UPDATE delivery SET state = 'cancelled', ended_at = ? WHERE account = ? AND state = 'waiting'",
    now,
    account,
  )
}

/** Switches off an account's webhook and cancels its deliveries, inside the running transaction. */
export const switchOffWebhook = (db: Database, account: string, now: number): void => {
  db.run('UPDATE account SET webhook_enabled = 0 WHERE id = ?', account)
  cancelDeliveries(db, account, now)
}

const setConfig = (db: Database, account: string, { url, enabled }: WebhookConfig, now: number): void =>
  db.write('durable', () => {
    db.run(
      'UPDATE account SET webhook_url = ?, webhook_enabled = ? WHERE id = ?',
      url,
      enabled ? 1 : 0,
      account,
    )
    if (enabled)
      db.run("UPDATE delivery SET due_at = ? WHERE account = ? AND state = 'waiting'", now, account)
    else cancelDeliveries(db, account, now)
  })

interface DeliveryRow extends DueDelivery {
  readonly address: number
  readonly message: number
}
const selectWaitingAccounts = query<{ id: string }>(
  "SELECT id FROM account WHERE EXISTS (SELECT 1 FROM delivery WHERE account = account.id AND state = 'waiting')",
)
const selectNext = query<DeliveryRow>(
  `SELECT delivery.n, account, address, message, attempts, unanswered, due_at, webhook_url AS url, webhook_secret AS secret,
     name AS accountName
   FROM delivery JOIN account ON account.id = delivery.account
   WHERE delivery.account = ? AND state = 'waiting' AND (attempts > 0) = ? ORDER BY due_at, delivery.n LIMIT ?`,
)
const messageOf = (
  db: Database,
  { address, message: n }: DeliveryRow,
): { emailId: string; message: MessageRow } | undefined => {
  const message = messageByRow(db, n)
  const emailId = addressByRow(db, address)?.id
  return message && emailId !== undefined ? { emailId, message } : undefined
}

const beginAttempt = (db: Database, { n }: DueDelivery): boolean =>
  db.write('lazy', () => {
    const text = "UPDATE delivery SET unanswered = unanswered + 1 WHERE n = ? AND state = 'waiting'"
    return db.run(text, n).changes > 0
  })

const recordAttempt = (
  db: Database,
  delivery: DueDelivery,
  { at, millis, status, problem }: AttemptResult,
  retryAt: number | null,
): void =>
  db.write('durable', () => {
    const state = problem === null ? 'delivered' : retryAt === null ? 'given-up' : 'waiting'
    const { changes } = db.run(
      `UPDATE delivery SET attempts = attempts + 1, unanswered = 0, due_at = ?, state = ?, ended_at = ?
       WHERE n = ? AND state = 'waiting'`,
      retryAt ?? at,
      state,
      state === 'waiting' ? null : at,
      delivery.n,
    )
    // The address, and with it the delivery, may have been deleted in the meantime.
    if (changes === 0) return
    db.run(
      'INSERT INTO attempt (delivery, number, at, millis, status, problem) VALUES (?, ?, ?, ?, ?, ?)',
      delivery.n,
      delivery.attempts + 1,
      at,
      millis,
      status,
      problem,
    )
  })

interface HistoryRow {
  readonly messageId: string
  readonly state: string
  readonly due_at: number
  readonly attempts: string
}
const selectHistory = query<HistoryRow>(
  `SELECT message.id AS messageId, state, due_at,
     (SELECT json_group_array(json_object('at', at, 'millis', millis, 'status', status, 'problem', problem))
      FROM attempt WHERE delivery = delivery.n) AS attempts
   FROM delivery JOIN message ON message.n = message WHERE account = ? ORDER BY delivery.n DESC LIMIT 50`,
)

const history = (db: Database, account: string): DeliveryRecord[] =>
  db.all(selectHistory, account).map(({ messageId, state, due_at, attempts }) => ({
    messageId,
    state,
    nextAttemptAt: state === 'waiting' ? due_at : null,
    attempts: JSON.parse(attempts) as AttemptResult[],
  }))

export const sqliteWebhooks = (db: Database): WebhookStore =>
  promised<WebhookStore>({
    config: (account) => {
      const row = db.one(selectConfig, account)
      return { url: row?.webhook_url ?? '', enabled: row?.webhook_enabled === 1 }
    },
    setConfig: (account, config, now) => setConfig(db, account, config, now),
    setSecret: (account, secret) =>
      db.write('durable', () => {
        db.run('UPDATE account SET webhook_secret = ? WHERE id = ?', secret, account)
      }),
    pendingAccounts: () => db.all(selectWaitingAccounts).map(({ id }) => id),
    next: (account, attempt, limit) => db.all(selectNext, account, attempt === 'retry' ? 1 : 0, limit),
    // The delivery is a row returned by `next`.
    message: (delivery) => messageOf(db, delivery as DeliveryRow),
    beginAttempt: (delivery) => beginAttempt(db, delivery),
    recordAttempt: (delivery, result, retryAt) => recordAttempt(db, delivery, result, retryAt),
    remove: ({ n }) => {
      db.run('DELETE FROM delivery WHERE n = ?', n)
    },
    history: (account) => history(db, account),
  })

/** Removes deliveries that ended before an instant. */
export const purgeDeliveries = (db: Database, before: number): void => {
  db.writeFreeingSpace('lazy', () => db.run('DELETE FROM delivery WHERE ended_at < ?', before))
}
