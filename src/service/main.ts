// The start of the built-in service: reads the command line, runs the service, stops it on SIGINT, SIGTERM or a message of its shell.
import { runCommand } from './commands/run-command.ts'
import { dirname, extname, join } from 'node:path'
import type { ReadyLine } from '../shared/contract/service-channel.ts'
import { openParentChannel } from './parent-channel.ts'
import { log } from '../node/log.ts'
import { trimMemory } from '../node/trim-memory.ts'
import { ProgramFiles } from '../node/program-files.ts'
import { parseCommandLine, type ServiceOptions } from './options.ts'
import { errorCodeOrMessage, StartupError, StorageStartupError } from '../node/startup-error.ts'
import { runService, type RunningService } from './run-service.ts'

/** Milliseconds after the start until memory that only the start needed is released. */
const TRIM_MEMORY_DELAY_MS = 10_000

const channel = openParentChannel()
// Mail is private: only its owner can read the files created here, regardless of the folder's permissions.
process.umask(0o077)

/** Without a shell, which would offer a restart, the log reports an update of the running service. */
const reportReplacedFiles = (entryFile: string): void =>
  new ProgramFiles({
    compared: [entryFile],
    read: [join(dirname(entryFile), '../../package.json')],
  }).watch((isReplaced) => {
    if (isReplaced) log('the program was updated while it was running; restart it to run the new version')
  })

/** On a terminal, and only there: a log keeps what it is given. The line of standard output for programs stays alone. */
const printSignInLink = async (running: RunningService): Promise<void> => {
  const terminal = [process.stderr, process.stdout].find(({ isTTY }) => isTTY)
  if (!terminal) return
  const text = await running.createSignInLink().then(
    (link) => `Your inbox, for ten minutes and one sign-in: ${link}`,
    (error: unknown) => errorCodeOrMessage(error),
  )
  terminal.write(`${text}\n`)
}

const serve = async (options: ServiceOptions, entryFile: string): Promise<void> => {
  // Next to the entry, in the source tree as in the build.
  const workerFile = join(dirname(entryFile), `parse-worker${extname(entryFile)}`)
  const running = await runService(options, channel, workerFile)
  let stopping = false
  const stop = (): void => {
    if (stopping) return
    stopping = true
    void running.stop().then(() => process.exit(0))
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
  channel.onStop(stop)
  const ready: ReadyLine = { event: 'ready', mode: 'service', ...running.address }
  process.stdout.write(`${JSON.stringify(ready)}\n`)
  channel.post({ type: 'ready', service: running.address, moved: running.moved })
  setTimeout(trimMemory, TRIM_MEMORY_DELAY_MS).unref()
  if (!channel.hasParent) {
    reportReplacedFiles(entryFile)
    await printSignInLink(running)
  }
  for (const issue of running.storageIssues) channel.post({ type: 'storage-issue', issue })
}

const main = async (entryFile: string): Promise<void> => {
  const command = parseCommandLine(process.argv.slice(2))
  if (command.kind === 'serve') {
    await serve(command.options, entryFile)
    return
  }
  const { text, exitCode } = await runCommand(command)
  process.stdout.write(text)
  process.exitCode = exitCode
}

/** Runs the command line of this process. @param entryFile the file that was started, next to which the workers are */
export const startService = (entryFile: string): Promise<void> =>
  main(entryFile).catch((error: unknown) => {
    if (!(error instanceof StartupError)) throw error
    log(error.message)
    channel.post({
      type: 'start-failed',
      reason: error.message,
      isStorage: error instanceof StorageStartupError,
    })
    process.exitCode = 2
    if (process.connected) process.disconnect()
  })
