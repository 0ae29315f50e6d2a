// Webhook configuration, the outbox of deliveries, and the record of every attempt.
import type { WebhookConfig } from '../../shared/contract/rest-schemas.ts'
import { query, type Database } from './database.ts'

const selectConfig = query<{ webhook_url: string; webhook_enabled: number }>(
  'SELECT webhook_url, webhook_enabled FROM account WHERE id = ?',
)

/** The account's configuration; an empty URL, switched off, until it is set. */
export const webhookConfig = (db: Database, account: string): WebhookConfig => {
  const row = db.one(selectConfig, account)
  return { url: row?.webhook_url ?? '', enabled: row?.webhook_enabled === 1 }
}

/**
 * Sets the configuration. Switching off cancels waiting deliveries; a change of URL sends them to the new one at once.
 * @param now epoch milliseconds
 */
export const setWebhookConfig = (
  db: Database,
  account: string,
  { url, enabled }: WebhookConfig,
  now: number,
): void =>
  db.write('durable', () => {
    db.run(
      'UPDATE account SET webhook_url = ?, webhook_enabled = ? WHERE id = ?',
      url,
      enabled ? 1 : 0,
      account,
    )
    if (enabled)
      db.run("UPDATE delivery SET due_at = ? WHERE account = ? AND state = 'waiting'", now, account)
    else {
      db.run(
        "UPDATE delivery SET state = 'cancelled', ended_at = ? WHERE account = ? AND state = 'waiting'",
        now,
        account,
      )
    }
  })

/** Sets or, with null, removes the secret bodies are signed with. */
export const setWebhookSecret = (db: Database, account: string, secret: Uint8Array | null): void => {
  db.write('durable', () => db.run('UPDATE account SET webhook_secret = ? WHERE id = ?', secret, account))
}

export interface DueDelivery {
  readonly n: number
  readonly account: string
  /** The account's name. */
  readonly accountName: string
  readonly address: number
  readonly message: number
  readonly attempts: number
  readonly due_at: number
  readonly url: string
  readonly secret: Uint8Array | null
}
const selectWaitingAccounts = query<{ id: string }>(
  "SELECT id FROM account WHERE EXISTS (SELECT 1 FROM delivery WHERE account = account.id AND state = 'waiting')",
)
/** The accounts that have something to send. */
export const accountsWithPendingDeliveries = (db: Database): string[] =>
  db.all(selectWaitingAccounts).map(({ id }) => id)

const selectNext = query<DueDelivery>(
  `SELECT delivery.n, account, address, message, attempts, due_at, webhook_url AS url, webhook_secret AS secret,
     name AS accountName
   FROM delivery JOIN account ON account.id = delivery.account
   WHERE delivery.account = ? AND state = 'waiting' AND (attempts > 0) = ? ORDER BY due_at, delivery.n LIMIT ?`,
)
/**
 * The next deliveries of an account, the most urgent first.
 * @param isRetry those that failed before, or those that are new
 */
export const nextDeliveries = (
  db: Database,
  account: string,
  isRetry: boolean,
  limit: number,
): DueDelivery[] => db.all(selectNext, account, isRetry ? 1 : 0, limit)

export interface AttemptResult {
  readonly at: number
  /** Milliseconds it took. */
  readonly millis: number
  /** The HTTP status, or null when no answer came. */
  readonly status: number | null
  /** Why it counts as failed; null when it was delivered. */
  readonly problem: string | null
}

/**
 * Records an attempt and what becomes of the delivery.
 * @param retryAt epoch milliseconds of the next attempt; null when there is none
 */
export const recordAttempt = (
  db: Database,
  delivery: { readonly n: number; readonly attempts: number },
  result: AttemptResult,
  retryAt: number | null,
): void =>
  db.write('durable', () => {
    const { at, millis, status, problem } = result
    const state = problem === null ? 'delivered' : retryAt === null ? 'given-up' : 'waiting'
    const { changes } = db.run(
      `UPDATE delivery SET attempts = attempts + 1, due_at = ?, state = ?, ended_at = ?
       WHERE n = ? AND state = 'waiting'`,
      retryAt ?? at,
      state,
      state === 'waiting' ? null : at,
      delivery.n,
    )
    // The address, and the delivery with it, may be gone by now.
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

/** Removes a delivery whose message is gone. */
export const deleteDelivery = (db: Database, n: number): void => {
  db.run('DELETE FROM delivery WHERE n = ?', n)
}

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

export interface DeliveryRecord {
  readonly messageId: string
  readonly state: string
  readonly nextAttemptAt: number | null
  readonly attempts: readonly AttemptResult[]
}

/** The account's last fifty deliveries with their attempts, newest first. */
export const deliveryHistory = (db: Database, account: string): DeliveryRecord[] =>
  db.all(selectHistory, account).map(({ messageId, state, due_at, attempts }) => ({
    messageId,
    state,
    nextAttemptAt: state === 'waiting' ? due_at : null,
    attempts: JSON.parse(attempts) as AttemptResult[],
  }))

/**
 * Removes deliveries that ended before a time.
 * @param before epoch milliseconds
 */
export const purgeDeliveries = (db: Database, before: number): void => {
  db.writeFreeingSpace('lazy', () => db.run('DELETE FROM delivery WHERE ended_at < ?', before))
}
