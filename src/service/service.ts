// Wires the parts of the service, and starts and stops them in order.
import { X509Certificate } from 'node:crypto'
import { dirname, extname, join } from 'node:path'
import { MailReader } from './ai/mail-reader.ts'
import { loadOrCreateCertificate } from './smtp/tls-certificate.ts'
import { logError } from '../node/log.ts'
import { Housekeeping } from './housekeeping.ts'
import { EventStreams } from './http/event-streams.ts'
import type { FrontDoor } from './front-door/front-door.ts'
import { watchTlsFiles } from './front-door/tls-files.ts'
import type { AppDependencies } from './http/context.ts'
import { HttpServer } from './http/server.ts'
import { StartupError } from '../node/startup-error.ts'
import { MemoryTrimmer, trimMemory } from '../node/trim-memory.ts'
import type { OwnCertificate } from './certificates/own-certificate.ts'
import type { ServiceOptions, TlsFiles, TlsPair } from './options.ts'
import { OutdatedReader } from './parsing/outdated-reader.ts'
import { ParsePool } from './parsing/parse-pool.ts'
import { ParseQueue, withRawBytes } from './parsing/parse-queue.ts'
import { GroupCommit } from './smtp/group-commit.ts'
import type { SmtpConfig } from './smtp/connection.ts'
import { Faults } from './smtp/faults.ts'
import { MailServer } from './smtp/server.ts'
import { SMTP_TIMEOUTS_MS } from './smtp/timeouts.ts'
import type { IndexedMessage, Store, StoreObserver } from './store/store.ts'
import { WebhookSender } from './webhooks/webhook-sender.ts'
import type { ZoneWatch } from './zone/zone-watch.ts'

/** Milliseconds to find an attachment in a mail. */
const ATTACHMENT_TIMEOUT_MS = 30_000

export interface ServiceDependencies {
  readonly store: Store
  /** Signs download links. */
  readonly linkSecret: Uint8Array
  readonly certificateFile: string
  /** Null without a public name, and with certificate files. */
  readonly ownCertificate: OwnCertificate | null
  /** Null without a public name. */
  readonly zoneWatch: ZoneWatch | null
  /** Path of the parse worker's script. */
  readonly workerFile: string
  readonly onIndexed: (indexed: readonly IndexedMessage[]) => void
  /** Called when an address is created, and when a sender names a recipient. */
  readonly onMailExpected: () => void
  readonly frontDoor: FrontDoor
  readonly onStorageIssue: StoreObserver['onIssue']
}

/** The folder of the built profile page: next to the built service, or in out/ of the source tree. */
const profileFolderOf = (workerFile: string): string =>
  join(dirname(workerFile), extname(workerFile) === '.ts' ? '../../out/profile' : '../profile')

const smtpConfigOf = (
  options: ServiceOptions,
  tls: TlsPair | null,
  certificateFile: string,
): Omit<SmtpConfig, 'groupCommit' | 'expectMail' | 'frontDoor'> => ({
  maxMailBytes: options.maxMailBytes,
  maxClients: options.maxClients,
  ownDomain: options.domains[0] ?? 'localhost',
  ownNames: new Set(['mayfly', ...options.domains.map((domain) => domain.toLowerCase())]),
  timeoutsMs: SMTP_TIMEOUTS_MS,
  login: options.smtpAuth === 'any' ? 'any' : options.smtpAuth ? 'required' : 'local',
  offersStartTls: tls !== null || options.starttls,
  tls,
  loadCertificate: () => loadOrCreateCertificate(certificateFile),
  faults: new Faults(options.faults),
})

const openHttpServer = (dependencies: AppDependencies, tls: TlsPair | null): HttpServer => {
  const { host, frontDoor } = dependencies.options
  if (frontDoor.https && !tls)
    throw new StartupError('--https needs --tls-cert and --tls-key, or --public NAME.')
  return new HttpServer({
    loadApp: async () => (await import('./http/app.ts')).createApp(dependencies),
    host,
    frontDoor,
    tls: frontDoor.https ? tls : null,
    report: dependencies.frontDoor.report,
  })
}

/** The server of `--metrics-port`: HTTP, since a scraper on the network of the host knows no name for a certificate. */
const openMetricsServer = (dependencies: AppDependencies): HttpServer =>
  new HttpServer({
    loadApp: async () => (await import('./http/app.ts')).createMetricsApp(dependencies),
    host: dependencies.options.host,
    frontDoor: dependencies.options.frontDoor,
    tls: null,
    report: dependencies.frontDoor.report,
  })

/** When a certificate ends, in epoch milliseconds. */
const endOf = ({ cert }: TlsPair): number => new X509Certificate(cert).validToDate.getTime()

export class Service {
  readonly #parsePool: ParsePool
  readonly #parseQueue: ParseQueue
  readonly #outdatedReader: OutdatedReader
  readonly #housekeeping: Housekeeping
  readonly #smtpServer: MailServer
  /** SMTP over TLS. */
  readonly #smtpsServer: MailServer | null
  readonly #webhooks: WebhookSender
  readonly #events: EventStreams
  readonly #openHttpServer: () => HttpServer
  readonly #openMetricsServer: () => HttpServer
  #metricsServer: HttpServer | null = null
  #httpServer: HttpServer | null = null
  #smtpPort = 0
  /** Epoch milliseconds; null without a configured certificate. */
  #certificateEndsAt: number | null
  readonly #store: Store
  readonly #onStorageIssue: StoreObserver['onIssue']
  #isStopping = false
  readonly #tlsFiles: TlsFiles | null
  readonly #metricsPort: number | null
  readonly #ownCertificate: OwnCertificate | null
  readonly #zoneWatch: ZoneWatch | null
  #stopWatchingTls: () => void = () => undefined

  constructor(options: ServiceOptions, dependencies: ServiceDependencies) {
    const { store, linkSecret, certificateFile, ownCertificate, workerFile, frontDoor } = dependencies
    const { onIndexed, onMailExpected } = dependencies
    const tls = options.tls ?? ownCertificate?.initial ?? null
    const pool = new ParsePool(workerFile, store.mails.workerDatabase, trimMemory)
    const webhooks = new WebhookSender(store.webhooks, frontDoor.report)
    const events = new EventStreams(store.events, store.accounts)
    const trimmer = new MemoryTrimmer()
    const queue = new ParseQueue(store.mails, pool, (indexed) => {
      trimmer.noteWork()
      onIndexed(indexed)
      void events.publish(indexed)
      if (indexed.some(({ webhook }) => webhook)) webhooks.wake()
    })
    const expectMail = (why: 'address' | 'recipient'): void => {
      pool.warmUp(why)
      onMailExpected()
    }
    this.#store = store
    this.#tlsFiles = options.tls
    this.#metricsPort = options.frontDoor.metricsPort
    this.#certificateEndsAt = tls && endOf(tls)
    this.#ownCertificate = ownCertificate
    this.#zoneWatch = dependencies.zoneWatch
    this.#onStorageIssue = dependencies.onStorageIssue
    const housekeeping = new Housekeeping(store)
    const groupCommit = new GroupCommit({
      mails: store.mails,
      catchAll: options.catchAll !== 'none',
      onStored: (mail) => queue.add(mail),
    })
    this.#parsePool = pool
    this.#parseQueue = queue
    const outdatedReader = new OutdatedReader(store, pool, () => queue.pendingCount > 0)
    this.#outdatedReader = outdatedReader
    this.#webhooks = webhooks
    this.#events = events
    this.#housekeeping = housekeeping
    const smtpConfig = {
      ...smtpConfigOf(options, tls, certificateFile),
      groupCommit,
      expectMail: () => expectMail('recipient'),
      frontDoor,
    }
    this.#smtpServer = new MailServer(store, options, smtpConfig, 'starttls')
    this.#smtpsServer =
      options.smtpsPort === null ? null : new MailServer(store, options, smtpConfig, 'implicit')
    const appDependencies: AppDependencies = {
      store,
      options,
      events,
      frontDoor,
      linkSecret,
      isReady: async () => !this.#isStopping && (await store.canStore()),
      smtpPort: () => this.#smtpPort,
      certificateEndsAt: () => this.#certificateEndsAt,
      pendingMails: () => queue.pendingCount,
      readAttachment: async (mail, index) => {
        const job = await withRawBytes(store.mails, mail)
        const result = await pool.run({ kind: 'attachment', mail: job, index }, ATTACHMENT_TIMEOUT_MS)
        return result.kind === 'attachment' ? result.attachment : null
      },
      checksumsOf: async (mail) => {
        const job = await withRawBytes(store.mails, mail)
        const result = await pool.run({ kind: 'checksums', mail: job }, ATTACHMENT_TIMEOUT_MS)
        return result.kind === 'checksums' ? result.checksums : []
      },
      mailReader: new MailReader(pool),
      onWebhooksChanged: () => webhooks.wakeAfterChange(),
      purgeMessages: () => housekeeping.purge(),
      profileFolder: profileFolderOf(workerFile),
      expectMail: () => expectMail('address'),
      readOutdated: (account, n) => outdatedReader.readOne(account, n),
      waitUntilIndexed: (account, address) => queue.waitUntilIndexed(account, address),
    }
    this.#openHttpServer = () => openHttpServer(appDependencies, tls)
    this.#openMetricsServer = () => openMetricsServer(appDependencies)
  }

  /** Starts serving. @returns the ports */
  async start(
    host: string,
    ports: { readonly http: number; readonly smtp: number; readonly smtps: number | null },
  ): Promise<{ http: number; smtp: number; smtps: number | null }> {
    const smtp = await this.#smtpServer.start(ports.smtp, host)
    this.#smtpPort = smtp
    const smtps = (await this.#smtpsServer?.start(ports.smtps ?? 0, host)) ?? null
    this.#httpServer = this.#openHttpServer()
    const http = await this.#httpServer.start(ports.http, host)
    if (this.#metricsPort !== null) {
      this.#metricsServer = this.#openMetricsServer()
      await this.#metricsServer.start(this.#metricsPort, host)
    }
    if (this.#tlsFiles) {
      this.#stopWatchingTls = watchTlsFiles(this.#tlsFiles, (pair) => this.#setCertificate(pair))
    }
    // Before the first request is read, so that it waits for the mail an earlier run did not list.
    await this.#store.start(this.#storeObserver())
    await this.#ownCertificate?.start(host, (pair) => this.#setCertificate(pair))
    this.#zoneWatch?.start()
    this.#housekeeping.start()
    this.#outdatedReader.start()
    this.#webhooks.wake()
    return { http, smtp, smtps }
  }

  /** Uses a renewed certificate for new connections. */
  #setCertificate(pair: TlsPair): void {
    for (const server of [this.#smtpServer, this.#smtpsServer]) server?.updateSecureContext(pair)
    this.#httpServer?.setCertificate(pair)
    this.#certificateEndsAt = endOf(pair)
  }

  #storeObserver(): StoreObserver {
    return {
      onMailsClaimed: (mails) => mails.forEach((mail) => this.#parseQueue.add(mail)),
      onDeliveriesClaimed: () => this.#webhooks.wake(),
      onListed: (accounts) => this.#events.wake(accounts),
      listeningAccounts: () => this.#events.accounts(),
      onReplacing: async () => {
        this.#parseQueue.suspend()
        await this.#parsePool.terminateAll()
        // The rebuilt database starts a new numbering.
        this.#events.closeAll()
      },
      onIssue: this.#onStorageIssue,
    }
  }

  /** Finishes running work and stops every part. The caller closes the database afterwards. */
  async stop(): Promise<void> {
    this.#isStopping = true
    this.#stopWatchingTls()
    await Promise.all([this.#ownCertificate?.stop(), this.#zoneWatch?.stop()])
    this.#events.stop()
    await Promise.all([
      this.#smtpServer.stop(),
      this.#smtpsServer?.stop(),
      this.#httpServer?.stop(),
      this.#metricsServer?.stop(),
    ])
    this.#housekeeping.stop()
    await this.#outdatedReader.stop()
    await this.#store.stop()
    await this.#parseQueue.stop()
    await this.#webhooks.stop()
    await this.#parsePool.close().catch((error: unknown) => logError('a parse worker did not end', error))
  }
}
