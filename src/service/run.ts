// One run of the service, from the data folder to the exit status.
import type { ServiceAddress, ServiceNotice } from '../shared/service-link.ts'
import type { Channel } from './channel.ts'
import { openDataFolder, type DataFolder } from './data-folder.ts'
import { ownerKey } from './key-file.ts'
import { log, logError } from './log.ts'
import { DEFAULT_HTTP_PORT, DEFAULT_SMTP_PORT, type ServiceOptions } from './options.ts'
import { choosePort, type ChosenPort } from './ports.ts'
import { reasonOf, Refusal } from './refusal.ts'
import { Service } from './service.ts'
import { settleOwner } from './store/accounts.ts'
import { Database } from './store/database.ts'

export interface Running {
  readonly address: ServiceAddress
  readonly moved: Extract<ServiceNotice, { type: 'ready' }>['moved']
  stop(): Promise<void>
}

const openDatabase = (file: string, maxBytes: number | null): Database => {
  try {
    return new Database(file, maxBytes)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Refusal(
      `Cannot use the database ${file}: ${reason}. Move it away, or name another folder with --data-dir.`,
    )
  }
}

const openStore = (folder: DataFolder, options: ServiceOptions): Database => {
  const db = openDatabase(folder.databaseFile, options.maxDiskBytes)
  try {
    settleOwner(db, ownerKey(folder.keyFile, options.apiKey), options.role, options.quota)
    return db
  } catch (error) {
    db.close()
    throw error instanceof Refusal
      ? error
      : new Refusal(`Cannot write to ${folder.databaseFile} (${reasonOf(error)}).`)
  }
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

const isLoopback = (host: string): boolean => /^(127\.|localhost$|::1$)/.test(host)

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
    const store = openStore(folder, options)
    db = store
    const service = new Service(options, {
      db: store,
      databaseFile: folder.databaseFile,
      workerFile,
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
