// Puts the desktop together: one core, one built-in service, one popup, one tray icon. Reading this tells the whole story.
import { join } from 'node:path'
import { app } from 'electron'
import ElectronStore from 'electron-store'
import { log } from '../node/log.ts'
import { startMayfly } from '../shell/start-mayfly.ts'
import type { ShellOptions } from '../shell/command-line.ts'
import type { OpenConf } from '../node/settings-store.ts'
import { throwStartupError } from '../node/startup-error.ts'
import type { ServiceChild } from '../node/service-process.ts'
import type { ReadyLine, ReadyLineWithoutService } from '../shared/contract/service-channel.ts'
import { DesktopShell } from './desktop-shell.ts'
import { relaunchOnGpuCrash } from './relaunch-on-gpu-crash.ts'
import { openKeychain } from './keychain.ts'
import { isStartedAtLogin } from './login-item.ts'
import { registerIpcHandlers } from './ipc/register-ipc-handlers.ts'
import { createNotifier, createFeedbackNotifier } from './notifications/notifier.ts'
import { createRendererSession } from './app-window/renderer-session.ts'
import { createNotificationActions, type NotificationActions } from './notifications/notification-actions.ts'
import { installGracefulShutdown } from './graceful-shutdown.ts'
import { saveToDownloads } from './save-file.ts'
import { DesktopState } from './desktop-state.ts'
import { openDesktopEnvironment } from './desktop-environment.ts'
import { listenForCliCommands } from './listen-for-cli-commands.ts'
import { ScreenLockState, watchSystemEvents } from './system-events.ts'

export interface StartupHandles {
  readonly launchService: (args: readonly string[]) => ServiceChild
  /** Lets go of the data folder. */
  readonly unlockDataFolder: () => void
}

/** Electron's own dress of the library that the other shells use bare. */
const openElectronStore: OpenConf = (storeOptions) => new ElectronStore(storeOptions)
/** @param additionalData what the other start sent along: one in the background wants no window. */
const wantsWindow = (additionalData: unknown): boolean =>
  !(
    additionalData !== null &&
    typeof additionalData === 'object' &&
    'open' in additionalData &&
    additionalData.open === false
  )

const openWindowOnRelaunch = (open: () => void): void => {
  app.on('second-instance', (_event, _argv, _folder, additionalData) => {
    if (wantsWindow(additionalData)) open()
  })
  app.on('activate', open)
}

/** @param startupHandles what was begun before this file was read. */
export const startDesktop = async (options: ShellOptions, startupHandles: StartupHandles): Promise<void> => {
  const { dataDir } = options
  const desktopState = new DesktopState(dataDir)
  const screenLock = new ScreenLockState(() => void shellReady.promise.then(() => mayfly.resume()))
  // The desktop around us may speak, and mail may come, before the parts that answer are there: both wait for them.
  const shellReady = Promise.withResolvers<{ desktop: DesktopShell; press: NotificationActions }>()
  const desktopEnvironment = await openDesktopEnvironment({
    ...{ desktopState, log, onLockChanged: screenLock.setLocked },
    onActivated: (key, what) =>
      void shellReady.promise.then(({ press: actions }) => actions.onActivated(key, what)),
    openActionLabel: () => desktopShell.text.native.open,
    onTrayHostChanged: (state) =>
      void shellReady.promise.then(({ desktop: shell }) => shell.setTrayHost(state)),
  })
  const notifier = createNotifier({
    ...{ screenLock, log },
    desktopEnvironment: {
      notifications: desktopEnvironment.notifications,
      isDoNotDisturbOn: () => shellReady.promise.then(desktopEnvironment.isDoNotDisturbOn),
    },
    settings: () => desktopShell.snapshot.settings,
    text: () => desktopShell.text,
    now: () => performance.now(),
  })
  const keychain = openKeychain(dataDir)
  const opened = await startMayfly(options, {
    ...{ kind: 'desktop', version: app.getVersion(), notifier, saveMailFile: saveToDownloads },
    ...{ openConf: openElectronStore, secrets: keychain, ...regionOption() },
    launchService: startupHandles.launchService,
  })
  const { mayfly } = opened
  const rendererSession = await createRendererSession(join(app.getAppPath(), 'out/renderer'))
  const desktopShell: DesktopShell = new DesktopShell({
    mayfly,
    desktopState,
    session: rendererSession,
    showFeedback: createFeedbackNotifier(desktopEnvironment),
  })
  const notificationActions = createNotificationActions(mayfly, desktopShell)
  desktopShell.start()
  desktopShell.setTrayHost(desktopEnvironment.trayHostState)
  shellReady.resolve({ desktop: desktopShell, press: notificationActions })
  const runDoctor = registerIpcHandlers({
    opened,
    desktopShell,
    desktopEnvironment,
    keychain,
    desktopState,
    options,
  })
  watchSystemEvents(mayfly, screenLock)
  relaunchOnGpuCrash(options)
  openWindowOnRelaunch(() => desktopShell.appWindow.open())
  let cliListener: { close(): void } | null = null
  installGracefulShutdown(async () => {
    cliListener?.close()
    desktopState.flush()
    await opened.stop()
    desktopEnvironment.sessionBus?.close()
    startupHandles.unlockDataFolder()
  }, log)
  const service = await opened.service.catch(throwStartupError)
  // Not before the service answers: a verb that started us wants an address of it.
  cliListener = await listenForCliCommands(dataDir, { desktopShell, notificationActions, runDoctor })
  printReadyLine({ event: 'ready', mode: 'desktop', service })
  desktopShell.openInitialWindow(options.open && !isStartedAtLogin())
}

/** Where the person is, as the system says it; on Linux it stands in the environment, apart from the language. */
const regionOption = (): { readonly region?: string } =>
  process.platform === 'linux' ? {} : { region: app.getSystemLocale() }

const printReadyLine = (line: ReadyLine | ReadyLineWithoutService): void =>
  void process.stdout.write(`${JSON.stringify(line)}\n`)
