// The bridge over IPC: commands of our own page only, and the events for it.
import { ipcMain, type IpcMainInvokeEvent, type WebContents } from 'electron'
import type { Emitter } from '../core/emitter.ts'
import { dispatch, type Handlers } from '../shared/bridge.ts'
import { fail } from '../shared/failure.ts'
import { PAGE_URL } from './app-scheme.ts'

/** Only the top frame of our own page is heard: a mail's frame has no bridge, and would be refused here if it had. */
export const isOurPage = (
  event: Pick<IpcMainInvokeEvent, 'senderFrame' | 'sender'>,
  page: WebContents | null,
): boolean => {
  const { senderFrame } = event
  return (
    page !== null && event.sender === page && senderFrame?.parent === null && senderFrame.url === PAGE_URL
  )
}

/**
 * @param page the contents of the window that is open, if one is.
 * @param heard called each time the page asked for something.
 */
export const openBridge = (
  handlers: Handlers,
  emitter: Emitter,
  page: () => WebContents | null,
  report: (error: unknown) => void,
  heard: () => void,
): void => {
  ipcMain.handle('mayfly:call', (event, name: unknown, args: unknown) => {
    if (!isOurPage(event, page()) || typeof name !== 'string') return fail({ kind: 'forbidden' })
    heard()
    return dispatch(handlers, name, args, report)
  })
  emitter.listen((name, payload) => page()?.send('mayfly:event', name, payload))
}
