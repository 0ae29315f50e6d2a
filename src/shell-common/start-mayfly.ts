// Starts the program for both shells: the archive and settings in the data folder, the app, and the service process.
import { randomUUID } from 'node:crypto'
import { homedir } from 'node:os'
import { isDeepStrictEqual } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseBaseUrl } from '../client/base-url.ts'
import { loadClient } from '../client/load-client.ts'
import { DAMAGED_DATABASE_NOTICE } from '../app/app-context.ts'
import { MayflyApp } from '../app/mayfly-app.ts'
import type {
  Archive,
  Clock,
  SaveMailFile,
  Notifier,
  Ports,
  ProgramUpdates,
  SecretStore,
} from '../app/ports.ts'
import type { Settings, SettingsStore } from '../shared/contract/settings.ts'
import { trustCertificates } from '../network/trusted-certificates.ts'
import type { ServiceInfo } from '../shared/contract/service-channel.ts'
import type { UpdateMethod } from '../shared/model/installation.ts'
import { systemLocale } from '../shared/system-locale.ts'
import { readPublicServers } from './public-servers.ts'
import { sendMail } from './send-mail.ts'
import { createLinkReacher } from './link-reacher.ts'
import { createUnsubscriber } from './unsubscribe.ts'
import { createImageFetcher } from './image-fetcher.ts'
import type { FileDestination } from './output-file.ts'
import {
  createMailFormat,
  createTransferFiles,
  type ChosenFiles,
  type TransferWorkers,
} from './transfer-files.ts'
import { deleteArchiveFiles, openArchiveWithBackup } from '../storage/open-archive.ts'
import { hourFormatOf, regionFromEnv } from './hour-format.ts'
import type { BrowserHostFiles } from './browsers/browser-hosts.ts'
import type { HostLaunch } from './browsers/host-script.ts'
import { errorMessage } from '../shared/contract/failure-from-error.ts'
import { log } from '../node/log.ts'
import type { ShellOptions } from './command-line.ts'
import { hasExplicitPort, PreviousPorts, serviceArguments } from './service-arguments.ts'
import { markStandby, unmarkStandby } from './service-standby.ts'
import type { PrelaunchedService } from '../node/prelaunch-service.ts'
import { ServiceProcess, type ServiceChild } from '../node/service-process.ts'
import { openSettings, type LoadConf } from '../node/settings-store.ts'

const RESTART_TIMEOUT_MS = 10_000
/** Milliseconds after which work that only follows a start is done, so that it does not slow down the start. */
const AFTER_START_MS = 5_000

/** How the program is updated. */
export interface ShellUpdates {
  readonly method: UpdateMethod
  /** Null unless the program updates itself. */
  readonly program: ProgramUpdates | null
}

export interface ShellAdapters {
  readonly kind: 'desktop' | 'browser'
  readonly version: string
  /** The region of the system as a BCP 47 tag, if the shell can detect it; default: from the environment (POSIX). */
  readonly region?: string
  /** The program's `resources` folder. */
  readonly resourcesDir: string
  readonly secrets: SecretStore
  /** Loads the library that writes the settings. */
  readonly loadConf: LoadConf
  readonly notifier: Notifier
  readonly saveMailFile: SaveMailFile
  readonly dragMailFile?: SaveMailFile
  readonly destination: FileDestination
  readonly chosenFiles: ChosenFiles
  readonly workers: TransferWorkers
  readonly service: PrelaunchedService
  readonly hostLaunch: HostLaunch
  readonly updates: ShellUpdates
}

export interface RunningMayfly {
  readonly mayfly: MayflyApp
  /**
   * Resolves once the built-in service is ready, with null if nothing uses it or its data cannot be used. Rejects if it cannot start
   * otherwise.
   */
  readonly service: Promise<ServiceInfo | null>
  /** Restarts the built-in service; resolves when it is ready, or after ten seconds. */
  readonly restartService: () => Promise<void>
  /** Closes everything in sequence: polling, archive, service. */
  readonly stop: () => Promise<void>
}

const createServiceProcess = (
  mayfly: MayflyApp,
  previousPorts: PreviousPorts,
  launch: () => ServiceChild,
): { process: ServiceProcess; ready: Promise<ServiceInfo | null> } => {
  const { promise, resolve, reject } = Promise.withResolvers<ServiceInfo | null>()
  const process = new ServiceProcess(launch, {
    ready: ({ key, ...service }, { moved }) => {
      previousPorts.recordListening(service)
      mayfly.builtinReady({ ...service, key })
      for (const move of moved)
        mayfly.addNotice({
          id: `port ${move.protocol}`,
          level: 'info',
          about: { kind: 'port-moved', ...move },
        })
      resolve(service)
    },
    mailExpected: () => mayfly.expectMail(),
    messageReceived: (emailId) => mayfly.nudge(emailId),
    storageIssue: (issue) => {
      const about =
        issue.kind === 'disk-full'
          ? ({ kind: 'service-disk-full' } as const)
          : ({ kind: 'service-recovered', keptAs: issue.keptAs, lost: issue.lost } as const)
      mayfly.addNotice({ id: `service ${issue.kind}`, level: 'warn', about })
    },
    startFailed: (reason, isStorage) => {
      mayfly.builtinStopped({ kind: 'service-stopped', detail: reason })
      // The program still works with other servers.
      if (isStorage) {
        log(reason)
        resolve(null)
      } else reject(new Error(reason))
    },
    crashed: () => {
      log('the built-in service ended unexpectedly; it is being restarted')
      mayfly.builtinStopped({ kind: 'offline' })
    },
  })
  return { process, ready: promise }
}

/** Wraps the settings store and notifies listeners when the settings of the service change. */
class ObservedSettings implements SettingsStore {
  readonly #file: SettingsStore
  readonly #serviceListeners: ((previous: Settings['service']) => void)[] = []
  #lastWrite: Promise<unknown> = Promise.resolve()

  constructor(file: SettingsStore) {
    this.#file = file
  }

  read(): Settings {
    return this.#file.read()
  }

  async write(next: Settings): Promise<void> {
    const previous = this.read().service
    const isSameService = isDeepStrictEqual(next.service, previous)
    trustCertificates(next.trustedCertificates)
    const written = this.#file.write(next)
    this.#lastWrite = written.catch(() => undefined)
    await written
    if (isSameService) return
    for (const listener of this.#serviceListeners) listener(previous)
  }

  /** @param listener called after each change of the service's settings, with the previous ones */
  onServiceChange(listener: (previous: Settings['service']) => void): void {
    this.#serviceListeners.push(listener)
  }

  /** Resolves after the last write, even if it failed. */
  async settled(): Promise<void> {
    await this.#lastWrite
  }
}

const languageOf = (store: SettingsStore): string => {
  const { language } = store.read()
  return language === 'system' ? systemLocale() : language
}

const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  after: (delayMs, callback) => {
    const timer = setTimeout(callback, delayMs)
    return () => clearTimeout(timer)
  },
}

const loadBrowserHosts = async (dataDir: string, launch: HostLaunch): Promise<BrowserHostFiles> => {
  const { BrowserHostFiles } = await import('./browsers/browser-hosts.ts')
  const computer = { platform: process.platform, env: process.env, home: homedir() }
  return new BrowserHostFiles({ computer, dataDir, launch })
}

const createPorts = (
  dataDir: string,
  adapters: ShellAdapters,
  archive: Archive,
  settings: SettingsStore,
  startService: Ports['startService'],
): Ports => {
  const mailFormat = createMailFormat(adapters.workers)
  return {
    clock: systemClock,
    random: Math.random,
    newId: randomUUID,
    log,
    archive,
    settings,
    secrets: adapters.secrets,
    notifier: adapters.notifier,
    browserHosts: () => loadBrowserHosts(dataDir, adapters.hostLaunch),
    startService,
    saveMailFile: adapters.saveMailFile,
    ...(adapters.dragMailFile ? { dragMailFile: adapters.dragMailFile } : {}),
    normalizeBaseUrl: parseBaseUrl,
    discoverServer: async (pasted) => (await import('../client/discover-server.ts')).discoverServer(pasted),
    findMailbox: async (address) => (await import('../client/imap/find-mailbox.ts')).findMailbox(address),
    acceptInvitation: async (baseUrl, invitation) => {
      const { acceptInvitation } = await import('../client/accept-invitation.ts')
      return acceptInvitation(baseUrl, invitation, () => languageOf(settings))
    },
    publicServers: () => readPublicServers(adapters.resourcesDir),
    createMailServerClient: (access) => loadClient(access, Date.now, mailFormat, () => languageOf(settings)),
    fetchImage: createImageFetcher(),
    unsubscribe: createUnsubscriber(),
    reachLinks: createLinkReacher(),
    deliverMail: sendMail,
    files: createTransferFiles(adapters.destination, adapters.chosenFiles, adapters.workers),
    mailFormat,
    updates: adapters.updates.program,
    shell: {
      kind: adapters.kind,
      version: adapters.version,
      updates: adapters.updates.method,
      ...hourFormatOf(adapters.region ?? regionFromEnv(process.env)),
    },
  }
}

/** Starts the program. The data folder must be locked by this process. */
export const startMayfly = async (options: ShellOptions, adapters: ShellAdapters): Promise<RunningMayfly> => {
  const { dataDir } = options
  const { store, notices } = await openSettings(dataDir, adapters.loadConf)
  const settings = new ObservedSettings(store)
  trustCertificates(settings.read().trustedCertificates)
  let reportDamage: () => void = () => undefined
  const { archive, quarantinedFile } = await openArchiveWithBackup(
    dataDir,
    () => settings.read().retention,
    () => reportDamage(),
  )
  const previousPorts = new PreviousPorts()
  const startService = async (): Promise<unknown> => {
    unmarkStandby(dataDir)
    service.process.start()
    return service.ready.catch(() => null)
  }
  const mayfly = new MayflyApp(createPorts(dataDir, adapters, archive, settings, startService))
  const service = createServiceProcess(mayfly, previousPorts, () =>
    adapters.service.launch(serviceArguments(options, settings.read().service, previousPorts)),
  )
  reportDamage = () => mayfly.addNotice(DAMAGED_DATABASE_NOTICE)
  if (quarantinedFile !== null)
    mayfly.addNotice({
      id: 'archive',
      level: 'warn',
      about: { kind: 'archive-rebuilt', keptAs: quarantinedFile },
    })
  for (const notice of notices) mayfly.addNotice(notice)
  settings.onServiceChange((previous) => {
    const current = settings.read().service
    const isSame = isDeepStrictEqual({ ...previous, keepRunning: current.keepRunning }, current)
    if (!service.process.isRunning) {
      if (mayfly.usesService()) void startService()
    } else if (!isSame)
      service.process
        .restart()
        .catch((error: unknown) => log(`the built-in service could not be restarted: ${errorMessage(error)}`))
  })
  const isServiceUsed = hasExplicitPort(options) || mayfly.usesService()
  if (isServiceUsed) void startService()
  else {
    adapters.service.discard()
    markStandby(dataDir)
  }
  await mayfly.start({ isServiceRunning: isServiceUsed })
  setTimeout(() => {
    loadBrowserHosts(dataDir, adapters.hostLaunch)
      .then((browserHosts) => browserHosts.refresh())
      .catch((error: unknown) => log(`the browsers could not be updated: ${errorMessage(error)}`))
  }, AFTER_START_MS).unref()
  return {
    mayfly,
    service: isServiceUsed ? service.ready : Promise.resolve(null),
    restartService: () => Promise.race([service.process.restart(), sleep(RESTART_TIMEOUT_MS)]),
    stop: async () => {
      await mayfly.stop()
      await settings.settled()
      // If the user chose memory only in this run, the archive on disk is deleted.
      if (settings.read().retention.kind === 'memory') deleteArchiveFiles(dataDir)
      await service.process.stop()
    },
  }
}
