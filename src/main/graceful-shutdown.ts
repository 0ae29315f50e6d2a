// Quits in order: what is in flight is finished and everything is closed; after three seconds the process ends anyway.
import { app } from 'electron'
import { log } from '../node/log.ts'

const SHUTDOWN_TIMEOUT_MS = 3_000

/** @param stop closes everything in order. A signal quits like a person. */
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
