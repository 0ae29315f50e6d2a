// Whether the windows are those of a Wayland desktop, where a program cannot place them.
export const isWayland: boolean =
  process.platform === 'linux' &&
  (process.env.XDG_SESSION_TYPE === 'wayland' || Boolean(process.env.WAYLAND_DISPLAY))
