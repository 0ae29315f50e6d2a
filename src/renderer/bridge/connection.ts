// Connects the page to the program: by the preload's bridge in Electron, over HTTP in a browser.
import type { Bridge } from '../../shared/contract/bridge.ts'

/** `lost`: no response, retried. `expired`: the session of this page has ended. */
export type ConnectionState = 'opening' | 'open' | 'lost' | 'expired'

/**
 * Called with each new state of the connection.
 * @param openCommand the command that prints a new link; sent by the program when the session has expired
 */
export type OnConnectionChange = (state: ConnectionState, openCommand?: string) => void

export type ConnectBridge = (onStateChange: OnConnectionChange) => Promise<Bridge>

declare global {
  interface Window {
    /** Set by the preload script in Electron only. */
    readonly mayfly?: Bridge
  }
}
