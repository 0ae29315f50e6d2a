// What an engine offers to the parts of the store whose SQL is the same for both: accounts, profiles, webhooks, AI usage. Statements
// have `?` for each value, and no other question mark.

export type SqlValue = string | number | boolean | Uint8Array | null

/**
 * What a commit survives: `durable` a power failure (in PostgreSQL, what the server's `synchronous_commit` says), `lazy` only the end of
 * the process. Lazy suits data that can be derived again from durable data, and data that is not used before SQLite's
 * `waitUntilDurable` resolves.
 */
export type Durability = 'durable' | 'lazy'

export interface SqlStatement {
  readonly text: string
  readonly values: readonly SqlValue[]
}

/**
 * The statements of one transaction, and what happens between them: a generator with `yield*` where an async function has `await`.
 * SQLite runs all of it at once, since other statements on its only connection would become part of the transaction; PostgreSQL waits
 * for each statement, and may run it again after a conflict.
 */
export type Steps<T> = Generator<SqlStatement, T, readonly unknown[]>

/** A statement of a transaction. @returns its rows, whose properties are the columns, which the compiler cannot check */
export function* rows<Row>(text: string, ...values: SqlValue[]): Steps<Row[]> {
  return (yield { text, values }) as Row[]
}

/** A statement of a transaction. @returns its first row, or undefined */
export function* one<Row>(text: string, ...values: SqlValue[]): Steps<Row | undefined> {
  return (yield* rows<Row>(text, ...values))[0]
}

/** Statements of an engine whose database several instances share. */
interface SharedStatements {
  /** Makes other instances wait with changes of accounts until the transaction ends. */
  readonly lockAccounts: string
  /** Tells all instances that deliveries may be due. */
  readonly notifyDeliveries: string
}

/** What the engines express in different ways. */
interface SqlDialect {
  /** Inserts an account; the values are id, name, role, quota and the time of creation. */
  readonly insertAccount: string
  /** Bytes of an account's mail, also of mail that is not listed yet, as a part of a statement that selects from `account`. */
  readonly storedBytes: string
  /** Whether a row of `address` is active; its value is the time. */
  readonly isActive: string
}

/** The errors of its methods are those of the store. */
export interface SqlEngine {
  readonly dialect: SqlDialect
  /** Null for an engine with one instance. */
  readonly shared: SharedStatements | null
  /** Whether only writes that free space are allowed. */
  readonly isFull: boolean
  /** The rows of a statement that changes nothing. */
  rows<Row>(text: string, ...values: SqlValue[]): Promise<Row[]>
  /** The first row of a statement that changes nothing, or undefined. */
  one<Row>(text: string, ...values: SqlValue[]): Promise<Row | undefined>
  /** Runs one statement that changes rows. @returns the rows of its RETURNING clause */
  change<Row>(durability: Durability, text: string, ...values: SqlValue[]): Promise<Row[]>
  /** Runs `work` in one transaction: all of it is stored, or nothing. */
  write<T>(durability: Durability, work: () => Steps<T>): Promise<T>
  /** `write` for changes that also a full disk must not prevent. */
  writeFreeingSpace<T>(durability: Durability, work: () => Steps<T>): Promise<T>
}
