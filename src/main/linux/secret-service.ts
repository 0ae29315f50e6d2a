// Finds the keychain on desktops that Electron does not know (LXQt, sway, i3, Hyprland, COSMIC, MATE): it would keep keys in
// plain text there, even beside a Secret Service (https://www.electronjs.org/docs/latest/api/safe-storage).

/** Desktops whose keychain Electron chooses by itself. */
const DESKTOPS_KNOWN_TO_ELECTRON = /cinnamon|deepin|gnome|kde|pantheon|ukui|unity|xfce/i
const SECRET_SERVICE_BUS_NAME = 'org.freedesktop.secrets'

/** @returns the value for `--password-store`, or null where Electron's own choice is to stand. */
export const detectPasswordStore = async (env: NodeJS.ProcessEnv): Promise<'gnome-libsecret' | null> => {
  if (DESKTOPS_KNOWN_TO_ELECTRON.test(env.XDG_CURRENT_DESKTOP ?? '')) return null
  const { openSessionBus } = await import('./session-bus.ts')
  const bus = await openSessionBus(env, () => undefined)
  try {
    return bus && (await bus.getNameOwner(SECRET_SERVICE_BUS_NAME)) !== null ? 'gnome-libsecret' : null
  } finally {
    bus?.close()
  }
}
