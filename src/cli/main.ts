// Runs a command line: parses it, runs the command, and returns the exit status.
import { writeSync } from 'node:fs'
import { CommanderError } from '@commander-js/extra-typings'
import type { CommandContext } from './command-context.ts'
import { CommandError, errorSentence, EXIT_STATUS, MailboxError } from '../mailbox/command-error.ts'
import { createProgram, type RunCommand } from './commands.ts'
import { openMailbox } from './mailbox/open-mailbox.ts'
import type { Mailbox } from '../mailbox/mailbox.ts'
import { Output } from './output.ts'

export interface CliOptions {
  readonly version: string
  /** The entry file of the service, for throw-away services. */
  readonly serviceEntry: string
}

/** Milliseconds in which a repeated signal is the same one: npm passes it on as well, and `atomically` raises it again. */
const SAME_SIGNAL_MS = 500

/** @returns a signal that is aborted on the first SIGINT or SIGTERM; a later one ends the process immediately. */
const createProcessSignal = (): AbortSignal => {
  const controller = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    const abort = (): void => {
      controller.abort()
      setTimeout(() => process.off(signal, abort), SAME_SIGNAL_MS).unref()
    }
    process.on(signal, abort)
  }
  return controller.signal
}

/** Exits when the reader closes the pipe, as in `mayfly list | head -1`: that is not a failure. */
const exitOnClosedPipe = (): void => {
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
  else output.notice(sentence)
  return error instanceof CommandError ? error.status : EXIT_STATUS.failed
}

/** @returns `run`, which runs a command, and `status`, which returns its exit status */
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
      signal: createProcessSignal(),
      startedAt: Math.floor(performance.timeOrigin),
      mailbox: () => (opened ??= openMailbox(connection, env, serviceEntry, (text) => output.notice(text))),
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
 * @param args the arguments after the program's name
 * @returns the exit status
 */
export const runCommandLine = async (args: readonly string[], options: CliOptions): Promise<number> => {
  exitOnClosedPipe()
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
