// The clipboard of a computer on which no Mayfly with a desktop runs: by the system's own commands.
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
    // xclip stays in the background to serve the text: it exits with 0 once it has taken it.
    child.once('exit', (status) => resolve(status === 0))
    child.stdin.on('error', () => undefined)
    child.stdin.end(text)
  })

/** @returns false where no command of the system took the text. */
export const copyWithSystem = async (text: string, platform: string = process.platform): Promise<boolean> => {
  for (const command of COMMANDS[platform] ?? COMMANDS.linux ?? [])
    if (await runWithInput(command, text)) return true
  return false
}
