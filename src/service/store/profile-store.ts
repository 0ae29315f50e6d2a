// What the profile page needs stored: invitations, ways to sign in, sessions, and an account's key. Secrets come hashed.
import type { Role } from '../options.ts'
import type { Account } from './account-rules.ts'

export interface Invitation {
  readonly name: string
  /** The id of the account, which an invitation for a new one makes. */
  readonly account: string
  /** Null leaves those of a known account as they are. */
  readonly role: Role | null
  readonly quota: number | null
  readonly created_at: number
  readonly expires_at: number
}

export interface Passkey {
  /** As the authenticator named it, base64url. */
  readonly id: string
  readonly account: string
  readonly public_key: Uint8Array
  readonly counter: number
  /** JSON. */
  readonly transports: string
  readonly created_at: number
}

/** By what an invitation is accepted. */
export type WayIn =
  | { readonly passkey: Omit<Passkey, 'account' | 'created_at'> }
  | { readonly passwordHash: string }
  | { readonly key: string }

export interface Session {
  readonly id: string
  readonly user_agent: string
  readonly created_at: number
}

/** All times are epoch milliseconds; `hash` is that of a token, see tokens.ts. */
export interface ProfileStore {
  /**
   * Stores an invitation to a new account, or to one that exists.
   * @returns false where there is an account of that name and should be none, or the other way round
   */
  invite(
    hash: Uint8Array,
    invitation: Omit<Invitation, 'account'>,
    account: 'new' | 'existing',
  ): Promise<boolean>
  openInvitations(now: number): Promise<Invitation[]>
  /** @returns how many there were */
  revokeInvitations(name: string): Promise<number>
  invitation(hash: Uint8Array, now: number): Promise<Invitation | undefined>
  /**
   * Uses an invitation up: makes the account where it is new, ends its sessions where it is not, and adds the way in; all or
   * nothing of it.
   * @returns undefined where it is unknown, used or expired, or its name was taken meanwhile
   */
  acceptInvitation(hash: Uint8Array, wayIn: WayIn, now: number): Promise<Account | undefined>

  addPasskey(passkey: Passkey): Promise<void>
  passkey(id: string): Promise<Passkey | undefined>
  passkeysOf(account: string): Promise<Passkey[]>
  setPasskeyCounter(id: string, counter: number): Promise<void>
  /** @returns false where it is the last way to sign in */
  removePasskey(account: string, id: string): Promise<boolean>
  /** Hash of the account's password. */
  passwordOf(name: string): Promise<{ readonly account: string; readonly hash: string } | undefined>
  setPassword(account: string, hash: string): Promise<void>

  startSession(hash: Uint8Array, session: Session & { account: string; expires_at: number }): Promise<void>
  session(
    hash: Uint8Array,
    now: number,
  ): Promise<(Pick<Session, 'id' | 'created_at'> & { readonly account: Account }) | undefined>
  sessionsOf(account: string, now: number): Promise<Session[]>
  endSession(account: string, id: string): Promise<void>
  /** @param id the one that stays */
  endOtherSessions(account: string, id: string): Promise<void>

  /** Remembers a challenge of WebAuthn. @param subject what it is for, and nothing else */
  addChallenge(hash: Uint8Array, subject: string, expiresAt: number, now: number): Promise<void>
  /** Whether there is such a challenge; from now on there is not. */
  takeChallenge(hash: Uint8Array, subject: string, now: number): Promise<boolean>

  /** The origin by which the service was last reached, for links that are made while it may not run. */
  publicUrl(): Promise<string | undefined>
  /** Does nothing where there is no room for it. */
  rememberPublicUrl(url: string): Promise<void>

  keyOf(account: string): Promise<{ readonly tail: string; readonly created_at: number } | undefined>
  replaceKey(account: string, key: string): Promise<void>
  revokeKey(account: string): Promise<void>
}
