// Runs the SQL that both engines share in PostgreSQL.
import type { Durability, SqlEngine, SqlValue, Steps } from '../sql-engine.ts'
import type { Executor, PostgresDatabase } from './database.ts'
import { NOTIFY_DELIVERIES } from './notifications.ts'
import { SCHEMA_LOCK } from './schema.ts'

/** Replaces each `?` of a statement by `$1`, `$2`, …. */
const numbered = (statement: string): string => {
  let count = 0
  return statement.replaceAll('?', () => {
    count += 1
    return `$${count}`
  })
}

const runSteps = async <T>(tx: Executor, steps: Steps<T>): Promise<T> => {
  let step = steps.next()
  while (!step.done) step = steps.next(await tx.rows(numbered(step.value.text), ...step.value.values))
  return step.value
}

export const postgresEngine = (db: PostgresDatabase): SqlEngine => {
  const rows = <Row>(text: string, ...values: SqlValue[]): Promise<Row[]> =>
    db.rows<Row>(numbered(text), ...values)
  const write = <T>(durability: Durability, work: () => Steps<T>): Promise<T> =>
    db.transaction(durability, (tx) => runSteps(tx, work()))
  return {
    dialect: {
      insertAccount: `WITH inserted AS (
          INSERT INTO account (id, name, role, quota, created_at) VALUES (?, ?, ?, ?, ?) RETURNING id
        ) INSERT INTO account_clock (account) SELECT id FROM inserted`,
      storedBytes: `(SELECT coalesce(sum(bytes), 0) FROM room WHERE room.account = account.id)
        + (SELECT coalesce(sum(size), 0) FROM incoming WHERE incoming.account = account.id)`,
      isActive: 'expires_at > ?',
    },
    shared: {
      lockAccounts: `SELECT pg_advisory_xact_lock(${SCHEMA_LOCK})`,
      notifyDeliveries: `SELECT ${NOTIFY_DELIVERIES}`,
    },
    isFull: false,
    rows,
    one: async <Row>(text: string, ...values: SqlValue[]) => (await rows<Row>(text, ...values))[0],
    change: (durability, text, ...values) =>
      durability === 'durable' ? rows(text, ...values) : db.lazily(numbered(text), ...values),
    write,
    writeFreeingSpace: write,
  }
}
