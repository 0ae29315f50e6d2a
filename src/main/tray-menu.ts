// The tray's menu as plain data made from the snapshot: what it offers, in which order, and what each entry does.
import { refusedLifetimes, type AddressKey, type AddressView, type Snapshot } from '../shared/model.ts'
import type { PauseLength } from '../shared/pause.ts'
import type { Catalogue } from '../shared/text/index.ts'
import { LIFETIMES, type Lifetime } from '../shared/wire.ts'
import { latestCode } from '../core/latest-code.ts'

/** What an entry does. Held as data, so that two menus are equal only when they also do the same. */
export type TrayAction =
  | { readonly do: 'new-address'; readonly lifetime: Lifetime | null }
  | { readonly do: 'copy-code'; readonly code: string }
  | { readonly do: 'copy-address'; readonly address: AddressKey }
  | { readonly do: 'pause'; readonly length: PauseLength }
  | { readonly do: 'resume' }
  | { readonly do: 'open' }
  | { readonly do: 'settings' }
  | { readonly do: 'quit' }

export type TrayItem =
  | 'line'
  /** Without an action it is only read. */
  | { readonly label: string; readonly action: TrayAction | null }
  | { readonly label: string; readonly items: readonly TrayItem[] }

export interface TrayMenuFacts {
  readonly snapshot: Snapshot
  readonly text: Pick<Catalogue, 'native' | 'page'>
  /** Epoch milliseconds. */
  readonly now: number
}

const LATEST = 5
const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** A long label would make the whole menu wide. */
const LONGEST_LABEL = 40

/** Steps so coarse that an open menu is seldom out of date: hours, then five minutes, then minutes. */
const coarse = (left: number): number => {
  const step = left >= HOUR ? HOUR : left > 10 * MINUTE ? 5 * MINUTE : MINUTE
  return Math.max(MINUTE, Math.round(left / step) * step)
}

const clipped = (label: string): string =>
  label.length > LONGEST_LABEL ? `${label.slice(0, LONGEST_LABEL - 1)}…` : label

/** An address by the name it was given, else by itself. */
export const nameOf = ({ label, address }: Pick<AddressView, 'label' | 'address'>): string =>
  label === '' ? address : `${clipped(label)} (${address})`

const addressItem = (address: AddressView, { text: { native }, now }: TrayMenuFacts): TrayItem => {
  const left = address.endsAt === null ? native.permanent : native.timeLeft(coarse(address.endsAt - now))
  return { label: `${nameOf(address)} · ${left}`, action: { do: 'copy-address', address: address.key } }
}

/** What was refused can still be tried in the window's form. */
const lifetimes = ({ snapshot, text }: TrayMenuFacts): TrayItem[] =>
  LIFETIMES.map((lifetime) => ({
    label: text.page.lifetimes.short(lifetime),
    action: refusedLifetimes(snapshot).includes(lifetime) ? null : { do: 'new-address', lifetime },
  }))

const pauses = ({ native }: TrayMenuFacts['text']): TrayItem[] => [
  { label: native.pauseFor30Minutes, action: { do: 'pause', length: 'half-hour' } },
  { label: native.pauseForOneHour, action: { do: 'pause', length: 'hour' } },
  { label: native.pauseUntilTomorrow, action: { do: 'pause', length: 'tomorrow' } },
]

export const trayMenu = (facts: TrayMenuFacts): TrayItem[] => {
  const { snapshot, text, now } = facts
  const { native } = text
  const active = snapshot.addresses
    .filter(({ state, endsAt }) => state === 'active' && (endsAt === null || endsAt > now))
    .slice(0, LATEST)
  const code = latestCode(snapshot)
  return [
    { label: native.newAddress, action: { do: 'new-address', lifetime: null } },
    { label: native.newWithLifetime, items: lifetimes(facts) },
    { label: native.copyLatestCode, action: code === null ? null : { do: 'copy-code', code: code.value } },
    'line',
    ...(active.length === 0 ? [{ label: native.noAddresses, action: null }] : []),
    ...active.map((address) => addressItem(address, facts)),
    'line',
    { label: native.open, action: { do: 'open' } },
    snapshot.pausedUntil === null
      ? { label: native.pause, items: pauses(text) }
      : { label: native.resume, action: { do: 'resume' } },
    { label: native.settings, action: { do: 'settings' } },
    'line',
    { label: native.quit, action: { do: 'quit' } },
  ]
}
