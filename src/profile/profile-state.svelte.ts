// The state of the profile page, and the actions of its buttons.
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { AddScopedKey, Invitation, OpenInvitation, Profile } from '../shared/contract/profile-schemas.ts'
import { parseInvitationLink, signInTokenOf } from '../shared/page-link.ts'
import { ProfileError, request } from './api.ts'
import { InboxState } from './inbox-state.svelte.ts'
import type { Words } from './i18n/words.ts'

/** Problems with the name of an invitation. */
const ACCOUNT_NAME_PROBLEMS = new Set(['ACCOUNT_INVALID_NAME', 'ACCOUNT_NAME_TAKEN'])

type View =
  | { readonly name: 'loading' | 'sign-in' }
  | { readonly name: 'invited'; readonly token: string; readonly invitation: Invitation }
  | { readonly name: 'account'; readonly profile: Profile }

/** Problems with the entered password, displayed at its field. */
const PASSWORD_PROBLEMS = new Set(['PASSWORD_INVALID', 'SIGN_IN_FAILED'])
/** Problems with the name of a key. */
const KEY_NAME_PROBLEMS = new Set(['KEY_INVALID_NAME', 'KEY_NAME_TAKEN'])

export class ProfileState {
  readonly words: Words
  readonly host = location.host
  /** Passkeys do not work at an IP address, nor without TLS on another computer. */
  readonly hasPasskeys = browserSupportsWebAuthn() && !/^[\d.]+$|^\[/.test(location.hostname)
  view = $state.raw<View>({ name: 'loading' })
  busy = $state(false)
  error = $state('')
  passwordError = $state('')
  keyNameError = $state('')
  keyAddressesError = $state('')
  notice = $state('')
  /** A new key, displayed until it is hidden. */
  newKey = $state('')
  /** A new key with limits, displayed until it is hidden. */
  newScopedKey = $state.raw<{ readonly name: string; readonly key: string } | null>(null)
  /** The part of the account that is displayed. */
  tab = $state<'inbox' | 'settings'>('inbox')
  readonly inbox = new InboxState(this)
  /** Of the owner's account only. */
  invitations = $state.raw<readonly OpenInvitation[]>([])
  /** The link of a new invitation, displayed until it is hidden. */
  newInvitation = $state.raw<{ readonly name: string; readonly link: string } | null>(null)
  accountNameError = $state('')
  readonly #dates: Intl.DateTimeFormat
  readonly #moments: Intl.DateTimeFormat
  readonly #times: Intl.DateTimeFormat
  readonly #days: Intl.RelativeTimeFormat

  constructor(words: Words) {
    this.words = words
    this.#dates = new Intl.DateTimeFormat(`${words.language}-u-nu-latn`, { dateStyle: 'medium' })
    this.#days = new Intl.RelativeTimeFormat(`${words.language}-u-nu-latn`)
    this.#times = new Intl.DateTimeFormat(`${words.language}-u-nu-latn`, { timeStyle: 'short' })
    this.#moments = new Intl.DateTimeFormat(`${words.language}-u-nu-latn`, {
      dateStyle: 'medium',
      timeStyle: 'short',
    })
  }

  /** Formats an instant with its time of day. */
  moment = (ms: number): string => this.#moments.format(ms)
  /** The same as short as it can be: without the date today, without the time of day before. */
  shortMoment = (ms: number): string =>
    this.#dates.format(ms) === this.#dates.format(Date.now())
      ? this.#times.format(ms)
      : this.#dates.format(ms)
  date = (ms: number): string => this.#dates.format(ms)
  /** A number of days from now, such as "in 30 days". */
  inDays = (days: number): string => this.#days.format(days, 'day')

  /** Shows the invitation in the URL, the account of the session, or the sign-in form. */
  open = (): Promise<void> =>
    this.run(async () => {
      const link = signInTokenOf(location.href)
      if (link !== null) {
        // Out of the address bar and the history first: it is used up even if something fails.
        this.#forgetToken()
        try {
          await this.#post('sign-in/link', { link })
          this.leave()
        } finally {
          await this.#load()
        }
        return
      }
      const token = parseInvitationLink(location.href)?.token
      if (token !== undefined) {
        try {
          const invitation = (await this.#post('invitation', { invitation: token })) as Invitation
          this.view = { name: 'invited', token, invitation }
          return
        } catch (error) {
          this.#forgetToken()
          await this.#load()
          throw error
        }
      }
      await this.#load()
    })

  acceptWithPasskey = (token: string): Promise<void> =>
    this.run(async () => {
      const credential = await this.#register('invitation/passkey-options', { invitation: token })
      await this.#post('invitation/passkey', { invitation: token, credential })
      await this.#enter()
    })

  acceptWithPassword = (token: string, password: string): Promise<void> =>
    this.run(async () => {
      await this.#post('invitation/password', { invitation: token, password })
      await this.#enter()
    })

  signInWithPasskey = (): Promise<void> =>
    this.run(async () => {
      const { options } = (await this.#post('sign-in/passkey-options')) as {
        options: PublicKeyCredentialRequestOptionsJSON
      }
      const credential = await this.#ceremony(startAuthentication({ optionsJSON: options }))
      await this.#post('sign-in/passkey', { credential })
      await this.#enter()
    })

  signInWithPassword = (name: string, password: string): Promise<void> =>
    this.run(async () => {
      await this.#post('sign-in/password', { name, password })
      await this.#enter()
    })

  signOut = (): Promise<void> =>
    this.run(async () => {
      await this.#post('sign-out')
      this.leave()
    })

  makeKey = (): Promise<void> =>
    this.run(async () => {
      this.newKey = ((await this.#post('key')) as { key: string }).key
      await this.#load()
    })
  hideKey = (): void => void (this.newKey = '')
  revokeKey = (): Promise<void> => this.#change(() => this.#delete('key'))
  addScopedKey = (settings: AddScopedKey): Promise<void> =>
    this.run(async () => {
      const { key } = (await this.#post('keys', settings)) as { key: string }
      this.newScopedKey = { name: settings.name, key }
      await this.#load()
    })
  hideScopedKey = (): void => void (this.newScopedKey = null)
  revokeScopedKey = (name: string): Promise<void> =>
    this.#change(() => this.#delete(`keys/${encodeURIComponent(name)}`))
  clearKeyErrors = (): void => void (this.keyNameError = this.keyAddressesError = '')
  saveWebhook = (url: string, enabled: boolean): Promise<void> =>
    this.#change(() => this.#post('webhook', { url, enabled }), this.words.saved)
  addPasskey = (): Promise<void> =>
    this.#change(async () => this.#post('passkeys', { credential: await this.#register('passkey-options') }))
  removePasskey = (id: string): Promise<void> =>
    this.#change(() => this.#delete(`passkeys/${encodeURIComponent(id)}`))
  setPassword = (password: string): Promise<void> =>
    this.#change(() => this.#post('password', { password }), this.words.passwordSaved)
  endSession = (id: string): Promise<void> => this.#change(() => this.#delete(`sessions/${id}`))

  createInvitation = (name: string): Promise<void> =>
    this.run(async () => {
      const { link } = (await this.#post('invitations', { name, quota: null })) as { link: string }
      this.newInvitation = { name, link }
      await this.#load()
    })
  hideInvitation = (): void => void (this.newInvitation = null)
  revokeInvitations = (name: string): Promise<void> =>
    this.#change(() => this.#delete(`invitations/${encodeURIComponent(name)}`))

  show = (tab: ProfileState['tab']): Promise<void> =>
    this.run(async () => {
      this.tab = tab
      if (tab === 'settings') await this.#load()
      else await this.inbox.refresh()
    })

  /** Shows the sign-in form, since the session has ended. @param error the reason; empty if the user ended it */
  leave = (error = ''): void => {
    this.inbox.stop()
    this.newKey = ''
    this.newScopedKey = this.newInvitation = null
    this.invitations = []
    this.tab = 'inbox'
    this.error = error
    this.view = { name: 'sign-in' }
  }

  /** Runs one action at a time, and displays its error. */
  async run(work: () => Promise<void>): Promise<void> {
    if (this.busy) return
    this.busy = true
    this.error = this.notice = this.passwordError = this.accountNameError = ''
    this.clearKeyErrors()
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ProfileError)) throw error
      if (error.status === 401 && this.view.name === 'account') this.leave()
      if (PASSWORD_PROBLEMS.has(error.code)) this.passwordError = error.message
      else if (KEY_NAME_PROBLEMS.has(error.code)) this.keyNameError = error.message
      else if (error.code === 'KEY_INVALID_ADDRESSES') this.keyAddressesError = error.message
      else if (ACCOUNT_NAME_PROBLEMS.has(error.code)) this.accountNameError = error.message
      else this.error = error.message
    } finally {
      this.busy = false
    }
  }

  #post(path: string, body?: unknown): Promise<unknown> {
    return request(this.words, 'POST', path, body)
  }
  #delete(path: string): Promise<unknown> {
    return request(this.words, 'DELETE', path)
  }

  /** Reports a cancelled ceremony, or a missing passkey, to the user. */
  async #ceremony<T>(ceremony: Promise<T>): Promise<T> {
    return ceremony.catch(() => {
      throw new ProfileError(this.words.cancelled, 0)
    })
  }
  async #register(path: string, body?: unknown): Promise<unknown> {
    const { options } = (await this.#post(path, body)) as {
      options: PublicKeyCredentialCreationOptionsJSON
    }
    return this.#ceremony(startRegistration({ optionsJSON: options }))
  }

  #change(work: () => Promise<unknown>, notice = ''): Promise<void> {
    return this.run(async () => {
      await work()
      await this.#load()
      this.notice = notice
    })
  }

  #forgetToken(): void {
    history.replaceState(null, '', '/profile')
  }
  async #enter(): Promise<void> {
    this.#forgetToken()
    await this.#load()
  }

  async #load(): Promise<void> {
    try {
      const profile = (await request(this.words, 'GET', 'account')) as Profile
      if (profile.isOwner) {
        const open = (await request(this.words, 'GET', 'invitations')) as { invitations: OpenInvitation[] }
        this.invitations = open.invitations
      }
      if (this.view.name !== 'account') await this.inbox.start()
      this.view = { name: 'account', profile }
    } catch (error) {
      if (!(error instanceof ProfileError)) throw error
      this.leave()
      if (error.status !== 401) throw error
    }
  }
}
