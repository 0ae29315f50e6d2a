// Runs a command of the system with a text on its standard input.
import { spawn } from 'node:child_process'

/**
 * On Linux and macOS, the command is in a session of its own: one that goes on in the background, as `wl-copy` does, is not ended by Ctrl+C in the
 * terminal of this program.
 * @param text never an argument, because other users see the arguments of a process
 * @param timeoutMs milliseconds after which the command is killed
 * @returns whether it ended in time, with the status 0
 */
export const runWithInput = (
  command: string,
  args: readonly string[],
  text: string,
  timeoutMs: number,
): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['pipe', 'ignore', 'ignore'],
      detached: process.platform !== 'win32',
    })
    const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
    const end = (isDone: boolean): void => {
      clearTimeout(timer)
      resolve(isDone)
    }
    child.once('error', () => end(false))
    // Its background process may keep the pipes open: "close" would wait for that.
    child.once('exit', (status) => end(status === 0))
    child.stdin.on('error', () => undefined)
    child.stdin.end(text)
  })
