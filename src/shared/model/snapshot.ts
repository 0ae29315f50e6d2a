// The live snapshot the renderer holds, pushed whole; lists and bodies are read on demand.
import type { Settings } from '../contract/settings.ts'
import { needsPerson, type AccountHealth, type AccountView } from './account.ts'
import type { AddressView } from './address.ts'
import type { AgentView } from './agent.ts'
import { LIFETIMES, type Lifetime } from './lifetime.ts'
import type { Notice } from './notification.ts'
import { SERVER_CAPABILITIES } from './server.ts'
import type { TransferView } from './transfer.ts'

/** The result of a check for a newer version. */
export interface UpdateView {
  readonly latest: string
  /** The page of the newer version; null when this one is the latest. */
  readonly url: string | null
}

export interface Snapshot {
  readonly accounts: readonly AccountView[]
  /** Newest first, expired ones after the active ones. */
  readonly addresses: readonly AddressView[]
  readonly settings: Settings
  readonly notices: readonly Notice[]
  /** Null: not paused. Else no checks and no notifications until then, epoch milliseconds; 0 has no end. */
  readonly pausedUntil: number | null
  /** The export, backup, restore or import that is running, or was the last one until it is dismissed. */
  readonly transfer: TransferView | null
  readonly agents: readonly AgentView[]
  readonly shell: {
    readonly kind: 'desktop' | 'browser'
    readonly version: string
    /** How the system counts the hours of a day, where it says so. */
    readonly hourFormat?: 12 | 24
    readonly archiveOnDisk: boolean
    /** Whether this build knows where newer versions are published. */
    readonly canCheckForUpdates: boolean
  }
}

/** Start at login and the shortcut as the system has them, which may differ from the settings. */
export interface ShellView {
  readonly login: 'on' | 'off' | 'outdated' | 'switched-off'
  readonly shortcut: {
    /** As Electron writes them; null without one. */
    readonly keys: string | null
    /** `works` only after it was pressed once; `refused`: another program uses the keys. */
    readonly state: 'none' | 'works' | 'untested' | 'refused'
  }
}

/** How the desktop shows the page. */
export interface WindowView {
  readonly kind: 'popup' | 'window'
  /** Whether there is a tray icon that a popup can hide behind; without one there is an ordinary window alone. */
  readonly canBePopup: boolean
  /** The popup stays when another program gets the focus. */
  readonly isPinned: boolean
}

/**
 * The account of the next new address: the one used last or chosen; without one, a server that the whole Internet can
 * write to, the newest first, before this computer. One that waits for a person is passed over while another is usable.
 * @param chosenId of the settings; null, or an account that was removed, counts as not chosen.
 * @param healthOf an account; null where it is not known
 */
export const nextAccount = <T extends Pick<AccountView, 'id' | 'kind'>>(
  accounts: readonly T[],
  chosenId: string | null,
  healthOf: (account: T) => AccountHealth | null,
): T | null => {
  const usable = accounts.filter((account) => {
    const health = healthOf(account)
    return health === null || !needsPerson(health)
  })
  const candidates = usable.length > 0 ? usable : accounts
  return (
    candidates.find(({ id }) => id === chosenId) ??
    candidates.findLast(({ kind }) => kind === 'remote') ??
    candidates[0] ??
    null
  )
}

/** `nextAccount` for accounts that carry their health. */
export const nextAccountView = (
  accounts: readonly AccountView[],
  chosenId: string | null,
): AccountView | null => nextAccount(accounts, chosenId, ({ health }) => health)

/** The lifetimes that can be chosen for the next new address; none where its server decides. */
export const availableLifetimes = ({
  accounts,
  settings,
}: Pick<Snapshot, 'accounts' | 'settings'>): readonly { lifetime: Lifetime; isRefused: boolean }[] => {
  const account = nextAccountView(accounts, settings.newAddress.accountId)
  if (account && SERVER_CAPABILITIES[account.server].lifetime === 'server') return []
  return LIFETIMES.map((lifetime) => ({
    lifetime,
    // Its server has refused this account a permanent address.
    isRefused: lifetime === 0 && (account?.noPermanent ?? false),
  }))
}
