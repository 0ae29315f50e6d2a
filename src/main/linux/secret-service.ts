// The keychain on desktops that Electron does not know (LXQt, sway, i3, Hyprland, COSMIC, MATE): it would keep keys in plain
// text there, though a Secret Service may be at hand (https://www.electronjs.org/docs/latest/api/safe-storage).
import { openSessionBus } from './session-bus.ts'

/** Desktops whose keychain Electron chooses by itself. */
const KNOWN = /cinnamon|deepin|gnome|kde|pantheon|ukui|unity|xfce/i
export const SECRETS = 'org.freedesktop.secrets'

/** @returns the value for `--password-store`, or null where Electron's own choice is to stand. */
export const secretStore = async (env: NodeJS.ProcessEnv): Promise<'gnome-libsecret' | null> => {
  if (KNOWN.test(env.XDG_CURRENT_DESKTOP ?? '')) return null
  const bus = await openSessionBus(env, () => undefined)
  try {
    return bus && (await bus.ownerOf(SECRETS)) !== null ? 'gnome-libsecret' : null
  } finally {
    bus?.close()
  }
}
