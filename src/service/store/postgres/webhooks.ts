// Webhooks in PostgreSQL. A delivery belongs to the instance that listed its message, until that instance ends.
import type { WebhookConfig } from '../../../shared/contract/rest-schemas.ts'
import type { AttemptResult, DeliveryRecord, DueDelivery, MessageRow, WebhookStore } from '../store.ts'
import type { PostgresAddress } from './addresses.ts'
import type { Executor, PostgresDatabase } from './database.ts'
import type { PostgresMessages } from './messages.ts'
import { NOTIFY_DELIVERIES } from './notifications.ts'

interface DeliveryRow extends DueDelivery {
  readonly message_id: string
  readonly address: number
}

/** Switches off an account's webhook and cancels its deliveries, inside the running transaction. */
export const switchOffWebhook = async (tx: Executor, account: string, now: number): Promise<void> => {
  await tx.rows('UPDATE account SET webhook_enabled = false WHERE id = $1', account)
  await tx.rows(
    "UPDATE delivery SET state = 'cancelled', ended_at = $2 WHERE account = $1 AND state = 'waiting'",
    account,
    now,
  )
}

export class PostgresWebhooks implements WebhookStore {
  readonly #db: PostgresDatabase
  readonly #messages: PostgresMessages
  readonly #instance: string

  constructor(db: PostgresDatabase, messages: PostgresMessages, instance: string) {
    this.#db = db
    this.#messages = messages
    this.#instance = instance
  }

  async config(account: string): Promise<WebhookConfig> {
    const [row] = await this.#db.rows<WebhookConfig>(
      'SELECT webhook_url AS url, webhook_enabled AS enabled FROM account WHERE id = $1',
      account,
    )
    return row ?? { url: '', enabled: false }
  }

  async setConfig(account: string, { url, enabled }: WebhookConfig, now: number): Promise<void> {
    await this.#db.rows(
      `WITH config AS (UPDATE account SET webhook_url = $2, webhook_enabled = $3 WHERE id = $1),
       waiting AS (UPDATE delivery SET due_at = CASE WHEN $3 THEN $4 ELSE due_at END,
         state = CASE WHEN $3 THEN state ELSE 'cancelled' END, ended_at = CASE WHEN $3 THEN NULL ELSE $4::bigint END
         WHERE account = $1 AND state = 'waiting')
       SELECT ${NOTIFY_DELIVERIES}`,
      account,
      url,
      enabled,
      now,
    )
  }

  async setSecret(account: string, secret: Uint8Array | null): Promise<void> {
    await this.#db.rows('UPDATE account SET webhook_secret = $2 WHERE id = $1', account, secret)
  }

  async pendingAccounts(): Promise<string[]> {
    const text = `SELECT DISTINCT account FROM delivery WHERE instance = $1 AND state = 'waiting'`
    return (await this.#db.rows<{ account: string }>(text, this.#instance)).map(({ account }) => account)
  }

  next(account: string, attempt: 'first' | 'retry', limit: number): Promise<DueDelivery[]> {
    return this.#db.rows<DeliveryRow>(
      `SELECT n, account, address, message_id, attempts, unanswered, due_at, name AS "accountName", webhook_url AS url,
         webhook_secret AS secret
       FROM delivery JOIN account ON account.id = account
       WHERE instance = $1 AND account = $2 AND state = 'waiting' AND (attempts > 0) = $3 ORDER BY due_at, n LIMIT $4`,
      this.#instance,
      account,
      attempt === 'retry',
      limit,
    )
  }

  async message(delivery: DueDelivery): Promise<{ emailId: string; message: MessageRow } | undefined> {
    // The delivery is a row returned by `next`.
    const { account, address: n, message_id: id } = delivery as DeliveryRow
    const [address] = await this.#db.rows<PostgresAddress>(
      'SELECT n, id, account, bucket FROM address WHERE account = $1 AND n = $2',
      account,
      n,
    )
    const message = address && (await this.#messages.byId(address, id))
    return message && { emailId: address.id, message }
  }

  async beginAttempt({ account, n }: DueDelivery): Promise<boolean> {
    const text = `UPDATE delivery SET unanswered = unanswered + 1
      WHERE account = $1 AND n = $2 AND state = 'waiting' AND instance = $3 RETURNING 1`
    return (await this.#db.rows(text, account, n, this.#instance)).length > 0
  }

  async recordAttempt(
    { account, n }: DueDelivery,
    result: AttemptResult,
    retryAt: number | null,
  ): Promise<void> {
    const state = result.problem === null ? 'delivered' : retryAt === null ? 'given-up' : 'waiting'
    await this.#db.rows(
      `UPDATE delivery SET attempts = attempts + 1, unanswered = 0, due_at = $3, state = $4, ended_at = $5, record = record || $6::jsonb
       WHERE account = $1 AND n = $2 AND state = 'waiting'`,
      account,
      n,
      retryAt ?? result.at,
      state,
      state === 'waiting' ? null : result.at,
      JSON.stringify([result]),
    )
  }

  async remove({ account, n }: DueDelivery): Promise<void> {
    await this.#db.rows('DELETE FROM delivery WHERE account = $1 AND n = $2', account, n)
  }

  history(account: string): Promise<DeliveryRecord[]> {
    return this.#db.rows(
      `SELECT message_id AS "messageId", state, CASE WHEN state = 'waiting' THEN due_at END AS "nextAttemptAt",
         record AS attempts FROM delivery WHERE account = $1 ORDER BY n DESC LIMIT 50`,
      account,
    )
  }
}
