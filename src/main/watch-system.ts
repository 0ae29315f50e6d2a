// The system's own events that mean: look again, or be discreet.
import { net, powerMonitor } from 'electron'

/** Milliseconds between two looks at the network; it tells of itself in no other way. */
const NETWORK_EVERY = 5_000

export interface SystemEvents {
  /** The computer woke, was unlocked, or is online again. */
  readonly resume: () => void
  readonly locked: (isLocked: boolean) => void
  /** The computer is being shut down or the session ends. */
  readonly shutdown: () => void
}

export const watchSystem = ({ resume, locked, shutdown }: SystemEvents): void => {
  powerMonitor.on('resume', resume)
  powerMonitor.on('lock-screen', () => locked(true))
  powerMonitor.on('unlock-screen', () => {
    locked(false)
    resume()
  })
  powerMonitor.on('shutdown', shutdown)
  let wasOnline = net.isOnline()
  setInterval(() => {
    const isOnline = net.isOnline()
    // Online proves nothing, but a change to it is a reason to ask.
    if (isOnline && !wasOnline) resume()
    wasOnline = isOnline
  }, NETWORK_EVERY).unref()
}
