// Runs the complete `mayfly` command inside the desktop program, because packages do not include Node.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { app } from 'electron'

/** The commands that only the `mayfly` command implements. The program handles the others, and starts itself for them. */
export const FULL_COMMANDS: ReadonlySet<string> = new Set([
  'accounts',
  'check',
  'complete',
  'completion',
  'delete',
  'list',
  'mcp',
  'messages',
  'native-host',
  'read',
  'send-test',
  'sendmail',
  'serve',
  'uninstall',
  'wait',
])

/** Options with a value, which must not be taken for a command, in both command lines. */
const OPTIONS_WITH_VALUE: ReadonlySet<string | undefined> = new Set([
  '--data-dir',
  '--http-port',
  '--smtp-port',
  '--lifetime',
  '--url',
  '--key',
  '--smtp',
])

/** Whether the command line contains one of `FULL_COMMANDS`, or requests the version. @param args the program's arguments, including options */
export const isFullCommandLine = (args: readonly string[]): boolean => {
  if (args.length === 1 && args[0] === '--version') return true
  const command = args.find((arg, index) => !arg.startsWith('-') && !OPTIONS_WITH_VALUE.has(args[index - 1]))
  return command !== undefined && FULL_COMMANDS.has(command)
}

/** Runs the bundle of the `mayfly` command. @returns its exit status */
export const runFullCommandLine = async (args: readonly string[]): Promise<number> => {
  process.argv = [process.execPath, 'mayfly', ...args]
  await import(pathToFileURL(join(app.getAppPath(), 'out/cli/mayfly.js')).href)
  return Number(process.exitCode ?? 0)
}
