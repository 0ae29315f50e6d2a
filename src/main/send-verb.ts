// A process started for one verb: asks the Mayfly that runs, starting it where none does.
import { spawn } from 'node:child_process'
import type { ShellOptions } from '../host/options.ts'
import { runVerb } from '../host/run-verb.ts'
import { backgroundCommand } from './login-item.ts'

const launch = (options: ShellOptions): void => {
  const { httpPort, smtpPort } = options
  const [program = '', ...args] = backgroundCommand(options)
  const ports = [
    ...(httpPort === undefined ? [] : ['--http-port', String(httpPort)]),
    ...(smtpPort === undefined ? [] : ['--smtp-port', String(smtpPort)]),
  ]
  spawn(program, [...args, ...ports], { detached: true, stdio: 'ignore' }).unref()
}

/** @returns the exit status. */
export const sendVerb = async (options: ShellOptions): Promise<number> =>
  options.verb === null ? 0 : runVerb(options.dataDir, options.verb, () => launch(options))
