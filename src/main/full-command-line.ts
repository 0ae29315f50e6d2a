// The whole `mayfly` command inside the desktop program: a package brings no Node that could run it.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { app } from 'electron'

/** What the program's own command line does not know; the others start a Mayfly where none runs. */
export const FULL_COMMANDS: ReadonlySet<string> = new Set([
  'accounts',
  'complete',
  'completion',
  'delete',
  'list',
  'mcp',
  'messages',
  'read',
  'send-test',
  'wait',
])

/** Options before a command whose value may look like one, in either command line. */
const OPTIONS_WITH_VALUE: ReadonlySet<string | undefined> = new Set([
  '--data-dir',
  '--http-port',
  '--smtp-port',
  '--lifetime',
  '--url',
  '--key',
  '--smtp',
])

/** Whether the command line names such a command. @param args the program's own, options among them */
export const isFullCommandLine = (args: readonly string[]): boolean => {
  const command = args.find((arg, index) => !arg.startsWith('-') && !OPTIONS_WITH_VALUE.has(args[index - 1]))
  return command !== undefined && FULL_COMMANDS.has(command)
}

/** Runs the command's own bundle, which is built beside this one. @returns its exit status */
export const runFullCommandLine = async (args: readonly string[]): Promise<number> => {
  process.argv = [process.execPath, 'mayfly', ...args]
  await import(pathToFileURL(join(app.getAppPath(), 'out/cli/mayfly.js')).href)
  return Number(process.exitCode ?? 0)
}
