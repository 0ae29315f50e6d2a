// The manifest of the native messaging host, by which a browser finds the script and learns which extension may start it.
import { EXTENSION_IDS, NATIVE_HOST_NAME } from '../../shared/contract/companion-ids.ts'
import { isObject, parseJson } from '../../shared/json.ts'
import { isScriptPath } from './host-script.ts'

/** @param script the absolute path of the host's script */
export const manifestText = (family: 'chromium' | 'firefox', script: string): string => {
  const allowed =
    family === 'chromium'
      ? { allowed_origins: [`chrome-extension://${EXTENSION_IDS.chromium}/`] }
      : { allowed_extensions: [EXTENSION_IDS.firefox] }
  const manifest = {
    name: NATIVE_HOST_NAME,
    description: 'Mayfly: disposable e-mail addresses',
    path: script,
    type: 'stdio',
    ...allowed,
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}

/**
 * `damaged`: not a manifest, or one whose script no longer exists, for example of a data folder that was removed; it is of no use to any
 * program.
 */
export type ManifestState = 'absent' | 'current' | 'outdated' | 'damaged' | 'other-folder' | 'other-program'

/**
 * Compares a manifest with the one that this program writes.
 * @param found the text of the file; null if it does not exist
 * @param expected the text that `manifestText` returns
 * @param exists whether a file exists
 */
export const compareManifest = (
  found: string | null,
  expected: { readonly text: string; readonly script: string },
  exists: (path: string) => boolean,
): ManifestState => {
  if (found === null) return 'absent'
  if (found === expected.text) return 'current'
  const manifest = parseJson(found)
  if (!isObject(manifest) || typeof manifest.path !== 'string') return 'damaged'
  if (manifest.path === expected.script) return 'outdated'
  if (!isScriptPath(manifest.path)) return 'other-program'
  return exists(manifest.path) ? 'other-folder' : 'damaged'
}
