// Puts the core on its ports for a shell: archive and settings in the data folder, the client, the service process.
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import { baseUrlOf } from '../api/base-url.ts'
import { openMailServer } from '../api/client.ts'
import { Mayfly } from '../core/mayfly.ts'
import type { Notifier, Ports, Secrets, SettingsStore } from '../core/ports.ts'
import type { ServiceAddress } from '../shared/service-link.ts'
import { systemClock } from './clock.ts'
import { deliver } from './deliver.ts'
import { openImageFetcher } from './fetch-image.ts'
import { forgetArchive, openKeptArchive } from './kept-archive.ts'
import { log } from './log.ts'
import type { ShellOptions } from './options.ts'
import { releasesAt } from './releases.ts'
import { serviceArguments } from './service-arguments.ts'
import { ServiceProcess, type ServiceChild } from './service-process.ts'
import { openSettings } from './settings-file.ts'

/** Built in by a release; empty in a build from source. */
declare const __RELEASES__: string
/** Milliseconds. */
const RESTART_PATIENCE = 10_000

export interface Shell {
  readonly kind: 'desktop' | 'browser'
  readonly version: string
  readonly secrets: Secrets
  readonly notifier: Notifier
  readonly launchService: (args: readonly string[]) => ServiceChild
}

export interface OpenedMayfly {
  readonly mayfly: Mayfly
  /** Resolves with the first address of the built-in service, or rejects with its refusal. */
  readonly service: Promise<ServiceAddress>
  /** Starts the built-in service anew; resolves when it serves, or after a while. */
  readonly restartService: () => Promise<void>
  /** Closes everything in order: watching, archive, service. */
  readonly stop: () => Promise<void>
}

const runService = (
  mayfly: Mayfly,
  launch: () => ServiceChild,
): { process: ServiceProcess; ready: Promise<ServiceAddress> } => {
  const { promise, resolve, reject } = Promise.withResolvers<ServiceAddress>()
  const process = new ServiceProcess(launch, {
    ready: ({ key, ...service }, { moved }) => {
      mayfly.builtinReady({ ...service, key })
      for (const move of moved)
        mayfly.tell({ id: `port ${move.service}`, level: 'info', about: { kind: 'port-moved', ...move } })
      resolve(service)
    },
    arrival: (emailId) => mayfly.nudge(emailId),
    refused: (sentence) => {
      mayfly.builtinGone({ kind: 'unsupported', detail: sentence })
      reject(new Error(sentence))
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

/** Opens the program on a data folder that is already ours. */
export const openMayfly = async (options: ShellOptions, shell: Shell): Promise<OpenedMayfly> => {
  const settings = openSettings(options.dataDir)
  const { archive, setAside } = await openKeptArchive(options.dataDir, settings.store.read().retention)
  const ports: Ports = {
    ...{ clock: systemClock, random: Math.random, newId: randomUUID, archive, log, baseUrlOf },
    ...{
      secrets: shell.secrets,
      settings: watchService(settings.store, () => void service.process.restart()),
      notifier: shell.notifier,
    },
    openServer: (access) => openMailServer(access, Date.now),
    ...{ fetchImage: openImageFetcher(), deliver, latestRelease: releasesAt(__RELEASES__, shell.version) },
    shell: { kind: shell.kind, version: shell.version },
  }
  const mayfly = new Mayfly(ports)
  if (setAside !== null)
    mayfly.tell({ id: 'archive', level: 'warn', about: { kind: 'archive-rebuilt', keptAs: setAside } })
  if (settings.keptAs !== null)
    mayfly.tell({ id: 'settings', level: 'warn', about: { kind: 'settings-reset', keptAs: settings.keptAs } })
  const service = runService(mayfly, () =>
    shell.launchService(serviceArguments(options, settings.store.read().service)),
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
