// The events of the bridge, which the program sends to the page.
import type { AddressKey } from '../model/address.ts'
import type { MessageKey } from '../model/message-key.ts'
import type { Announcement } from '../model/notification.ts'
import type { ShellView, Snapshot } from '../model/snapshot.ts'

/** A `mayfly://add` link that was opened: the program keeps the link and any key in it. */
export interface OfferedLink {
  readonly id: string
  readonly host: string
}

/** A text that waits for a press in the window to be copied. */
export interface OfferedCopy {
  readonly what: 'code' | 'address'
  readonly text: string
}

export interface BridgeEvents {
  /** The whole snapshot, at most ten times a second. */
  snapshot: Snapshot
  /** The messages of this address changed: the page must read them again. */
  changed: { address: AddressKey }
  announced: Announcement
  /** An address was created from the tray or a notification, and is on the clipboard. */
  copied: { address: AddressKey }
  /** A message was read: its notification must be removed. */
  withdrawn: { message: MessageKey }
  /** Start at login or the shortcut changed, or the shortcut was pressed for the first time. */
  shell: ShellView
  /** The page must show this view. */
  show:
    /** The address is null if the message is not stored here. */
    | { view: 'message'; message: MessageKey; address: AddressKey | null }
    | { view: 'address'; address: AddressKey }
    | { view: 'settings' }
    /** The form to add a server; `link` was opened in another program and waits for confirmation. */
    | { view: 'add-server'; link: OfferedLink | null }
    | { view: 'addresses' }
    /** The desktop lets the program copy this only after a press in its window, which has just opened for it. */
    | ({ view: 'copy' } & OfferedCopy)
}
