// A process started for one verb: asks the Mayfly that runs, starting it where none does.
import { spawn } from 'node:child_process'
import { app } from 'electron'
import type { ShellOptions } from '../host/options.ts'
import { runVerb, type Started } from '../host/run-verb.ts'
import { restartCommand } from './login-item.ts'

const launch = (options: ShellOptions): Started => {
  const [program = '', ...args] = restartCommand(options)
  // Heard until it serves: what it says where it cannot is the answer.
  const child = spawn(program, args, { detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (part: string) => (said += part))
  child.unref()
  return {
    ended: new Promise((resolve) => {
      child.once('error', (error) => resolve({ status: 1, said: `mayfly: ${error.message}` }))
      child.once('close', (status) => resolve({ status, said }))
    }),
  }
}

/** The doctor of a program that cannot start: what can be looked at without it. */
const examine = async (options: ShellOptions): Promise<readonly string[]> => {
  await app.whenReady()
  return (await import('./examine-alone.ts')).examineAlone(options)
}

/** @returns the exit status. */
export const sendVerb = async (options: ShellOptions): Promise<number> =>
  options.verb === null
    ? 0
    : runVerb(options.dataDir, options.verb, {
        launch: () => launch(options),
        examine: () => examine(options),
      })
