// Webhooks, in both engines: configuration, and the outbox of deliveries. Their messages and the record of attempts are in tables
// that differ, see webhooks.ts of each engine.
import type { WebhookConfig } from '../../shared/contract/rest-schemas.ts'
import { rows, type SqlEngine, type Steps } from './sql-engine.ts'
import type { AttemptResult, DueDelivery, WebhookStore } from './store.ts'

/** A delivery from `next`. */
export interface DeliveryRow<Message> extends DueDelivery {
  readonly address: number
  readonly message: Message
}

function* cancelDeliveries(account: string, now: number): Steps<void> {
  const text = "UPDATE delivery SET state = 'cancelled', ended_at = ? WHERE account = ? AND state = 'waiting'"
  yield* rows(text, now, account)
}

/** Switches off an account's webhook and cancels its deliveries. */
export function* switchOffWebhook(account: string, now: number): Steps<void> {
  yield* rows('UPDATE account SET webhook_enabled = FALSE WHERE id = ?', account)
  yield* cancelDeliveries(account, now)
}

/** The state of a delivery after an attempt, in the order of the columns due_at, state and ended_at. */
export const nextState = (
  { at, problem }: AttemptResult,
  retryAt: number | null,
): readonly [dueAt: number, state: string, endedAt: number | null] => {
  if (problem === null) return [at, 'delivered', at]
  return retryAt === null ? [at, 'given-up', at] : [retryAt, 'waiting', null]
}

/** Where the engines' tables of deliveries differ. */
interface DeliveryTable {
  /** The column that identifies the message. */
  readonly messageColumn: string
  /** The condition for the deliveries of this instance. */
  readonly isOwn: string
}

export const sqlWebhooks = (
  engine: SqlEngine,
  { messageColumn, isOwn }: DeliveryTable,
): Omit<WebhookStore, 'message' | 'recordAttempt' | 'history'> => ({
  config: async (account) => {
    const text = 'SELECT webhook_url AS url, webhook_enabled AS enabled FROM account WHERE id = ?'
    const row = await engine.one<{ url: string; enabled: boolean | number }>(text, account)
    return { url: row?.url ?? '', enabled: Boolean(row?.enabled) } satisfies WebhookConfig
  },
  setConfig: (account, { url, enabled }, now) =>
    engine.write('durable', function* () {
      const text = 'UPDATE account SET webhook_url = ?, webhook_enabled = ? WHERE id = ?'
      yield* rows(text, url, enabled, account)
      if (enabled)
        yield* rows("UPDATE delivery SET due_at = ? WHERE account = ? AND state = 'waiting'", now, account)
      else yield* cancelDeliveries(account, now)
      if (engine.shared) yield* rows(engine.shared.notifyDeliveries)
    }),
  setSecret: async (account, secret) => {
    await engine.change('durable', 'UPDATE account SET webhook_secret = ? WHERE id = ?', secret, account)
  },
  pendingAccounts: async () => {
    const text = `SELECT DISTINCT account FROM delivery WHERE state = 'waiting' AND ${isOwn}`
    return (await engine.rows<{ account: string }>(text)).map(({ account }) => account)
  },
  next: (account, attempt, limit) =>
    engine.rows<DeliveryRow<unknown>>(
      `SELECT delivery.n, account, address, ${messageColumn} AS message, attempts, unanswered, due_at, name AS "accountName",
         webhook_url AS url, webhook_secret AS secret
       FROM delivery JOIN account ON account.id = delivery.account
       WHERE ${isOwn} AND account = ? AND state = 'waiting' AND (attempts > 0) = ? ORDER BY due_at, delivery.n LIMIT ?`,
      account,
      attempt === 'retry',
      limit,
    ),
  beginAttempt: async ({ account, n }) => {
    const text = `UPDATE delivery SET unanswered = unanswered + 1
      WHERE account = ? AND n = ? AND state = 'waiting' AND ${isOwn} RETURNING 1`
    return (await engine.change('lazy', text, account, n)).length > 0
  },
  remove: async ({ account, n }) => {
    const text = 'DELETE FROM delivery WHERE account = ? AND n = ?'
    await engine.writeFreeingSpace('lazy', () => rows(text, account, n))
  },
})
