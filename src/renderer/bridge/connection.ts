// How the page reaches the program: the preload's bridge in Electron, the same over HTTP in a browser.
import type { Bridge } from '../../shared/contract/bridge.ts'

/** `lost`: no answer, retried. `expired`: the session of this page is over. */
export type ConnectionState = 'opening' | 'open' | 'lost' | 'expired'

/**
 * Called with each new state of the connection.
 * @param openCommand the command that prints another link, where the session is over and the program sent it.
 */
export type OnConnectionChange = (state: ConnectionState, openCommand?: string) => void

export type ConnectBridge = (onStateChange: OnConnectionChange) => Promise<Bridge>

declare global {
  interface Window {
    /** Set by the preload script in Electron only. */
    readonly mayfly?: Bridge
  }
}
