// What a desktop remembers for us between sessions, set by the window: start at login and the global shortcut.
import type { Mayfly } from '../core/mayfly.ts'
import type { Handlers } from '../shared/bridge.ts'
import { fail, succeed } from '../shared/failure.ts'
import type { ShellView } from '../shared/model.ts'
import type { LoginItem } from './login-item.ts'
import type { Shortcut } from './shortcut.ts'

export interface HabitDeps {
  readonly mayfly: Mayfly
  readonly item: LoginItem
  readonly shortcut: Shortcut
  readonly log: (sentence: string) => void
}

export const shellView = ({ item, shortcut }: Pick<HabitDeps, 'item' | 'shortcut'>): ShellView => ({
  login: item.state(),
  shortcut: shortcut.view,
})

/** At the start: an entry that leads elsewhere is written anew, and one that is gone is taken for the person's word. */
export const settleHabits = ({ mayfly, item, shortcut, log }: HabitDeps): void => {
  const { settings } = mayfly.snapshot()
  shortcut.start(settings.shortcut)
  if (!settings.startAtLogin) return
  try {
    if (item.state() === 'stale') item.set(true)
  } catch (error) {
    log(`start at login could not be repaired: ${String(error)}`)
  }
}

export const habitCommands = (
  deps: HabitDeps,
): Pick<Handlers, 'shell.read' | 'login.set' | 'shortcut.set'> => {
  const { mayfly, item, shortcut } = deps
  const told = (): ShellView => {
    const view = shellView(deps)
    mayfly.emitter.emit('shell', view)
    return view
  }
  return {
    'shell.read': () => succeed(shellView(deps)),
    'login.set': async ({ on }) => {
      try {
        item.set(on)
      } catch (error) {
        return fail({ kind: 'disk', detail: String(error) })
      }
      await mayfly.handlers['settings.change']({ startAtLogin: on })
      return succeed(told())
    },
    'shortcut.set': async ({ keys }) => {
      const isTaken = !shortcut.set(keys)
      if (!isTaken) await mayfly.handlers['settings.change']({ shortcut: keys })
      return succeed({ taken: isTaken, shell: told() })
    },
  }
}
