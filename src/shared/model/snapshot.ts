// The live snapshot the renderer holds, pushed whole; lists and bodies are read on demand.
import type { Settings } from '../contract/settings.ts'
import { type AccountView, BUILTIN_ACCOUNT } from './account.ts'
import type { AddressView } from './address.ts'
import type { Lifetime } from './lifetime.ts'
import type { Notice } from './notification.ts'

/** What looking for a newer version found. */
export interface UpdateView {
  readonly latest: string
  /** The page of the newer version; null when there is none. */
  readonly url: string | null
}

export interface Snapshot {
  readonly accounts: readonly AccountView[]
  /** Newest first, ended ones after the active ones. */
  readonly addresses: readonly AddressView[]
  readonly settings: Settings
  readonly notices: readonly Notice[]
  /** Null: watching. Otherwise no checks and no notifications until then; Infinity is written as 0. */
  readonly pausedUntil: number | null
  readonly shell: {
    readonly kind: 'desktop' | 'browser'
    readonly version: string
    /** How the system counts the hours of a day, where it says so. */
    readonly hourFormat?: 12 | 24
    readonly archiveOnDisk: boolean
    /** Whether this build knows where newer versions are told of. */
    readonly canCheckForUpdates: boolean
  }
}

/** What holds on this desktop, as the system says rather than as it was set. */
export interface ShellView {
  readonly login: 'on' | 'off' | 'outdated' | 'switched-off'
  readonly shortcut: {
    /** As Electron writes them; null is none. */
    readonly keys: string | null
    /** `works` only after it was really pressed; `refused`: another program has the keys. */
    readonly state: 'none' | 'works' | 'untested' | 'refused'
  }
}

/** The lifetimes the account of the next new address is known to refuse. */
export const unavailableLifetimes = ({
  accounts,
  settings,
}: Pick<Snapshot, 'accounts' | 'settings'>): readonly Lifetime[] => {
  const id = settings.newAddress.accountId ?? BUILTIN_ACCOUNT
  return accounts.find((account) => account.id === id)?.noPermanent ? [0] : []
}
