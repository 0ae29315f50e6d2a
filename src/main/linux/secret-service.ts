// Detects the keychain on desktops that Electron does not recognise (LXQt, sway, i3, Hyprland, COSMIC, MATE). There it would
// store keys in plain text, even with a Secret Service running (https://www.electronjs.org/docs/latest/api/safe-storage).
import type { SessionBus } from '../../node/session-bus.ts'

/** Desktops on which Electron chooses the keychain itself. */
const DESKTOPS_KNOWN_TO_ELECTRON = /cinnamon|deepin|gnome|kde|pantheon|ukui|unity|xfce/i
const SECRET_SERVICE_BUS_NAME = 'org.freedesktop.secrets'

/** @returns the value for `--password-store`; null to keep Electron's own choice */
export const detectPasswordStore = async (
  env: NodeJS.ProcessEnv,
  sessionBus: Promise<SessionBus | null>,
): Promise<'gnome-libsecret' | null> => {
  if (DESKTOPS_KNOWN_TO_ELECTRON.test(env.XDG_CURRENT_DESKTOP ?? '')) return null
  const bus = await sessionBus
  return bus && (await bus.getNameOwner(SECRET_SERVICE_BUS_NAME)) !== null ? 'gnome-libsecret' : null
}
