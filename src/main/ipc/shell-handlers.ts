// The commands that only a desktop supports.
import { app, BrowserWindow, shell } from 'electron'
import type { CommandHandlers } from '../../shared/contract/bridge.ts'
import { err, ok } from '../../shared/contract/result.ts'
import { externalUrl } from '@mayfly/code-finder/external-url'
import type { Clipboard } from '../clipboard.ts'
import { saveFile } from '../save-file.ts'
import { errorMessage } from '../../shared/contract/failure-from-error.ts'

/**
 * @param serviceKey returns the key of the built-in service; null while the service is not running
 * @param restart quits and starts the version on disk
 */
export const shellHandlers = (
  clipboard: Clipboard,
  serviceKey: () => string | null,
  restart: () => void,
): Pick<
  CommandHandlers,
  | 'clipboard.write'
  | 'serviceKey.copy'
  | 'link.open'
  | 'app.quit'
  | 'program.restart'
  | 'file.save'
  | 'page.print'
> => ({
  'clipboard.write': async ({ text, forget }) => {
    const isCopied = await clipboard.copy(text, { isSecret: forget === true, isPressed: true })
    return isCopied ? ok(null) : err({ kind: 'unsupported' })
  },
  'serviceKey.copy': async () => {
    const key = serviceKey()
    if (key === null) return err({ kind: 'service-stopped' })
    const isCopied = await clipboard.copy(key, { isSecret: true, isPressed: true })
    if (!isCopied) return err({ kind: 'unsupported' })
    return ok({ key: null })
  },
  'link.open': async ({ url }) => {
    const link = externalUrl(url)
    if (!link) return err({ kind: 'invalid-input', field: 'url' })
    await shell.openExternal(link.href)
    return ok(null)
  },
  'file.save': async ({ filename, base64, sender }) => {
    try {
      return ok({ savedAs: await saveFile(filename, Buffer.from(base64, 'base64'), sender) })
    } catch (error) {
      return err({ kind: 'disk', detail: errorMessage(error) })
    }
  },
  'page.print': async ({ title }) => {
    const [window] = BrowserWindow.getAllWindows()
    if (!window) return err({ kind: 'unsupported' })
    try {
      const pdf = await window.webContents.printToPDF({ pageSize: 'A4', printBackground: true })
      return ok({ savedAs: await saveFile(`${title}.pdf`, pdf, 'Mayfly') })
    } catch (error) {
      return err({ kind: 'disk', detail: errorMessage(error) })
    }
  },
  'app.quit': () => {
    app.quit()
    return ok(null)
  },
  'program.restart': () => {
    restart()
    return ok(null)
  },
})
