// How the page reaches the program: the preload's bridge in Electron, the same over HTTP in a browser.
import type { Bridge } from '../../shared/contract/bridge.ts'

/** `lost`: no answer, retried. `expired`: the session of this page is over. */
export type ConnectionState = 'opening' | 'open' | 'lost' | 'expired'

/** @param onStateChange called with each new state of the connection */
export type ConnectBridge = (onStateChange: (state: ConnectionState) => void) => Promise<Bridge>

declare global {
  interface Window {
    /** Set by the preload script in Electron only. */
    readonly mayfly?: Bridge
  }
}
