// The storage port of the profile page: invitations, sign-in methods, sessions, and an account's key. Secrets are hashed by the caller.
import type { Role } from '../options.ts'
import type { Account } from './account-rules.ts'

export interface Invitation {
  readonly name: string
  /** The id of the account, which accepting may create. */
  readonly account: string
  /** Null keeps an existing account's role; the same for `quota`. */
  readonly role: Role | null
  readonly quota: number | null
  readonly created_at: number
  readonly expires_at: number
}

export interface Passkey {
  /** The credential id, base64url. */
  readonly id: string
  readonly account: string
  readonly public_key: Uint8Array
  readonly counter: number
  /** JSON. */
  readonly transports: string
  readonly created_at: number
}

/** Of the challenge that the token of a sign-in link is, if a key of the account made the link. @param account its id */
export const keyLinkSubject = (account: string): string => `sign-in-link-by-key:${account}`

/** The sign-in method with which an invitation is accepted. */
export type SignInMethod =
  | { readonly passkey: Omit<Passkey, 'account' | 'created_at'> }
  | { readonly passwordHash: string }
  | { readonly key: string }

export interface Session {
  readonly id: string
  readonly user_agent: string
  readonly created_at: number
}

/** All times are epoch milliseconds; `hash` is the hash of a token, see tokens.ts. */
export interface ProfileStore {
  /**
   * Stores an invitation to a new or existing account.
   * @returns false if the account exists but should be new, or does not exist but should
   */
  invite(
    hash: Uint8Array,
    invitation: Omit<Invitation, 'account'>,
    account: 'new' | 'existing',
  ): Promise<boolean>
  openInvitations(now: number): Promise<Invitation[]>
  /** @returns the number of revoked invitations */
  revokeInvitations(name: string): Promise<number>
  invitation(hash: Uint8Array, now: number): Promise<Invitation | undefined>
  /**
   * Accepts an invitation, in one transaction: creates a new account, or ends the sessions of an existing one, and adds the sign-in
   * method.
   * @returns undefined if the invitation is unknown, used or expired, or its name has since been taken
   */
  acceptInvitation(hash: Uint8Array, method: SignInMethod, now: number): Promise<Account | undefined>

  addPasskey(passkey: Passkey): Promise<void>
  passkey(id: string): Promise<Passkey | undefined>
  passkeysOf(account: string): Promise<Passkey[]>
  setPasskeyCounter(id: string, counter: number): Promise<void>
  /** @returns false if it is the last sign-in method */
  removePasskey(account: string, id: string): Promise<boolean>
  /** Hash of the account's password. */
  passwordOf(name: string): Promise<{ readonly account: string; readonly hash: string } | undefined>
  setPassword(account: string, hash: string): Promise<void>

  /**
   * Starts a session; with `byKey`, it ends when the key of the account is replaced or revoked.
   * @param verificationHash of the token in the cookie for verification; left out without that cookie
   */
  startSession(
    hash: Uint8Array,
    session: Session & { account: string; expires_at: number; byKey?: boolean },
    verificationHash?: Uint8Array | null,
  ): Promise<void>
  session(
    hash: Uint8Array,
    now: number,
  ): Promise<
    (Pick<Session, 'id' | 'created_at'> & { readonly account: Account; readonly byKey: boolean }) | undefined
  >
  sessionsOf(account: string, now: number): Promise<Session[]>
  endSession(account: string, id: string): Promise<void>
  /** @param id the session to keep */
  endOtherSessions(account: string, id: string): Promise<void>

  /** Stores a WebAuthn challenge, or the token of a sign-in link. @param subject the only purpose for which it is valid */
  addChallenge(hash: Uint8Array, subject: string, expiresAt: number, now: number): Promise<void>
  /** Removes a challenge. @returns whether it existed and had not expired */
  takeChallenge(hash: Uint8Array, subject: string, now: number): Promise<boolean>

  /** The last public URL of the service, for links that are created while it is not running. */
  publicUrl(): Promise<string | undefined>
  /** Does nothing if the disk is full. */
  rememberPublicUrl(url: string): Promise<void>

  keyOf(account: string): Promise<{ readonly tail: string; readonly created_at: number } | undefined>
  replaceKey(account: string, key: string): Promise<void>
  revokeKey(account: string): Promise<void>
}
