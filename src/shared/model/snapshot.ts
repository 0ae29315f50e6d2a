// The live snapshot the renderer holds, pushed whole; lists and bodies are read on demand.
import type { Settings } from '../contract/settings.ts'
import { type AccountView, BUILTIN_ACCOUNT } from './account.ts'
import type { AddressView } from './address.ts'
import type { Lifetime } from './lifetime.ts'
import type { Notice } from './notification.ts'

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
    /** As Electron writes them; null is none. */
    readonly keys: string | null
    /** `works` only after it was pressed once; `refused`: another program uses the keys. */
    readonly state: 'none' | 'works' | 'untested' | 'refused'
  }
}

/** The lifetimes that the account of the next new address is known to refuse. */
export const unavailableLifetimes = ({
  accounts,
  settings,
}: Pick<Snapshot, 'accounts' | 'settings'>): readonly Lifetime[] => {
  const id = settings.newAddress.accountId ?? BUILTIN_ACCOUNT
  return accounts.find((account) => account.id === id)?.noPermanent ? [0] : []
}
