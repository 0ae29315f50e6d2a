// LISTEN and NOTIFY: what one instance does, the others learn at once. Nothing depends on it: each looks for itself now and then.
import pg from 'pg'
import { logError } from '../../../node/log.ts'
import { clientConfig } from './database.ts'

const [LISTED, DELIVERIES] = ['mayfly_listed', 'mayfly_deliveries']

/** Tells of messages of `account`, inside a statement that selects it. */
export const NOTIFY_LISTED = `pg_notify('${LISTED}', account::text)`
/** Tells that deliveries are due. */
export const NOTIFY_DELIVERIES = `pg_notify('${DELIVERIES}', '')`

export class Notifications {
  readonly #url: string
  readonly #onListed: (account: string) => void
  readonly #onDeliveries: () => void
  #client: pg.Client | null = null

  constructor(url: string, onListed: (account: string) => void, onDeliveries: () => void) {
    this.#url = url
    this.#onListed = onListed
    this.#onDeliveries = onDeliveries
  }

  /** Listens, unless it does already. */
  async ensureListening(): Promise<void> {
    if (this.#client) return
    const client = new pg.Client(clientConfig(this.#url))
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
      await client.query(`LISTEN ${LISTED}`)
      await client.query(`LISTEN ${DELIVERIES}`)
    } catch (error) {
      end()
      throw error
    }
  }

  async close(): Promise<void> {
    await this.#client?.end().catch(() => undefined)
  }
}
