// How the program was installed, and how it is updated there.

/** The packages that the program replaces itself. */
const SELF_UPDATING = ['appimage', 'nsis', 'mac-app'] as const
/** The package managers that update the program, and the command of each. */
const UPDATE_COMMANDS = {
  deb: 'sudo apt update && sudo apt upgrade mayfly',
  rpm: 'sudo dnf upgrade mayfly',
  aur: 'yay -S mayfly-bin',
  flatpak: 'flatpak update app.mayfly.Mayfly',
  nix: 'nix profile upgrade mayfly',
  homebrew: 'brew upgrade mayfly',
  'homebrew-cask': 'brew upgrade --cask mayfly',
  winget: 'winget upgrade mayfly',
  scoop: 'scoop update mayfly',
  container: 'docker compose pull && docker compose up --detach',
  source: 'git pull && npm ci',
} as const

type SelfUpdating = (typeof SELF_UPDATING)[number]
type Managed = keyof typeof UPDATE_COMMANDS
/** `folder`: an unpacked copy, which the user replaces by hand. `npm`: by hand, too: the name in the registry may be of another package. */
export type Installation = SelfUpdating | Managed | 'npm' | 'folder'

/**
 * `program`: the program fetches updates itself, if the user wants it. `command`: another program updates it, with this command.
 * `download`: only a new download replaces it.
 */
export type UpdateMethod = { readonly installation: Installation } & (
  | { readonly by: 'program' }
  | { readonly by: 'command'; readonly command: string }
  | { readonly by: 'download' }
)

export const isSelfUpdating = (installation: Installation): installation is SelfUpdating =>
  SELF_UPDATING.some((name) => name === installation)

const isManaged = (installation: Installation): installation is Managed => installation in UPDATE_COMMANDS

/** @param hasFeed whether the package has the address of an update feed, and the key that verifies it */
export const updateMethod = (installation: Installation, hasFeed: boolean): UpdateMethod => {
  if (isManaged(installation)) return { installation, by: 'command', command: UPDATE_COMMANDS[installation] }
  return { installation, by: isSelfUpdating(installation) && hasFeed ? 'program' : 'download' }
}
