// Whether tray icons are shown: that needs a watcher on the session bus and a host registered with it. Both can change at any time.
import type { SessionBus } from '../../node/session-bus.ts'

const WATCHER_BUS_NAME = 'org.kde.StatusNotifierWatcher'
const WATCHER_PATH = '/StatusNotifierWatcher'

export type TrayHostState = 'present' | 'no-host' | 'no-watcher' | 'no-bus'

/** Returns the state of the tray. A watcher without a host accepts icons but does not show them. */
export const queryTrayHost = async (bus: SessionBus | null): Promise<TrayHostState> => {
  if (!bus) return 'no-bus'
  const [watcher, isRegistered] = await Promise.all([
    bus.getNameOwner(WATCHER_BUS_NAME),
    bus
      .getProperty(WATCHER_BUS_NAME, WATCHER_PATH, WATCHER_BUS_NAME, 'IsStatusNotifierHostRegistered')
      .catch(() => false),
  ])
  if (watcher === null) return 'no-watcher'
  return isRegistered === true ? 'present' : 'no-host'
}

/** Calls `onChanged` with the new state after each change. */
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
