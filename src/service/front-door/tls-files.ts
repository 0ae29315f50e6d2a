// The certificate files of --tls-cert and --tls-key, read again when they change, since certificates are renewed while a service runs.
import { readFileSync, unwatchFile, watchFile } from 'node:fs'
import { createSecureContext } from 'node:tls'
import { log } from '../../node/log.ts'
import { errorCodeOrMessage } from '../../node/startup-error.ts'
import type { TlsFiles } from '../options.ts'

/** Milliseconds. Polled, because certificate renewal replaces symbolic links, which file watchers do not follow. */
const CHECK_INTERVAL_MS = 30_000

/**
 * Calls back with each new matching pair of files; SIGHUP checks immediately.
 * @returns a function that stops watching
 */
export const watchTlsFiles = (
  { certFile, keyFile }: TlsFiles,
  onChange: (pair: { cert: Buffer; key: Buffer }) => void,
): (() => void) => {
  const reload = (): void => {
    try {
      const pair = { cert: readFileSync(certFile), key: readFileSync(keyFile) }
      // Throws while only one of the two is new.
      createSecureContext(pair)
      onChange(pair)
      log('the certificate was read again')
    } catch (error) {
      log(`the certificate was not replaced: the new one cannot be used (${errorCodeOrMessage(error)})`)
    }
  }
  for (const file of [certFile, keyFile])
    watchFile(file, { persistent: false, interval: CHECK_INTERVAL_MS }, (now, before) => {
      if (now.mtimeMs !== before.mtimeMs) reload()
    })
  process.on('SIGHUP', reload)
  return () => {
    for (const file of [certFile, keyFile]) unwatchFile(file, undefined)
    process.off('SIGHUP', reload)
  }
}
