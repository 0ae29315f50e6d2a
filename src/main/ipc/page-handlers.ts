// The commands with which a page stores its place for the next page.
import type { CommandHandlers } from '../../shared/contract/bridge.ts'
import { ok } from '../../shared/contract/result.ts'
import type { AppWindow } from '../app-window/app-window.ts'

export const pageHandlers = (
  appWindow: AppWindow,
): Pick<CommandHandlers, 'page.remember' | 'page.recall'> => ({
  'page.remember': ({ isUnfinished, place }) => {
    appWindow.rememberPage(isUnfinished, place)
    return ok(null)
  },
  'page.recall': () => ok(appWindow.place),
})
