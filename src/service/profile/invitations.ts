// Creates invitations, for the command and for the page of the owner.
import { DAY_MS } from '../../shared/durations.ts'
import type { Invitation, ProfileStore } from '../store/profile-store.ts'
import { hashToken, newToken } from './tokens.ts'

const INVITATION_LIFETIME_MS = 7 * DAY_MS

/** Whether a text can be the name of an account. */
export const isAccountName = (name: string): boolean => /^[\p{L}\p{N}._-]{1,60}$/u.test(name)

/**
 * Stores an invitation that is valid for seven days.
 * @param account whether the account must be new, or must exist
 * @param now epoch milliseconds
 * @returns the token for its link; null if the account exists but should be new, or does not exist but should
 */
export const createInvitation = async (
  profiles: ProfileStore,
  { name, role, quota }: Pick<Invitation, 'name' | 'role' | 'quota'>,
  account: 'new' | 'existing',
  now: number,
): Promise<string | null> => {
  const token = newToken()
  const invitation = { name, role, quota, created_at: now, expires_at: now + INVITATION_LIFETIME_MS }
  return (await profiles.invite(hashToken(token), invitation, account)) ? token : null
}
