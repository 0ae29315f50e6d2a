// Looks up the account of an address, for every recipient: names requested while a query is running share the next one.
import { storableText, type PostgresDatabase } from './database.ts'

/** A row of the directory: an address by its name. */
export interface NameRow {
  readonly address: string
  readonly account: string
  readonly n: number
  readonly id: string
  readonly bucket: number
  readonly expires_at: number
}

export class NameLookup {
  readonly #db: PostgresDatabase
  #requested = new Set<string>()
  #next: Promise<ReadonlyMap<string, NameRow>> | null = null
  #running: Promise<unknown> = Promise.resolve()

  constructor(db: PostgresDatabase) {
    this.#db = db
  }

  /** Finds the active address of this name, with a query that begins after the call. */
  async find(address: string, now: number): Promise<NameRow | undefined> {
    const name = storableText(address)
    this.#requested.add(name)
    this.#next ??= this.#running.then(() => this.#query())
    const row = (await this.#next).get(name)
    return row && row.expires_at > now ? row : undefined
  }

  async #query(): Promise<ReadonlyMap<string, NameRow>> {
    const names = [...this.#requested]
    this.#requested.clear()
    this.#next = null
    // The subquery hides the number of names from the planner, which would otherwise plan the statement each time.
    const text = `SELECT address, account, n, id, bucket, expires_at FROM name
      WHERE address = ANY((SELECT $1::text[])::text[])`
    const query = this.#db.rows<NameRow>(text, names)
    this.#running = query.catch(() => undefined)
    return new Map((await query).map((row) => [row.address, row]))
  }
}
