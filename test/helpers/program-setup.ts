// Before tests of the running program, it and the companion extension are built if their sources are newer. The tests inherit this
// process's environment, which is given the paths of the installed Chromium and Electron.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildCompanionIfStale } from '../../scripts/build-companion.ts'
import { buildIfStale } from '../../scripts/build-if-stale.ts'
import { findChromium } from '../../scripts/find-chromium.ts'
import { electronCommand, findElectron } from '../../scripts/find-electron.ts'
import { missingForDesktopTests, missingForPageTests } from '../../scripts/test-requirements.ts'
import { offerPackagedFolder } from './packaged-folder.ts'
import { offerPostgres } from './shared-postgres.ts'

/**
 * Gives the commands that tests run a cache of compiled code (cli.ts): a user's second command compiles nothing either.
 * @returns removes it
 */
const shareCompileCache = (): (() => void) => {
  // Another project of this run, or the run whose test started this one, has it already.
  if (process.env.MAYFLY_TEST_COMPILE_CACHE !== undefined) return () => undefined
  const folder = mkdtempSync(join(tmpdir(), 'mayfly-compiled-'))
  process.env.MAYFLY_TEST_COMPILE_CACHE = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

export default async ({ name }: TestProject): Promise<() => Promise<void>> => {
  process.env.CHROMIUM_PATH ||= findChromium() ?? ''
  const electron = findElectron({ download: false })
  process.env.MAYFLY_ELECTRON ||= electron === null ? '' : electronCommand(electron)
  // It starts in a third of the time, and users run it.
  process.env.MAYFLY_SERVICE ||= 'out'
  const missing = name === 'desktop' ? missingForDesktopTests() : missingForPageTests()
  if (missing !== null) process.stderr.write(`These tests need more than is installed: ${missing}.\n`)
  await buildIfStale()
  const removeCompileCache = shareCompileCache()
  if (name === 'e2e') await buildCompanionIfStale()
  const removePostgres = await offerPostgres()
  const endPackaging = await offerPackagedFolder()
  return async () => {
    endPackaging()
    await removePostgres()
    removeCompileCache()
  }
}
