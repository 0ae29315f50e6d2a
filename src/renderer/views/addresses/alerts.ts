// The alerts at the top of the page, the most important first.
import type { Failure } from '../../../shared/contract/result.ts'
import type { AccountView } from '../../../shared/model/account.ts'
import type { Notice } from '../../../shared/model/notification.ts'
import { findingText } from '../../../shared/i18n/doctor-report-lines.ts'
import { explainFailure, isTransient } from '../../format/explain-failure.ts'
import { settingName } from '../../format/setting-name.ts'
import { unique } from '../../state/collections.ts'
import { changeSettings } from '../../state/settings.ts'
import { remedyFor, restartRemedy, type Remedy } from '../../state/remedies.ts'
import type { AppState } from '../../state/app-state.svelte.ts'

export interface Alert {
  readonly id: string
  readonly text: string
  /** `update`: of the program. `tip`: something that helps. */
  readonly sign: 'trouble' | 'update' | 'tip'
  /** The account that it concerns, or null. */
  readonly accountId: string | null
  /** The button with the remedy, or those of a decision; empty if no button helps. */
  readonly buttons: readonly Remedy[]
  /** A notice can be dismissed, and waits while a search is shown; a condition that still holds cannot. */
  readonly dismissable: boolean
}

/** The button of an alert whose failure occurred again, if it is another one than the remedy. */
const raisedAction = ({ raisedAlert }: AppState, { id }: AccountView, { kind }: Failure): Remedy | null =>
  raisedAlert?.accountId === id && raisedAlert.kind === kind ? raisedAlert.action : null

const buttonsOf = (remedy: Remedy | null): Remedy[] => (remedy === null ? [] : [remedy])

const accountAlerts = (app: AppState, account: AccountView): Alert[] => {
  const { health } = account
  // A transient failure is shown only in the footer.
  if (!('failure' in health) || isTransient(health.failure)) return []
  const { remedy, detail } = explainFailure(app.text, app.format, health.failure, account.server)
  const text = app.text.page.notices.account(
    app.accountName(account),
    detail === '' ? remedy : `${remedy} ${detail}`,
  )
  const id = `account:${account.id}`
  return [
    {
      id,
      text,
      sign: 'trouble',
      accountId: account.id,
      buttons: buttonsOf(
        raisedAction(app, account, health.failure) ?? remedyFor(app, health.failure, account.id),
      ),
      dismissable: false,
    },
  ]
}

const noticeText = (app: AppState, about: Notice['about']): string => {
  const { notices } = app.text.page
  switch (about.kind) {
    case 'failure': {
      const account = about.accountId === null ? null : app.account(about.accountId)
      const { remedy } = explainFailure(app.text, app.format, about.failure, account?.server)
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
    case 'menu-bar-icon':
      return findingText(app.text, { kind: `tray-${about.state}` })
    case 'port-moved':
      return notices.portMoved(about.protocol, about.requestedPort, about.port)
    case 'shortcut-offer':
      return app.text.native.shortcutOffer(about.keys.replace('Control', 'Ctrl'))
    case 'update':
      return app.text.native.updates.available(about.version)
    case 'update-ready':
      return app.text.native.updates.ready(about.version)
    case 'update-question':
      return app.text.native.updates.question
    case 'program-replaced':
      return app.text.native.updates.replaced
    case 'service-restarted':
      return notices.serviceRestarted
  }
}

/** The answers to the question about updates. */
const updateAnswers = (app: AppState): Remedy[] => {
  const { updates } = app.text.native
  return (['notify', 'install', 'off'] as const).map((answer) => ({
    label: updates[answer],
    run: () => void changeSettings(app, { updates: answer }),
  }))
}

/** Sets the shortcut that was offered, and ends the offer; says so if another program uses the keys. */
const useShortcut = async (app: AppState, keys: string): Promise<void> => {
  const set = await app.execute('shortcut.set', { keys })
  if (!set.ok) return
  const { shortcutTaken, testShortcut } = app.text.doctor.desktop
  app.status.setText(set.value.taken ? shortcutTaken(keys, null) : testShortcut)
  void app.execute('notice.dismiss', { id: 'shortcut-offer' })
}

const noticeRemedy = (app: AppState, about: Notice['about']): Remedy | null => {
  switch (about.kind) {
    case 'failure':
      return remedyFor(app, about.failure, about.accountId)
    case 'shortcut-offer':
      return {
        label: app.text.native.useShortcut,
        run: () => void useShortcut(app, about.keys),
      }
    case 'update':
      return {
        label: app.text.native.updates.install,
        run: () => void app.execute('update.install', {}),
      }
    case 'update-ready':
    case 'program-replaced':
      return restartRemedy(app)
    case 'service-disk-full':
      return remedyFor(app, { kind: 'disk' }, null)
    case 'no-keychain':
      return { label: app.text.backup.saveKeysButton, run: () => (app.sheet = 'save-keys') }
    default:
      return null
  }
}

const noticeSign = ({ kind }: Notice['about']): Alert['sign'] => {
  if (kind === 'shortcut-offer') return 'tip'
  return ['update', 'update-ready', 'update-question', 'program-replaced'].includes(kind)
    ? 'update'
    : 'trouble'
}

const rank = ({ accountId, dismissable }: Alert, raised: string): number =>
  accountId === raised && !dismissable ? 0 : 1

export const alertsOf = (app: AppState): Alert[] => {
  const connectionAlerts: Alert[] =
    app.connection === 'lost'
      ? [
          {
            id: 'lost',
            text: app.text.page.disconnected,
            sign: 'trouble',
            accountId: null,
            buttons: [],
            dismissable: false,
          },
        ]
      : []
  const accounts = (app.snapshot?.accounts ?? []).flatMap((account) => accountAlerts(app, account))
  const allKeysStored = app.accounts.every(({ isKeyStored }) => isKeyStored)
  const shownNotices = (app.snapshot?.notices ?? []).filter(({ about }) => {
    // Dropped when all remaining accounts have a stored key.
    if (about.kind === 'no-keychain') return !allKeysStored
    // Do not repeat a failure that the alert of its account shows.
    return (
      about.kind !== 'failure' ||
      about.accountId === null ||
      !app.isAlertVisible(about.accountId, about.failure)
    )
  })
  const notices = shownNotices.map(({ id, about }): Alert => ({
    id,
    text: noticeText(app, about),
    sign: noticeSign(about),
    accountId: about.kind === 'failure' ? about.accountId : null,
    buttons: about.kind === 'update-question' ? updateAnswers(app) : buttonsOf(noticeRemedy(app, about)),
    dismissable: true,
  }))
  const alerts = [...connectionAlerts, ...accounts, ...notices]
  const raised = app.raisedAlert?.accountId ?? null
  // The alert whose failure occurred again comes first.
  return raised === null ? alerts : alerts.toSorted((a, b) => rank(a, raised) - rank(b, raised))
}
