// Who an address belongs to, asked for every recipient: all names that are wanted while one query is under way are in the next.
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
  #wanted = new Set<string>()
  #next: Promise<ReadonlyMap<string, NameRow>> | null = null
  #running: Promise<unknown> = Promise.resolve()

  constructor(db: PostgresDatabase) {
    this.#db = db
  }

  /** The active address of this name, by a query that begins after the call. */
  async find(address: string, now: number): Promise<NameRow | undefined> {
    const name = storableText(address)
    this.#wanted.add(name)
    this.#next ??= this.#running.then(() => this.#query())
    const row = (await this.#next).get(name)
    return row && row.expires_at > now ? row : undefined
  }

  async #query(): Promise<ReadonlyMap<string, NameRow>> {
    const names = [...this.#wanted]
    this.#wanted.clear()
    this.#next = null
    // The subquery hides how many names there are: with them in view the statement would be planned each time.
    const text = `SELECT address, account, n, id, bucket, expires_at FROM name
      WHERE address = ANY((SELECT $1::text[])::text[])`
    const query = this.#db.rows<NameRow>(text, names)
    this.#running = query.catch(() => undefined)
    return new Map((await query).map((row) => [row.address, row]))
  }
}
