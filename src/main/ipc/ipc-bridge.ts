// The bridge over IPC: accepts commands only from the program's own page, and sends events to it.
import { app, ipcMain, type IpcMainInvokeEvent, type WebContents } from 'electron'
import type { Emitter } from '../../app/emitter.ts'
import { logWithStack } from '../../node/log.ts'
import type { CommandHandlers } from '../../shared/contract/bridge.ts'
import { err } from '../../shared/contract/result.ts'
import { RENDERER_URL } from '../app-window/app-scheme.ts'

/** Whether the sender is the top frame of the program's own page. A mail's frame has no bridge, and would be refused here. */
const isTrustedSender = (
  event: Pick<IpcMainInvokeEvent, 'senderFrame' | 'sender'>,
  rendererContents: WebContents | null,
): boolean => {
  const { senderFrame } = event
  return (
    rendererContents !== null &&
    event.sender === rendererContents &&
    senderFrame?.parent === null &&
    senderFrame.url === RENDERER_URL
  )
}

/** With the schemas of all commands, which no start needs. */
const loadDispatch = (): Promise<typeof import('../../shared/contract/dispatch.ts')> =>
  import('../../shared/contract/dispatch.ts')

/**
 * @param rendererContents the contents of the open window; null if no window is open
 * @param onRendererCall called at each command of the page
 */
export const registerIpcBridge = (
  handlers: CommandHandlers,
  emitter: Emitter,
  rendererContents: () => WebContents | null,
  onRendererCall: () => void,
): void => {
  // In parallel with the first page: its first command needs it.
  app.once('browser-window-created', () => void loadDispatch())
  ipcMain.handle('mayfly:call', async (event, name: unknown, args: unknown) => {
    if (!isTrustedSender(event, rendererContents()) || typeof name !== 'string')
      return err({ kind: 'forbidden' })
    onRendererCall()
    const { dispatch } = await loadDispatch()
    return dispatch(handlers, name, args, logWithStack)
  })
  emitter.subscribe((name, payload) => rendererContents()?.send('mayfly:event', name, payload))
}
