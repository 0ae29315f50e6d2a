// The tray's menu as plain data made from the snapshot: what it offers, in which order.
import type { MenuItemConstructorOptions } from 'electron'
import type { AddressKey, Snapshot } from '../shared/model.ts'
import type { Catalogue } from '../shared/text/index.ts'

export interface TrayActions {
  newAddress(): void
  copyAddress(address: AddressKey): void
  copyText(text: string): void
  open(): void
  pauseUntil(until: number | null): void
  quit(): void
}

const LATEST = 5

const named = (label: string, address: string): string => (label === '' ? address : `${label} (${address})`)

export const trayMenu = (
  snapshot: Snapshot,
  { native }: Pick<Catalogue, 'native'>,
  actions: TrayActions,
): MenuItemConstructorOptions[] => {
  const active = snapshot.addresses.filter((address) => address.state === 'active').slice(0, LATEST)
  const code = snapshot.addresses
    .flatMap(({ latest }) => (latest?.code ? [{ at: latest.receivedAt, value: latest.code.value }] : []))
    .sort((a, b) => b.at - a.at)[0]
  return [
    { label: native.newAddress, click: () => actions.newAddress() },
    ...(code ? [{ label: native.copyLatestCode, click: () => actions.copyText(code.value) }] : []),
    { type: 'separator' },
    ...(active.length === 0 ? [{ label: native.noAddresses, enabled: false }] : []),
    ...active.map(({ key, label, address }) => ({
      label: named(label, address),
      click: () => actions.copyAddress(key),
    })),
    { type: 'separator' },
    { label: native.open, click: () => actions.open() },
    snapshot.pausedUntil === null
      ? { label: native.pause, click: () => actions.pauseUntil(0) }
      : { label: native.resume, click: () => actions.pauseUntil(null) },
    { label: native.quit, click: () => actions.quit() },
  ]
}
