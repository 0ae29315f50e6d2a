// The shortcuts of a message list, which act on the active row.
import type { MessageRow } from '../../../shared/model/message.ts'
import type { VirtualListState } from '../../components/virtual-list.svelte.ts'
import { copyAddress, copyCode, deleteMessages, markUnread } from '../../state/actions.ts'
import type { AppState } from '../../state/app-state.svelte.ts'
import type { KeyMap } from '../../state/keyboard-shortcuts.ts'

/** @param list undefined while the list has no rows: keys then have no effect */
export const messageKeys = (app: AppState, list: VirtualListState<MessageRow> | undefined): KeyMap => ({
  c: () => {
    const current = list?.current
    const address = app.address(current?.address ?? null)
    if (current?.code) void copyCode(app, current.code.value)
    else if (address) void copyAddress(app, address)
    else return false
    return true
  },
  u: () => {
    const current = list?.current
    if (current) markUnread(app, current.key, !current.unread)
    return current !== null && current !== undefined
  },
  ArrowDown: () => list?.enter() ?? false,
  j: () => list?.enter() ?? false,
  Delete: () => {
    const current = list?.current
    const isOnRow = document.activeElement?.closest('[data-row], .list-row') !== null
    if (!current || !isOnRow) return false
    void deleteMessages(app, [current.key])
    return true
  },
})
