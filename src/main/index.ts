// The desktop shell: one core, one built-in service, one popup, one tray icon. Reading this file tells the whole story.
import { join } from 'node:path'
import { app } from 'electron'
import { useDataFolder } from '../host/data-folder.ts'
import { lockFolder } from '../host/folder-lock.ts'
import { log, openMayfly } from '../host/open-mayfly.ts'
import { HELP, readOptions, type ShellOptions } from '../host/options.ts'
import { Refusal } from '../host/refusal.ts'
import { serviceArguments } from '../host/service-process.ts'
import type { ReadyLine } from '../shared/service-link.ts'
import { declareScheme } from './app-scheme.ts'
import { ownArguments } from './arguments.ts'
import { Desktop } from './desktop.ts'
import { guardAllContents } from './guard.ts'
import { openKeychain } from './keychain.ts'
import { serviceLauncher } from './launch-service.ts'
import { openNotifier } from './notifications.ts'
import { openBridge } from './page-bridge.ts'
import { openPageSession } from './page-session.ts'
import { Popup } from './popup.ts'
import { shellCommands } from './shell-commands.ts'
import { watchSystem } from './watch-system.ts'

const start = async (options: ShellOptions): Promise<void> => {
  const unlock = await lockFolder(options.dataDir)
  const secrets = await openKeychain(options.dataDir)
  const launchService = await serviceLauncher(serviceArguments(options))
  const notifier = openNotifier({
    settings: () => desktop.snapshot.settings,
    text: () => desktop.text,
    clicked: (announcement) => desktop.show(announcement),
  })
  const shell = { kind: 'desktop', version: app.getVersion(), secrets, notifier, launchService } as const
  const opened = await openMayfly(options, shell)
  const { mayfly } = opened
  const popup: Popup = new Popup(
    await openPageSession(join(app.getAppPath(), 'out/renderer')),
    () => desktop.trayBounds,
  )
  const desktop: Desktop = new Desktop(mayfly, popup)
  const handlers = { ...mayfly.handlers, ...shellCommands(() => popup.hide()) }
  openBridge(
    handlers,
    mayfly.emitter,
    () => popup.page,
    (error) => log(String(error)),
  )
  desktop.start()
  watchSystem(() => mayfly.resume())
  app.on('second-instance', () => popup.open())
  app.on('activate', () => popup.open())
  endInOrder(async () => {
    await opened.stop()
    unlock()
  })
  const line: ReadyLine = { event: 'ready', mode: 'desktop', service: await refused(opened.service) }
  process.stdout.write(`${JSON.stringify(line)}\n`)
  if (options.open) popup.open()
}

const refused = <T>(service: Promise<T>): Promise<T> =>
  service.catch((error: unknown) => {
    throw new Refusal(error instanceof Error ? error.message : String(error))
  })

/** Quitting waits for what is in flight; a signal quits like a person. */
const endInOrder = (stop: () => Promise<void>): void => {
  let stopped = false
  app.on('before-quit', (event) => {
    if (stopped) return
    event.preventDefault()
    stopped = true
    void stop().finally(() => app.exit(0))
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => app.quit())
}

const refuse = (error: unknown): void => {
  log(
    error instanceof Refusal
      ? error.message
      : error instanceof Error
        ? (error.stack ?? error.message)
        : String(error),
  )
  app.exit(error instanceof Refusal ? 2 : 1)
}

const run = (): void => {
  const options = readOptions(ownArguments(process.argv))
  if (options.help) {
    process.stdout.write(HELP)
    return app.exit(0)
  }
  useDataFolder(options.dataDir)
  app.setPath('userData', join(options.dataDir, 'desktop'))
  if (!app.requestSingleInstanceLock())
    throw new Refusal(
      `Mayfly already runs on ${options.dataDir}; its window was opened. For a second one, name another folder with --data-dir.`,
    )
  declareScheme()
  guardAllContents()
  app.setAppUserModelId('app.mayfly.desktop')
  // The tray keeps the program alive, not the window.
  app.on('window-all-closed', () => undefined)
  // Not awaited at the top level: an ES-module entry that waits for readiness keeps debuggers waiting too.
  app
    .whenReady()
    .then(() => start(options))
    .catch(refuse)
}

try {
  run()
} catch (error) {
  refuse(error)
}
