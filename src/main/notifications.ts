// Native notifications: shown once each, clicked to land on their message, taken back when it was read.
import { join } from 'node:path'
import { app, Notification } from 'electron'
import { notificationWords } from '../core/notification-words.ts'
import type { Notifier } from '../core/ports.ts'
import type { Announcement, MessageKey } from '../shared/model.ts'
import type { Settings } from '../shared/settings.ts'
import type { Catalogue } from '../shared/text/index.ts'

export interface NotificationDeps {
  readonly settings: () => Settings
  readonly text: () => Catalogue
  readonly clicked: (announcement: Announcement) => void
}

export const openNotifier = ({ settings, text, clicked }: NotificationDeps): Notifier => {
  // Also keeps them from being collected, and their clicks from being lost, while they are on screen.
  const shown = new Map<MessageKey | number, Notification>()
  let summaries = 0
  return {
    announce: (announcement) => {
      const words = notificationWords(announcement, settings().notifications.privacy, text())
      const icon = join(app.getAppPath(), 'resources/icon-128.png')
      const notification = new Notification({ ...words, icon, silent: !settings().notifications.sound })
      const key = announcement.kind === 'message' ? announcement.message : ++summaries
      notification.on('click', () => clicked(announcement))
      notification.on('close', () => shown.delete(key))
      shown.set(key, notification)
      notification.show()
    },
    withdraw: (message) => {
      shown.get(message)?.close()
      shown.delete(message)
    },
  }
}
