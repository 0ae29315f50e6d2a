// The handler of each bridge command, except those that only a shell can handle.
import { claimMessage, endClaim } from './messages/claim-message.ts'
import { keepMessages } from './messages/keep-messages.ts'
import type { CommandHandlers, ParsedCommandArgs } from '../shared/contract/bridge.ts'
import type { Settings } from '../shared/contract/settings.ts'
import { err, ok, type Result } from '../shared/contract/result.ts'
import { BUILTIN_ACCOUNT } from '../shared/model/account.ts'
import type { Snapshot } from '../shared/model/snapshot.ts'
import {
  addAccount,
  reconnectLocked,
  untieMailbox,
  updateAccount,
  type ConnectContext,
} from './accounts/account-commands.ts'
import { removeAccount } from './accounts/remove-account.ts'
import type { AccountConnection } from './accounts/account-connection.ts'
import {
  createAddress,
  deleteAddresses,
  openExistingAddress,
  renewAddress,
  restoreAddresses,
  touchAddress,
  updateAddress,
} from './addresses/address-commands.ts'
import { switchAddress } from './addresses/switch-address.ts'
import {
  changeSettings,
  changeSettingsWithNotice,
  removeNotice,
  type AppContext,
  type PickContext,
} from './app-context.ts'
import { createBackupHandlers } from './backup/backup-handlers.ts'
import { createAgentHandlers } from './automation/agent-handlers.ts'
import { createBrowserHandlers } from './companion/browser-handlers.ts'
import { listOperations, runOperation } from './automation/ai-commands.ts'
import {
  loadImages,
  markMessages,
  readAttachment,
  readMessage,
  saveAttachment,
} from './messages/message-commands.ts'
import { deleteMessages, restoreMessages } from './messages/delete-messages.ts'
import { discoverServer, trustCertificate } from './accounts/server-commands.ts'
import { sendTestMail } from './messages/test-mail.ts'
import { checkMessage, reachLinks } from './messages/check-message.ts'
import { readSource, unsubscribe } from './messages/message-source.ts'
import { answerUpdateQuestion, checkForUpdate, installUpdate, isUpdateQuestion } from './program-updates.ts'

/** Commands that only a shell can handle. */
type ShellCommand =
  | 'clipboard.write'
  | 'serviceKey.copy'
  | 'link.open'
  | 'page.remember'
  | 'page.recall'
  | 'window.hide'
  | 'window.read'
  | 'window.arrange'
  | 'app.quit'
  | 'program.restart'
  | 'doctor.run'
  | 'doctor.repair'
  | 'shell.read'
  | 'login.set'
  | 'shortcut.set'
  | 'file.save'
  | 'page.print'
  | 'file.choose'
export type AppHandlers = Omit<CommandHandlers, ShellCommand>

/** Loaded with the first search: it contains words of all languages. */
const loadSearch = () => import('./messages/search-messages.ts')
/** Loaded with the first list: it contains the public suffix list. */
const loadLists = () => import('./messages/show-page.ts')

/** @param snapshot returns the current snapshot. */
export const createCommandHandlers = (context: AppContext, snapshot: () => Snapshot): AppHandlers => ({
  'snapshot.read': () => ok(snapshot()),
  'address.create': (args) => createAddress(context, args),
  'address.renew': (args) => renewAddress(context, args),
  'address.open': (args) => openExistingAddress(context, args),
  'address.test': (args) => sendTestMail(context, args),
  'address.update': (args) => updateAddress(context, args),
  'address.switch': (args) => switchAddress(context, args),
  'address.delete': ({ addresses }) => deleteAddresses(context, addresses),
  'address.restore': ({ addresses }) => restoreAddresses(context, addresses),
  'address.touch': (args) => touchAddress(context, args),
  'message.list': async (args) => (await loadLists()).listMessages(context, args),
  'message.search': async (args) => (await loadSearch()).searchMessages(context, args),
  'message.read': ({ message }) => readMessage(context, message),
  'message.source': ({ message }) => readSource(context, message),
  'message.check': ({ message }) => checkMessage(context, message),
  'message.reachLinks': ({ message }) => reachLinks(context, message),
  'sender.report': async () => (await import('./senders/sender-report.ts')).readSenderReport(context),
  'message.unsubscribe': ({ message }) => unsubscribe(context, message),
  'message.mark': ({ messages, unread }) => markMessages(context, messages, { unread }),
  'message.claim': (args) => claimMessage(context, args),
  'message.endClaim': (args) => endClaim(context, args),
  'message.keep': ({ messages, kept }) => keepMessages(context, messages, { kept }),
  'message.delete': ({ messages }) => deleteMessages(context, messages),
  'message.restore': ({ messages }) => restoreMessages(context, messages),
  'message.markAll': ({ address }) =>
    markMessages(context, context.ports.archive.unreadKeys(address), { unread: false }),
  refresh: ({ accountId }) => refresh(context, accountId),
  'notice.dismiss': ({ id }) => {
    if (isUpdateQuestion(id)) answerUpdateQuestion(context)
    removeNotice(context, id)
    return ok(null)
  },
  'pause.set': ({ until }) => setPause(context, until),
  'server.discover': (args) => discoverServer(context, args),
  'mailbox.find': ({ address }) => context.ports.findMailbox(address.trim()),
  'server.trust': async (args) => {
    const trusted = await trustCertificate(context, args)
    return trusted.ok ? refresh(context, null) : trusted
  },
  'server.list': () => ok(context.ports.publicServers()),
  'account.add': (args) => addAccount(context, args),
  'account.update': (args) => updateAccount(context, args),
  'account.remove': async ({ accountId }) => {
    const removed = await removeAccount(context, accountId)
    if (removed.ok) await untieMailbox(context, accountId)
    return removed
  },
  'settings.change': (change) => applySettings(context, change),
  'account.page': async ({ accountId }) => {
    const made = await withAccount(context, accountId, (account) =>
      account.requestWithoutHealth((server) => server.createSignInLink?.()),
    )
    const record = context.store.account(accountId)
    if (made.ok || made.failure.kind !== 'unsupported' || !record) return made
    return ok(`${record.baseUrl}/profile`)
  },
  'webhook.read': ({ accountId }) =>
    withAccount(context, accountId, (account) =>
      account.requestWithoutHealth((server) => server.automation?.getWebhookConfig()),
    ),
  'webhook.change': ({ accountId, ...config }) =>
    withAccount(context, accountId, (account) =>
      account.requestWithoutHealth((server) => server.automation?.updateWebhookConfig(config)),
    ),
  'images.load': (args) => loadImages(context, args),
  'attachment.read': (args) => readAttachment(context, args),
  'attachment.save': (args) => saveAttachment(context, args),
  'ai.list': ({ accountId }) => listOperations(context, accountId),
  'ai.run': (args) => runOperation(context, args),
  'update.check': () => checkForUpdate(context),
  'update.install': () => installUpdate(context),
  ...createAgentHandlers(context),
  ...createBrowserHandlers(context),
  ...createBackupHandlers(context),
})

const withAccount = <T>(
  context: Pick<AppContext, 'sessions'>,
  accountId: string,
  run: (account: AccountConnection) => Promise<Result<T>>,
): Promise<Result<T>> | Result<T> => {
  const session = context.sessions.get(accountId)
  return session ? run(session.account) : err({ kind: 'not-found' })
}

const applySettings = (
  context: PickContext<
    'emitter' | 'notices' | 'scheduleSnapshot' | 'sessions' | 'settings',
    'notifier' | 'settings' | 'updates'
  >,
  change: ParsedCommandArgs<'settings.change'>,
): Promise<Result<Settings>> => {
  const changed = changeSettings(context, change)
  if (change.updates !== undefined) answerUpdateQuestion(context)
  for (const { account } of context.sessions.values())
    if (account.id !== BUILTIN_ACCOUNT) account.setRequestsPerMinute(context.settings.budget)
  return changed
}

/** Checks all addresses of one account now, ignoring our own back-off. @param accountId null for all accounts */
const refresh = (context: ConnectContext, accountId: string | null): Result<null> => {
  const chosen = [...context.sessions.values()].filter(
    ({ account }) => accountId === null || account.id === accountId,
  )
  if (accountId !== null && chosen.length === 0) return err({ kind: 'not-found' })
  for (const { account, monitor } of chosen) {
    void reconnectLocked(context, account.id)
    account.resetBackoff()
    monitor.checkAll({ isManual: true })
  }
  return ok(null)
}

/** Pauses polling, or ends a pause. @param until epoch milliseconds; 0 without an end, null to end a pause. */
const setPause = (
  context: PickContext<'notices' | 'scheduleSnapshot' | 'sessions' | 'settings', 'settings'>,
  until: number | null,
): Result<null> => {
  changeSettingsWithNotice(context, { pausedUntil: until })
  for (const { monitor } of context.sessions.values()) {
    if (until !== null) monitor.stop()
    else {
      monitor.start()
      monitor.checkAll()
    }
  }
  return ok(null)
}
