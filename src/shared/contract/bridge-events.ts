// The events of the bridge: what the program tells the page by itself.
import type { AddressKey } from '../model/address.ts'
import type { MessageKey } from '../model/message-key.ts'
import type { Announcement } from '../model/notification.ts'
import type { ShellView, Snapshot } from '../model/snapshot.ts'

/** A `mayfly://add` link that was opened: the app keeps it, with the key that it may contain. */
export interface OfferedLink {
  readonly id: string
  readonly host: string
}

export interface BridgeEvents {
  /** The live snapshot, whole, at most ten times a second. */
  snapshot: Snapshot
  /** The messages of this address changed: what is shown of it is to be read again. */
  changed: { address: AddressKey }
  announced: Announcement
  /** An address was made outside the page, from the tray or a notification, and is on the clipboard. */
  copied: { address: AddressKey }
  /** A message was read: its notification is to be removed. */
  withdrawn: { message: MessageKey }
  /** Start at login or the shortcut changed, or the shortcut was pressed for the first time. */
  shell: ShellView
  /** Show this view. */
  show:
    /** The address is null where the message is not stored here. */
    | { view: 'message'; message: MessageKey; address: AddressKey | null }
    | { view: 'address'; address: AddressKey }
    | { view: 'settings' }
    /** Adding a server; `link` is one that was opened from outside and waits for a confirmation. */
    | { view: 'add-server'; link: OfferedLink | null }
    | { view: 'addresses' }
}
