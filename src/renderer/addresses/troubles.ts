// What needs a word at the top of the page, the most pressing first.
import type { AccountView, Notice } from '../../shared/model.ts'
import { explain } from '../format/failure.ts'
import type { App } from '../state/app.svelte.ts'

export interface Worry {
  readonly id: string
  readonly sentence: string
  readonly help: 'settings' | 'retry' | 'nothing'
  readonly accountId: string | null
  /** Notices can be dismissed; what still holds cannot. */
  readonly dismissable: boolean
}

const ofAccount = (app: App, account: AccountView): Worry[] => {
  const { health } = account
  if (!('failure' in health)) return []
  const { remedy, detail, helps } = explain(app.text, app.format, health.failure)
  const sentence = app.text.page.notices.account(account.name, detail === '' ? remedy : `${remedy} ${detail}`)
  return [{ id: `account:${account.id}`, sentence, help: helps, accountId: account.id, dismissable: false }]
}

const sentenceOf = (app: App, about: Notice['about']): string => {
  const { notices } = app.text.page
  switch (about.kind) {
    case 'failure': {
      const { remedy } = explain(app.text, app.format, about.failure)
      const account = about.accountId === null ? null : app.account(about.accountId)
      return account === null ? remedy : notices.account(account.name, remedy)
    }
    case 'archive-rebuilt':
      return notices.archiveRebuilt(about.keptAs)
    case 'settings-reset':
      return notices.settingsReset(about.keptAs)
    case 'no-keychain':
      return app.text.native.noKeychain
    case 'no-tray':
      return app.text.native.noTray
    case 'port-moved':
      return notices.portMoved(about.service, about.wanted, about.port)
    case 'ending-soon': {
      const address = app.address(about.address)?.address ?? ''
      return app.text.native.endingSoon(address)
    }
    case 'service-restarted':
      return notices.serviceRestarted
  }
}

export const worriesOf = (app: App): Worry[] => {
  const lost: Worry[] =
    app.line === 'lost'
      ? [
          {
            id: 'lost',
            sentence: app.text.page.stopped,
            help: 'nothing',
            accountId: null,
            dismissable: false,
          },
        ]
      : []
  const accounts = (app.snapshot?.accounts ?? []).flatMap((account) => ofAccount(app, account))
  const notices = (app.snapshot?.notices ?? []).map((notice): Worry => {
    const { about } = notice
    const help = about.kind === 'failure' ? explain(app.text, app.format, about.failure).helps : 'nothing'
    const accountId = about.kind === 'failure' ? about.accountId : null
    return { id: notice.id, sentence: sentenceOf(app, about), help, accountId, dismissable: true }
  })
  return [...lost, ...accounts, ...notices]
}
