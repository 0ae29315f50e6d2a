// Copies to the clipboard with the system's commands, for a computer on which no desktop Mayfly runs.
import { runWithInput } from '../node/run-with-input.ts'

/** Milliseconds for a command: without the focus, `wl-copy` waits for ever on some desktops. */
const COMMAND_TIMEOUT_MS = 5_000

const COMMANDS: Readonly<Record<string, readonly (readonly [string, ...string[]])[]>> = {
  darwin: [['pbcopy']],
  win32: [['clip']],
  linux: [['wl-copy'], ['xclip', '-selection', 'clipboard'], ['xsel', '--clipboard', '--input']],
}

/** @returns false if no clipboard command succeeded. */
export const copyWithSystem = async (text: string, platform: string = process.platform): Promise<boolean> => {
  for (const [command, ...args] of COMMANDS[platform] ?? COMMANDS.linux ?? [])
    if (await runWithInput(command, args, text, COMMAND_TIMEOUT_MS)) return true
  return false
}
