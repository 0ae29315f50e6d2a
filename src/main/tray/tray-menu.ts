// Builds the tray menu as plain data from the snapshot. Pure.
import { availableLifetimes, type Snapshot } from '../../shared/model/snapshot.ts'
import { BUILTIN_ACCOUNT, type AccountView } from '../../shared/model/account.ts'
import type { AddressKey, AddressView } from '../../shared/model/address.ts'
import type { PauseDuration } from '../../shared/model/pause.ts'
import type { Catalogue } from '../../shared/i18n/index.ts'
import type { Lifetime } from '../../shared/model/lifetime.ts'
import { latestCode } from '../../app/messages/latest-code.ts'
import { HOUR_MS, MINUTE_MS } from '../../shared/durations.ts'

/** The action of an item. Plain data, so that menus with the same labels but different actions are not equal. */
export type TrayAction =
  | { readonly kind: 'new-address'; readonly lifetime: Lifetime | null; readonly account?: string }
  | { readonly kind: 'add-server' }
  | { readonly kind: 'copy-code'; readonly code: string }
  | { readonly kind: 'copy-address'; readonly address: AddressKey }
  | { readonly kind: 'pause'; readonly length: PauseDuration }
  | { readonly kind: 'resume' }
  | { readonly kind: 'open' }
  | { readonly kind: 'settings' }
  | { readonly kind: 'restart' }
  | { readonly kind: 'quit' }

export type TrayItem =
  | 'separator'
  /** Disabled if `action` is null. */
  | { readonly label: string; readonly action: TrayAction | null }
  | { readonly label: string; readonly items: readonly TrayItem[] }

export interface TrayMenuInput {
  readonly snapshot: Snapshot
  readonly text: Pick<Catalogue, 'native' | 'page' | 'servers'>
  /** Epoch milliseconds. */
  readonly now: number
}

const MAX_MENU_ADDRESSES = 5
/** Maximum length of a label, which determines the width of the menu. */
const MAX_LABEL_LENGTH = 40

/** Rounds to hours, five minutes or minutes, coarse enough that an open menu is rarely outdated. */
const roundedTimeLeft = (left: number): number => {
  const step = left >= HOUR_MS ? HOUR_MS : left > 10 * MINUTE_MS ? 5 * MINUTE_MS : MINUTE_MS
  return Math.max(MINUTE_MS, Math.round(left / step) * step)
}

const truncatedLabel = (label: string): string =>
  label.length > MAX_LABEL_LENGTH ? `${label.slice(0, MAX_LABEL_LENGTH - 1)}…` : label

/** The address with its label, if it has one. */
const addressTitle = ({ label, address }: Pick<AddressView, 'label' | 'address'>): string =>
  label === '' ? address : `${truncatedLabel(label)} (${address})`

const addressItem = (address: AddressView, { text: { native, servers }, now }: TrayMenuInput): TrayItem => {
  const left =
    address.expiresAt === null ? native.permanent : native.timeLeft(roundedTimeLeft(address.expiresAt - now))
  const sign = address.accountId === BUILTIN_ACCOUNT ? ` · ${servers.sign}` : ''
  return {
    label: `${addressTitle(address)}${sign} · ${left}`,
    action: { kind: 'copy-address', address: address.key },
  }
}

/** The submenu of lifetimes. A lifetime that the server refused is disabled; the window's form can still try it. */
const lifetimeMenu = ({ snapshot, text }: TrayMenuInput): TrayItem[] => {
  const items = availableLifetimes(snapshot).map(({ lifetime, isRefused }): TrayItem => ({
    label: text.page.lifetimes.short(lifetime),
    action: isRefused ? null : { kind: 'new-address', lifetime },
  }))
  return items.length === 0 ? [] : [{ label: text.native.newWithLifetime, items }]
}

const accountName = ({ kind, name }: AccountView, { page }: TrayMenuInput['text']): string =>
  kind === 'builtin' ? page.thisComputer : truncatedLabel(name)

/** The item to add a server; with several accounts, a submenu that also creates an address with each. */
const accountMenu = ({ snapshot, text }: TrayMenuInput): TrayItem[] => {
  const addServer: TrayItem = { label: text.servers.realMenu, action: { kind: 'add-server' } }
  if (snapshot.accounts.length < 2) return [addServer]
  const accounts = snapshot.accounts.map((account): TrayItem => ({
    label: accountName(account, text),
    action: { kind: 'new-address', lifetime: null, account: account.id },
  }))
  return [{ label: text.servers.newAt, items: [...accounts, 'separator', addServer] }]
}

const pauseItems = ({ native }: TrayMenuInput['text']): TrayItem[] => [
  { label: native.pauseFor30Minutes, action: { kind: 'pause', length: 'half-hour' } },
  { label: native.pauseForOneHour, action: { kind: 'pause', length: 'hour' } },
  { label: native.pauseUntilTomorrow, action: { kind: 'pause', length: 'tomorrow' } },
]

/** Whether a newer version starts with the next start: it was downloaded, or a package manager has replaced the program. */
const needsRestart = ({ notices }: Snapshot): boolean =>
  notices.some(({ about }) => about.kind === 'update-ready' || about.kind === 'program-replaced')

/** Returns the items of the tray menu. */
export const trayMenu = (input: TrayMenuInput): TrayItem[] => {
  const { snapshot, text, now } = input
  const { native } = text
  const active = snapshot.addresses
    .filter(({ state, expiresAt }) => state === 'active' && (expiresAt === null || expiresAt > now))
    .slice(0, MAX_MENU_ADDRESSES)
  const code = latestCode(snapshot)
  return [
    { label: native.newAddress, action: { kind: 'new-address', lifetime: null } },
    ...accountMenu(input),
    ...lifetimeMenu(input),
    { label: native.copyLatestCode, action: code === null ? null : { kind: 'copy-code', code: code.value } },
    'separator',
    ...(active.length === 0 ? [{ label: native.noAddresses, action: null }] : []),
    ...active.map((address) => addressItem(address, input)),
    'separator',
    { label: native.open, action: { kind: 'open' } },
    snapshot.pausedUntil === null
      ? { label: native.pause, items: pauseItems(text) }
      : { label: native.resume, action: { kind: 'resume' } },
    { label: native.settings, action: { kind: 'settings' } },
    'separator',
    ...(needsRestart(snapshot)
      ? [{ label: native.update.restart, action: { kind: 'restart' } } as const]
      : []),
    { label: native.quit, action: { kind: 'quit' } },
  ]
}
