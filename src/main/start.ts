// Starts the desktop: the app, its window, tray icon, notifications and the handling of system events.
import { join } from 'node:path'
import { app } from 'electron'
import type { MayflyApp } from '../app/mayfly-app.ts'
import type { Notifier } from '../app/ports.ts'
import { log, printReadyLine } from '../node/log.ts'
import { listenForCliCommands } from '../shell-common/handle-cli-command.ts'
import { startMayfly, type RunningMayfly } from '../shell-common/start-mayfly.ts'
import type { ShellOptions } from '../shell-common/command-line.ts'
import type { DoctorReport } from '../shared/model/doctor-report.ts'
import type { LoadConf } from '../node/settings-store.ts'
import type { ProgramFiles } from '../node/program-files.ts'
import { isDefaultDataDir } from '../node/default-data-dir.ts'
import { throwStartupError } from '../node/startup-error.ts'
import type { PrelaunchedService } from '../node/prelaunch-service.ts'
import { DesktopShell } from './desktop-shell.ts'
import { keepCrashDumps } from './crash-reporter.ts'
import { relaunchOnGpuCrash } from './relaunch-on-gpu-crash.ts'
import { openKeychain } from './keychain.ts'
import { hostLaunch } from './host-launch.ts'
import { isStartedAtLogin, relaunchCommand } from './login-item.ts'
import { registerIpcHandlers } from './ipc/register-ipc-handlers.ts'
import { createFeedbackNotifier, createNotifier, deferredNotifier } from './notifications/notifier.ts'
import { PageFiles } from './app-window/page-files.ts'
import { lazyRendererSession } from './app-window/renderer-session.ts'
import { createNotificationActions, type NotificationActions } from './notifications/notification-actions.ts'
import { installGracefulShutdown } from './graceful-shutdown.ts'
import { publishToDownloads, saveToDownloads } from './save-file.ts'
import { ChosenFiles, type TransferWorkers } from '../shell-common/transfer-files.ts'
import { DesktopState } from './desktop-state.ts'
import type { SessionBus } from '../node/session-bus.ts'
import { openDesktopEnvironment, type DesktopEnvironment } from './desktop-environment.ts'
import { createCliActions } from './cli-actions.ts'
import { loadCatalogue } from '../shared/i18n/load-catalogue.ts'
import { ScreenLockState, watchSystemEvents } from './system-events.ts'
import { createFileDragger } from './drag-file.ts'
import { askForSystemProxies } from './system-proxies.ts'
import { openDesktopUpdates } from './updates/desktop-updates.ts'
import { openProgramFiles } from './updates/watched-files.ts'

/** The parts that the entry prepared before this module was loaded. */
export interface StartupHandles {
  readonly service: PrelaunchedService
  readonly unlockDataFolder: () => void
  /** Null on other systems than Linux, and without a session bus. */
  readonly sessionBus: Promise<SessionBus | null>
  /** Sets the handler for links that the system opens with this program, including those from before it was ready (macOS). */
  readonly onLink: (open: (link: string) => void) => void
}

const loadElectronStore: LoadConf = async () => {
  const { default: ElectronStore } = await import('electron-store')
  return (storeOptions) => new ElectronStore(storeOptions)
}

/** @param additionalData the data of the other start: a start in the background opens no window */
const requestsWindow = (additionalData: unknown): boolean =>
  !(
    additionalData !== null &&
    typeof additionalData === 'object' &&
    'open' in additionalData &&
    additionalData.open === false
  )

const openWindowOnRelaunch = (open: () => void): void => {
  app.on('second-instance', (_event, _argv, _folder, additionalData) => {
    if (requestsWindow(additionalData)) open()
  })
  app.on('activate', open)
}

/** The region of the user as reported by the system. On Linux it comes from the environment instead. */
const regionOption = (): { readonly region?: string } =>
  process.platform === 'linux' ? {} : { region: app.getSystemLocale() }

const rendererFolder = join(app.getAppPath(), 'out/renderer')

/** Quits gracefully and starts the version that is on disk. */
const restartWithWindow = (options: ShellOptions): void => {
  app.relaunch(relaunchCommand(options, 'open'))
  app.quit()
}

const resourcesDir = join(app.getAppPath(), 'resources')
const transferWorkers = (): TransferWorkers => ({
  encryptedFile: { script: join(app.getAppPath(), 'out/main/encrypted-file-worker.js') },
  mailParser: join(app.getAppPath(), 'out/main/mail-parser-worker.js'),
})

/** The parts that exist before the window. */
interface OpenedParts {
  readonly opened: RunningMayfly
  readonly desktopState: DesktopState
  readonly desktopEnvironment: DesktopEnvironment
  readonly programFiles: ProgramFiles
}

/** All parts that run until the program quits. */
interface DesktopParts extends OpenedParts {
  readonly desktopShell: DesktopShell
  readonly notificationActions: NotificationActions
  readonly runDoctor: () => Promise<DoctorReport>
}

/** The parts that earlier ones call, once all exist. */
interface StartedDesktop {
  readonly mayfly: MayflyApp
  readonly desktopShell: DesktopShell
  readonly notificationActions: NotificationActions
  readonly notifier: Notifier
}

/**
 * Serves org.freedesktop.Application. Only for the default data folder: the bus has one name for this program, and starts it on that
 * folder.
 */
const serveOnBus = async (
  { dataDir }: ShellOptions,
  { desktopEnvironment: { sessionBus }, desktopShell, notificationActions }: DesktopParts,
): Promise<boolean> => {
  if (sessionBus === null || !isDefaultDataDir(dataDir)) return false
  const { serveDesktopApplication } = await import('./linux/desktop-application.ts')
  const served = serveDesktopApplication(sessionBus, {
    activate: () => desktopShell.appWindow.open(),
    openLink: (link) => void desktopShell.showLink(link),
    newAddress: () => void desktopShell.newAddress({}),
    pressNotification: notificationActions.onActivated,
  })
  return served.catch((error: unknown) => {
    log(`org.freedesktop.Application could not be served: ${String(error)}`)
    return false
  })
}

/** Installs the shutdown, waits for the service, listens for CLI commands and prints the ready line. */
const serve = async (
  options: ShellOptions,
  parts: DesktopParts,
  unlockDataFolder: () => void,
): Promise<void> => {
  const {
    opened,
    desktopState,
    desktopEnvironment,
    desktopShell,
    notificationActions,
    programFiles,
    runDoctor,
  } = parts
  let cliListener: { close(): void } | null = null
  let isServedOnBus = false
  installGracefulShutdown(async () => {
    cliListener?.close()
    if (isServedOnBus) await desktopEnvironment.keepNotifications()
    desktopState.flush()
    await Promise.all([opened.stop(), desktopShell.clipboard.forgetCode()])
    desktopEnvironment.sessionBus?.close()
    unlockDataFolder()
  })
  const service = await opened.service.catch(throwStartupError)
  // Only after the service is ready: a command that started this process may create an address on it.
  cliListener = await listenForCliCommands(
    options.dataDir,
    opened.mayfly,
    createCliActions(desktopShell, notificationActions, programFiles, runDoctor),
  )
  printReadyLine({ event: 'ready', mode: 'desktop', service })
  keepCrashDumps(options.dataDir)
  desktopShell.openInitialWindow(options.open && !isStartedAtLogin())
  isServedOnBus = await serveOnBus(options, parts)
}

/** The services of the desktop, whose events may arrive while the program starts: they wait until it has started. */
const openEnvironment = (
  sessionBus: SessionBus | null,
  desktopState: DesktopState,
  screenLock: ScreenLockState,
  started: Promise<StartedDesktop>,
): Promise<DesktopEnvironment> =>
  openDesktopEnvironment({
    sessionBus,
    desktopState,
    log,
    onLockChanged: screenLock.setLocked,
    onActivated: (key, target) =>
      void started.then(({ notificationActions }) => notificationActions.onActivated(key, target)),
    onTrayHostChanged: (state) => void started.then(({ desktopShell }) => desktopShell.setTrayHost(state)),
    onTrayMiddleClick: () => void started.then(({ desktopShell }) => desktopShell.onTrayMiddleClick()),
  })

/** The window and the tray icon, still hidden. */
const openShell = async (
  options: ShellOptions,
  pageFiles: PageFiles,
  { opened: { mayfly }, desktopState, desktopEnvironment, programFiles }: OpenedParts,
): Promise<DesktopShell> => {
  const desktopShell: DesktopShell = new DesktopShell({
    mayfly,
    desktopState,
    showFeedback: createFeedbackNotifier(desktopEnvironment, () => desktopShell.text),
    trayClickPosition: desktopEnvironment.trayClickPosition,
    text: await loadCatalogue(mayfly.settings.language, app.getLocale()),
    rendererSession: lazyRendererSession({
      folder: rendererFolder,
      files: pageFiles,
      appearance: () => ({
        catalogue: desktopShell.text,
        theme: desktopShell.snapshot.settings.reading.theme,
      }),
      onOutdated: () => desktopShell.appWindow.reload(),
    }),
    onVisibilityChange: () => programFiles.look(),
    restart: () => restartWithWindow(options),
    onRestart: () => {
      if (pageFiles.state() === 'replaced') restartWithWindow(options)
    },
  })
  return desktopShell
}

export const startDesktop = async (
  options: ShellOptions,
  { service, unlockDataFolder, sessionBus, onLink }: StartupHandles,
): Promise<void> => {
  const { promise: started, resolve: completeStart } = Promise.withResolvers<StartedDesktop>()

  // What is on disk, and the desktop, which answers while the app starts.
  askForSystemProxies()
  const pageFiles = new PageFiles({
    folder: rendererFolder,
    preload: join(app.getAppPath(), 'out/preload/index.cjs'),
    entry: join(app.getAppPath(), 'out/main/index.js'),
  })
  const desktopState = new DesktopState(options.dataDir)
  const updates = openDesktopUpdates(desktopState)
  const programFiles = openProgramFiles(updates.method.installation)
  const screenLock = new ScreenLockState(() => void started.then(({ mayfly }) => mayfly.resume()))
  const openingEnvironment = openEnvironment(await sessionBus, desktopState, screenLock, started)

  // The app.
  const keychain = openKeychain(options.dataDir)
  const chosenFiles = new ChosenFiles()
  const opened = await startMayfly(options, {
    kind: 'desktop',
    version: app.getVersion(),
    notifier: deferredNotifier(started.then(({ notifier }) => notifier)),
    saveMailFile: saveToDownloads,
    chosenFiles,
    destination: publishToDownloads,
    workers: transferWorkers(),
    dragMailFile: createFileDragger(started.then(({ desktopShell }) => desktopShell.appWindow)),
    resourcesDir,
    loadConf: loadElectronStore,
    secrets: keychain,
    service,
    hostLaunch: hostLaunch(options),
    updates,
    ...regionOption(),
  })
  const { mayfly } = opened

  // What shows the app on the desktop.
  const desktopEnvironment = await openingEnvironment
  const openedParts = { opened, desktopState, desktopEnvironment, programFiles }
  const desktopShell = await openShell(options, pageFiles, openedParts)
  const notificationActions = createNotificationActions(mayfly, desktopShell)
  const notifier = createNotifier({
    services: desktopEnvironment,
    screenLock,
    log,
    settings: () => desktopShell.snapshot.settings,
    text: () => desktopShell.text,
    addressName: (key) => desktopShell.addressName(key),
    now: () => performance.now(),
  })
  desktopShell.start()
  desktopShell.setTrayHost(desktopEnvironment.trayHostState)
  completeStart({ mayfly, desktopShell, notificationActions, notifier })

  // What the page, the system and other programs may ask for.
  const parts = { ...openedParts, desktopShell }
  const restart = (): void => restartWithWindow(options)
  const runDoctor = registerIpcHandlers({ ...parts, keychain, options, chosenFiles, restart })
  programFiles.watch((isReplaced) => mayfly.showReplaced(isReplaced))
  watchSystemEvents(mayfly, screenLock)
  relaunchOnGpuCrash(options)
  openWindowOnRelaunch(() => desktopShell.appWindow.open())
  onLink((link) => desktopShell.showLink(link))
  await serve(options, { ...parts, notificationActions, runDoctor }, unlockDataFolder)
}
