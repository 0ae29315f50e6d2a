// Runs one CLI command in a separate process, as a user or a key binding does.
import { spawn } from 'node:child_process'
import { controlSocketPath, sendCommand } from '../../src/shell-common/control-client.ts'
import type { DesktopSession } from './desktop-session.ts'
import { startArguments } from './desktop.ts'
import { waitFor } from './service.ts'

export interface CommandResult {
  readonly status: number | null
  readonly stdout: string
  /** The program's own lines on standard error. */
  readonly stderr: string
}

export const runCommand = (
  { env }: DesktopSession,
  dataDir: string,
  ...words: string[]
): Promise<CommandResult> =>
  new Promise((resolve) => {
    const child = spawn(process.env.MAYFLY_ELECTRON ?? '', startArguments(dataDir, words), {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let [out, err] = ['', '']
    child.stdout.on('data', (part: Buffer) => (out += part.toString()))
    child.stderr.on('data', (part: Buffer) => (err += part.toString()))
    child.once('close', (status) => {
      const ours = err.split('\n').filter((line) => line.startsWith('mayfly:'))
      resolve({ status, stdout: out.trim(), stderr: ours.join('\n') })
    })
  })

/** Waits until `copy-code` copies this code. Asks the running program itself, because a process for each question is slow. */
export const waitForCode = (dataDir: string, code: string): Promise<true> =>
  waitFor(`the code ${code}`, async () => {
    const answer = await sendCommand(controlSocketPath(dataDir), { command: 'copy-code' })
    return answer?.stdout.trim() === code || undefined
  })
