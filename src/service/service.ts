// The service as a whole: its parts, wired; started and stopped in the right order.
import { loadOrCreateCertificate } from './smtp/tls-certificate.ts'
import { logError } from '../node/log.ts'
import { Housekeeping } from './housekeeping.ts'
import { EventStreams } from './http/event-streams.ts'
import type { AppDependencies } from './http/context.ts'
import { loadLinkSecret } from './http/download-link.ts'
import type { HttpServer } from './http/server.ts'
import { trimMemory } from './trim-memory.ts'
import type { ServiceOptions } from './options.ts'
import { ParsePool } from './parsing/parse-pool.ts'
import { ParseQueue } from './parsing/parse-queue.ts'
import { GroupCommit } from './smtp/group-commit.ts'
import type { SmtpConfig } from './smtp/connection.ts'
import { Faults } from './smtp/faults.ts'
import { MailServer } from './smtp/server.ts'
import type { Database } from './store/database.ts'
import { removeUnfinishedMails } from './store/large-mail.ts'
import type { IndexedMessage } from './store/index-mails.ts'
import { recoverDatabase, type RecoveryResult } from './store/recover-database.ts'
import { WebhookSender } from './webhooks/webhook-sender.ts'

/** Milliseconds an SMTP client has for a command, and for a whole mail (RFC 5321, section 4.5.3.2, asks for minutes). */
const SMTP_TIMEOUTS_MS = { command: 300_000, mail: 900_000 }
/** Milliseconds to find an attachment in a mail. */
const ATTACHMENT_TIMEOUT_MS = 30_000

export interface ServiceDependencies {
  readonly db: Database
  readonly certificateFile: string
  /** Path of the parse worker's script. */
  readonly workerFile: string
  readonly onIndexed: (indexed: readonly IndexedMessage[]) => void
  /** The database was found damaged while the service ran, and was rebuilt. */
  readonly onDatabaseRecovered: (recovery: RecoveryResult) => void
}

const smtpConfigOf = (
  options: ServiceOptions,
  certificateFile: string,
): Omit<SmtpConfig, 'groupCommit' | 'warmUpParser'> => ({
  maxMailBytes: options.maxMailBytes,
  maxClients: options.maxClients,
  ownDomain: options.domains[0] ?? 'localhost',
  timeoutsMs: SMTP_TIMEOUTS_MS,
  requiresLogin: options.smtpAuth !== null,
  offersStartTls: options.tls !== null || options.starttls,
  loadCertificate: () => loadOrCreateCertificate(certificateFile),
  faults: new Faults(options.faults),
})

/** REST is loaded while SMTP takes mail already: its libraries are most of what a start costs. */
const openHttpServer = async (dependencies: AppDependencies): Promise<HttpServer> => {
  const [{ createApp }, { HttpServer }] = await Promise.all([
    import('./http/app.ts'),
    import('./http/server.ts'),
  ])
  return new HttpServer(createApp(dependencies), dependencies.options.host)
}

export class Service {
  readonly #parsePool: ParsePool
  readonly #parseQueue: ParseQueue
  readonly #housekeeping: Housekeeping
  readonly #smtpServer: MailServer
  /** SMTP over TLS. */
  readonly #smtpsServer: MailServer | null
  readonly #webhooks: WebhookSender
  readonly #events: EventStreams
  readonly #openHttpServer: () => Promise<HttpServer>
  #httpServer: HttpServer | null = null
  readonly #db: Database
  readonly #onDatabaseRecovered: ServiceDependencies['onDatabaseRecovered']
  #isRecovering = false

  constructor(
    options: ServiceOptions,
    { db, certificateFile, workerFile, onIndexed, onDatabaseRecovered }: ServiceDependencies,
  ) {
    const pool = new ParsePool(workerFile, db.file, trimMemory)
    const webhooks = new WebhookSender(db)
    const events = new EventStreams(db)
    const queue = new ParseQueue(db, pool, (indexed) => {
      onIndexed(indexed)
      events.publish(indexed)
      if (indexed.some(({ webhook }) => webhook)) webhooks.wake()
    })
    removeUnfinishedMails(db)
    this.#db = db
    this.#onDatabaseRecovered = onDatabaseRecovered
    db.onDamage = () => this.#scheduleRecovery()
    const housekeeping = new Housekeeping(db, options.retainDays)
    const groupCommit = new GroupCommit(db, options.adopt, (mail) => queue.add(mail))
    this.#parsePool = pool
    this.#parseQueue = queue
    this.#webhooks = webhooks
    this.#events = events
    this.#housekeeping = housekeeping
    const smtpConfig = {
      ...smtpConfigOf(options, certificateFile),
      ...{ groupCommit, warmUpParser: () => pool.warmUp() },
    }
    this.#smtpServer = new MailServer(db, options, smtpConfig)
    this.#smtpsServer = options.smtpsPort === null ? null : new MailServer(db, options, smtpConfig, true)
    this.#openHttpServer = () =>
      openHttpServer({
        ...{ db, options, events },
        linkSecret: loadLinkSecret(db),
        readAttachment: async (mail, index) => {
          const result = await pool.run({ kind: 'attachment', mail, index }, ATTACHMENT_TIMEOUT_MS)
          return result.kind === 'attachment' ? result.attachment : null
        },
        onWebhooksChanged: () => webhooks.wake(),
        purgeMessages: () => housekeeping.purge(),
        warmUpParser: () => pool.warmUp(),
        waitUntilIndexed: (address) => queue.waitUntilIndexed(address),
      })
  }

  /** Starts serving; returns the ports. */
  async start(
    host: string,
    ports: { readonly http: number; readonly smtp: number; readonly smtps: number | null },
  ): Promise<{ http: number; smtp: number; smtps: number | null }> {
    const smtp = await this.#smtpServer.start(ports.smtp, host)
    const smtps = (await this.#smtpsServer?.start(ports.smtps ?? 0, host)) ?? null
    this.#httpServer = await this.#openHttpServer()
    const http = await this.#httpServer.start(ports.http, host)
    // Before the first request is read, so that it waits for the mail an earlier run did not list.
    this.#parseQueue.resume()
    this.#housekeeping.start()
    this.#webhooks.wake()
    return { http, smtp, smtps }
  }

  /** Rebuilds the database once this turn of the event loop is over; statements until then fail. */
  #scheduleRecovery(): void {
    if (this.#isRecovering) return
    this.#isRecovering = true
    setImmediate(() => {
      this.#recoverFromDamage()
        .catch((error: unknown) => logError('the damaged database could not be recovered', error))
        .finally(() => (this.#isRecovering = false))
    })
  }

  async #recoverFromDamage(): Promise<void> {
    this.#parseQueue.suspend()
    await this.#parsePool.terminateAll()
    // The rebuilt database numbers anew.
    this.#events.closeAll()
    this.#onDatabaseRecovered(this.#db.replaceFile(() => recoverDatabase(this.#db.file, Date.now())))
    this.#parseQueue.resume()
  }

  /** Finishes what is in flight and ends every part; the database is the caller's to close afterwards. */
  async stop(): Promise<void> {
    this.#events.stop()
    await Promise.all([this.#smtpServer.stop(), this.#smtpsServer?.stop(), this.#httpServer?.stop()])
    this.#housekeeping.stop()
    this.#parseQueue.stop()
    await this.#webhooks.stop()
    await this.#parsePool.close().catch((error: unknown) => logError('a parse worker did not end', error))
  }
}
