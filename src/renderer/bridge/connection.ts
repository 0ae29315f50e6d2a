// How the page reaches the program: the preload's bridge in Electron, the same over HTTP in a browser.
import type { Bridge } from '../../shared/contract/bridge.ts'

/** `lost`: no answer just now, tried again. `ended`: this page may not speak any more. */
export type ConnectionState = 'opening' | 'open' | 'lost' | 'expired'

export type ConnectBridge = (onStateChange: (line: ConnectionState) => void) => Promise<Bridge>

declare global {
  interface Window {
    /** Set by the preload script in Electron only. */
    readonly mayfly?: Bridge
  }
}
