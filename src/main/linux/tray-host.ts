// Whether anybody shows tray icons: a watcher on the session bus, and a host registered with it. Either may come and go.
import type { SessionBus } from './session-bus.ts'

const WATCHER = 'org.kde.StatusNotifierWatcher'
const PATH = '/StatusNotifierWatcher'

export type TrayHostState = 'present' | 'no-host' | 'no-watcher' | 'no-bus'

/** A watcher without a host takes icons and shows none. */
export const askTrayHost = async (bus: SessionBus | null): Promise<TrayHostState> => {
  if (!bus) return 'no-bus'
  if ((await bus.ownerOf(WATCHER)) === null) return 'no-watcher'
  const registered = await bus
    .property(WATCHER, PATH, WATCHER, 'IsStatusNotifierHostRegistered')
    .catch(() => false)
  return registered === true ? 'present' : 'no-host'
}

/** Calls back after each change, with the state it led to. */
export const watchTrayHost = async (
  bus: SessionBus,
  changed: (state: TrayHostState) => void,
): Promise<void> => {
  const ask = (): void => void askTrayHost(bus).then(changed, () => undefined)
  const owner = { interface: 'org.freedesktop.DBus', member: 'NameOwnerChanged', arg0: WATCHER }
  await bus.onSignal(owner, ask)
  for (const member of ['StatusNotifierHostRegistered', 'StatusNotifierHostUnregistered'])
    await bus.onSignal({ interface: WATCHER, member }, ask)
}
