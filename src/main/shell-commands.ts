// The commands that only a desktop can carry out.
import { app, BrowserWindow, clipboard, shell } from 'electron'
import type { Handlers } from '../shared/bridge.ts'
import { fail, succeed } from '../shared/failure.ts'
import { outsideLink } from '../shared/outside-link.ts'
import { saveFile } from './save-file.ts'
import { reasonOf } from '../shared/thrown.ts'

export const shellCommands = (
  hide: () => void,
): Pick<
  Handlers,
  'clipboard.write' | 'link.open' | 'window.hide' | 'app.quit' | 'file.save' | 'page.print'
> => ({
  'clipboard.write': async ({ text }) => {
    await clipboard.writeText(text)
    return succeed(null)
  },
  'link.open': async ({ url }) => {
    const link = outsideLink(url)
    if (!link) return fail({ kind: 'invalid-input', field: 'url' })
    await shell.openExternal(link.href)
    return succeed(null)
  },
  'window.hide': () => {
    hide()
    return succeed(null)
  },
  'file.save': async ({ filename, base64, sender }) => {
    try {
      return succeed({ savedAs: await saveFile(filename, Buffer.from(base64, 'base64'), sender) })
    } catch (error) {
      return fail({ kind: 'disk', detail: reasonOf(error) })
    }
  },
  'page.print': async ({ title }) => {
    const [window] = BrowserWindow.getAllWindows()
    if (!window) return fail({ kind: 'unsupported' })
    try {
      const pdf = await window.webContents.printToPDF({ pageSize: 'A4', printBackground: true })
      return succeed({ savedAs: await saveFile(`${title}.pdf`, pdf, 'Mayfly') })
    } catch (error) {
      return fail({ kind: 'disk', detail: reasonOf(error) })
    }
  },
  'app.quit': () => {
    app.quit()
    return succeed(null)
  },
})
