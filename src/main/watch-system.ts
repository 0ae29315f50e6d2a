// The system's own events that mean: look again.
import { powerMonitor } from 'electron'

/** @param resume called on wake and unlock. */
export const watchSystem = (resume: () => void): void => {
  powerMonitor.on('resume', resume)
  powerMonitor.on('unlock-screen', resume)
}
