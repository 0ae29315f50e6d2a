// The entry of the desktop: decides whether there is anything to start, starts the service, and reads the rest meanwhile.
import { join } from 'node:path'
import { app } from 'electron'
import { useDataFolder } from '../host/data-folder.ts'
import { startEarly } from '../host/early-service.ts'
import { lockFolder } from '../host/folder-lock.ts'
import { log } from '../host/log.ts'
import { HELP, readOptions, type ShellOptions } from '../host/options.ts'
import { Refusal } from '../host/refusal.ts'
import { guessedArguments } from '../host/service-arguments.ts'
import { declareScheme } from './app-scheme.ts'
import { ownArguments } from './arguments.ts'
import { guardAllContents } from './guard.ts'
import { serviceLauncher } from './launch-service.ts'

/** The service takes as long to come up as the rest of the program takes to be read: both at once. */
const start = async (options: ShellOptions): Promise<void> => {
  const unlock = await lockFolder(options.dataDir)
  const launchService = startEarly(await serviceLauncher(options.dataDir), guessedArguments(options))
  const program = await import('./start.ts')
  await program.start(options, { launchService, unlock })
}

const sendVerb = async (options: ShellOptions): Promise<number> =>
  (await import('./send-verb.ts')).sendVerb(options)

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
  if (options.verb) {
    sendVerb(options).then((status) => app.exit(status), refuse)
    return
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
