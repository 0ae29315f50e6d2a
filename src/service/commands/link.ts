// `link`: prints a link that signs the owner in to the page of the service. Works while the service runs.
import { StartupError } from '../../node/startup-error.ts'
import { createSignInLink } from '../profile/sign-in-links.ts'
import { linkOrigin, withStore, type AccountCommand } from './account-store.ts'

/**
 * Runs the command.
 * @returns what to print on standard output
 * @throws StartupError for an argument, without service data, or if the link would cross a network in the clear
 */
export const runLinkCommand = (command: AccountCommand): Promise<string> => {
  if (command.args.length > 0) throw new StartupError('Use "link", without a name: it is for the owner.')
  return withStore(command, 'fail', async (store) => {
    const publicUrl = await linkOrigin(command, store.profiles)
    return `${await createSignInLink(store, publicUrl, Date.now())}\n`
  })
}
