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

  /**
   * Adds the account, creates its first address and copies it.
   * @param options.createsAddress false for a mailbox that an alias service forwards to
   * @returns the id of the account; null if something failed
   */
  async connect({ createsAddress }: { readonly createsAddress: boolean }): Promise<string | null> {
    const { form } = this
    if (form.busy) return null
    form.busy = true
    const accountId = this.#accountId ?? (await this.#addAccount())
    const isDone =
      accountId !== null &&
      (!createsAddress ||
        (await createAddress(this.#app, { accountId }, (failure) => form.showFailure(failure))) !== null)
    form.busy = false
    return isDone ? accountId : null
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
