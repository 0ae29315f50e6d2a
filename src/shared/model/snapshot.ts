// The snapshot of the program's state in the renderer, always pushed whole; lists and bodies are read on demand.
import type { Settings } from '../contract/settings.ts'
import { needsUserAction, type AccountHealth, type AccountView } from './account.ts'
import type { AddressView } from './address.ts'
import type { AgentView } from './agent.ts'
import type { BrowserView } from './browser.ts'
import type { UpdateMethod } from './installation.ts'
import { LIFETIMES, type Lifetime } from './lifetime.ts'
import type { Notice } from './notification.ts'
import { traitsOf } from './server.ts'
import type { TransferView } from './transfer.ts'

export interface Snapshot {
  readonly accounts: readonly AccountView[]
  /** Newest first, expired ones after the active ones. */
  readonly addresses: readonly AddressView[]
  readonly settings: Settings
  readonly notices: readonly Notice[]
  /** Null: not paused. Otherwise no checks and no notifications until then, epoch milliseconds; 0: no end. */
  readonly pausedUntil: number | null
  /** The running export, backup, restore or import; else the last one until it is dismissed. */
  readonly transfer: TransferView | null
  readonly agents: readonly AgentView[]
  readonly browsers: readonly BrowserView[]
  readonly shell: {
    readonly kind: 'desktop' | 'browser'
    readonly version: string
    /** The system's hour format, if known. */
    readonly hourFormat?: 12 | 24
    readonly archiveOnDisk: boolean
    readonly updates: UpdateMethod
  }
}

/** The actual state of start at login and the shortcut, which may differ from the settings. */
export interface ShellView {
  readonly login: 'on' | 'off' | 'outdated' | 'switched-off'
  readonly shortcut: {
    /** An Electron accelerator; null without a shortcut. */
    readonly keys: string | null
    /** `works`: it was pressed at least once; `refused`: another program uses the keys. */
    readonly state: 'none' | 'works' | 'untested' | 'refused'
  }
}

/** The window that shows the page on the desktop. */
export interface WindowView {
  readonly kind: 'popup' | 'window'
  /** Whether the desktop shows a tray icon, from which a popup can open; otherwise the window is a regular one. */
  readonly canBePopup: boolean
  /** The popup stays open when another program gets the focus. */
  readonly isPinned: boolean
}

/**
 * Returns the account for the next new address: the one used last or chosen; else the newest remote server, which can receive mail
 * from the Internet; else the built-in service. An account that needs user action is skipped while another is usable.
 * @param chosenId from the settings; null or a removed account counts as not chosen
 * @param healthOf returns the health of an account; null if unknown
 */
export const nextAccount = <T extends Pick<AccountView, 'id' | 'kind'>>(
  accounts: readonly T[],
  chosenId: string | null,
  healthOf: (account: T) => AccountHealth | null,
): T | null => {
  const usable = accounts.filter((account) => {
    const health = healthOf(account)
    return health === null || !needsUserAction(health)
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

/**
 * Returns the lifetimes to choose from for the next new address; empty if its server decides, or if it is permanent unless the form says
 * otherwise.
 */
export const availableLifetimes = ({
  accounts,
  settings,
}: Pick<Snapshot, 'accounts' | 'settings'>): readonly { lifetime: Lifetime; isRefused: boolean }[] => {
  const account = nextAccountView(accounts, settings.newAddress.accountId)
  const { lifetime: decidedBy, forwardsMail } = traitsOf(account?.server)
  if (account && (decidedBy === 'server' || forwardsMail)) return []
  return LIFETIMES.map((lifetime) => ({
    lifetime,
    // Its server has refused this account a permanent address.
    isRefused: lifetime === 0 && (account?.noPermanent ?? false),
  }))
}
