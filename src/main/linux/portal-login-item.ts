// Start at login in a Flatpak, by the portal (XDG Desktop Portal documentation, "Background"): a sandbox cannot write the entry itself.
import type { SessionBus } from '../../node/session-bus.ts'
import type { DesktopState } from '../desktop-state.ts'
import type { LoginItem } from '../login-item.ts'
import { requestPortal } from './portal.ts'

const BACKGROUND = 'org.freedesktop.portal.Background'

export interface PortalLoginItemDeps {
  readonly bus: SessionBus
  readonly desktopState: Pick<DesktopState, 'current' | 'update'>
  /** Why the program runs in the background, in the user's language: the desktop may show it. */
  readonly reason: () => string
}

/** The portal does not report the state, so the last answer counts. */
export const portalLoginItem = ({ bus, desktopState, reason }: PortalLoginItemDeps): LoginItem => ({
  state: () => (desktopState.current.portalAutostart ? 'on' : 'off'),
  set: async (on) => {
    const results = await requestPortal(bus, {
      interface: BACKGROUND,
      member: 'RequestBackground',
      signature: 'sa{sv}',
      // The portal puts `flatpak run` before the command.
      body: (options) => [
        '',
        { ...options, reason: reason(), autostart: on, commandline: ['mayfly', '--no-open'] },
      ],
    })
    desktopState.update({ portalAutostart: results.autostart === true })
    if (on && results.autostart !== true) throw new Error('the desktop does not allow start at login')
  },
})
