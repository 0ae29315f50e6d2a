// Puts the core on its ports for a shell: archive and settings in the data folder, the client, the service process.
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import { baseUrlOf } from '../api/base-url.ts'
import { openMailServer } from '../api/client.ts'
import { TIME_LIMITS } from '../api/request.ts'
import { Mayfly } from '../core/mayfly.ts'
import type { KeepFile, Notifier, Ports, Secrets, SettingsStore } from '../core/ports.ts'
import type { ServiceAddress } from '../shared/service-link.ts'
import { systemClock } from './clock.ts'
import { deliver } from './deliver.ts'
import { openImageFetcher } from './fetch-image.ts'
import { forgetArchive, openKeptArchive } from './kept-archive.ts'
import { hoursOf, regionOf } from './hours.ts'
import { log } from './log.ts'
import type { ShellOptions } from './options.ts'
import { releasesAt } from './releases.ts'
import { KeptPorts, serviceArguments } from './service-arguments.ts'
import { ServiceProcess, type ServiceChild } from './service-process.ts'
import { openSettings, type OpenStore } from './settings-file.ts'

/** Built in by a release; empty in a build from source. */
declare const __RELEASES__: string
/** Milliseconds. */
const RESTART_PATIENCE = 10_000

export interface Shell {
  readonly kind: 'desktop' | 'browser'
  readonly version: string
  /** The region of the system as a BCP 47 tag, where the shell can tell; else the environment says (POSIX). */
  readonly region?: string
  readonly secrets: Secrets
  /** The library that keeps the settings. */
  readonly openStore: OpenStore
  readonly notifier: Notifier
  readonly keepFile: KeepFile
  readonly launchService: (args: readonly string[]) => ServiceChild
}

export interface OpenedMayfly {
  readonly mayfly: Mayfly
  /** Resolves with the first address of the built-in service, null when its data keep it from starting; else rejects. */
  readonly service: Promise<ServiceAddress | null>
  /** Starts the built-in service anew; resolves when it serves, or after a while. */
  readonly restartService: () => Promise<void>
  /** Closes everything in order: watching, archive, service. */
  readonly stop: () => Promise<void>
}

const runService = (
  mayfly: Mayfly,
  kept: KeptPorts,
  launch: () => ServiceChild,
): { process: ServiceProcess; ready: Promise<ServiceAddress | null> } => {
  const { promise, resolve, reject } = Promise.withResolvers<ServiceAddress | null>()
  const process = new ServiceProcess(launch, {
    ready: ({ key, ...service }, { moved }) => {
      kept.serves(service)
      mayfly.builtinReady({ ...service, key })
      for (const move of moved)
        mayfly.tell({ id: `port ${move.service}`, level: 'info', about: { kind: 'port-moved', ...move } })
      resolve(service)
    },
    arrival: (emailId) => mayfly.nudge(emailId),
    trouble: (trouble) => {
      const about =
        trouble.kind === 'disk-full'
          ? ({ kind: 'service-disk-full' } as const)
          : ({ kind: 'service-recovered', keptAs: trouble.keptAs, lost: trouble.lost } as const)
      mayfly.tell({ id: `service ${trouble.kind}`, level: 'warn', about })
    },
    refused: (sentence, isStorage) => {
      mayfly.builtinGone({ kind: 'unsupported', detail: sentence })
      // Other servers can be used all the same.
      if (isStorage) {
        log(sentence)
        resolve(null)
      } else reject(new Error(sentence))
    },
    died: () => {
      log('the built-in service ended unexpectedly; it is being started again')
      mayfly.builtinGone({ kind: 'offline' })
    },
  })
  return { process, ready: promise }
}

/** The settings, telling when what the service is started with has changed. */
const watchService = (store: SettingsStore, changed: () => void): SettingsStore => ({
  read: () => store.read(),
  write: (next) => {
    const isSame = isDeepStrictEqual(next.service, store.read().service)
    store.write(next)
    if (!isSame) changed()
  },
})

const languageOf = (store: SettingsStore): string => {
  const { language } = store.read()
  return language === 'system' ? Intl.DateTimeFormat().resolvedOptions().locale : language
}

/** Opens the program on a data folder that is already ours. */
export const openMayfly = async (options: ShellOptions, shell: Shell): Promise<OpenedMayfly> => {
  const settings = openSettings(options.dataDir, shell.openStore)
  const { archive, setAside } = await openKeptArchive(options.dataDir, settings.store.read().retention)
  const ports: Ports = {
    ...{ clock: systemClock, random: Math.random, newId: randomUUID, archive, log, baseUrlOf },
    ...{
      secrets: shell.secrets,
      settings: watchService(settings.store, () => void service.process.restart()),
      notifier: shell.notifier,
      keepFile: shell.keepFile,
    },
    openServer: (access) => openMailServer(access, Date.now, TIME_LIMITS, () => languageOf(settings.store)),
    ...{ fetchImage: openImageFetcher(), deliver, latestRelease: releasesAt(__RELEASES__, shell.version) },
    shell: { kind: shell.kind, version: shell.version, ...hoursOf(shell.region ?? regionOf(process.env)) },
  }
  const mayfly = new Mayfly(ports)
  if (setAside !== null)
    mayfly.tell({ id: 'archive', level: 'warn', about: { kind: 'archive-rebuilt', keptAs: setAside } })
  for (const notice of settings.notices) mayfly.tell(notice)
  const kept = new KeptPorts()
  const service = runService(mayfly, kept, () =>
    shell.launchService(serviceArguments(options, settings.store.read().service, kept)),
  )
  service.process.start()
  await mayfly.start()
  return {
    mayfly,
    service: service.ready,
    restartService: () => Promise.race([service.process.restart(), sleep(RESTART_PATIENCE)]),
    stop: async () => {
      await mayfly.stop()
      // Chosen in this run: what it wrote until now goes with it.
      if (settings.store.read().retention.kind === 'memory') forgetArchive(options.dataDir)
      await service.process.stop()
    },
  }
}
