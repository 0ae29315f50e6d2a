// The commands for system integration: start at login and the global shortcut.
import type { MayflyApp } from '../../app/mayfly-app.ts'
import type { CommandHandlers } from '../../shared/contract/bridge.ts'
import { err, ok } from '../../shared/contract/result.ts'
import type { ShellView } from '../../shared/model/snapshot.ts'
import type { LoginItem } from '../login-item.ts'
import type { GlobalShortcut } from '../global-shortcut.ts'

export interface OsIntegrationDeps {
  readonly mayfly: MayflyApp
  readonly loginItem: LoginItem
  readonly shortcut: GlobalShortcut
  readonly log: (sentence: string) => void
}

const osIntegrationState = ({
  loginItem,
  shortcut,
}: Pick<OsIntegrationDeps, 'loginItem' | 'shortcut'>): ShellView => ({
  login: loginItem.state(),
  shortcut: shortcut.view,
})

/**
 * Must be called at start. Rewrites an autostart entry with another path. A missing entry was removed by the user, and is not
 * written again.
 */
export const restoreOsIntegration = ({ mayfly, loginItem, shortcut, log }: OsIntegrationDeps): void => {
  const { settings } = mayfly.snapshot()
  shortcut.restore(settings.shortcut)
  if (!settings.startAtLogin) return
  try {
    if (loginItem.state() === 'outdated') void loginItem.set(true)
  } catch (error) {
    log(`start at login could not be repaired: ${String(error)}`)
  }
}

export const osIntegrationHandlers = (
  deps: OsIntegrationDeps,
): Pick<CommandHandlers, 'shell.read' | 'login.set' | 'shortcut.set'> => {
  const { mayfly, loginItem, shortcut } = deps
  const emitState = (): ShellView => {
    const view = osIntegrationState(deps)
    mayfly.emitter.emit('shell', view)
    return view
  }
  return {
    'shell.read': () => ok(osIntegrationState(deps)),
    'login.set': async ({ on }) => {
      try {
        await loginItem.set(on)
      } catch (error) {
        return err({ kind: 'disk', detail: String(error) })
      }
      await mayfly.handlers['settings.change']({ startAtLogin: on })
      return ok(emitState())
    },
    'shortcut.set': async ({ keys }) => {
      const isTaken = !shortcut.set(keys)
      if (!isTaken) await mayfly.handlers['settings.change']({ shortcut: keys })
      return ok({ taken: isTaken, shell: emitState() })
    },
  }
}
