// One run of the service, from the data folder to the exit status.
import { existsSync, statSync } from 'node:fs'
import { DatabaseCorruptError, isCorruptionError } from '../node/database-corruption.ts'
import type { ServiceInfo, ServiceMessage, ServiceStorageIssue } from '../shared/contract/service-channel.ts'
import { sqliteResultCode } from '../shared/contract/failure-from-error.ts'
import type { ParentChannel } from './parent-channel.ts'
import { openDataFolder, type DataFolder } from './data-folder.ts'
import { ensureOwnerKey } from './key-file.ts'
import { isLoopback } from '../shared/host-name.ts'
import { log, logError } from '../node/log.ts'
import { DEFAULT_HTTP_PORT, DEFAULT_SMTP_PORT, type ServiceOptions } from './options.ts'
import { choosePort, type ChosenPort } from './choose-port.ts'
import { errorCodeOrMessage, StartupError, StorageStartupError } from '../node/startup-error.ts'
import { Service, type ServiceDependencies } from './service.ts'
import { ensureOwner } from './store/accounts.ts'
import { Database, isDiskError } from './store/database.ts'
import { recoverDatabase, type RecoveryResult } from './store/recover-database.ts'
import { DiskReserve } from './store/disk-reserve.ts'

export interface RunningService {
  readonly address: ServiceInfo
  readonly moved: Extract<ServiceMessage, { type: 'ready' }>['moved']
  readonly storageIssues: readonly ServiceStorageIssue[]
  stop(): Promise<void>
}

/** @throws DatabaseCorruptError also for an empty file where the service ran before: SQLite would take it for a new one */
const openExisting = ({ databaseFile: file, keyFile }: DataFolder, maxBytes: number | null): Database => {
  if (existsSync(keyFile) && statSync(file, { throwIfNoEntry: false })?.size === 0)
    throw new DatabaseCorruptError('the file is empty')
  return new Database(file, maxBytes)
}

/** What SQLite says when it cannot create its log beside the file. */
const SQLITE_CANTOPEN = 14

const openOnFullDisk = (folder: DataFolder, maxBytes: number | null): Database => {
  new DiskReserve(`${folder.databaseFile}.reserve`).release()
  const db = openExisting(folder, maxBytes)
  db.releaseReserve()
  return db
}

const openDatabase = (folder: DataFolder, maxBytes: number | null): [Database, RecoveryResult | null] => {
  const { databaseFile: file } = folder
  try {
    return [openExisting(folder, maxBytes), null]
  } catch (error) {
    try {
      if (isCorruptionError(error)) {
        const recovery = recoverDatabase(file, Date.now())
        return [new Database(file, maxBytes), recovery]
      }
      if (isDiskError(error) || sqliteResultCode(error) === SQLITE_CANTOPEN)
        return [openOnFullDisk(folder, maxBytes), null]
      throw error
    } catch (lastError) {
      const state = isCorruptionError(error) ? 'is damaged and could not be recovered' : 'cannot be used'
      throw new StorageStartupError(
        `The database ${file} ${state}: ${errorCodeOrMessage(lastError)}. Free up disk space or move the file away, or choose another folder with --data-dir.`,
      )
    }
  }
}

const openStore = (folder: DataFolder, options: ServiceOptions): [Database, ServiceStorageIssue[]] => {
  const [db, recovery] = openDatabase(folder, options.maxDiskBytes)
  try {
    ensureOwner(db, ensureOwnerKey(folder.keyFile, options.apiKey), options.role, options.quota)
    if (db.isFull) log('the disk is full: nothing is stored until there is room, deleting works')
    return [
      db,
      [
        ...(recovery ? [reportRecovery(recovery)] : []),
        ...(db.isFull ? [{ kind: 'disk-full' as const }] : []),
      ],
    ]
  } catch (error) {
    db.close()
    throw error instanceof StartupError
      ? error
      : new StorageStartupError(`Cannot write to ${folder.databaseFile} (${errorCodeOrMessage(error)}).`)
  }
}

/** Logs what was recovered. */
const reportRecovery = ({ keptAs, messages, lost }: RecoveryResult): ServiceStorageIssue => {
  log(
    `the database was damaged: ${messages} messages were recovered, ${lost} could not be read. The damaged file is kept as ${keptAs}`,
  )
  return { kind: 'recovered', keptAs, messages, lost }
}

const movedPorts = (http: ChosenPort, smtp: ChosenPort): RunningService['moved'] =>
  [
    { protocol: 'http' as const, requestedPort: http.requested, port: http.port },
    { protocol: 'smtp' as const, requestedPort: smtp.requested, port: smtp.port },
  ].filter(({ requestedPort, port }) => requestedPort !== port && requestedPort !== 0)

/** The host by which programs on this computer reach the service. */
const reachableHost = (host: string): string => (host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host)

const baseUrlOf = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`

/** Passes what happens while it runs on to the shell. */
const eventHandlers = (
  channel: ParentChannel,
): Pick<ServiceDependencies, 'onDatabaseRecovered' | 'onIndexed'> => ({
  onDatabaseRecovered: (recovery) => channel.post({ type: 'storage-issue', issue: reportRecovery(recovery) }),
  onIndexed: (indexed) => {
    for (const { emailId, address, messageId } of indexed)
      channel.post({ type: 'message-received', emailId, address, messageId })
  },
})

/**
 * Starts the service.
 * @param workerFile path of the parse worker's script
 * @throws StartupError, with the disk as it was before
 */
export const runService = async (
  options: ServiceOptions,
  channel: ParentChannel,
  workerFile: string,
): Promise<RunningService> => {
  const { host, movePorts, smtpsPort } = options
  const http = await choosePort('http-port', options.httpPort, DEFAULT_HTTP_PORT, host, movePorts)
  const smtp = await choosePort('smtp-port', options.smtpPort, DEFAULT_SMTP_PORT, host, movePorts)
  const smtps = smtpsPort === null ? null : (await choosePort('smtps-port', smtpsPort, 0, host, false)).port
  const folder = openDataFolder(options.dataDir)
  let db: Database | null = null
  try {
    const [store, storageIssues] = openStore(folder, options)
    db = store
    const { certificateFile } = folder
    const events = eventHandlers(channel)
    const service = new Service(options, { db: store, workerFile, certificateFile, ...events })
    const ports = await service.start(host, { http: http.port, smtp: smtp.port, smtps })
    if (!isLoopback(host)) log(`listening on ${host}: other computers can reach this service`)
    const moved = movedPorts(http, smtp)
    for (const { protocol, requestedPort, port } of moved)
      log(`the ${protocol} port ${requestedPort} is in use, taking ${port}`)
    return {
      address: {
        baseUrl: baseUrlOf(reachableHost(host), ports.http),
        smtp: { host: reachableHost(host), port: ports.smtp },
        ...(ports.smtps === null ? {} : { smtps: { host: reachableHost(host), port: ports.smtps } }),
        keyFile: folder.keyFile,
        domains: [...options.domains],
      },
      moved,
      storageIssues,
      stop: async () => {
        await service.stop().catch((error: unknown) => logError('stopping', error))
        store.close()
        folder.release()
      },
    }
  } catch (error) {
    db?.close()
    folder.rollback()
    if (error instanceof StartupError) throw error
    throw new StartupError(
      `Cannot listen on ${host} (${errorCodeOrMessage(error)}). Choose other ports or another --host.`,
    )
  }
}
