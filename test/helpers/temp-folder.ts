// A temporary folder that is removed after the test.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** To be called in a test: the folder is removed when the test ends. */
export const tempFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'mayfly-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
