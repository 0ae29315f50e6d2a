// Adds the user's own mailbox as an account, and creates the first address in it.
import { createAddress } from './actions.ts'
import type { AppState } from './app-state.svelte.ts'
import { MailboxForm } from './mailbox-form.svelte.ts'

export class AddMailboxAccount {
  readonly form: MailboxForm
  readonly #app: AppState
  /** The account that was already added, if only its first address is missing. */
  #accountId: string | null = null

  constructor(app: AppState) {
    this.#app = app
    this.form = new MailboxForm(app, null)
  }

  /** Adds the account, creates its first address and copies it. @returns whether it succeeded */
  async connect(): Promise<boolean> {
    const { form } = this
    if (form.busy) return false
    form.busy = true
    const accountId = this.#accountId ?? (await this.#addAccount())
    const created =
      accountId !== null &&
      (await createAddress(this.#app, { accountId }, (failure) => form.showFailure(failure)))
    form.busy = false
    return created !== false && created !== null
  }

  /** @returns null if an input is not valid, or the server did not accept it */
  async #addAccount(): Promise<string | null> {
    const { form } = this
    const mailbox = form.read({ needsPassword: true })
    if (mailbox === null) return null
    const added = await this.#app.bridge.call('account.add', {
      name: '',
      baseUrl: '',
      server: 'imap',
      key: form.password,
      mailbox,
    })
    if (!added.ok) {
      form.showFailure(added.failure)
      return null
    }
    form.password = ''
    this.#accountId = added.value.id
    return added.value.id
  }
}
