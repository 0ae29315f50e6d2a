// `mayfly serve`: runs the mail service in this process, with the service's own options and commands.
import { pathToFileURL } from 'node:url'
import { assertNodeVersion } from '../node/throw-away-service.ts'
import { CommandError } from '../mailbox/command-error.ts'

/**
 * Runs the service, which reads the arguments of this process, until SIGINT or SIGTERM. It sets the exit status itself.
 * @param entry the service's entry file
 * @param args the options and commands of the service
 * @throws CommandError inside the desktop program; Error if this Node is too old
 */
export const serve = async (entry: string, args: readonly string[]): Promise<void> => {
  assertNodeVersion(process.versions.node)
  // Desktop packages have no plain Node.
  if ('electron' in process.versions)
    throw new CommandError('serve is not in the installed desktop program. Use the npm package.')
  process.argv.splice(2, process.argv.length, ...args)
  await import(pathToFileURL(entry).href)
}
