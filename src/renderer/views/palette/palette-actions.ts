// All actions of the command palette: the likely ones, then those of the open message, of the open address and of the program.
import type { Component } from 'svelte'
import AppWindow from '@lucide/svelte/icons/app-window'
import AtSign from '@lucide/svelte/icons/at-sign'
import Bell from '@lucide/svelte/icons/bell'
import BellOff from '@lucide/svelte/icons/bell-off'
import Bookmark from '@lucide/svelte/icons/bookmark'
import Copy from '@lucide/svelte/icons/copy'
import CopyPlus from '@lucide/svelte/icons/copy-plus'
import ExternalLink from '@lucide/svelte/icons/external-link'
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
import type { AddressView, Mute } from '../../../shared/model/address.ts'
import { groupedCode } from '../../../shared/group-code.ts'
import type { MessageRow, MessageView } from '../../../shared/model/message.ts'
import { pauseEndsAt } from '../../../shared/model/pause.ts'
import { HAS_VALUES, IS_VALUES } from '../../../shared/search-query.ts'
import { parseSender } from '../../../mail/sender/sender.ts'
import { shownName } from '../../../mail/sender/sender-name.ts'
import { inspectLink } from '../../mail-view/inspect-link.ts'
import { recentCode } from '../addresses/address-lines.ts'
import {
  copyAddress,
  copyCode,
  createAddress,
  deleteAddresses,
  deleteMessages,
  emptyAddress,
  keepMessage,
  markAllRead,
  markUnread,
  openActionLink,
  openAddress,
  openCodes,
  openMessage,
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

/** An address or a message that was found. */
export interface PaletteHit extends PaletteAction {
  /** Below the name: to tell it from others of the same name. */
  readonly detail: string
  /** Epoch milliseconds: the newest message, or the creation. */
  readonly time: number
  /** Copies its code or its address. */
  readonly copy: () => void
}

/** What is likely wanted: the code that is there, the link of the open message, a new address. */
const likelyActions = (app: AppState, message: MessageView | null): PaletteAction[] => {
  const { find, native } = app.text
  const now = app.clock.now
  const { listRoute } = app.router
  const openAddress = app.address(listRoute?.address ?? null)
  const recent = (openAddress === null ? app.addresses : [openAddress])
    .filter((address) => recentCode(address, now) !== null)
    .toSorted((one, other) => (other.latestCode?.receivedAt ?? 0) - (one.latestCode?.receivedAt ?? 0))
  const code = message === null ? recent[0]?.latestCode?.value : message.code?.value
  const link = message?.junk === true ? null : (message?.link ?? null)
  const target = link === null ? null : inspectLink(link.url, link.label)
  const copy = (value: string): PaletteAction => ({
    id: 'code',
    label: find.copyCode(groupedCode(value)),
    icon: Copy,
    ...(message === null ? {} : { hint: 'c' }),
    run: () => void copyCode(app, value),
  })
  return [
    ...(code === undefined ? [] : [copy(code)]),
    ...(link === null || target === null
      ? []
      : [
          {
            id: 'link',
            label: find.openLink(
              `${target.shortDestination.prefix}${target.shortDestination.registrableDomain}`,
            ),
            icon: ExternalLink,
            run: () => void openActionLink(app, link),
          },
        ]),
    { id: 'new', label: native.newAddress, icon: Plus, hint: 'n', run: () => void createAddress(app) },
  ]
}

const programActions = (app: AppState): PaletteAction[] => {
  const { page, find, servers } = app.text
  const desktop: PaletteAction[] = [
    ...windowActions(app),
    { id: 'quit', label: page.actions.quit, icon: Power, run: () => void app.execute('app.quit', {}) },
  ]
  const open = { id: 'open', label: servers.openExisting, icon: LogIn, run: () => app.openExistingAddress() }
  const sheet = (name: AppState['sheet']) => () => (app.sheet = name)
  return [
    { id: 'form', label: `${page.form.title}…`, icon: Plus, run: sheet('new-address') },
    { id: 'all', label: find.showAll, icon: Inbox, run: () => openAddress(app, null) },
    { id: 'codes', label: find.showCodes, icon: Hash, run: () => openCodes(app) },
    { id: 'senders', label: find.showLeaks, icon: Forward, run: () => openSenderReport(app) },
    { id: 'check', label: page.refresh, icon: RefreshCw, hint: 'r', run: () => refreshAccounts(app) },
    { id: 'server', label: servers.realMenu, icon: Globe, run: () => app.openAddServer() },
    ...(app.openingAccounts.length > 0 ? [open] : []),
    ...pauseActions(app),
    {
      id: 'settings',
      label: find.openSettings,
      icon: Settings,
      hint: ',',
      run: () => app.router.navigate({ view: 'settings' }),
    },
    { id: 'keys', label: find.showShortcuts, icon: Keyboard, hint: '?', run: sheet('shortcuts') },
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
  const sorts = (['created', 'name', 'mail'] as const)
    .filter((sort) => sort !== addressList.sort)
    .map((sort) => ({
      id: `sort ${sort}`,
      label: `${find.sort}: ${find.sorts[sort]}`,
      icon: SortAsc,
      run: () => void changeSettings(app, { addressList: { ...addressList, sort } }),
    }))
  const group = {
    id: 'group',
    label: addressList.grouped ? find.ungroup : find.group,
    icon: Group,
    run: () => void changeSettings(app, { addressList: { ...addressList, grouped: !addressList.grouped } }),
  }
  const filters = [
    ...IS_VALUES.map((value) => ({ operator: `is:${value}`, label: find.is[value] })),
    ...HAS_VALUES.map((value) => ({ operator: `has:${value}`, label: find.has[value] })),
  ].map(({ operator, label }) => ({
    id: operator,
    label: find.showOnly(label),
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
  const mute = (value: Mute, label: string): PaletteAction => ({
    id: `mute ${value}`,
    label,
    icon: value === 'always' ? BellOff : Bell,
    run: () => void updateAddresses(app, [key], { mute: value }),
  })
  const mutes =
    address.mute === 'always'
      ? [mute('never', find.unmuteAddress)]
      : [
          mute('always', find.muteAddress),
          address.mute === 'never' ? mute('codes-only', find.notifyCodes) : mute('never', find.notifyAll),
        ]
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
    ...mutes,
    { id: 'empty', label: find.empty, icon: MailX, run: () => void emptyAddress(app, key) },
    {
      id: 'delete',
      label: page.actions.deleteAddress,
      icon: Trash2,
      run: () => void deleteAddresses(app, [key]),
    },
  ]
}

const messageActions = (app: AppState, { key, unread, kept }: MessageView): PaletteAction[] => {
  const { page, find } = app.text
  return [
    {
      id: 'unread',
      label: unread ? page.message.markRead : page.message.markUnread,
      icon: unread ? MailOpen : Mail,
      hint: 'u',
      run: () => markUnread(app, key, !unread),
    },
    {
      id: 'keep',
      label: kept ? find.keepNoLonger : find.keep,
      icon: Bookmark,
      run: () => keepMessage(app, key, kept !== true),
    },
    {
      id: 'delete message',
      label: find.deleteMessage,
      icon: Trash2,
      hint: page.shortcuts.keys.delete,
      run: () => void deleteMessages(app, [key]),
    },
  ]
}

export interface PaletteGroup {
  readonly title: string
  readonly actions: readonly PaletteAction[]
}

/** The available actions, the likely ones first. @param message the open one; null without one */
export const paletteGroups = (app: AppState, message: MessageView | null): PaletteGroup[] => {
  const { find } = app.text
  const address = app.address(message?.address ?? app.router.listRoute?.address ?? null)
  return [
    { title: find.suggested, actions: likelyActions(app, message) },
    ...(message === null ? [] : [{ title: find.forMessage, actions: messageActions(app, message) }]),
    ...(address === null
      ? []
      : [
          { title: find.forAddress(address.label || address.address), actions: addressActions(app, address) },
        ]),
    { title: find.palette, actions: [...programActions(app), ...listActions(app)] },
  ]
}

/** An address that was found. */
export const addressHit = (app: AppState, address: AddressView): PaletteHit => {
  const { label, latestMessage, createdAt } = address
  const about =
    latestMessage === null
      ? app.text.page.addresses.noMail
      : [shownName(parseSender(latestMessage.sender)), latestMessage.subject]
          .filter((part) => part !== '')
          .join(': ')
  return {
    id: `address ${address.key}`,
    label: label || address.address,
    detail: label === '' ? about : address.address,
    time: latestMessage?.receivedAt ?? createdAt,
    icon: AtSign,
    run: () => openAddress(app, address.key),
    copy: () => void copyAddress(app, address),
  }
}

/** A message that was found. */
export const messageHit = (app: AppState, message: MessageRow): PaletteHit => {
  const { key, subject, sender, code, receivedAt } = message
  const address = app.address(message.address)
  const details = [
    shownName(parseSender(sender)),
    code === null ? '' : groupedCode(code.value),
    address?.address ?? '',
  ]
  return {
    id: `message ${key}`,
    label: subject || app.text.page.messages.noSubject,
    detail: details.filter((part) => part !== '').join(' · '),
    time: receivedAt,
    icon: Mail,
    run: () => openMessage(app, key),
    copy: () => {
      if (code !== null) void copyCode(app, code.value)
      else if (address !== null) void copyAddress(app, address)
    },
  }
}
