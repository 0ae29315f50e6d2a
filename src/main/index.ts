// The entry of the desktop: runs a CLI command, or takes the data folder, starts the service, and loads the rest meanwhile.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { app, Menu } from 'electron'
import { enableCodeCache } from '../node/code-cache.ts'
import { prepareDataFolder } from '../node/data-folder.ts'
import { prelaunchService } from '../node/prelaunch-service.ts'
import { log, logWithStack } from '../node/log.ts'
import { logFatalError, StartupError } from '../node/startup-error.ts'
import { SERVER_LINK_SCHEME } from '../shared/server-link.ts'
import { startFromCommandLine, type ShellOptions } from '../shell-common/command-line.ts'
import { predictServiceArguments } from '../shell-common/service-arguments.ts'
import { APP_ID } from './app-id.ts'
import { registerAppScheme } from './app-window/app-scheme.ts'
import { appArguments } from './app-arguments.ts'
import { endFailedStart } from './failed-start.ts'
import { isFullCommandLine, runFullCommandLine } from './full-command-line.ts'
import { enforceWebContentsSecurity } from './app-window/web-contents-security.ts'
import { detectPasswordStore } from './linux/secret-service.ts'
import { launchService } from './service-launcher.ts'

/** The service takes as long to start as the rest of the program takes to load: both at once. */
const startApp = async (options: ShellOptions): Promise<void> => {
  const { lockDataFolder } = await import('../node/data-folder-lock.ts')
  const unlockDataFolder = lockDataFolder(options.dataDir)
  const launchPrepared = prelaunchService(
    (args) => launchService(args, options.dataDir),
    predictServiceArguments(options),
  )
  await import('../shared/zod-without-compiling.ts')
  const { startDesktop } = await import('./start.ts')
  await startDesktop(options, { launchService: launchPrepared, unlockDataFolder, onLink })
}

const runCliCommand = async (options: ShellOptions): Promise<number> =>
  (await import('./send-cli-command.ts')).sendCliCommand(options)

const exitWithError = (error: unknown): void => app.exit(logFatalError(error))

/** macOS opens a link with an event, at a start even before the application is ready; elsewhere a link is an argument. */
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
  // Linux reads the scheme in the desktop file. From source, the command line is not one that a system could keep.
  if (app.isPackaged && process.platform !== 'linux') app.setAsDefaultProtocolClient(SERVER_LINK_SCHEME)
}

/** Fixed: Windows finds by it whom a press on a notification is for, also after a restart. */
const TOAST_ACTIVATOR_CLSID = '{6D1F4C02-9A3E-4B57-8E21-5C0B7F3A9D64}'

/** What each system needs to know before anything is shown. */
const configurePlatform = (): void => {
  app.setAppUserModelId(APP_ID)
  if (process.platform === 'linux') app.setDesktopName(`${APP_ID}.desktop`)
  // A bundle says so in its Info.plist (LSUIElement); `npm start` has none.
  if (process.platform === 'darwin') app.setActivationPolicy('accessory')
  if (process.platform === 'win32') app.setToastActivatorCLSID(TOAST_ACTIVATOR_CLSID)
  // Electron's own menu would open DevTools, reload the page and close the window. macOS edits text through the menu only.
  const roles = [{ role: 'appMenu' }, { role: 'editMenu' }] as const
  Menu.setApplicationMenu(process.platform === 'darwin' ? Menu.buildFromTemplate([...roles]) : null)
}

/**
 * Where there is no graphics card, in many a virtual machine, Chromium tries one first and then falls back to software; on a
 * busy computer the page waits for ever in between (seen in one start of four). Known before, it need not try.
 */
const skipMissingGpu = (): void => {
  if (process.platform === 'linux' && !existsSync('/dev/dri')) app.disableHardwareAcceleration()
}

/**
 * Chromium's network code runs in a process of its own, which this program has no use for: its page has no network, and its
 * requests are Node's. On Linux, where it was tried, main runs it instead: 12 MB and a process less.
 */
const runNetworkServiceInMain = (): void => {
  if (process.platform !== 'linux') return
  const others = app.commandLine.getSwitchValue('enable-features')
  app.commandLine.appendSwitch(
    'enable-features',
    [others, 'NetworkServiceInProcess2'].filter(Boolean).join(','),
  )
}

/** Electron reads the switch when it becomes ready, for which it waits until this entry was evaluated. */
const choosePasswordStore = async (): Promise<void> => {
  if (process.platform !== 'linux' || app.commandLine.hasSwitch('password-store')) return
  const store = await detectPasswordStore(process.env)
  if (store !== null) app.commandLine.appendSwitch('password-store', store)
}

/**
 * Whether this is the one program on its data folder. Electron's lock is a socket in a folder for temporary files: where that
 * was cleaned, a second start takes the lock of a program that runs, which still listens on its control socket.
 */
const isOnlyProgram = async ({ dataDir, open }: ShellOptions): Promise<boolean> => {
  if (!app.requestSingleInstanceLock({ open })) return false
  if (!existsSync(join(dataDir, 'control.sock'))) return true
  const { controlSocketPath, isProgramListening } = await import('../shell-common/control-client.ts')
  return !(await isProgramListening(controlSocketPath(dataDir)))
}

/**
 * Has the program that runs on the folder open its window. Electron's lock may have told it already.
 * @throws StartupError where it does not answer.
 */
const openRunningProgram = async ({ dataDir, open }: ShellOptions): Promise<void> => {
  // A start in the background only wants the program to run.
  if (!open) return
  const { controlSocketPath, sendCommand } = await import('../shell-common/control-client.ts')
  const answer = await sendCommand(controlSocketPath(dataDir), { command: 'open', message: null })
  // One that is just starting listens to Electron's lock only.
  if (answer !== null && answer.exitCode !== 0)
    throw new StartupError(
      `Mayfly is already running on ${dataDir} and does not answer. End its process and start Mayfly again, or choose another folder with --data-dir.`,
    )
  log(
    `Mayfly is already running on ${dataDir}, and its window was opened. To run a second one, choose another folder with --data-dir.`,
  )
}

/** Settles when Electron may become ready. */
const startDesktopProgram = async (options: ShellOptions): Promise<void> => {
  prepareDataFolder(options.dataDir)
  app.setPath('userData', join(options.dataDir, 'desktop'))
  if (!(await isOnlyProgram(options))) {
    await openRunningProgram(options)
    app.exit(0)
    return
  }
  enableCodeCache(options.dataDir)
  registerAppScheme()
  enforceWebContentsSecurity()
  configurePlatform()
  skipMissingGpu()
  runNetworkServiceInMain()
  receiveLinks()
  // The tray keeps the program alive, not the window.
  app.on('window-all-closed', () => undefined)
  await choosePasswordStore()
  // Not awaited at the top level: an ES-module entry that waits for readiness keeps debuggers waiting too.
  app
    .whenReady()
    .then(() => startApp(options))
    .catch((error: unknown) => endFailedStart(error, options.open))
}

const main = async (): Promise<void> => {
  const args = appArguments(process.argv)
  if (isFullCommandLine(args)) {
    runFullCommandLine(args).then((status) => app.exit(status), exitWithError)
    return
  }
  const options = startFromCommandLine(args)
  if (options === null) {
    app.exit(0)
    return
  }
  if (options.command) {
    runCliCommand(options).then((status) => app.exit(status), exitWithError)
    return
  }
  // Electron would show the stack in a dialog, and nothing would go on until it was closed.
  process.on('uncaughtException', logWithStack)
  await startDesktopProgram(options).catch((error: unknown) => {
    void endFailedStart(error, options.open)
  })
}

await main().catch(exitWithError)
