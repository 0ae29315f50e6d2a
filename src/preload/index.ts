// The bridge of the desktop shell: exposes two functions to the page, and no Electron API.
import { contextBridge, ipcRenderer, type IpcRendererEvent } from 'electron'

contextBridge.exposeInMainWorld('mayfly', {
  call: (name: string, args: unknown): Promise<unknown> => ipcRenderer.invoke('mayfly:call', name, args),
  on: (name: string, listener: (payload: unknown) => void): (() => void) => {
    const handleEvent = (_event: IpcRendererEvent, event: string, payload: unknown): void => {
      if (event === name) listener(payload)
    }
    ipcRenderer.on('mayfly:event', handleEvent)
    return () => void ipcRenderer.off('mayfly:event', handleEvent)
  },
})
