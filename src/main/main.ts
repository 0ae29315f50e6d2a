// The start of the desktop: runs a CLI command, or locks the data folder, starts the service, and loads the rest in parallel.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { app, Menu } from 'electron'
import { prepareDataFolder } from '../node/data-folder.ts'
import { hasDisplay } from '../node/has-display.ts'
import { prelaunchService } from '../node/prelaunch-service.ts'
import { log, logWithStack } from '../node/log.ts'
import { logFatalError, StartupError } from '../node/startup-error.ts'
import { SERVER_LINK_SCHEME } from '../shared/server-link.ts'
import { startFromCommandLine, type ShellOptions } from '../shell-common/command-line.ts'
import { predictServiceArguments } from '../shell-common/service-arguments.ts'
import { isMarkedStandby } from '../shell-common/service-standby.ts'
import { APP_ID } from '../shared/app-id.ts'
import { registerAppScheme } from './app-window/app-scheme.ts'
import { appArguments } from './app-arguments.ts'
import { setCommandUserData } from './command-user-data.ts'
import { endFailedStart } from './failed-start.ts'
import { isFullCommandLine, runFullCommandLine } from './full-command-line.ts'
import { enforceWebContentsSecurity } from './app-window/web-contents-security.ts'
import { detectPasswordStore } from './linux/secret-service.ts'
import type { SessionBus } from '../node/session-bus.ts'
import { launchService } from './service-launcher.ts'

/** Starts the service and loads the rest of the program in parallel, because both take about the same time. */
const startApp = async (options: ShellOptions, sessionBus: Promise<SessionBus | null>): Promise<void> => {
  const { lockDataFolder } = await import('../node/data-folder-lock.ts')
  const unlockDataFolder = lockDataFolder(options.dataDir)
  const service = prelaunchService(
    launchService,
    isMarkedStandby(options.dataDir) ? null : predictServiceArguments(options),
  )
  await import('../shared/zod-without-compiling.ts')
  const { startDesktop } = await import('./start.ts')
  await startDesktop(options, { service, unlockDataFolder, sessionBus, onLink })
}

const runCliCommand = async (options: ShellOptions): Promise<number> =>
  (await import('./send-cli-command.ts')).sendCliCommand(options)

const exitWithError = (error: unknown): void => app.exit(logFatalError(error))

/** Links received before they can be opened. macOS sends links as events, even before the application is ready. */
const links: string[] = []
let openLink = (link: string): unknown => links.push(link)
const onLink = (open: (link: string) => void): void => {
  openLink = open
  for (const link of links.splice(0)) open(link)
}
const receiveLinks = (): void => {
  app.on('open-url', (event, link) => {
    event.preventDefault()
    openLink(link)
  })
  // On Linux the desktop file registers the scheme. The command line of a checkout is not suitable for registration.
  if (app.isPackaged && process.platform !== 'linux') app.setAsDefaultProtocolClient(SERVER_LINK_SCHEME)
}

/** Must not change: Windows uses it to deliver clicks on notifications, also after a restart. */
const TOAST_ACTIVATOR_CLSID = '{6D1F4C02-9A3E-4B57-8E21-5C0B7F3A9D64}'

/** Sets the application's identity on each system, before anything is shown. */
const configurePlatform = (): void => {
  app.setAppUserModelId(APP_ID)
  if (process.platform === 'linux') app.setDesktopName(`${APP_ID}.desktop`)
  // A bundle sets this in its Info.plist (LSUIElement); `npm start` has no bundle.
  if (process.platform === 'darwin') app.setActivationPolicy('accessory')
  if (process.platform === 'win32') app.setToastActivatorCLSID(TOAST_ACTIVATOR_CLSID)
  // Electron's default menu has items for DevTools, reloading and closing. On macOS editing shortcuts need a menu.
  const roles = [{ role: 'appMenu' }, { role: 'editMenu' }] as const
  Menu.setApplicationMenu(process.platform === 'darwin' ? Menu.buildFromTemplate([...roles]) : null)
}

/**
 * Disables hardware acceleration without a graphics card, as in many virtual machines. Otherwise Chromium tries the GPU before it
 * falls back to software, and on a busy computer the page may hang in between (seen in one of four starts).
 */
const disableMissingGpu = (): void => {
  if (process.platform === 'linux' && !existsSync('/dev/dri')) app.disableHardwareAcceleration()
}

/**
 * Runs Chromium's network service in the main process instead of a separate one: the page has no network access, and requests are
 * made by Node. Only on Linux, where it was tested; saves 12 MB and a process.
 */
const runNetworkServiceInMain = (): void => {
  if (process.platform !== 'linux') return
  const others = app.commandLine.getSwitchValue('enable-features')
  app.commandLine.appendSwitch(
    'enable-features',
    [others, 'NetworkServiceInProcess2'].filter(Boolean).join(','),
  )
}

/**
 * Keeps GTK from loading OpenGL, which it only needs for widgets that Electron does not use: 19 MB and 60 ms in the first GTK program
 * on an X server. Programs that this one starts do not inherit it.
 */
const initGtkWithoutOpenGl = (): void => {
  if (process.platform !== 'linux' || process.env.GDK_GL !== undefined) return
  process.env.GDK_GL = 'disable'
  void app.whenReady().then(() => delete process.env.GDK_GL)
}

/** Connects to the session bus while the rest is loaded. @returns null on other systems, and without a bus */
const connectToSessionBus = async (): Promise<SessionBus | null> => {
  if (process.platform !== 'linux') return null
  const { openSessionBus } = await import('../node/session-bus.ts')
  return openSessionBus(process.env, log)
}

/** Sets the password store. Electron reads the switch when it becomes ready, after its entry file was evaluated. */
const choosePasswordStore = async (sessionBus: Promise<SessionBus | null>): Promise<void> => {
  if (process.platform !== 'linux' || app.commandLine.hasSwitch('password-store')) return
  const store = await detectPasswordStore(process.env, sessionBus)
  if (store !== null) app.commandLine.appendSwitch('password-store', store)
}

/**
 * Whether this is the only program on its data folder. Electron's lock is a socket in the temporary folder: after that was cleaned,
 * a second start gets the lock too, but the first program still listens on its control socket.
 */
const isOnlyProgram = async ({ dataDir, open }: ShellOptions): Promise<boolean> => {
  if (!app.requestSingleInstanceLock({ open })) return false
  if (!existsSync(join(dataDir, 'control.sock'))) return true
  const { controlSocketPath, isProgramListening } = await import('../shell-common/control-client.ts')
  return !(await isProgramListening(controlSocketPath(dataDir)))
}

/**
 * Requests that the program that runs on the folder opens its window. Electron's lock may already have done so.
 * @throws StartupError if it does not respond
 */
const openRunningProgram = async ({ dataDir, open }: ShellOptions): Promise<void> => {
  // A start in the background does not open a window.
  if (!open) return
  const { controlSocketPath, sendCommand } = await import('../shell-common/control-client.ts')
  const answer = await sendCommand(controlSocketPath(dataDir), { command: 'open', message: null })
  // A program that is still starting has no control socket yet, but receives Electron's second-instance event.
  if (answer !== null && answer.exitCode !== 0)
    throw new StartupError(
      `Mayfly is already running on ${dataDir} and does not answer. End its process and start Mayfly again, or choose another folder with --data-dir.`,
    )
  log(
    `Mayfly is already running on ${dataDir}, and its window was opened. To run a second one, choose another folder with --data-dir.`,
  )
}

/**
 * Must be called before Electron is ready: Chromium looks for a display then, also for a command, and without one the process crashes.
 * @throws StartupError without a display
 */
const requireDisplay = (): void => {
  if (hasDisplay(process.env) || app.commandLine.hasSwitch('ozone-platform')) return
  throw new StartupError(
    'The desktop program needs a desktop, and neither DISPLAY nor WAYLAND_DISPLAY is set. Start it in a desktop session. The npm package of Mayfly has the same commands and needs no desktop.',
  )
}

/** Resolves when everything that must precede Electron's `ready` event is done. */
const startDesktopProgram = async (options: ShellOptions): Promise<void> => {
  prepareDataFolder(options.dataDir)
  app.setPath('userData', join(options.dataDir, 'desktop'))
  if (!(await isOnlyProgram(options))) {
    await openRunningProgram(options)
    app.exit(0)
    return
  }
  registerAppScheme()
  enforceWebContentsSecurity()
  configurePlatform()
  disableMissingGpu()
  runNetworkServiceInMain()
  initGtkWithoutOpenGl()
  receiveLinks()
  // The tray keeps the program alive, not the window.
  app.on('window-all-closed', () => undefined)
  const sessionBus = connectToSessionBus()
  await choosePasswordStore(sessionBus)
  // Not awaited: an entry that awaits readiness also blocks debuggers.
  app
    .whenReady()
    .then(() => startApp(options, sessionBus))
    .catch((error: unknown) => endFailedStart(error, options.open))
}

const main = async (): Promise<void> => {
  const args = appArguments(process.argv)
  if (isFullCommandLine(args)) {
    requireDisplay()
    setCommandUserData(args)
    runFullCommandLine(args).then((status) => app.exit(status), exitWithError)
    return
  }
  const options = startFromCommandLine(args)
  if (options === null) {
    app.exit(0)
    return
  }
  requireDisplay()
  if (options.command) {
    setCommandUserData(args)
    runCliCommand(options).then((status) => app.exit(status), exitWithError)
    return
  }
  // By default, Electron shows the stack in a dialog, which blocks the program until it is closed.
  process.on('uncaughtException', logWithStack)
  await startDesktopProgram(options).catch((error: unknown) => {
    void endFailedStart(error, options.open)
  })
}

/** Resolves when Electron may become ready. */
export const beforeReady = main().catch(exitWithError)
