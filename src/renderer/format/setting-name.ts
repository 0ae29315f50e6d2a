// The name on the settings page for a key of the settings file.
import type { Catalogue } from '../../shared/i18n/index.ts'

/** @param key as `parseSettings` reports it: a field, or a field of a group, such as `service.httpPort` */
export const settingName = ({ settings, native, find, page }: Catalogue, key: string): string => {
  const { addresses, notifications, storage, general, browsers, service, about } = settings
  const within = (group: string, name: string): string => `${group}: ${name}`
  const names: Partial<Record<string, string>> = {
    newAddress: addresses.title,
    'newAddress.accountId': within(addresses.title, addresses.account),
    'newAddress.lifetime': within(addresses.title, addresses.lifetime),
    'newAddress.domain': within(addresses.title, addresses.domain),
    addressList: find.sort,
    'addressList.sort': find.sort,
    'addressList.grouped': find.group,
    reading: general.theme,
    'reading.zoom': page.message.zoomIn,
    'reading.theme': general.theme,
    'reading.paper': general.paper,
    'reading.density': general.density,
    notifications: notifications.title,
    'notifications.show': notifications.show,
    'notifications.privacy': within(notifications.title, notifications.privacy),
    'notifications.quietHours': notifications.quiet,
    'notifications.click': within(notifications.title, notifications.click),
    'notifications.sound': within(notifications.title, notifications.sound),
    retention: storage.retention,
    imagesFrom: storage.images,
    browsers: browsers.title,
    service: service.title,
    'service.httpPort': service.httpPort,
    'service.smtpPort': service.smtpPort,
    'service.domains': within(service.title, service.domains),
    'service.catchAll': service.catchAll,
    'service.anyRecipient': service.anyRecipient,
    'service.retainDays': service.retain,
    'service.keepRunning': within(service.title, service.keepRunning),
    updates: about.updates,
    language: general.language,
    startAtLogin: general.startAtLogin,
    trayIcon: general.trayIcon,
    shortcut: general.shortcut,
    budget: general.budget,
    pausedUntil: native.pause,
  }
  // Settings without a row on the page.
  return names[key] ?? settings.title
}
