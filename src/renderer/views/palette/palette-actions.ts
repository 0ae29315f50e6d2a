// All actions of the command palette: of the program, of the open address and of the open message.
import type { Component } from 'svelte'
import AppWindow from '@lucide/svelte/icons/app-window'
import AtSign from '@lucide/svelte/icons/at-sign'
import Bell from '@lucide/svelte/icons/bell'
import Bookmark from '@lucide/svelte/icons/bookmark'
import Copy from '@lucide/svelte/icons/copy'
import CopyPlus from '@lucide/svelte/icons/copy-plus'
import EyeOff from '@lucide/svelte/icons/eye-off'
import Forward from '@lucide/svelte/icons/forward'
import Group from '@lucide/svelte/icons/group'
import Globe from '@lucide/svelte/icons/globe'
import Hash from '@lucide/svelte/icons/hash'
import Inbox from '@lucide/svelte/icons/inbox'
import Keyboard from '@lucide/svelte/icons/keyboard'
import ListFilter from '@lucide/svelte/icons/list-filter'
import LogIn from '@lucide/svelte/icons/log-in'
import Mail from '@lucide/svelte/icons/mail'
import MailOpen from '@lucide/svelte/icons/mail-open'
import MailX from '@lucide/svelte/icons/mail-x'
import PanelTop from '@lucide/svelte/icons/panel-top'
import Pause from '@lucide/svelte/icons/pause'
import Pin from '@lucide/svelte/icons/pin'
import Play from '@lucide/svelte/icons/play'
import Plus from '@lucide/svelte/icons/plus'
import Power from '@lucide/svelte/icons/power'
import RefreshCw from '@lucide/svelte/icons/refresh-cw'
import Send from '@lucide/svelte/icons/send'
import Settings from '@lucide/svelte/icons/settings'
import SortAsc from '@lucide/svelte/icons/arrow-down-narrow-wide'
import Trash2 from '@lucide/svelte/icons/trash-2'
import type { AddressView } from '../../../shared/model/address.ts'
import { pauseEndsAt } from '../../../shared/model/pause.ts'
import { HAS_VALUES, IS_VALUES } from '../../../shared/search-query.ts'
import {
  copyAddress,
  createAddress,
  deleteAddresses,
  deleteMessages,
  emptyAddress,
  keepMessage,
  markAllRead,
  markUnread,
  openAddress,
  openCodes,
  openSenderReport,
  pauseUntil,
  pinAddresses,
  refreshAccounts,
  renewAddress,
  sendTestMail,
  updateAddresses,
} from '../../state/actions.ts'
import type { AppState } from '../../state/app-state.svelte.ts'
import { changeSettings, currentSettings } from '../../state/settings.ts'

export interface PaletteAction {
  readonly id: string
  readonly label: string
  readonly icon: Component<{ size?: number }>
  /** The shortcut of the action, or its search operator. */
  readonly hint?: string
  readonly run: () => void
}

const programActions = (app: AppState): PaletteAction[] => {
  const { page, native, find, servers, senders } = app.text
  const desktop: PaletteAction[] = [
    ...windowActions(app),
    { id: 'quit', label: page.actions.quit, icon: Power, run: () => void app.execute('app.quit', {}) },
  ]
  const open = { id: 'open', label: servers.openExisting, icon: LogIn, run: () => app.openExistingAddress() }
  const sheet = (name: AppState['sheet']) => () => (app.sheet = name)
  return [
    { id: 'new', label: native.newAddress, icon: Plus, hint: 'n', run: () => void createAddress(app) },
    { id: 'form', label: `${page.form.title}…`, icon: Plus, run: sheet('new-address') },
    { id: 'all', label: page.addresses.allMail, icon: Inbox, run: () => openAddress(app, null) },
    { id: 'codes', label: find.codesTitle, icon: Hash, run: () => openCodes(app) },
    { id: 'senders', label: senders.title, icon: Forward, run: () => openSenderReport(app) },
    { id: 'check', label: page.refresh, icon: RefreshCw, hint: 'r', run: () => refreshAccounts(app) },
    { id: 'server', label: servers.realMenu, icon: Globe, run: () => app.openAddServer() },
    ...(app.openingAccounts.length > 0 ? [open] : []),
    ...pauseActions(app),
    {
      id: 'settings',
      label: page.actions.settings,
      icon: Settings,
      hint: ',',
      run: () => app.router.navigate({ view: 'settings' }),
    },
    { id: 'keys', label: page.actions.shortcuts, icon: Keyboard, hint: '?', run: sheet('shortcuts') },
    ...(app.isDesktop ? desktop : []),
  ]
}

/** Actions on the desktop window; without a tray its kind cannot be changed. */
const windowActions = (app: AppState): PaletteAction[] => {
  const { actions } = app.text.page
  const view = app.windowView
  if (view?.kind === 'popup')
    return [
      {
        id: 'pin window',
        label: view.isPinned ? actions.unpinWindow : actions.pinWindow,
        icon: Pin,
        run: () => void app.arrangeWindow({ pinned: !view.isPinned }),
      },
      {
        id: 'as window',
        label: actions.openAsWindow,
        icon: AppWindow,
        run: () => void app.arrangeWindow({ openAs: 'window' }),
      },
      { id: 'hide', label: actions.hide, icon: EyeOff, run: () => void app.execute('window.hide', {}) },
    ]
  if (!view?.canBePopup) return []
  return [
    {
      id: 'as popup',
      label: actions.openAsPopup,
      icon: PanelTop,
      run: () => void app.arrangeWindow({ openAs: 'popup' }),
    },
  ]
}

const pauseActions = (app: AppState): PaletteAction[] => {
  const { native, page } = app.text
  const resume = {
    id: 'resume',
    label: page.actions.resume,
    icon: Play,
    run: () => void pauseUntil(app, null),
  }
  if (app.snapshot?.pausedUntil !== null) return [resume]
  const lengths = [
    ['half-hour', native.pauseFor30Minutes],
    ['hour', native.pauseForOneHour],
    ['tomorrow', native.pauseUntilTomorrow],
  ] as const
  return lengths.map(([length, label]) => ({
    id: `pause ${length}`,
    label: `${page.actions.pause}: ${label}`,
    icon: Pause,
    run: () => void pauseUntil(app, pauseEndsAt(length, Date.now())),
  }))
}

/** The filters and the sort order of the address list. */
const listActions = (app: AppState): PaletteAction[] => {
  const { find } = app.text
  const { addressList } = currentSettings(app)
  const filter = (operator: string) => () => {
    app.router.navigate({ view: 'addresses' })
    app.search.setQuery(operator)
  }
  const sorts = (['created', 'name', 'mail'] as const).map((sort) => ({
    id: `sort ${sort}`,
    label: `${find.sort}: ${find.sorts[sort]}`,
    icon: SortAsc,
    run: () => void changeSettings(app, { addressList: { ...addressList, sort } }),
  }))
  const group = {
    id: 'group',
    label: find.group,
    icon: Group,
    run: () => void changeSettings(app, { addressList: { ...addressList, grouped: !addressList.grouped } }),
  }
  const filters = [
    ...IS_VALUES.map((value) => ({ operator: `is:${value}`, label: find.is[value] })),
    ...HAS_VALUES.map((value) => ({ operator: `has:${value}`, label: find.has[value] })),
  ].map(({ operator, label }) => ({
    id: operator,
    label: `${find.filters}: ${label}`,
    icon: ListFilter,
    hint: operator,
    run: filter(operator),
  }))
  return [...filters, ...sorts, ...(app.accounts.length > 1 ? [group] : [])]
}

const addressActions = (app: AppState, address: AddressView): PaletteAction[] => {
  const { page, native, find } = app.text
  const { key } = address
  const pinned = address.pinned === true
  const mutes = [
    ['never', page.actions.muteNever],
    ['codes-only', page.actions.muteCodes],
    ['always', page.actions.muteAlways],
  ] as const
  const sendTest = {
    id: 'test',
    label: app.text.servers.sendTest,
    icon: Send,
    run: () => void sendTestMail(app, key),
  }
  return [
    { id: 'copy', label: page.actions.copyAddress, icon: Copy, run: () => void copyAddress(app, address) },
    {
      id: 'pin',
      label: pinned ? find.unpin : find.pin,
      icon: Pin,
      run: () => void pinAddresses(app, [key], !pinned),
    },
    {
      id: 'read',
      label: page.actions.markAllRead,
      icon: MailOpen,
      hint: 'a',
      run: () => markAllRead(app, key),
    },
    ...(app.account(address.accountId)?.smtp ? [sendTest] : []),
    { id: 'renew', label: native.renewAddress, icon: CopyPlus, run: () => void renewAddress(app, key) },
    ...mutes.map(([mute, label]) => ({
      id: `mute ${mute}`,
      label: `${page.actions.mute}: ${label}`,
      icon: Bell,
      run: () => void updateAddresses(app, [key], { mute }),
    })),
    { id: 'empty', label: find.empty, icon: MailX, run: () => void emptyAddress(app, key) },
    {
      id: 'delete',
      label: page.shortcuts.delete,
      icon: Trash2,
      run: () => void deleteAddresses(app, [key]),
    },
  ]
}

const messageActions = (app: AppState, key: string): PaletteAction[] => {
  const { page, find } = app.text
  return [
    {
      id: 'unread',
      label: page.message.markUnread,
      icon: Mail,
      hint: 'u',
      run: () => markUnread(app, key, true),
    },
    { id: 'keep', label: find.keep, icon: Bookmark, run: () => keepMessage(app, key, true) },
    { id: 'unkeep', label: find.keepNoLonger, icon: Bookmark, run: () => keepMessage(app, key, false) },
    {
      id: 'delete message',
      label: `${page.actions.deleteNow}: ${find.forMessage}`,
      icon: Trash2,
      run: () => void deleteMessages(app, [key]),
    },
  ]
}

export interface PaletteGroup {
  readonly title: string
  readonly actions: readonly PaletteAction[]
}

/** The available actions, the most specific group first. */
export const paletteGroups = (app: AppState): PaletteGroup[] => {
  const { find } = app.text
  const { messageKey, listRoute } = app.router
  const address = app.address(listRoute?.address ?? null)
  return [
    ...(messageKey === null ? [] : [{ title: find.forMessage, actions: messageActions(app, messageKey) }]),
    ...(address === null
      ? []
      : [
          { title: find.forAddress(address.label || address.address), actions: addressActions(app, address) },
        ]),
    { title: find.palette, actions: [...programActions(app), ...listActions(app)] },
  ]
}

/** The action that opens an address. */
export const addressAction = (app: AppState, address: AddressView): PaletteAction => ({
  id: `address ${address.key}`,
  label: address.label || address.address,
  icon: AtSign,
  run: () => openAddress(app, address.key),
})
