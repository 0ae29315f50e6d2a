// Puts the core on its ports for a shell: archive and settings in the data folder, the client, the service process.
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { baseUrlOf } from '../api/base-url.ts'
import { openMailServer } from '../api/client.ts'
import { openArchive } from '../archive/open.ts'
import { Mayfly } from '../core/mayfly.ts'
import type { Notifier, Ports, Secrets } from '../core/ports.ts'
import type { ServiceAddress } from '../shared/service-link.ts'
import { systemClock } from './clock.ts'
import { openImageFetcher } from './fetch-image.ts'
import type { ShellOptions } from './options.ts'
import { ServiceProcess, type ServiceChild } from './service-process.ts'
import { openSettings } from './settings-file.ts'

export interface Shell {
  readonly kind: 'desktop' | 'browser'
  readonly version: string
  readonly secrets: Secrets
  readonly notifier: Notifier
  readonly launchService: () => ServiceChild
}

export interface OpenedMayfly {
  readonly mayfly: Mayfly
  /** Resolves with the first address of the built-in service, or rejects with its refusal. */
  readonly service: Promise<ServiceAddress>
  /** Closes everything in order: watching, archive, service. */
  readonly stop: () => Promise<void>
}

export const log = (sentence: string): void => void process.stderr.write(`mayfly: ${sentence}\n`)

const runService = (
  mayfly: Mayfly,
  shell: Shell,
): { process: ServiceProcess; ready: Promise<ServiceAddress> } => {
  const { promise, resolve, reject } = Promise.withResolvers<ServiceAddress>()
  const process = new ServiceProcess(shell.launchService, {
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

/** Opens the program on a data folder that is already ours. */
export const openMayfly = async (options: ShellOptions, shell: Shell): Promise<OpenedMayfly> => {
  const settings = openSettings(options.dataDir)
  const inMemory = settings.store.read().retention.kind === 'memory'
  const { archive, setAside } = await openArchive(
    inMemory ? null : join(options.dataDir, 'archive.db'),
    Date.now(),
  )
  const ports: Ports = {
    ...{ clock: systemClock, random: Math.random, newId: randomUUID, archive, log, baseUrlOf },
    ...{ secrets: shell.secrets, settings: settings.store, notifier: shell.notifier },
    openServer: (access) => openMailServer(access, Date.now),
    fetchImage: openImageFetcher(),
    shell: { kind: shell.kind, version: shell.version },
  }
  const mayfly = new Mayfly(ports)
  if (setAside !== null)
    mayfly.tell({ id: 'archive', level: 'warn', about: { kind: 'archive-rebuilt', keptAs: setAside } })
  if (settings.keptAs !== null)
    mayfly.tell({ id: 'settings', level: 'warn', about: { kind: 'settings-reset', keptAs: settings.keptAs } })
  const service = runService(mayfly, shell)
  service.process.start()
  await mayfly.start()
  return {
    mayfly,
    service: service.ready,
    stop: async () => {
      await mayfly.stop()
      await service.process.stop()
    },
  }
}
