// The native messaging host of the companion extension, as the program's settings write it for a browser: a script and its manifest.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { EXTENSION_IDS, NATIVE_HOST_NAME } from '../../src/shared/contract/companion-ids.ts'

const command = join(import.meta.dirname, '../../out/cli/mayfly.js')

/**
 * @param folder where the browser looks for manifests
 * @param dataDir of the program that the host connects to
 */
export const writeNativeHost = (
  folder: string,
  dataDir: string,
  browser: keyof typeof EXTENSION_IDS,
): void => {
  mkdirSync(folder, { recursive: true })
  const script = join(folder, 'mayfly-host.sh')
  const configuration = JSON.stringify({ dataDir, start: [] })
  writeFileSync(
    script,
    `#!/bin/sh\nexec '${process.execPath}' '${command}' native-host '${configuration}' "$@"\n`,
    {
      mode: 0o755,
    },
  )
  const allowed =
    browser === 'firefox'
      ? { allowed_extensions: [EXTENSION_IDS.firefox] }
      : { allowed_origins: [`chrome-extension://${EXTENSION_IDS.chromium}/`] }
  writeFileSync(
    join(folder, `${NATIVE_HOST_NAME}.json`),
    JSON.stringify({
      name: NATIVE_HOST_NAME,
      description: 'Mayfly',
      path: script,
      type: 'stdio',
      ...allowed,
    }),
  )
}
