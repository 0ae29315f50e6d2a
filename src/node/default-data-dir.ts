// The default data folder: where each system keeps application data.

/**
 * The default data folder.
 * @param platform `process.platform`
 * @param env the environment; `XDG_DATA_HOME` and `APPDATA` are honoured when absolute
 * @param home the person's home folder, without a trailing separator
 */
export const defaultDataDir = (
  platform: string,
  env: Readonly<Record<string, string | undefined>>,
  home: string,
): string => {
  if (platform === 'darwin') return `${home}/Library/Application Support/Mayfly`
  if (platform === 'win32') return `${env.APPDATA ?? `${home}\\AppData\\Roaming`}\\Mayfly`
  // The XDG base directory specification tells us to ignore a relative path.
  const xdg = env.XDG_DATA_HOME
  return xdg?.startsWith('/') ? `${xdg}/mayfly` : `${home}/.local/share/mayfly`
}
