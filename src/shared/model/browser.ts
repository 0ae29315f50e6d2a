// A web browser that uses the program through the companion extension, as the interface shows it. Instants are epoch milliseconds by
// this computer's clock.

export interface BrowserView {
  /** Stays the same for one profile of a browser. */
  readonly id: string
  /** The name that the extension reports, for example `Firefox`. */
  readonly name: string
  /** `waiting`: the user has not allowed it yet. */
  readonly state: 'waiting' | 'allowed'
  readonly isConnected: boolean
  /** When the user allowed it, or when it asked. */
  readonly since: number
}
