// The state of the profile page, and the actions of its buttons.
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { AddScopedKey, Invitation, Profile } from '../shared/contract/profile-schemas.ts'
import type { Email, EmailPage, Message, MessageItem, MessagePage } from '../shared/contract/rest-schemas.ts'
import { parseInvitationLink, signInTokenOf } from '../shared/page-link.ts'
import { ProfileError, request } from './api.ts'
import type { Words } from './i18n/words.ts'

type View =
  | { readonly name: 'loading' | 'sign-in' }
  | { readonly name: 'invited'; readonly token: string; readonly invitation: Invitation }
  | { readonly name: 'account'; readonly profile: Profile }

/** Problems with the entered password, displayed at its field. */
const PASSWORD_PROBLEMS = new Set(['PASSWORD_INVALID', 'SIGN_IN_FAILED'])
/** Problems with the name of a key. */
const KEY_NAME_PROBLEMS = new Set(['KEY_INVALID_NAME', 'KEY_NAME_TAKEN'])

/** The messages of one address, and the one that is open. */
interface Inbox {
  readonly address: Email
  readonly messages: readonly MessageItem[]
  readonly nextCursor: string | null
  readonly message: Message | null
}

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
  addresses = $state.raw<readonly Email[]>([])
  nextCursor = $state<string | null>(null)
  inbox = $state.raw<Inbox | null>(null)
  readonly #dates: Intl.DateTimeFormat
  readonly #moments: Intl.DateTimeFormat
  readonly #days: Intl.RelativeTimeFormat

  constructor(words: Words) {
    this.words = words
    this.#dates = new Intl.DateTimeFormat(`${words.language}-u-nu-latn`, { dateStyle: 'medium' })
    this.#days = new Intl.RelativeTimeFormat(`${words.language}-u-nu-latn`)
    this.#moments = new Intl.DateTimeFormat(`${words.language}-u-nu-latn`, {
      dateStyle: 'medium',
      timeStyle: 'short',
    })
  }

  /** Formats an instant with its time of day. */
  moment = (ms: number): string => this.#moments.format(ms)
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
      this.inbox = null
      this.newKey = ''
      this.newScopedKey = null
      this.view = { name: 'sign-in' }
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

  showMore = (): Promise<void> =>
    this.run(async () => {
      const page = await this.#page(this.nextCursor)
      this.addresses = [...this.addresses, ...page.emails]
    })

  openInbox = (address: Email): Promise<void> =>
    this.run(async () => {
      const page = await this.#messages(address.id, null)
      this.inbox = { address, messages: page.messages, nextCursor: page.nextCursor ?? null, message: null }
    })
  closeInbox = (): void => void (this.inbox = null)

  /** Loads new messages; ignores errors, since it is repeated. */
  refreshInbox = async (): Promise<void> => {
    const { inbox } = this
    if (inbox?.message !== null || this.busy) return
    const page = await this.#messages(inbox.address.id, null).catch(() => null)
    if (page === null || this.inbox !== inbox) return
    const older = inbox.messages.filter(({ id }) => !page.messages.some((message) => message.id === id))
    const coversList = inbox.messages.length <= page.messages.length
    this.inbox = {
      ...inbox,
      messages: coversList ? page.messages : [...page.messages, ...older],
      nextCursor: coversList ? (page.nextCursor ?? null) : inbox.nextCursor,
    }
  }

  showMoreMessages = (): Promise<void> =>
    this.run(async () => {
      const { inbox } = this
      if (inbox === null) return
      const page = await this.#messages(inbox.address.id, inbox.nextCursor)
      const messages = [...inbox.messages, ...page.messages]
      this.inbox = { ...inbox, messages, nextCursor: page.nextCursor ?? null }
    })

  openMessage = (id: string): Promise<void> =>
    this.run(async () => {
      const { inbox } = this
      if (inbox === null) return
      const path = `addresses/${inbox.address.id}/messages/${id}`
      const message = (await request(this.words, 'GET', path)) as Message
      this.inbox = { ...inbox, message }
    })
  closeMessage = (): void => {
    if (this.inbox !== null) this.inbox = { ...this.inbox, message: null }
  }

  /** Runs one action at a time, and displays its error. */
  async run(work: () => Promise<void>): Promise<void> {
    if (this.busy) return
    this.busy = true
    this.error = this.notice = this.passwordError = ''
    this.clearKeyErrors()
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ProfileError)) throw error
      if (error.status === 401 && this.view.name === 'account') this.view = { name: 'sign-in' }
      if (PASSWORD_PROBLEMS.has(error.code)) this.passwordError = error.message
      else if (KEY_NAME_PROBLEMS.has(error.code)) this.keyNameError = error.message
      else if (error.code === 'KEY_INVALID_ADDRESSES') this.keyAddressesError = error.message
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
      this.addresses = (await this.#page(null)).emails
      this.view = { name: 'account', profile }
    } catch (error) {
      if (!(error instanceof ProfileError)) throw error
      this.view = { name: 'sign-in' }
      if (error.status !== 401) throw error
    }
  }

  async #messages(address: string, cursor: string | null): Promise<MessagePage> {
    const query = cursor === null ? '' : `?cursor=${encodeURIComponent(cursor)}`
    return (await request(this.words, 'GET', `addresses/${address}/messages${query}`)) as MessagePage
  }

  async #page(cursor: string | null): Promise<EmailPage> {
    const query = cursor === null ? '' : `?cursor=${encodeURIComponent(cursor)}`
    const page = (await request(this.words, 'GET', `addresses${query}`)) as EmailPage
    this.nextCursor = page.nextCursor ?? null
    return page
  }
}
