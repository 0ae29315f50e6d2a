// Runs the built `mayfly` command as a separate process, independent of this computer's own settings.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nodeBinary } from './service.ts'

export const cliEntry = join(import.meta.dirname, '../../out/cli/mayfly.js')

const home = mkdtempSync(join(tmpdir(), 'mayfly-home-'))

/** An environment without any Mayfly, server or display of this computer. */
export const cliEnv = (env: Readonly<Record<string, string>> = {}): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  HOME: home,
  LANG: 'C.UTF-8',
  TZ: 'UTC',
  // The folder of this run, see program-setup.ts.
  ...(process.env.MAYFLY_TEST_COMPILE_CACHE === undefined
    ? {}
    : { NODE_COMPILE_CACHE: process.env.MAYFLY_TEST_COMPILE_CACHE }),
  ...env,
})

export interface CliResult {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
}

export const startCli = (
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  stdin: 'ignore' | 'pipe' = 'ignore',
): ChildProcess =>
  spawn(nodeBinary, [cliEntry, ...args], { stdio: [stdin, 'pipe', 'pipe'], env: cliEnv(env) })

/** Collects what a process prints until it ends. */
export const resultOf = async (child: ChildProcess): Promise<CliResult> => {
  const output = { stdout: '', stderr: '' }
  child.stdout?.setEncoding('utf8').on('data', (part: string) => (output.stdout += part))
  child.stderr?.setEncoding('utf8').on('data', (part: string) => (output.stderr += part))
  const [status] = (await once(child, 'close')) as [number | null]
  return { status, ...output }
}

/** Runs a command to its end. */
export const runCli = (
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<CliResult> => resultOf(startCli(args, env))

/** Runs a bash script with `mayfly` as the command. @param prelude the options of every call */
export const runScript = (
  script: string,
  prelude: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<CliResult> => {
  const quoted = [nodeBinary, cliEntry, ...prelude].map((word) => `'${word.replaceAll("'", `'\\''`)}'`)
  const child = spawn('bash', ['-c', `mayfly() { ${quoted.join(' ')} "$@"; }\n${script}`], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: cliEnv(env),
  })
  return resultOf(child)
}

/** The records a command printed with --json. */
export const jsonLines = (stdout: string): Record<string, unknown>[] =>
  stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>)
