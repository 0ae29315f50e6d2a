// The start of browser mode: the same program under plain Node, shown in a browser tab on this computer only.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { prepareDataFolder } from '../node/data-folder.ts'
import { lockDataFolder } from '../node/data-folder-lock.ts'
import { forkService } from '../node/fork-service.ts'
import { prelaunchService } from '../node/prelaunch-service.ts'
import { createInMemorySecretStore } from '../shell-common/in-memory-secret-store.ts'
import { printReadyLine } from '../node/log.ts'
import { detectInstallation } from '../node/installation.ts'
import { filesOfFolder, ProgramFiles } from '../node/program-files.ts'
import { updateMethod, type Installation } from '../shared/model/installation.ts'
import { logFatalError, throwStartupError } from '../node/startup-error.ts'
import { startFromCommandLine, type ShellOptions } from '../shell-common/command-line.ts'
import { listenForCliCommands } from '../shell-common/handle-cli-command.ts'
import { runCliCommand } from '../shell-common/run-cli-command.ts'
import { startMayfly, type ShellAdapters } from '../shell-common/start-mayfly.ts'
import type { LoadConf } from '../node/settings-store.ts'
import type { BridgeEvents } from '../shared/contract/bridge-events.ts'
import { err, ok, type Result } from '../shared/contract/result.ts'
import { catalogueFor } from '../shared/i18n/index.ts'
import { PROGRAM_VERSION } from '../shared/program.ts'
import { systemLocale } from '../shared/system-locale.ts'
import { createHttpApp } from './http-app.ts'
import { openCommand } from './open-command.ts'
import { Downloads } from './downloads.ts'
import { createBrowserTabs } from './browser-tabs.ts'
import { createDoctor } from '../shell-common/doctor.ts'
import { hostLaunch } from './host-launch.ts'
import { readRendererFiles } from './renderer-files.ts'
import { Session } from './session.ts'
import { createCliActions } from './cli-actions.ts'
import { clearTransferFolder, receiveUpload, transferFolder } from './uploads.ts'
import { ChosenFiles } from '../shell-common/transfer-files.ts'

const resolveFromBundle = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

const detectOwnInstallation = (): Installation =>
  detectInstallation({
    platform: process.platform,
    env: process.env,
    execPath: process.execPath,
    appPath: resolveFromBundle('.'),
    resourcesPath: null,
  })

/** The commands that only a desktop supports; the page implements some of them with browser APIs. */
const unsupported = () => err({ kind: 'unsupported' })
const shellHandlers = {
  'shell.read': unsupported,
  'login.set': unsupported,
  'shortcut.set': unsupported,
  'clipboard.write': unsupported,
  'link.open': unsupported,
  'page.remember': unsupported,
  'page.recall': unsupported,
  'window.hide': unsupported,
  'window.read': unsupported,
  'window.arrange': unsupported,
  'app.quit': unsupported,
  'program.restart': unsupported,
  'file.save': unsupported,
  'page.print': unsupported,
  'file.choose': unsupported,
}

/** Returns the key to the page, which copies it: only the page has access to the clipboard. */
const serviceKeyResult = (key: string | null): Result<{ key: string }> =>
  key === null ? err({ kind: 'service-stopped' }) : ok({ key })

/** Listens on a free port of the loopback interface. */
const listenOnLoopback = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** Shuts down once, in sequence, on SIGINT or SIGTERM. */
const shutDownOnSignal = (shutDown: () => Promise<void>): void => {
  let shutdown: Promise<void> | null = null
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => void (shutdown ??= shutDown().then(() => process.exit(0))))
}

const downloads = new Downloads()
const chosenFiles = new ChosenFiles()
const loadConf: LoadConf = async () => {
  const { default: Conf } = await import('conf')
  return (storeOptions) => new Conf(storeOptions)
}

/** The adapters for exports, backups and imports. */
const transferAdapters = (
  dataDir: string,
): Pick<ShellAdapters, 'chosenFiles' | 'destination' | 'workers'> => ({
  chosenFiles,
  destination: {
    folder: () => transferFolder(dataDir),
    publish: (path, name) => downloads.addFile(path, name),
  },
  workers: {
    encryptedFile: { script: resolveFromBundle('./encrypted-file-worker.js') },
    mailParser: resolveFromBundle('./mail-parser-worker.js'),
  },
})

const runBrowserShell = async (options: ShellOptions): Promise<void> => {
  prepareDataFolder(options.dataDir)
  const unlockDataFolder = lockDataFolder(options.dataDir)
  clearTransferFolder(options.dataDir)
  const installation = detectOwnInstallation()
  const manifest = resolveFromBundle('../../package.json')
  const programFiles = new ProgramFiles(filesOfFolder(installation, fileURLToPath(import.meta.url), manifest))
  const opened = await startMayfly(options, {
    kind: 'browser',
    version: PROGRAM_VERSION,
    secrets: createInMemorySecretStore(),
    loadConf,
    saveMailFile: downloads.save,
    ...transferAdapters(options.dataDir),
    // Pages show new mail themselves, from the `announced` event.
    notifier: { show: () => undefined, withdraw: () => undefined },
    resourcesDir: resolveFromBundle('../../resources'),
    service: prelaunchService((args) => forkService(resolveFromBundle('./service.js'), args), null),
    hostLaunch: hostLaunch(options, resolveFromBundle('.')),
    updates: { method: updateMethod(installation, false), program: null },
  })
  const service = await opened.service.catch(throwStartupError)
  const server = createServer()
  const session = new Session(await listenOnLoopback(server), () => performance.now())
  const tabs = createBrowserTabs(options.dataDir)
  const { mayfly } = opened
  // Browser mode always keeps keys in memory, so the keychain is not checked.
  const doctor = createDoctor(opened, options.dataDir, [() => ({ kind: 'keychain-unused' })])
  const commandToOpen = openCommand(process, options.isDataDirNamed ? options.dataDir : null)
  const httpApp = createHttpApp({
    receiveUpload: (name, body) => receiveUpload(options.dataDir, chosenFiles, name, body),
    session,
    downloads,
    emitter: mayfly.emitter,
    snapshot: () => mayfly.snapshot(),
    handlers: {
      ...mayfly.handlers,
      ...shellHandlers,
      ...doctor.handlers,
      'serviceKey.copy': () => serviceKeyResult(mayfly.serviceKey),
    },
    files: readRendererFiles(resolveFromBundle('../renderer')),
    openCommand: commandToOpen,
  })
  const handleRequest = getRequestListener(httpApp.fetch)
  server.on('request', (request, response) => void handleRequest(request, response))
  // A link is always printed, because opening a tab fails silently without a browser.
  const openTab = (target: BridgeEvents['show'] | null): string => {
    if (options.open) tabs.open(session.createUrl(target))
    return session.createUrl(target)
  }
  const cliListener = await listenForCliCommands(
    options.dataDir,
    mayfly,
    createCliActions(mayfly, doctor.run, programFiles, openTab),
  )
  shutDownOnSignal(async () => {
    cliListener.close()
    programFiles.stop()
    tabs.removeFiles()
    server.close()
    server.closeAllConnections()
    await opened.stop()
    clearTransferFolder(options.dataDir)
    unlockDataFolder()
  })
  const url = session.createUrl()
  printReadyLine({ event: 'ready', mode: 'browser', url, service })
  if (process.stderr.isTTY) {
    const { language } = mayfly.settings
    const { native } = catalogueFor(language, systemLocale())
    process.stderr.write(`${native.browserReady(url, commandToOpen)}\n`)
  }
  programFiles.watch((isReplaced) => mayfly.showReplaced(isReplaced))
  openTab(null)
}

const main = async (): Promise<void> => {
  const options = startFromCommandLine(process.argv.slice(2))
  if (options?.command) process.exitCode = await runCliCommand(options.dataDir, options.command, null)
  else if (options) await runBrowserShell(options)
}

void main().catch((error: unknown) => process.exit(logFatalError(error)))
