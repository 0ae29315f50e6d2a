// Notifications straight over the session bus: with buttons, which Electron lacks on Linux, and with clicks that
// find their message after a restart too.
import type { ShellMemory } from '../shell-memory.ts'
import { toastIcon, type Pressed, type Toasts } from '../toasts.ts'
import type { NotificationServer } from './notification-server.ts'
import { ShownToasts } from './shown-toasts.ts'

/** The specification's reason for "closed by a call": nobody can press it any more. */
const CLOSED_BY_CALL = 3
/** The specification's name of the click itself; whatever else is pressed is our one button. */
const CLICK = 'default'

export interface BusToastsDeps {
  readonly server: NotificationServer
  readonly memory: ShellMemory
  readonly pressed: Pressed
  /** The label of the click itself, which some servers show as a button. */
  readonly openLabel: () => string
  readonly log: (sentence: string) => void
}

export const busToasts = async (deps: BusToastsDeps): Promise<Toasts> => {
  const { server, memory, pressed, openLabel, log } = deps
  const shown = new ShownToasts(memory, await server.identity().catch(() => null))
  /** Calls under way, so that what is closed before it was shown is closed after. */
  const calls = new Map<string, Promise<number>>()
  await server.watch(
    (id, action) => {
      const key = shown.keyOf(id)
      if (key !== null) pressed(key, action === CLICK ? 'open' : 'button')
    },
    (id, reason) => {
      // One that ran out may come back from a history and be pressed there.
      if (reason === CLOSED_BY_CALL) shown.drop({ id })
    },
  )
  return {
    show: ({ key, button, ...toast }) => {
      const actions = [CLICK, openLabel(), ...(button === null ? [] : ['button', button])]
      const call = server.show({ ...toast, actions, icon: toastIcon() }, shown.idOf(key) ?? 0)
      calls.set(key, call)
      call
        .then(async (id) => {
          shown.add(key, id)
          shown.learnServer(await server.identity(), id)
        })
        .catch((error: unknown) => log(`a notification could not be shown: ${String(error)}`))
        .finally(() => {
          if (calls.get(key) === call) calls.delete(key)
        })
    },
    close: (key) => {
      const known = shown.idOf(key)
      const id = calls.get(key) ?? (known === null ? null : Promise.resolve(known))
      shown.drop({ key })
      void id?.then((wanted) => server.close(wanted)).catch(() => undefined)
    },
  }
}
