// The commands by which a page hands over to the next one where the person is.
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
