// `invite NAME` and `invitations list|revoke`: links with which users create accounts. Works while the service runs.
import { invitationLink } from '../../shared/page-link.ts'
import { StartupError } from '../../node/startup-error.ts'
import { linkOrigin, requireAccountName, withStore, type AccountCommand } from './account-store.ts'
import type { Invitation } from '../store/profile-store.ts'
import { createInvitation } from '../profile/invitations.ts'
import { OWNER } from '../store/account-rules.ts'

const USAGE = 'Use "invite NAME", "invitations list" or "invitations revoke NAME".'

const invite = (command: AccountCommand, name: string): Promise<string> => {
  if (name === OWNER)
    throw new StartupError(
      'The owner needs no invitation: "link" prints a link for signing in, and the key is in service.key of the data folder.',
    )
  return withStore(command, 'create', async ({ profiles }) => {
    const { isExisting } = command
    // An existing account keeps its role unless --role is set; a new one is a member.
    const role = command.role ?? (isExisting ? null : 'member')
    const settings = { name, role, quota: command.quota }
    const token = await createInvitation(profiles, settings, isExisting ? 'existing' : 'new', Date.now())
    if (token !== null) return `${invitationLink(await linkOrigin(command, profiles), token)}\n`
    throw new StartupError(
      isExisting
        ? `There is no account named ${name}. Leave --existing out to invite to a new one.`
        : `There is an account named ${name}. Choose another name, or add --existing to let its owner sign in again.`,
    )
  })
}

const formatInvitation = ({ name, role, quota, expires_at }: Invitation): string =>
  [
    name,
    role ?? 'existing account',
    quota === null ? 'default quota' : quota === 0 ? 'no quota' : `quota ${quota}`,
    `expires ${new Date(expires_at).toISOString()}`,
  ].join('\t')

/**
 * Runs the command.
 * @returns what to print on standard output
 * @throws StartupError for an invalid command or name
 */
export const runInviteCommand = async (command: AccountCommand): Promise<string> => {
  const [action, ...rest] = command.kind === 'invite' ? ['invite', ...command.args] : command.args
  const [name, ...extraArgs] = rest
  if (extraArgs.length > 0) throw new StartupError(USAGE)
  switch (action) {
    case 'invite':
      return invite(command, requireAccountName(name, USAGE))
    case 'list': {
      const open = await withStore(command, 'fail', ({ profiles }) => profiles.openInvitations(Date.now()))
      return open.map((invitation) => `${formatInvitation(invitation)}\n`).join('')
    }
    case 'revoke': {
      const invited = requireAccountName(name, USAGE)
      const count = await withStore(command, 'fail', ({ profiles }) => profiles.revokeInvitations(invited))
      if (count === 0)
        throw new StartupError(`There is no open invitation for ${invited}. "invitations list" shows all.`)
      return `${count} ${count === 1 ? 'invitation' : 'invitations'} for ${invited} revoked\n`
    }
    default:
      throw new StartupError(USAGE)
  }
}
