// The web browsers of this computer, and those that use the program through the companion extension, as the interface shows them.
// Instants are epoch milliseconds by this computer's clock.

/** A browser that uses the program through the companion extension, or waits until the user allows it. */
export interface BrowserView {
  /** Stays the same for one profile of a browser. */
  readonly id: string
  /** The name that the extension reports, for example `Firefox`. */
  readonly name: string
  /** Four characters that the extension of this profile shows too, to tell two profiles of a browser apart. */
  readonly mark: string
  /** `waiting`: the user has not allowed it yet. */
  readonly state: 'waiting' | 'allowed'
  readonly isConnected: boolean
  /** When the user allowed it, or when it asked. */
  readonly since: number
}

export const BROWSER_KINDS = [
  'chrome',
  'chromium',
  'brave',
  'edge',
  'vivaldi',
  'opera',
  'firefox',
  'librewolf',
] as const
export type BrowserKind = (typeof BROWSER_KINDS)[number]

/** A browser of this computer, and whether it can start the native messaging host. */
export interface InstalledBrowser {
  readonly kind: BrowserKind
  /** The name of the product. */
  readonly name: string
  /** Snap and Flatpak run a browser in a sandbox, which may not start programs of the computer. */
  readonly packaging: 'system' | 'snap' | 'flatpak'
  /**
   * `outdated`: the manifest is of an earlier version. `other-folder`: it starts the Mayfly of another data folder. `other-program`:
   * another program has a manifest of the same name, which is not touched. `sandboxed`: the browser cannot start the host.
   */
  readonly host: 'on' | 'off' | 'outdated' | 'other-folder' | 'other-program' | 'sandboxed'
  /** The manifest's file, or its registry key on Windows; empty if the browser is sandboxed. */
  readonly location: string
}
