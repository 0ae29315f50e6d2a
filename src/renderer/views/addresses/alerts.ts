// The alerts at the top of the page, the most important first.
import type { AccountView } from '../../../shared/model/account.ts'
import type { AddressKey } from '../../../shared/model/address.ts'
import type { Notice } from '../../../shared/model/notification.ts'
import { explainFailure } from '../../format/explain-failure.ts'
import { settingName } from '../../format/setting-name.ts'
import { unique } from '../../state/collections.ts'
import type { AppState } from '../../state/app-state.svelte.ts'

export interface Alert {
  readonly id: string
  readonly text: string
  readonly action: 'settings' | 'retry' | 'renew' | 'page' | 'nothing'
  readonly accountId: string | null
  /** The address that `renew` renews. */
  readonly address: AddressKey | null
  /** For `page`. */
  readonly url?: string
  /** A notice can be dismissed; a condition that still holds cannot. */
  readonly dismissable: boolean
}

const accountAlerts = (app: AppState, account: AccountView): Alert[] => {
  const { health } = account
  if (!('failure' in health)) return []
  const { remedy, detail, action } = explainFailure(app.text, app.format, health.failure)
  const text = app.text.page.notices.account(
    app.accountName(account),
    detail === '' ? remedy : `${remedy} ${detail}`,
  )
  const id = `account:${account.id}`
  return [{ id, text, action, accountId: account.id, address: null, dismissable: false }]
}

const noticeText = (app: AppState, about: Notice['about']): string => {
  const { notices } = app.text.page
  switch (about.kind) {
    case 'failure': {
      const { remedy } = explainFailure(app.text, app.format, about.failure)
      const account = about.accountId === null ? null : app.account(about.accountId)
      return account === null ? remedy : notices.account(app.accountName(account), remedy)
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
        app.text.native.andOthers(unique(about.fields.map((field) => settingName(app.text, field))), 0),
      )
    case 'settings-unreadable':
      return app.text.native.settingsUnreadable(about.file)
    case 'key-not-deleted':
      return app.text.native.keyNotDeleted(about.account)
    case 'no-keychain':
      return app.isDesktop ? app.text.native.noKeychain : notices.keysForThisRun
    case 'no-tray':
      return app.text.native.noTray
    case 'port-moved':
      return notices.portMoved(about.protocol, about.requestedPort, about.port)
    case 'expiring-soon': {
      const address = app.address(about.address)
      return app.text.native.expiringSoon(address?.label || (address?.address ?? ''))
    }
    case 'update':
      return app.text.settings.about.newer(about.version)
    case 'service-restarted':
      return notices.serviceRestarted
  }
}

export const alertsOf = (app: AppState): Alert[] => {
  const connectionAlerts: Alert[] =
    app.connection === 'lost'
      ? [
          {
            id: 'lost',
            text: app.text.page.disconnected,
            action: 'nothing',
            accountId: null,
            address: null,
            dismissable: false,
          },
        ]
      : []
  const accounts = (app.snapshot?.accounts ?? []).flatMap((account) => accountAlerts(app, account))
  const allKeysStored = app.accounts.every(({ isKeyStored }) => isKeyStored)
  const shownNotices = (app.snapshot?.notices ?? []).filter(
    // Dropped once the last account it is about is gone.
    ({ about }) => about.kind !== 'no-keychain' || !allKeysStored,
  )
  const notices = shownNotices.map((notice): Alert => {
    const { about } = notice
    const base = { id: notice.id, text: noticeText(app, about), dismissable: true }
    if (about.kind === 'expiring-soon')
      return { ...base, action: 'renew', accountId: null, address: about.address }
    if (about.kind === 'update')
      return { ...base, action: 'page', accountId: null, address: null, url: about.url }
    if (about.kind !== 'failure') return { ...base, action: 'nothing', accountId: null, address: null }
    const { action } = explainFailure(app.text, app.format, about.failure)
    return { ...base, action, accountId: about.accountId, address: null }
  })
  return [...connectionAlerts, ...accounts, ...notices]
}
