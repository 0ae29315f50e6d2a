// Whether the session uses Wayland, which does not let programs position their windows.
export const isWayland: boolean =
  process.platform === 'linux' &&
  (process.env.XDG_SESSION_TYPE === 'wayland' || Boolean(process.env.WAYLAND_DISPLAY))
