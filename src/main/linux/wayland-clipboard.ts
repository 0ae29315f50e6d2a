// The clipboard of a Wayland desktop, by the commands of wl-clipboard: with the data-control protocol they need neither a window
// nor the focus.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { runWithInput } from '../../node/run-with-input.ts'
import type { SystemClipboard } from '../clipboard.ts'
import { waylandGlobals } from './wayland-globals.ts'

const run = promisify(execFile)

/** Milliseconds for a command. The program has three seconds to quit, and clears a code then. */
const COMMAND_TIMEOUT_MS = 1_000
/** A longer text on the clipboard is not one of this program. */
const MAX_READ_BYTES = 1_000_000
const TEXT = ['--type', 'text/plain'] as const

/** The commands as this desktop has them. */
interface WaylandCommands {
  /** Marks a text as a password, for programs that keep a history of the clipboard. */
  readonly canMarkSecret: boolean
}

/**
 * Without the protocol, the commands open a small window to get the focus. That would hide the popup, and take the focus from the
 * program in which the user is typing.
 * @returns null without the commands, or if they and the compositor have no such protocol in common
 */
const findCommands = async (env: NodeJS.ProcessEnv): Promise<WaylandCommands | null> => {
  const globals = await waylandGlobals(env)
  const hasOlderProtocol = globals.has('zwlr_data_control_manager_v1')
  if (!hasOlderProtocol && !globals.has('ext_data_control_manager_v1')) return null
  try {
    const { stdout } = await run('wl-copy', ['--help'], { timeout: COMMAND_TIMEOUT_MS })
    // Version 2.3 has both this option and the newer protocol.
    const isNew = stdout.includes('--sensitive')
    return hasOlderProtocol || isNew ? { canMarkSecret: isNew } : null
  } catch {
    return null
  }
}

const readText = async (): Promise<string> => {
  try {
    const options = { timeout: COMMAND_TIMEOUT_MS, maxBuffer: MAX_READ_BYTES }
    return (await run('wl-paste', ['--no-newline', ...TEXT], options)).stdout
  } catch {
    // Empty, not a text, or its owner does not respond.
    return ''
  }
}

/**
 * Uses the commands where they work, and Electron for the rest: Chromium may copy only with the serial number of a press that the
 * window has just received. Without one the compositor ignores it, and Chromium's `readText` returns the text all the same.
 * @param byPress Electron's clipboard
 */
export const waylandClipboard = (
  byPress: SystemClipboard,
  env: NodeJS.ProcessEnv = process.env,
): SystemClipboard => ({
  write: async (text, options) => {
    const commands = await findCommands(env)
    if (commands !== null) {
      const mark = options.isSecret && commands.canMarkSecret ? ['--sensitive'] : []
      if (await runWithInput('wl-copy', [...TEXT, ...mark], text, COMMAND_TIMEOUT_MS)) return true
    }
    return options.isPressed && byPress.write(text, options)
  },
  clearIf: async (text) => {
    if ((await findCommands(env)) === null) return byPress.clearIf(text)
    if ((await readText()) === text) await runWithInput('wl-copy', ['--clear'], '', COMMAND_TIMEOUT_MS)
  },
})
