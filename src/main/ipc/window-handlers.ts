// The commands with which the page hides its window, pins it, or changes its kind.
import type { CommandHandlers } from '../../shared/contract/bridge.ts'
import { ok } from '../../shared/contract/result.ts'
import type { AppWindow } from '../app-window/app-window.ts'

export const windowHandlers = (
  appWindow: AppWindow,
): Pick<CommandHandlers, 'window.hide' | 'window.read' | 'window.arrange'> => ({
  'window.hide': () => {
    appWindow.dismiss()
    return ok(null)
  },
  'window.read': () => ok(appWindow.view),
  'window.arrange': (change) => {
    appWindow.arrange(change)
    return ok(appWindow.view)
  },
})
