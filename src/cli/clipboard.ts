// Copies to the clipboard with the system's commands, for a computer on which no desktop Mayfly runs.
import { spawn } from 'node:child_process'

const COMMANDS: Readonly<Record<string, readonly (readonly [string, ...string[]])[]>> = {
  darwin: [['pbcopy']],
  win32: [['clip']],
  linux: [['wl-copy'], ['xclip', '-selection', 'clipboard'], ['xsel', '--clipboard', '--input']],
}

const runWithInput = ([command, ...args]: readonly [string, ...string[]], text: string): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['pipe', 'ignore', 'ignore'] })
    child.once('error', () => resolve(false))
    // xclip keeps serving the text from a background process; the process started here exits with 0.
    child.once('exit', (status) => resolve(status === 0))
    child.stdin.on('error', () => undefined)
    child.stdin.end(text)
  })

/** @returns false if no clipboard command succeeded. */
export const copyWithSystem = async (text: string, platform: string = process.platform): Promise<boolean> => {
  for (const command of COMMANDS[platform] ?? COMMANDS.linux ?? [])
    if (await runWithInput(command, text)) return true
  return false
}
