// Puts the desktop together: one core, one built-in service, one popup, one tray icon. Reading this tells the whole story.
import { join } from 'node:path'
import { app } from 'electron'
import { log } from '../host/log.ts'
import { openMayfly } from '../host/open-mayfly.ts'
import type { ShellOptions } from '../host/options.ts'
import { Refusal } from '../host/refusal.ts'
import type { ServiceChild } from '../host/service-process.ts'
import type { ReadyLine } from '../shared/service-link.ts'
import { Desktop } from './desktop.ts'
import { openKeychain } from './keychain.ts'
import { offerCommands } from './offer.ts'
import { openNotifier, TOLD } from './notifications.ts'
import { openPageSession } from './page-session.ts'
import { openPresses, type Press } from './presses.ts'
import { endInOrder } from './quit.ts'
import { ShellMemory } from './shell-memory.ts'
import { openSystem } from './system.ts'
import { hearVerbs } from './verbs.ts'
import { Screen, watchSystem } from './watch-system.ts'

export interface EarlyStart {
  readonly launchService: (args: readonly string[]) => ServiceChild
  /** Lets go of the data folder. */
  readonly unlock: () => void
}

/** @param early what was begun before this file was read. */
export const start = async (options: ShellOptions, early: EarlyStart): Promise<void> => {
  const { dataDir } = options
  const memory = new ShellMemory(dataDir)
  const screen = new Screen(() => void started.promise.then(() => mayfly.resume()))
  // The desktop around us may speak, and mail may come, before the parts that answer are there: both wait for them.
  const started = Promise.withResolvers<{ desktop: Desktop; press: Press }>()
  const system = await openSystem({
    ...{ memory, log, locked: screen.tell },
    pressed: (key, what) => void started.promise.then(({ press: by }) => by.pressed(key, what)),
    openLabel: () => desktop.text.native.open,
    trayHost: (state) => void started.promise.then(({ desktop: at }) => at.trayHost(state)),
  })
  const notifier = openNotifier({
    ...{ screen, log },
    system: { toasts: system.toasts, isQuiet: () => started.promise.then(system.isQuiet) },
    settings: () => desktop.snapshot.settings,
    text: () => desktop.text,
    now: () => performance.now(),
  })
  const keychain = openKeychain(dataDir)
  const opened = await openMayfly(options, {
    ...{ kind: 'desktop', version: app.getVersion(), notifier, secrets: keychain },
    launchService: early.launchService,
  })
  const { mayfly } = opened
  const session = await openPageSession(join(app.getAppPath(), 'out/renderer'))
  const tell = (title: string, body: string): void =>
    system.toasts.show({ key: TOLD, title, body, silent: true, button: null })
  const desktop: Desktop = new Desktop({ mayfly, memory, session, tell })
  const press = openPresses(mayfly, desktop)
  desktop.start()
  desktop.trayHost(system.trayHost)
  started.resolve({ desktop, press })
  const examine = offerCommands({ opened, desktop, system, keychain, memory, options })
  watchSystem(mayfly, screen)
  app.on('second-instance', () => desktop.popup.open())
  app.on('activate', () => desktop.popup.open())
  let door: { close(): void } | null = null
  endInOrder(async () => {
    door?.close()
    memory.flush()
    await opened.stop()
    system.bus?.close()
    early.unlock()
  }, log)
  const line: ReadyLine = { event: 'ready', mode: 'desktop', service: await refused(opened.service) }
  // Not before the service answers: a verb that started us wants an address of it.
  door = await hearVerbs(dataDir, { desktop, press, examine })
  process.stdout.write(`${JSON.stringify(line)}\n`)
  desktop.settle(options.open)
}

const refused = <T>(service: Promise<T>): Promise<T> =>
  service.catch((error: unknown) => {
    throw new Refusal(error instanceof Error ? error.message : String(error))
  })
