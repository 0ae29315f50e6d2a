// The folders of the XDG Base Directory Specification, which requires that relative paths be ignored.
import { posix } from 'node:path'

interface User {
  readonly env: Readonly<Record<string, string | undefined>>
  /** The home folder. */
  readonly home: string
}

const xdgFolder = (fromEnvironment: string | undefined, fallback: string): string =>
  fromEnvironment?.startsWith('/') ? fromEnvironment : fallback

/** The folder of the user's configuration files. */
export const xdgConfigHome = ({ env, home }: User): string =>
  xdgFolder(env.XDG_CONFIG_HOME, posix.join(home, '.config'))

/** The folder of the user's data files. */
export const xdgDataHome = ({ env, home }: User): string =>
  xdgFolder(env.XDG_DATA_HOME, posix.join(home, '.local/share'))

/** The folder of files that may be deleted at any time. */
export const xdgCacheHome = ({ env, home }: User): string =>
  xdgFolder(env.XDG_CACHE_HOME, posix.join(home, '.cache'))
