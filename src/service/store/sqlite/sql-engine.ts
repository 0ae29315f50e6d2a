// Runs the SQL that both engines share in SQLite.
import type { SqlEngine, SqlStatement, SqlValue, Steps } from '../sql-engine.ts'
import { query, type Database } from './database.ts'
import { attempt } from './promised.ts'

/** SQLite has no booleans. */
const bindable = (values: readonly SqlValue[]) =>
  values.map((value) => (typeof value === 'boolean' ? Number(value) : value))

const all = <Row>(db: Database, { text, values }: SqlStatement): Row[] =>
  db.all(query<Row>(text), ...bindable(values))

/** Runs the statements inside the running transaction. */
const runSteps = <T>(db: Database, steps: Steps<T>): T => {
  let step = steps.next()
  while (!step.done) step = steps.next(all(db, step.value))
  return step.value
}

export const sqliteEngine = (db: Database): SqlEngine => ({
  dialect: {
    insertAccount: `INSERT INTO account (id, name, role, quota, created_at, number)
      VALUES (?, ?, ?, ?, ?, (SELECT coalesce(max(number), 0) + 1 FROM account))`,
    storedBytes: `(SELECT coalesce(sum(size), 0) FROM mail WHERE n IN (
        SELECT mail FROM message WHERE address IN (SELECT n FROM address WHERE address.account = account.id)))
      + (SELECT coalesce(sum(size), 0) FROM incoming WHERE EXISTS (
        SELECT 1 FROM json_each(recipients) JOIN address ON address.n = json_extract(value, '$.address')
        WHERE address.account = account.id))`,
    isActive: 'ended = 0 AND expires_at > ?',
  },
  shared: null,
  get isFull() {
    return db.isFull
  },
  rows: (text, ...values) => attempt(() => all(db, { text, values })),
  one: (text, ...values) => attempt(() => db.one(query(text), ...bindable(values))),
  change: (durability, text, ...values) =>
    attempt(() => db.write(durability, () => all(db, { text, values }))),
  write: (durability, work) => attempt(() => db.write(durability, () => runSteps(db, work()))),
  writeFreeingSpace: (durability, work) =>
    attempt(() => db.writeFreeingSpace(durability, () => runSteps(db, work()))),
})
