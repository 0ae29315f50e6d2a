// One run of the service, from the data folder to the exit status.
import { dirname, extname, join } from 'node:path'
import type { ServiceInfo, ServiceMessage, ServiceStorageIssue } from '../shared/contract/service-channel.ts'
import type { ParentChannel } from './parent-channel.ts'
import type { FrontDoorOptions } from './front-door/front-door-options.ts'
import { openFrontDoor } from './front-door/front-door.ts'
import { openDataFolder, type DataFolder } from './data-folder/data-folder.ts'
import { ensureOwnerKey, generateApiKey } from './data-folder/key-file.ts'
import { hostInUrl, isLoopback } from '../shared/host-name.ts'
import { log, logError } from '../node/log.ts'
import { PROGRAM_VERSION } from '../shared/program.ts'
import { DEFAULT_HTTP_PORT, DEFAULT_SMTP_PORT, type ServiceOptions } from './options.ts'
import type { OwnCertificate } from './certificates/own-certificate.ts'
import { choosePort, type ChosenPort } from './network/choose-port.ts'
import { ANY_HOST, reachableHost } from './network/listen.ts'
import { errorCodeOrMessage, StartupError } from '../node/startup-error.ts'
import { LINK_SECRET_NAME, newLinkSecret } from './http/download-link.ts'
import { Service, type ServiceDependencies } from './service.ts'
import type { Store } from './store/store.ts'
import type { ZoneWatch } from './zone/zone-watch.ts'

export interface RunningService {
  readonly address: ServiceInfo
  readonly moved: Extract<ServiceMessage, { type: 'ready' }>['moved']
  readonly storageIssues: readonly ServiceStorageIssue[]
  /**
   * Creates a link that signs the owner in, in a browser.
   * @throws StartupError if it would cross a network in the clear
   */
  createSignInLink(): Promise<string>
  stop(): Promise<void>
}

const openStore = async (
  folder: DataFolder,
  options: ServiceOptions,
): Promise<{ store: Store; issues: ServiceStorageIssue[] }> => {
  const ensureOwner = async ({ accounts }: Store): Promise<unknown> => {
    const key = ensureOwnerKey(
      folder.keyFile,
      options.apiKey ?? (await accounts.sharedOwnerKey(generateApiKey())),
    )
    return accounts.ensureOwner(key, options.role, options.quota)
  }
  if (options.databaseUrl !== null) {
    const { openPostgresStore } = await import('./store/postgres/postgres-store.ts')
    return {
      store: await openPostgresStore(options.databaseUrl, options.retainDays, ensureOwner, options.rawMail),
      issues: [],
    }
  }
  const { openSqliteStore } = await import('./store/sqlite/sqlite-store.ts')
  return openSqliteStore(folder, options, ensureOwner)
}

/** The certificate of a service with a public name. @throws StartupError if its HTTP port cannot be used */
const openOwnCertificate = async (
  { acme, host, frontDoor }: ServiceOptions,
  store: Store,
  selfSignedFile: string,
): Promise<OwnCertificate | null> => {
  if (acme === null) return null
  const { port } = await choosePort({
    option: 'challenge-port',
    value: acme.challengePort,
    defaultPort: acme.challengePort,
    host,
    mayMove: false,
  })
  const { OwnCertificate } = await import('./certificates/own-certificate.ts')
  return OwnCertificate.open({
    options: acme,
    store: store.certificates,
    publicUrl: frontDoor.publicUrl ?? `https://${acme.name}`,
    selfSignedFile,
    port,
  })
}

/** The watch over the records in DNS of a service with a public name. */
const createZoneWatch = async ({
  publicName,
  domains,
  mtaSts,
  frontDoor,
}: ServiceOptions): Promise<ZoneWatch | null> => {
  if (publicName === null) return null
  const { ZoneWatch } = await import('./zone/zone-watch.ts')
  const { hostname, dnsServer } = frontDoor
  return new ZoneWatch({ domains, hostname, mtaSts, dnsServer })
}

/** Logs the ports that moved. */
const reportMovedPorts = (http: ChosenPort, smtp: ChosenPort): RunningService['moved'] => {
  const moved = [
    { protocol: 'http' as const, requestedPort: http.requested, port: http.port },
    { protocol: 'smtp' as const, requestedPort: smtp.requested, port: smtp.port },
  ].filter(({ requestedPort, port }) => requestedPort !== port && requestedPort !== 0)
  for (const { protocol, requestedPort, port } of moved)
    log(`the ${protocol} port ${requestedPort} is in use, using ${port}`)
  return moved
}

const baseUrlOf = (scheme: 'http' | 'https', host: string, port: number): string =>
  `${scheme}://${hostInUrl(host)}:${port}`

const logReachability = (host: string, { catchAll, frontDoor }: ServiceOptions): void => {
  const { https, trustedProxies } = frontDoor
  log(`listening on ${host === ANY_HOST ? 'all addresses' : host}: other computers can reach this service`)
  if (catchAll === 'every-domain')
    log(
      'mail to every address is accepted and kept here, and never sent on: let no stranger reach the SMTP port',
    )
  if (!https && trustedProxies.length === 0)
    log('keys cross the network in the clear: use --https, or a proxy with TLS and --trusted-proxy')
}

/** Behind an unnamed proxy, all clients have its IP address; most proxies run on this computer, which has no limits. */
const logHiddenClients = ({ https, publicUrl, trustedProxies }: FrontDoorOptions): void => {
  if (publicUrl === null || isLoopback(new URL(publicUrl).hostname)) return
  if (!https && trustedProxies.length === 0)
    log(
      `all clients look alike behind the proxy that serves ${publicUrl}, and a proxy on this computer has no limits: name it with --trusted-proxy, or use --https`,
    )
}

/** The origin of links to the service: `localhost` instead of a loopback address, because passkeys belong to names. */
const publicUrlOf = ({ host, frontDoor }: ServiceOptions, port: number): string => {
  const name = isLoopback(reachableHost(host)) ? 'localhost' : host
  return frontDoor.publicUrl ?? baseUrlOf(frontDoor.https ? 'https' : 'http', name, port)
}

/** Milliseconds between two reports that mail is expected. */
const EXPECTED_INTERVAL_MS = 1_000

/** Forwards events of the running service to the shell. */
const eventHandlers = (
  channel: ParentChannel,
): Pick<ServiceDependencies, 'onStorageIssue' | 'onIndexed' | 'onMailExpected'> => {
  let expectedAt = -Infinity
  return {
    onStorageIssue: (issue) => channel.post({ type: 'storage-issue', issue }),
    onIndexed: (indexed) => {
      for (const { emailId, address, messageId } of indexed)
        channel.post({ type: 'message-received', emailId, address, messageId })
    },
    onMailExpected: () => {
      if (performance.now() - expectedAt < EXPECTED_INTERVAL_MS) return
      expectedAt = performance.now()
      channel.post({ type: 'mail-expected' })
    },
  }
}

/**
 * Starts the service.
 * @param workerFile path of the parse worker's script
 * @throws StartupError, after restoring the disk
 */
export const runService = async (
  options: ServiceOptions,
  channel: ParentChannel,
  workerFile: string,
): Promise<RunningService> => {
  const { host, movePorts, smtpsPort } = options
  // Next to the parse worker, in the source tree as in the build.
  const senderCheckFile = join(dirname(workerFile), `sender-check-worker${extname(workerFile)}`)
  const frontDoor = await openFrontDoor(options.frontDoor, host, senderCheckFile)
  const http = await choosePort({
    option: 'http-port',
    value: options.httpPort,
    defaultPort: DEFAULT_HTTP_PORT,
    host,
    mayMove: movePorts,
  })
  const smtp = await choosePort({
    option: 'smtp-port',
    value: options.smtpPort,
    defaultPort: DEFAULT_SMTP_PORT,
    host,
    mayMove: movePorts,
  })
  const smtps =
    smtpsPort === null
      ? null
      : await choosePort({
          option: 'smtps-port',
          value: smtpsPort,
          defaultPort: 0,
          host,
          mayMove: false,
        })
  const folder = openDataFolder(options.dataDir)
  let opened: Store | null = null
  try {
    const { store, issues: storageIssues } = await openStore(folder, options)
    opened = store
    const linkSecret = await store.accounts.secret(LINK_SECRET_NAME, newLinkSecret())
    const service = new Service(options, {
      store,
      linkSecret,
      workerFile,
      certificateFile: folder.certificateFile,
      ownCertificate: await openOwnCertificate(options, store, folder.certificateFile),
      zoneWatch: await createZoneWatch(options),
      frontDoor,
      ...eventHandlers(channel),
    })
    const ports = await service.start(host, { http: http.port, smtp: smtp.port, smtps: smtps?.port ?? null })
    // The first line of the log. A shell names the version in its own.
    if (!channel.hasParent) log(`version ${PROGRAM_VERSION} on Node ${process.versions.node}`)
    if (!isLoopback(host)) logReachability(host, options)
    logHiddenClients(options.frontDoor)
    const publicUrl = publicUrlOf(options, ports.http)
    await store.profiles.rememberPublicUrl(publicUrl)
    const moved = reportMovedPorts(http, smtp)
    return {
      address: {
        baseUrl: baseUrlOf(options.frontDoor.https ? 'https' : 'http', reachableHost(host), ports.http),
        smtp: { host: reachableHost(host), port: ports.smtp },
        ...(ports.smtps === null ? {} : { smtps: { host: reachableHost(host), port: ports.smtps } }),
        keyFile: folder.keyFile,
        domains: [...options.domains],
      },
      moved,
      storageIssues,
      createSignInLink: async () => {
        const { createSignInLink } = await import('./profile/sign-in-links.ts')
        return createSignInLink(store, publicUrl, Date.now())
      },
      stop: async () => {
        await service.stop().catch((error: unknown) => logError('stopping', error))
        await store.close()
        folder.release()
      },
    }
  } catch (error) {
    await opened?.close()
    folder.rollback()
    if (error instanceof StartupError) throw error
    throw new StartupError(
      `Cannot listen on ${host} (${errorCodeOrMessage(error)}). Choose other ports or another --host.`,
    )
  }
}
