// Adds a server: discovers it from the pasted text, asks for a key if it needs one, and creates the first address.
import type { CommandArgs } from '../../shared/contract/bridge.ts'
import type { UntrustedCertificate } from '../../shared/contract/result.ts'
import type { OfferedLink } from '../../shared/contract/bridge-events.ts'
import type { PublicServer } from '../../shared/model/public-server.ts'
import type { OfferedServer } from '../../shared/model/server.ts'
import { parseServerLink } from '../../shared/server-link.ts'
import { parseUrl } from '../../shared/url.ts'
import { connectFormError, discoverFormError, type FormError } from '../format/form-errors.ts'
import { createAddress } from './actions.ts'
import type { AppState } from './app-state.svelte.ts'
import { nextServer } from './public-servers.ts'

/** The host in the typed text, if it can be recognised; else the text itself. */
const hostOf = (text: string): string => {
  const typed = parseServerLink(text)?.url ?? text.trim()
  return (parseUrl(typed)?.host || parseUrl(`https://${typed}`)?.host) ?? typed
}

/** A public server that could not be used. */
export interface FailedOffer {
  readonly server: PublicServer
  /** The error, in whole sentences. */
  readonly text: string
  /** The server to use instead; null if the same one should be tried again. */
  readonly next: PublicServer | null
}

export class AddServer {
  pasted = $state('')
  key = $state('')
  busy = $state(false)
  found = $state.raw<OfferedServer | null>(null)
  error = $state.raw<FormError<'pasted' | 'key'> | null>(null)
  /** The certificate of the pasted server, if it was not accepted. */
  untrusted = $state.raw<UntrustedCertificate | null>(null)
  /** The public servers that the program offers; empty until they were read. */
  publicServers = $state.raw<readonly PublicServer[]>([])
  /** The URL of the chosen public server, while it is contacted. */
  chosenUrl = $state<string | null>(null)
  /** The chosen public server that could not be used. */
  failedOffer = $state.raw<FailedOffer | null>(null)
  /** A link from outside the app that waits for a confirmation. */
  link = $state.raw<OfferedLink | null>(null)
  readonly host = $derived(this.found === null ? '' : hostOf(this.found.baseUrl))
  readonly #app: AppState
  /** The account that was already added, if only its first address is missing. */
  #accountId: string | null = null
  /** Whether that account was added here. */
  #isNewAccount = false
  /** The URLs of the public servers that could not be used. */
  readonly #failedUrls: string[] = []

  /** @param link opened from outside the app */
  constructor(app: AppState, link: OfferedLink | null) {
    this.#app = app
    this.link = link
  }

  /** Discovers the server of the text in the field. */
  async discoverPasted(): Promise<void> {
    const pasted = this.pasted.trim()
    const { errors } = this.#app.text.servers
    if (pasted === '') this.error = { field: 'pasted', text: errors.empty }
    else {
      const name = hostOf(pasted)
      this.error = await this.#discover({ pasted }, { name, isTyped: !(await this.#isPublicServer(name)) })
    }
  }

  /** Trusts the certificate of the pasted server, and discovers it again. */
  async trustCertificate(): Promise<void> {
    if (this.untrusted === null) return
    const { host, certificate } = this.untrusted
    const trusted = await this.#app.execute('server.trust', { host, certificate })
    if (trusted.ok) await this.discoverPasted()
  }

  /** Discovers the server of the confirmed link. */
  async confirmLink(): Promise<void> {
    if (this.link)
      this.error = await this.#discover({ link: this.link.id }, { name: this.link.host, isTyped: true })
  }

  async loadPublicServers(): Promise<void> {
    const listed = await this.#app.bridge.call('server.list', {})
    if (listed.ok) this.publicServers = listed.value
  }

  /**
   * Discovers a public server, and immediately creates an address if nothing else is needed. A failure is shown at the server,
   * with the next one that could be used instead.
   * @returns whether an address was created
   */
  async choose(server: PublicServer): Promise<boolean> {
    if (this.busy) return false
    this.chosenUrl = server.url
    const isDone = await this.#useServer(server)
    this.chosenUrl = null
    return isDone
  }

  async #useServer(server: PublicServer): Promise<boolean> {
    const { url, name } = server
    const failure = await this.#discover({ pasted: url }, { name, isTyped: false })
    if (failure !== null) {
      this.#setFailedOffer(server, failure.text)
      return false
    }
    if (this.found?.needs !== 'nothing') return false
    if (await this.connect()) return true
    const { text } = this.error ?? { text: '' }
    await this.#removeUnusedAccount()
    this.reset()
    this.#setFailedOffer(server, text)
    return false
  }

  #setFailedOffer(server: PublicServer, text: string): void {
    this.#failedUrls.push(server.url)
    // Without a network, no other server helps.
    const next = navigator.onLine ? nextServer(this.publicServers, server.url, this.#failedUrls) : null
    this.failedOffer = { server, text, next }
  }

  /** Removes an account that was added here, but on which no address could be created. */
  async #removeUnusedAccount(): Promise<void> {
    if (this.#accountId !== null && this.#isNewAccount)
      await this.#app.bridge.call('account.remove', { accountId: this.#accountId })
  }

  /** Returns to the field. */
  reset(): void {
    this.found = null
    this.error = null
    this.link = null
    this.#accountId = null
    this.#isNewAccount = false
    this.key = ''
  }

  /** Adds the account, creates its first address and copies it. @returns whether it succeeded */
  connect(): Promise<boolean> {
    return this.#runWhileBusy(async (found) => {
      const accountId = await this.#addAccount(found)
      return accountId !== null && this.#createFirst(accountId, found)
    })
  }

  /** Adds the account, and opens the sheet for an existing address of it. @returns whether it succeeded */
  openExisting(): Promise<boolean> {
    return this.#runWhileBusy(async (found) => {
      const accountId = await this.#addAccount(found)
      if (accountId !== null) this.#app.openExistingAddress(accountId)
      return accountId !== null
    })
  }

  async #runWhileBusy(run: (found: OfferedServer) => Promise<boolean>): Promise<boolean> {
    if (this.busy || this.found === null) return false
    this.busy = true
    this.error = null
    const isDone = await run(this.found)
    this.busy = false
    return isDone
  }

  /** Whether a host is a public server that Mayfly offers, or its API: then it is not misspelt. */
  async #isPublicServer(host: string): Promise<boolean> {
    const offered = await this.#app.bridge.call('server.list', {})
    if (!offered.ok) return false
    return offered.value.some(({ url }) => [host, `api.${host}`].includes(hostOf(url)))
  }

  /**
   * @param server its name in an error, and whether the user typed it
   * @returns the failure; null if it succeeded, or if another discovery is running
   */
  async #discover(
    args: CommandArgs<'server.discover'>,
    { name, isTyped }: { name: string; isTyped: boolean },
  ): Promise<FormError<'pasted'> | null> {
    if (this.busy) return null
    this.busy = true
    this.error = null
    this.failedOffer = null
    this.untrusted = null
    const discovered = await this.#app.bridge.call('server.discover', args)
    this.busy = false
    if (discovered.ok) {
      this.found = discovered.value
      // Do not leave a pasted key on the screen.
      if (discovered.value.hasKey) this.pasted = ''
      return null
    }
    this.link = null
    const { failure } = discovered
    // A known server does not change its authority: someone else may respond in its place.
    if (isTyped && failure.kind === 'untrusted-certificate') {
      this.untrusted = failure
      return null
    }
    return discoverFormError(this.#app, failure, {
      name,
      isTyped,
      hasNetwork: this.#app.hasNetwork,
    })
  }

  /** @returns the account, which may have been added before; null if it was refused */
  async #addAccount(found: OfferedServer): Promise<string | null> {
    if (this.#accountId !== null) return this.#accountId
    const needsInput = found.needs !== 'nothing' && !found.hasKey
    const key = this.key.trim()
    if (needsInput && key === '') {
      this.error = { field: 'key', text: this.#app.text.page.fieldErrors.noKey }
      return null
    }
    this.#accountId = this.#existingAccount(found)
    if (this.#accountId !== null) return this.#accountId
    const added = await this.#app.bridge.call('account.add', {
      name: '',
      baseUrl: found.baseUrl,
      server: found.kind,
      ...(found.hasKey ? { key: '', useLinkKey: true } : { key }),
    })
    if (!added.ok) {
      this.error = connectFormError(this.#app, added.failure, found)
      return null
    }
    this.#accountId = added.value.id
    this.#isNewAccount = true
    this.key = ''
    return added.value.id
  }

  async #createFirst(accountId: string, found: OfferedServer): Promise<boolean> {
    const created = await createAddress(this.#app, { accountId }, (failure) => {
      this.error = connectFormError(this.#app, failure, found)
    })
    return created !== null
  }

  /** A server without a key needs only one account. */
  #existingAccount({ kind, baseUrl, needs }: OfferedServer): string | null {
    if (needs !== 'nothing') return null
    const same = this.#app.accounts.find((account) => account.server === kind && account.baseUrl === baseUrl)
    return same?.id ?? null
  }
}
