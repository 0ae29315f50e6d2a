// The groups of the settings in order: their titles, their icons, and the value that stands for each on the first page.
import type { Component } from 'svelte'
import Bell from '@lucide/svelte/icons/bell'
import Bot from '@lucide/svelte/icons/bot'
import Cable from '@lucide/svelte/icons/cable'
import DatabaseBackup from '@lucide/svelte/icons/database-backup'
import Globe from '@lucide/svelte/icons/globe'
import HardDrive from '@lucide/svelte/icons/hard-drive'
import Info from '@lucide/svelte/icons/info'
import Monitor from '@lucide/svelte/icons/monitor'
import Plus from '@lucide/svelte/icons/plus'
import Server from '@lucide/svelte/icons/server'
import SlidersHorizontal from '@lucide/svelte/icons/sliders-horizontal'
import Stethoscope from '@lucide/svelte/icons/stethoscope'
import UserRound from '@lucide/svelte/icons/user-round'
import { languages } from '../../../shared/i18n/index.ts'
import { listFormatter } from '../../../shared/i18n/formatters.ts'
import type { AppState } from '../../state/app-state.svelte.ts'
import { currentSettings } from '../../state/settings.ts'

export type SettingsGroupId =
  | 'accounts'
  | 'addresses'
  | 'notifications'
  | 'storage'
  | 'backup'
  | 'general'
  | 'desktop'
  | 'service'
  | 'connect'
  | 'browsers'
  | 'agents'
  | 'doctor'
  | 'about'

export interface SettingsGroupEntry {
  /** Its section has the id `settings-<id>`. */
  readonly id: SettingsGroupId
  readonly title: string
  readonly icon: Component<{ size?: number }>
  /** Empty if no single value stands for the group. */
  readonly value: string
}

const notificationsValue = (app: AppState): string => {
  const { notifications } = app.text.settings
  const { show } = currentSettings(app).notifications
  if (show === 'none') return notifications.showNone
  return show === 'all' ? notifications.showAll : notifications.showCodes
}

const storageValue = (app: AppState): string => {
  const { storage } = app.text.settings
  const { retention } = currentSettings(app)
  if (retention.kind === 'days') return storage.days(retention.days)
  return retention.kind === 'memory' ? storage.memory : storage.untilEnd
}

/** The groups of this program, in cards of related ones. */
export const settingsGroups = (app: AppState): readonly (readonly SettingsGroupEntry[])[] => {
  const { settings: t, backup, doctor, page } = app.text
  const current = currentSettings(app)
  const names = listFormatter(app.text.language)
  const builtin = app.accounts.find(({ kind }) => kind === 'builtin')
  const entry = (
    id: SettingsGroupId,
    title: string,
    icon: SettingsGroupEntry['icon'],
    value = '',
  ): SettingsGroupEntry => ({ id, title, icon, value })
  const everyday = [
    entry('accounts', t.accounts.title, UserRound, names(app.accounts.map((one) => app.accountName(one)))),
    entry('addresses', t.addresses.title, Plus, page.lifetimes.short(current.newAddress.lifetime)),
    entry('notifications', t.notifications.title, Bell, notificationsValue(app)),
    entry('storage', t.storage.title, HardDrive, storageValue(app)),
    entry('backup', backup.title, DatabaseBackup),
  ]
  const general = [
    entry(
      'general',
      t.general.title,
      SlidersHorizontal,
      languages.find(({ language }) => language === app.text.language)?.name,
    ),
    ...(app.isDesktop
      ? [entry('desktop', doctor.desktop.title, Monitor, current.shortcut ?? t.general.shortcutNone)]
      : []),
  ]
  const others = [
    ...(builtin === undefined
      ? []
      : [entry('service', t.service.title, Server, names(builtin.domains.slice(0, 1)))]),
    entry(
      'connect',
      t.connect.title,
      Cable,
      builtin?.smtp ? `${builtin.smtp.host}:${String(builtin.smtp.port)}` : '',
    ),
    entry('browsers', t.browsers.title, Globe, names((app.snapshot?.browsers ?? []).map(({ name }) => name))),
    entry('agents', t.agents.title, Bot, names((app.snapshot?.agents ?? []).map(({ name }) => name))),
  ]
  const program = [
    entry('doctor', doctor.title, Stethoscope),
    entry('about', t.about.title, Info, app.snapshot?.shell.version),
  ]
  return [everyday, general, others, program]
}
