// Whether this process can show windows.

/** @returns false on Linux without an X server or a Wayland compositor, as over SSH or in a container */
export const hasDisplay = (env: NodeJS.ProcessEnv): boolean =>
  process.platform !== 'linux' || [env.DISPLAY, env.WAYLAND_DISPLAY].some(Boolean)
