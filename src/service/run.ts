// One run of the service, from the data folder to the exit status.
import { existsSync, statSync } from 'node:fs'
import { Damaged, isDamage } from '../node/database-damage.ts'
import type { ServiceAddress, ServiceNotice, ServiceTrouble } from '../shared/service-link.ts'
import type { Channel } from './channel.ts'
import { openDataFolder, type DataFolder } from './data-folder.ts'
import { ownerKey } from './key-file.ts'
import { isLoopback } from './listen.ts'
import { log, logError } from './log.ts'
import { DEFAULT_HTTP_PORT, DEFAULT_SMTP_PORT, type ServiceOptions } from './options.ts'
import { choosePort, type ChosenPort } from './ports.ts'
import { reasonOf, Refusal, StorageRefusal } from './refusal.ts'
import { Service } from './service.ts'
import { settleOwner } from './store/accounts.ts'
import { Database, isDiskError } from './store/database.ts'
import { recover, type Recovery } from './store/recover.ts'
import { Reserve } from './store/reserve.ts'

export interface Running {
  readonly address: ServiceAddress
  readonly moved: Extract<ServiceNotice, { type: 'ready' }>['moved']
  readonly troubles: readonly ServiceTrouble[]
  stop(): Promise<void>
}

/** @throws Damaged also for an empty file where the service ran before: SQLite would take it for a new one */
const openAsIs = ({ databaseFile: file, keyFile }: DataFolder, maxBytes: number | null): Database => {
  if (existsSync(keyFile) && statSync(file, { throwIfNoEntry: false })?.size === 0)
    throw new Damaged('the file is empty')
  return new Database(file, maxBytes)
}

/** SQLITE_CANTOPEN: what SQLite says when it cannot make its log beside the file. */
const CANNOT_OPEN = 14

const openOnFullDisk = (folder: DataFolder, maxBytes: number | null): Database => {
  new Reserve(`${folder.databaseFile}.reserve`).release()
  const db = openAsIs(folder, maxBytes)
  db.spendReserve()
  return db
}

const openDatabase = (folder: DataFolder, maxBytes: number | null): [Database, Recovery | null] => {
  const { databaseFile: file } = folder
  try {
    return [openAsIs(folder, maxBytes), null]
  } catch (error) {
    try {
      if (isDamage(error)) {
        const recovery = recover(file, Date.now())
        return [new Database(file, maxBytes), recovery]
      }
      const isCannotOpen = error instanceof Error && 'errcode' in error && error.errcode === CANNOT_OPEN
      if (isDiskError(error) || isCannotOpen) return [openOnFullDisk(folder, maxBytes), null]
      throw error
    } catch (last) {
      const state = isDamage(error) ? 'is damaged and could not be recovered' : 'cannot be used'
      throw new StorageRefusal(
        `The database ${file} ${state}: ${reasonOf(last)}. Make room or move it away, or name another folder with --data-dir.`,
      )
    }
  }
}

const openStore = (folder: DataFolder, options: ServiceOptions): [Database, ServiceTrouble[]] => {
  const [db, recovery] = openDatabase(folder, options.maxDiskBytes)
  try {
    settleOwner(db, ownerKey(folder.keyFile, options.apiKey), options.role, options.quota)
    if (db.isFull) log('the disk is full: nothing is stored until there is room, deleting works')
    return [
      db,
      [...(recovery ? [recovered(recovery)] : []), ...(db.isFull ? [{ kind: 'disk-full' as const }] : [])],
    ]
  } catch (error) {
    db.close()
    throw error instanceof Refusal
      ? error
      : new StorageRefusal(`Cannot write to ${folder.databaseFile} (${reasonOf(error)}).`)
  }
}

/** Says what was recovered. */
const recovered = ({ keptAs, messages, lost }: Recovery): ServiceTrouble => {
  log(
    `the database was damaged: ${messages} messages were recovered, ${lost} could not be read. The damaged file is kept as ${keptAs}`,
  )
  return { kind: 'recovered', keptAs, messages, lost }
}

const movedPorts = (http: ChosenPort, smtp: ChosenPort): Running['moved'] =>
  [
    { service: 'http' as const, ...http },
    { service: 'smtp' as const, ...smtp },
  ].filter(({ wanted, port }) => wanted !== port && wanted !== 0)

const baseUrlOf = (host: string, port: number): string => {
  const shown = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${shown.includes(':') ? `[${shown}]` : shown}:${port}`
}

/**
 * Starts the service.
 * @param workerFile path of the parse worker's script
 * @throws Refusal, with the disk as it was before
 */
export const runService = async (
  options: ServiceOptions,
  channel: Channel,
  workerFile: string,
): Promise<Running> => {
  const { host, movePorts } = options
  const http = await choosePort('http-port', options.httpPort, DEFAULT_HTTP_PORT, host, movePorts)
  const smtp = await choosePort('smtp-port', options.smtpPort, DEFAULT_SMTP_PORT, host, movePorts)
  const folder = openDataFolder(options.dataDir)
  let db: Database | null = null
  try {
    const [store, troubles] = openStore(folder, options)
    db = store
    const service = new Service(options, {
      db: store,
      workerFile,
      certificateFile: folder.certificateFile,
      onRecovered: (recovery) => channel.post({ type: 'trouble', trouble: recovered(recovery) }),
      onListed: (listed) => {
        for (const { emailId, address, messageId } of listed)
          channel.post({ type: 'arrival', emailId, address, messageId })
      },
    })
    const ports = await service.start(host, { http: http.port, smtp: smtp.port })
    if (!isLoopback(host)) log(`listening on ${host}: other computers can reach this service`)
    const moved = movedPorts(http, smtp)
    for (const { service: name, wanted, port } of moved)
      log(`the ${name} port ${wanted} is in use, taking ${port}`)
    return {
      address: {
        baseUrl: baseUrlOf(host, ports.http),
        smtp: { host: host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host, port: ports.smtp },
        keyFile: folder.keyFile,
        domains: [...options.domains],
      },
      moved,
      troubles,
      stop: async () => {
        await service.stop().catch((error: unknown) => logError('stopping', error))
        store.close()
        folder.release()
      },
    }
  } catch (error) {
    db?.close()
    folder.undo()
    if (error instanceof Refusal) throw error
    throw new Refusal(`Cannot listen on ${host} (${reasonOf(error)}). Choose other ports or another --host.`)
  }
}
