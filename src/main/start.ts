// Puts the desktop together: one core, one built-in service, one popup, one tray icon. Reading this tells the whole story.
import { join } from 'node:path'
import { app } from 'electron'
import ElectronStore from 'electron-store'
import { log } from '../host/log.ts'
import { openMayfly } from '../host/open-mayfly.ts'
import type { ShellOptions } from '../host/options.ts'
import type { OpenStore } from '../host/settings-file.ts'
import { asRefusal } from '../host/refusal.ts'
import type { ServiceChild } from '../host/service-process.ts'
import type { ReadyLine, ReadyWithoutService } from '../shared/service-link.ts'
import { Desktop } from './desktop.ts'
import { outliveGpu } from './gpu.ts'
import { openKeychain } from './keychain.ts'
import { isStartedAtLogin } from './login-item.ts'
import { offerCommands } from './offer.ts'
import { openNotifier, tellOver } from './notifications.ts'
import { openPageSession } from './page-session.ts'
import { openPresses, type Press } from './presses.ts'
import { endInOrder } from './quit.ts'
import { keepFile } from './save-file.ts'
import { ShellMemory } from './shell-memory.ts'
import { openSystem } from './system.ts'
import { hearVerbs } from './verbs.ts'
import { Screen, watchSystem } from './watch-system.ts'

export interface EarlyStart {
  readonly launchService: (args: readonly string[]) => ServiceChild
  /** Lets go of the data folder. */
  readonly unlock: () => void
}

/** Electron's own dress of the library that the other shells use bare. */
const openStore: OpenStore = (kept) => new ElectronStore(kept)
/** @param asked what the other start sent along: one in the background wants no window. */
const wantsWindow = (asked: unknown): boolean =>
  !(asked !== null && typeof asked === 'object' && 'open' in asked && asked.open === false)

const openWhenAsked = (open: () => void): void => {
  app.on('second-instance', (_event, _argv, _folder, asked) => {
    if (wantsWindow(asked)) open()
  })
  app.on('activate', open)
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
    ...{ kind: 'desktop', version: app.getVersion(), notifier, keepFile },
    ...{ openStore, secrets: keychain, ...region() },
    launchService: early.launchService,
  })
  const { mayfly } = opened
  const session = await openPageSession(join(app.getAppPath(), 'out/renderer'))
  const desktop: Desktop = new Desktop({ mayfly, memory, session, tell: tellOver(system) })
  const press = openPresses(mayfly, desktop)
  desktop.start()
  desktop.trayHost(system.trayHost)
  started.resolve({ desktop, press })
  const examine = offerCommands({ opened, desktop, system, keychain, memory, options })
  watchSystem(mayfly, screen)
  outliveGpu(options)
  openWhenAsked(() => desktop.popup.open())
  let door: { close(): void } | null = null
  endInOrder(async () => {
    door?.close()
    memory.flush()
    await opened.stop()
    system.bus?.close()
    early.unlock()
  }, log)
  const service = await opened.service.catch(asRefusal)
  // Not before the service answers: a verb that started us wants an address of it.
  door = await hearVerbs(dataDir, { desktop, press, examine })
  sayReady({ event: 'ready', mode: 'desktop', service })
  desktop.settle(options.open && !isStartedAtLogin())
}

/** Where the person is, as the system says it; on Linux it stands in the environment, apart from the language. */
const region = (): { readonly region?: string } =>
  process.platform === 'linux' ? {} : { region: app.getSystemLocale() }

const sayReady = (line: ReadyLine | ReadyWithoutService): void =>
  void process.stdout.write(`${JSON.stringify(line)}\n`)
