// What needs a word at the top of the page, the most pressing first.
import type { AccountView, AddressKey, Notice } from '../../shared/model.ts'
import { explain } from '../format/failure.ts'
import { settingName } from '../format/setting-name.ts'
import type { App } from '../state/app.svelte.ts'

export interface Worry {
  readonly id: string
  readonly sentence: string
  readonly help: 'settings' | 'retry' | 'successor' | 'page' | 'nothing'
  readonly accountId: string | null
  /** The address it is about, where a successor helps. */
  readonly address: AddressKey | null
  /** The page that tells more, where there is one. */
  readonly url?: string
  /** Notices can be dismissed; what still holds cannot. */
  readonly dismissable: boolean
}

const ofAccount = (app: App, account: AccountView): Worry[] => {
  const { health } = account
  if (!('failure' in health)) return []
  const { remedy, detail, helps } = explain(app.text, app.format, health.failure)
  const sentence = app.text.page.notices.account(
    app.nameOf(account),
    detail === '' ? remedy : `${remedy} ${detail}`,
  )
  const id = `account:${account.id}`
  return [{ id, sentence, help: helps, accountId: account.id, address: null, dismissable: false }]
}

const sentenceOf = (app: App, about: Notice['about']): string => {
  const { notices } = app.text.page
  switch (about.kind) {
    case 'failure': {
      const { remedy } = explain(app.text, app.format, about.failure)
      const account = about.accountId === null ? null : app.account(about.accountId)
      return account === null ? remedy : notices.account(app.nameOf(account), remedy)
    }
    case 'service-recovered':
      return app.text.native.serviceRecovered(about.lost, about.keptAs)
    case 'service-disk-full':
      return app.text.native.serviceDiskFull
    case 'archive-rebuilt':
      return notices.archiveRebuilt(about.keptAs)
    case 'settings-reset':
      return notices.settingsReset(about.keptAs)
    case 'settings-fields':
      return app.text.native.settingsFields(
        app.text.native.andOthers([...new Set(about.fields.map((field) => settingName(app.text, field)))], 0),
      )
    case 'settings-unreadable':
      return app.text.native.settingsUnreadable(about.file)
    case 'key-left':
      return app.text.native.keyLeft(about.account)
    case 'no-keychain':
      return app.desktop ? app.text.native.noKeychain : notices.keysForThisRun
    case 'no-tray':
      return app.text.native.noTray
    case 'port-moved':
      return notices.portMoved(about.service, about.wanted, about.port)
    case 'ending-soon': {
      const address = app.address(about.address)
      return app.text.native.endingSoon(address?.label || (address?.address ?? ''))
    }
    case 'update':
      return app.text.settings.about.newer(about.version)
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
            address: null,
            dismissable: false,
          },
        ]
      : []
  const accounts = (app.snapshot?.accounts ?? []).flatMap((account) => ofAccount(app, account))
  const keepsKeys = app.accounts.every(({ keyKept }) => keyKept)
  const standing = (app.snapshot?.notices ?? []).filter(
    // It goes with the last account that it is about.
    ({ about }) => about.kind !== 'no-keychain' || !keepsKeys,
  )
  const notices = standing.map((notice): Worry => {
    const { about } = notice
    const base = { id: notice.id, sentence: sentenceOf(app, about), dismissable: true }
    if (about.kind === 'ending-soon')
      return { ...base, help: 'successor', accountId: null, address: about.address }
    if (about.kind === 'update')
      return { ...base, help: 'page', accountId: null, address: null, url: about.url }
    if (about.kind !== 'failure') return { ...base, help: 'nothing', accountId: null, address: null }
    const help = explain(app.text, app.format, about.failure).helps
    return { ...base, help, accountId: about.accountId, address: null }
  })
  return [...lost, ...accounts, ...notices]
}
