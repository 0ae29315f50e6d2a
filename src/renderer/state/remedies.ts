// The button that offers a remedy for a failure.
import type { Failure } from '../../shared/contract/result.ts'
import { explainFailure } from '../format/explain-failure.ts'
import { refreshAccounts } from './actions.ts'
import type { AppState } from './app-state.svelte.ts'
import type { Toast } from './status.svelte.ts'

export interface Remedy {
  readonly label: string
  readonly run: () => void
}

/** The button that opens an account, named after what the user enters there. */
const editLabel = (app: AppState, accountId: string, { kind }: Failure): string => {
  const { mailbox, page, settings } = app.text
  if (kind === 'untrusted-certificate') return mailbox.checkCertificate
  if (app.account(accountId)?.server === 'imap') return mailbox.enterPassword
  return app.traits(accountId).keyPer !== 'account' ? settings.accounts.edit : page.enterKey
}

/** @returns null where the page cannot restart the program */
export const restartRemedy = (app: AppState): Remedy | null =>
  app.isDesktop
    ? { label: app.text.native.update.restart, run: () => void app.execute('program.restart', {}) }
    : null

/**
 * @param accountId the account of the failure; null if it concerns no account
 * @param retry repeats the failed action; without it, a retry checks the account again
 * @returns null if no button helps
 */
export const remedyFor = (
  app: AppState,
  failure: Failure,
  accountId: string | null,
  retry?: () => void,
): Remedy | null => {
  const { page, settings, doctor } = app.text
  switch (explainFailure(app.text, app.format, failure).remedyAction) {
    case 'enter-key':
    case 'check-certificate':
      if (accountId === null || app.account(accountId)?.kind !== 'remote') return null
      return { label: editLabel(app, accountId, failure), run: () => app.openAccount(accountId) }
    case 'retry':
      if (retry !== undefined) return { label: page.retry, run: retry }
      return accountId === null || failure.kind === 'internal'
        ? null
        : { label: page.retry, run: () => refreshAccounts(app, accountId) }
    case 'open-page': {
      if (failure.kind !== 'network-sign-in') return null
      const { page: url } = failure
      return { label: page.openSignIn, run: () => void app.execute('link.open', { url }) }
    }
    case 'check-computer':
      return { label: doctor.title, run: () => app.openSettings('doctor') }
    case 'add-server':
      return { label: settings.accounts.add, run: () => app.openAddServer() }
    case 'choose-address':
      return { label: page.form.more, run: () => (app.sheet = 'new-address') }
    case 'restart':
      return restartRemedy(app)
    case 'nothing':
      return null
  }
}

/** The button of a toast: its action, or the remedy of its failure; null if it has neither. */
export const toastAction = (app: AppState, { failure, accountId, retry, action }: Toast): Remedy | null =>
  action ?? (failure === null ? null : remedyFor(app, failure, accountId, retry ?? undefined))
