// LISTEN and NOTIFY inform the other instances immediately. Nothing depends on it, since each instance also polls.
import pg from 'pg'
import { logError } from '../../../node/log.ts'
import type { PostgresServers } from './servers.ts'

const LISTED = 'mayfly_listed'
const DELIVERIES = 'mayfly_deliveries'

/** Notifies of new messages of `account`, inside a statement that selects it. */
export const NOTIFY_LISTED = `pg_notify('${LISTED}', account::text)`
/** Notifies of due deliveries. */
export const NOTIFY_DELIVERIES = `pg_notify('${DELIVERIES}', '')`

export class Notifications {
  readonly #servers: PostgresServers
  readonly #onListed: (account: string) => void
  readonly #onDeliveries: () => void
  #client: pg.Client | null = null

  constructor(servers: PostgresServers, onListed: (account: string) => void, onDeliveries: () => void) {
    this.#servers = servers
    this.#onListed = onListed
    this.#onDeliveries = onDeliveries
  }

  /** Starts listening, unless it is listening already. */
  async ensureListening(): Promise<void> {
    if (!this.#client) await this.#servers.connect(() => this.#listen())
  }

  async #listen(): Promise<void> {
    const client = new pg.Client(this.#servers.clientConfig())
    this.#client = client
    const end = (): void => {
      if (this.#client === client) this.#client = null
    }
    client.on('error', (error) => logError('listening to the database ended', error))
    client.on('end', end)
    client.on('notification', ({ channel, payload }) => {
      if (channel === LISTED) this.#onListed(payload ?? '')
      else this.#onDeliveries()
    })
    try {
      await client.connect()
      await this.#servers.check(client)
      await client.query(`LISTEN ${LISTED}`)
      await client.query(`LISTEN ${DELIVERIES}`)
    } catch (error) {
      end()
      void client.end().catch(() => undefined)
      throw error
    }
  }

  async close(): Promise<void> {
    await this.#client?.end().catch(() => undefined)
  }
}
