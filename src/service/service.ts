// The service as a whole: its parts, wired; started and stopped in the right order.
import { keptCertificate } from './certificate.ts'
import { logError } from './log.ts'
import { Housekeeping } from './housekeeping.ts'
import { makeApp } from './http/app.ts'
import { WebServer } from './http/server.ts'
import { trimMemory } from './memory.ts'
import type { ServiceOptions } from './options.ts'
import { ParsePool } from './parse/pool.ts'
import { ParseQueue } from './parse/queue.ts'
import { Delivery } from './smtp/delivery.ts'
import { MailServer } from './smtp/server.ts'
import type { Database } from './store/database.ts'
import { forgetUnfinished } from './store/large-mail.ts'
import type { Listed } from './store/listing.ts'
import { recover, type Recovery } from './store/recover.ts'
import { WebhookSender } from './webhooks/sender.ts'
import { secretOf } from './store/secrets.ts'

/** Milliseconds an SMTP client has for a command, and for a whole mail (RFC 5321, section 4.5.3.2, asks for minutes). */
const PATIENCE = { command: 300_000, mail: 900_000 }
/** Milliseconds to find an attachment in a mail. */
const ATTACHMENT_DEADLINE = 30_000

export interface Environment {
  readonly db: Database
  readonly certificateFile: string
  /** Path of the parse worker's script. */
  readonly workerFile: string
  readonly onListed: (listed: readonly Listed[]) => void
  /** The database was found damaged while it served, and made anew. */
  readonly onRecovered: (recovery: Recovery) => void
}

export class Service {
  readonly #pool: ParsePool
  readonly #queue: ParseQueue
  readonly #housekeeping: Housekeeping
  readonly #mail: MailServer
  readonly #webhooks: WebhookSender
  readonly #web: WebServer
  readonly #db: Database
  readonly #onRecovered: Environment['onRecovered']
  #isHealing = false

  constructor(
    options: ServiceOptions,
    { db, certificateFile, workerFile, onListed, onRecovered }: Environment,
  ) {
    const pool = new ParsePool(workerFile, db.file, trimMemory)
    const webhooks = new WebhookSender(db)
    const queue = new ParseQueue(db, pool, (listed) => {
      onListed(listed)
      if (listed.some(({ webhook }) => webhook)) webhooks.wake()
    })
    forgetUnfinished(db)
    this.#db = db
    this.#onRecovered = onRecovered
    db.onDamage = () => this.#healSoon()
    const housekeeping = new Housekeeping(db, options.retainDays)
    const delivery = new Delivery(db, options.adopt, (mail) => queue.add(mail))
    this.#pool = pool
    this.#queue = queue
    this.#webhooks = webhooks
    this.#housekeeping = housekeeping
    this.#mail = new MailServer(db, options, {
      maxMailBytes: options.maxMailBytes,
      maxClients: options.maxClients,
      ownDomain: options.domains[0] ?? 'localhost',
      expectMail: () => pool.expect(),
      delivery,
      patience: PATIENCE,
      login: options.smtpAuth !== null,
      offersTls: options.tls !== null || options.starttls,
      certificate: () => keptCertificate(certificateFile),
    })
    const app = makeApp({
      db,
      options,
      linkSecret: secretOf(db, 'download-links'),
      attachment: async (mail, place) => {
        const result = await pool.run({ kind: 'attachment', mail, place }, ATTACHMENT_DEADLINE)
        return result.kind === 'attachment' ? result.found : null
      },
      webhooksChanged: () => webhooks.wake(),
      purge: () => housekeeping.purge(),
      expectMail: () => pool.expect(),
      caughtUp: (address) => queue.caughtUp(address),
    })
    this.#web = new WebServer(app, options.host)
  }

  /** Starts serving; answers the ports. */
  async start(
    host: string,
    ports: { readonly http: number; readonly smtp: number },
  ): Promise<{ http: number; smtp: number }> {
    const http = await this.#web.start(ports.http, host)
    // Before the first request is read, so that it waits for what an earlier run left to list.
    this.#queue.resume()
    const smtp = await this.#mail.start(ports.smtp, host)
    this.#housekeeping.start()
    this.#webhooks.wake()
    return { http, smtp }
  }

  /** What met the damage is refused; once this turn is over the database is made anew, and everything goes on. */
  #healSoon(): void {
    if (this.#isHealing) return
    this.#isHealing = true
    setImmediate(() => {
      this.#heal()
        .catch((error: unknown) => logError('the damaged database could not be recovered', error))
        .finally(() => (this.#isHealing = false))
    })
  }

  async #heal(): Promise<void> {
    this.#queue.suspend()
    await this.#pool.letGo()
    this.#onRecovered(this.#db.replace(() => recover(this.#db.file, Date.now())))
    this.#queue.resume()
  }

  /** Finishes what is in flight and ends every part; the database is the caller's to close afterwards. */
  async stop(): Promise<void> {
    await Promise.all([this.#mail.stop(), this.#web.stop()])
    this.#housekeeping.stop()
    this.#queue.stop()
    await this.#webhooks.stop()
    await this.#pool.close().catch((error: unknown) => logError('a parse worker did not end', error))
  }
}
