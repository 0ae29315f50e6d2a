// Connects an alias service: its key, and the first address; then the mailbox that its mail is read from.
import { ALIAS_SERVICE_FACTS, type AliasService } from '../../shared/model/alias-service.ts'
import type { AccountView } from '../../shared/model/account.ts'
import type { Failure } from '../../shared/contract/result.ts'
import { explainFailure, serverDetailOf } from '../format/explain-failure.ts'
import type { FormError } from '../format/form-errors.ts'
import { createAddress } from './actions.ts'
import type { AppState } from './app-state.svelte.ts'

export class AddAliasService {
  readonly service: AliasService
  key = $state('')
  /** The URL of the service where others run its program; empty for the service itself. */
  ownUrl = $state('')
  busy = $state(false)
  error = $state.raw<FormError<'key' | 'ownUrl'> | null>(null)
  /** The account, once it was added. */
  account = $state.raw<AccountView | null>(null)
  /** Its first address was created: only the mailbox is missing. */
  isCreated = $state(false)
  readonly #app: AppState

  /** @param account an account whose mailbox is to be chosen; null to add one */
  constructor(app: AppState, service: AliasService, account: AccountView | null) {
    this.#app = app
    this.service = service
    this.account = account
    this.isCreated = account !== null
  }

  get facts() {
    return ALIAS_SERVICE_FACTS[this.service]
  }

  /** Whether its mail is read here. */
  readonly hasMailbox = $derived((this.account?.alias?.mailboxAccount ?? null) !== null)

  /** Adds the account, creates its first address and copies it. @returns whether it succeeded */
  async connect(): Promise<boolean> {
    if (this.busy) return false
    this.error = null
    if (this.key.trim() === '') {
      this.error = { field: 'key', text: this.#app.text.page.fieldErrors.noKey }
      return false
    }
    this.busy = true
    const account = this.account ?? (await this.#addAccount())
    const created =
      account && (await createAddress(this.#app, { accountId: account.id }, (failure) => this.#show(failure)))
    this.busy = false
    this.isCreated = created !== null
    return this.isCreated
  }

  /** Reads the mail from a mailbox of the program. @returns whether it succeeded */
  async useMailbox(mailboxAccount: string): Promise<boolean> {
    const accountId = this.account?.id
    if (accountId === undefined) return false
    const updated = await this.#app.execute('account.update', { accountId, mailboxAccount })
    if (!updated.ok) return false
    this.account = updated.value
    // A mailbox that was just added would be the place of new addresses.
    const { newAddress } = this.#app.snapshot?.settings ?? {}
    if (newAddress)
      await this.#app.execute('settings.change', { newAddress: { ...newAddress, accountId, domain: null } })
    return true
  }

  async #addAccount(): Promise<AccountView | null> {
    const { service, facts } = this
    const added = await this.#app.bridge.call('account.add', {
      name: '',
      baseUrl: this.ownUrl.trim() || facts.baseUrl,
      server: 'alias-service',
      key: this.key.trim(),
      alias: { service },
    })
    if (!added.ok) {
      this.#show(added.failure)
      return null
    }
    this.key = ''
    this.account = added.value
    return added.value
  }

  #show(failure: Failure): void {
    const { text, format } = this.#app
    const isKey =
      failure.kind === 'unauthorized' || (failure.kind === 'invalid-input' && failure.field === 'key')
    if (isKey) {
      const detail = serverDetailOf(failure)
      const sentence = text.aliases.badKey(this.facts.name)
      this.error = {
        field: 'key',
        text: detail === '' ? sentence : `${sentence} ${text.page.quoted(detail)}`,
      }
      return
    }
    const { title, remedy, detail } = explainFailure(text, format, failure)
    const isUrl =
      this.ownUrl.trim() !== '' &&
      ['insecure-address', 'not-found', 'offline', 'timeout', 'bad-answer', 'invalid-input'].includes(
        failure.kind,
      )
    this.error = { field: isUrl ? 'ownUrl' : null, text: `${title}. ${remedy} ${detail}`.trim() }
  }
}
