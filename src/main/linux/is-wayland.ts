// Whether the session uses Wayland, where programs cannot position their windows.
export const isWayland: boolean =
  process.platform === 'linux' &&
  (process.env.XDG_SESSION_TYPE === 'wayland' || Boolean(process.env.WAYLAND_DISPLAY))
