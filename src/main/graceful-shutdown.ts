// Quits gracefully: pending work is finished and everything is closed. After three seconds the process ends anyway.
import { app } from 'electron'
import { log } from '../node/log.ts'

const SHUTDOWN_TIMEOUT_MS = 3_000

/** Installs the handlers for quitting and for signals. @param stop closes everything in sequence */
export const installGracefulShutdown = (stop: () => Promise<void>): void => {
  let isStopping = false
  app.on('before-quit', (event) => {
    event.preventDefault()
    if (isStopping) return
    isStopping = true
    setTimeout(() => {
      log('closing took too long; ending now')
      app.exit(1)
    }, SHUTDOWN_TIMEOUT_MS)
    stop().then(
      () => app.exit(0),
      (error: unknown) => {
        log(`closing failed: ${String(error)}`)
        app.exit(1)
      },
    )
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => app.quit())
}
