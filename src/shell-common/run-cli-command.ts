// Runs a CLI command: sends it to the running Mayfly and prints the result.
import { writeSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { sendCommand, controlSocketPath } from './control-client.ts'
import { StartupError } from '../node/startup-error.ts'
import type { CliCommand, CliCommandResult } from './cli-command.ts'

/** Milliseconds to wait for a Mayfly that was just started, and between two attempts. */
const START_TIMEOUT_MS = 20_000
const RETRY_INTERVAL_MS = 100

const print = (descriptor: 1 | 2, text: string): void => {
  if (text !== '') writeSync(descriptor, `${text}\n`)
}

/** A program that was just started. */
export interface LaunchedProgram {
  /** Resolves when it ends, with its complete standard error. */
  readonly exited: Promise<{ readonly status: number | null; readonly stderr: string }>
}

export interface ProgramLauncher {
  launch(): LaunchedProgram
  /** Runs the doctor without a running program. @returns the lines of its report */
  runOfflineDoctor(): Promise<readonly string[]>
}

/** Matches the program's line in its standard error, to which Chromium also writes. */
const startupErrorIn = (stderr: string): string =>
  /^mayfly: (.+)$/m.exec(stderr)?.[1] ?? 'Mayfly ended as soon as it was started.'

/** @returns the result of the command; a string is the error with which the started program ended */
const sendUntilAnswered = async (
  path: string,
  command: CliCommand,
  program: LaunchedProgram,
): Promise<CliCommandResult | string> => {
  let startupError: string | null = null
  void program.exited.then(({ status, stderr }) => {
    // With status 0 it found another Mayfly that is still starting.
    if (status !== 0) startupError = startupErrorIn(stderr)
  })
  for (let waitedMs = 0; waitedMs < START_TIMEOUT_MS; waitedMs += RETRY_INTERVAL_MS) {
    const answer = await sendCommand(path, command)
    if (answer ?? startupError) return answer ?? startupError ?? ''
    await sleep(RETRY_INTERVAL_MS)
  }
  return 'Mayfly was started and does not answer. Start it by itself to see what is wrong.'
}

/**
 * Runs one command.
 * @param launcher starts the program if none is running; null if this process cannot start it
 * @returns the exit status
 * @throws StartupError with the program's message if it cannot start
 */
export const runCliCommand = async (
  dataDir: string,
  command: CliCommand,
  launcher: ProgramLauncher | null,
): Promise<number> => {
  const path = controlSocketPath(dataDir)
  let answer: CliCommandResult | string | null = await sendCommand(path, command)
  if (!answer && command.command === 'quit') return 0
  if (!answer) {
    if (!launcher) throw new StartupError(`Mayfly is not running on ${dataDir}. Start it first.`)
    answer = await sendUntilAnswered(path, command, launcher.launch())
  }
  if (typeof answer === 'string') {
    if (command.command !== 'doctor') throw new StartupError(answer)
    print(2, `mayfly: ${answer}`)
    print(1, ((await launcher?.runOfflineDoctor()) ?? []).join('\n'))
    return 1
  }
  print(1, answer.stdout)
  print(2, answer.stderr === '' ? '' : `mayfly: ${answer.stderr}`)
  return answer.exitCode
}
