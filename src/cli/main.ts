// Runs a command line: reads it, carries the command out, and says how it ended.
import { writeSync } from 'node:fs'
import { CommanderError } from '@commander-js/extra-typings'
import type { CommandContext } from './command-context.ts'
import { CommandError, errorSentence, EXIT_STATUS, MailboxError } from './command-error.ts'
import { createProgram, type RunCommand } from './commands.ts'
import { openMailbox } from './mailbox/open-mailbox.ts'
import type { Mailbox } from './mailbox/mailbox.ts'
import { Output } from './output.ts'

export interface CliOptions {
  readonly version: string
  /** The entry file of the service, for a throw-away one. */
  readonly serviceEntry: string
}

/** @returns a signal that is aborted by SIGINT and SIGTERM; a second one ends the process at once. */
const signalOfProcess = (): AbortSignal => {
  const controller = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => controller.abort())
  return controller.signal
}

/** A reader that has enough closes the pipe, which is no failure: `mayfly list | head -1`. */
const endWithReader = (): void => {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(EXIT_STATUS.done)
    writeSync(2, `mayfly: The output could not be written: ${error.message}\n`)
    process.exit(EXIT_STATUS.failed)
  })
  process.stderr.on('error', () => undefined)
}

const reportError = async (error: unknown, output: Output): Promise<number> => {
  const sentence = await errorSentence(error)
  const kind = error instanceof MailboxError ? error.failure.kind : 'failed'
  if (output.isJson) process.stderr.write(`${JSON.stringify({ error: { kind, message: sentence } })}\n`)
  else output.tell(sentence)
  return error instanceof CommandError ? error.status : EXIT_STATUS.failed
}

/** @param env the environment @returns how a command is carried out, and the status it ended with */
const createRunner = (
  { serviceEntry }: CliOptions,
  env: NodeJS.ProcessEnv,
): { run: RunCommand; status: () => number } => {
  let status: number = EXIT_STATUS.done
  const run: RunCommand = async ({ json, ...connection }, work) => {
    const output = new Output(json === true)
    let opened: Promise<Mailbox> | null = null
    const context: CommandContext = {
      output,
      connection,
      signal: signalOfProcess(),
      startedAt: Math.floor(performance.timeOrigin),
      mailbox: () => (opened ??= openMailbox(connection, env, serviceEntry, (text) => output.tell(text))),
    }
    try {
      status = (await work(context)) ?? EXIT_STATUS.done
    } catch (error) {
      status = await reportError(error, output)
    }
    const mailbox = await Promise.resolve<Mailbox | null>(opened).catch(() => null)
    await mailbox?.close()
  }
  return { run, status: () => status }
}

/**
 * @param args what follows the program's name
 * @returns the exit status
 */
export const runCommandLine = async (args: readonly string[], options: CliOptions): Promise<number> => {
  endWithReader()
  const { run, status } = createRunner(options, process.env)
  const program = createProgram(options.version, run)
  try {
    await program.parseAsync(args, { from: 'user' })
    return status()
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    return error.exitCode === 0 ? EXIT_STATUS.done : EXIT_STATUS.usageError
  }
}
