// The commands that only a desktop can carry out.
import { app, clipboard, shell } from 'electron'
import type { ShellCommand } from '../core/mayfly.ts'
import type { Handlers } from '../shared/bridge.ts'
import { fail, succeed } from '../shared/failure.ts'
import { urlOf } from '../shared/url.ts'

const OUTSIDE = new Set(['http:', 'https:', 'mailto:'])

export const shellCommands = (hide: () => void): Pick<Handlers, ShellCommand> => ({
  'clipboard.write': async ({ text }) => {
    await clipboard.writeText(text)
    return succeed(null)
  },
  'link.open': async ({ url }) => {
    const link = urlOf(url)
    if (!link || !OUTSIDE.has(link.protocol)) return fail({ kind: 'invalid-input', field: 'url' })
    await shell.openExternal(link.href)
    return succeed(null)
  },
  'window.hide': () => {
    hide()
    return succeed(null)
  },
  'app.quit': () => {
    app.quit()
    return succeed(null)
  },
})
