// Whether anybody shows tray icons: a watcher on the session bus, and a host registered with it. Either may come and go.
import type { SessionBus } from './session-bus.ts'

const WATCHER_BUS_NAME = 'org.kde.StatusNotifierWatcher'
const WATCHER_PATH = '/StatusNotifierWatcher'

export type TrayHostState = 'present' | 'no-host' | 'no-watcher' | 'no-bus'

/** A watcher without a host takes icons and shows none. */
export const queryTrayHost = async (bus: SessionBus | null): Promise<TrayHostState> => {
  if (!bus) return 'no-bus'
  if ((await bus.getNameOwner(WATCHER_BUS_NAME)) === null) return 'no-watcher'
  const registered = await bus
    .getProperty(WATCHER_BUS_NAME, WATCHER_PATH, WATCHER_BUS_NAME, 'IsStatusNotifierHostRegistered')
    .catch(() => false)
  return registered === true ? 'present' : 'no-host'
}

/** Calls back after each change, with the state it led to. */
export const watchTrayHost = async (
  bus: SessionBus,
  onChanged: (state: TrayHostState) => void,
): Promise<void> => {
  const query = (): void => void queryTrayHost(bus).then(onChanged, () => undefined)
  const ownerChanged = {
    interface: 'org.freedesktop.DBus',
    member: 'NameOwnerChanged',
    arg0: WATCHER_BUS_NAME,
  }
  await bus.onSignal(ownerChanged, query)
  for (const member of ['StatusNotifierHostRegistered', 'StatusNotifierHostUnregistered'])
    await bus.onSignal({ interface: WATCHER_BUS_NAME, member }, query)
}
