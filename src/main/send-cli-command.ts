// Runs a CLI command on a desktop: sends it to the running Mayfly, and starts one if none is running.
import { spawn } from 'node:child_process'
import { app } from 'electron'
import type { ShellOptions } from '../shell-common/command-line.ts'
import { runCliCommand, type LaunchedProgram } from '../shell-common/run-cli-command.ts'
import { relaunchCommand } from './login-item.ts'

const launch = (options: ShellOptions): LaunchedProgram => {
  const { execPath, args } = relaunchCommand(options, 'closed')
  // If it cannot start, its message on standard error is the result of the command.
  const child = spawn(execPath, args, { detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
  let stderrText = ''
  child.stderr.setEncoding('utf8').on('data', (part: string) => (stderrText += part))
  child.unref()
  return {
    exited: new Promise((resolve) => {
      child.once('error', (error) => resolve({ status: 1, stderr: `mayfly: ${error.message}` }))
      child.once('close', (status) => resolve({ status, stderr: stderrText }))
    }),
  }
}

/** Runs the checks that do not need a running program. */
const runStandaloneDoctor = async (options: ShellOptions): Promise<readonly string[]> => {
  await app.whenReady()
  return (await import('./doctor/standalone-doctor.ts')).standaloneDoctorReport(options)
}

/** @returns the exit status */
export const sendCliCommand = async (options: ShellOptions): Promise<number> =>
  options.command === null
    ? 0
    : runCliCommand(options.dataDir, options.command, {
        launch: () => launch(options),
        runOfflineDoctor: () => runStandaloneDoctor(options),
      })
