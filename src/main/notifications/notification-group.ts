// The ids that the notification centres of macOS and Windows receive, for single notifications and for those of one address.
import { createHash } from 'node:crypto'
import type { NotificationConstructorOptions } from 'electron'

/** The address that a notification is about: systems show notifications of one group together. */
export interface NotificationGroup {
  readonly id: string
  /** The label of the address, or the address itself; null if the privacy setting hides it. */
  readonly title: string | null
}

/** The id for the system: a hash, because Windows allows at most 64 characters and a key of two UUIDs is longer. */
export const notificationTag = (key: string): string =>
  createHash('sha256').update(key).digest('hex').slice(0, 32)

type GroupOptions = Pick<NotificationConstructorOptions, 'groupId' | 'groupTitle'>

/** macOS groups by the id; Windows shows the title above the group. */
export const groupOptions = (group: NotificationGroup | null): GroupOptions => {
  if (group === null) return {}
  const groupId = notificationTag(group.id)
  return group.title === null ? { groupId } : { groupId, groupTitle: group.title }
}
