// Before tests of the running program: it is built where its sources are newer, and the tests, which inherit this process's
// environment, are told of the Chromium, the Electron and the Node that are here.
import type { TestProject } from 'vitest/node'
import { buildIfStale } from '../../scripts/build-if-stale.ts'
import { findChromium } from '../../scripts/find-chromium.ts'
import { findElectron } from '../../scripts/find-electron.ts'
import { missingForDesktopTests, missingForPageTests } from '../../scripts/test-requirements.ts'
import { TestPostgres } from './postgres.ts'

export default async ({ name }: TestProject): Promise<() => Promise<void>> => {
  process.env.CHROMIUM_PATH ||= findChromium() ?? ''
  process.env.MAYFLY_ELECTRON ||= findElectron({ download: false }) ?? ''
  process.env.MAYFLY_NODE ||= process.execPath
  // Starts in a third of the time, and is what people run.
  process.env.MAYFLY_SERVICE ||= 'out'
  const missing = name === 'desktop' ? missingForDesktopTests() : missingForPageTests()
  if (missing !== null) process.stderr.write(`These tests need more than is here: ${missing}.\n`)
  await buildIfStale()
  if (process.env.MAYFLY_TEST_DATABASE !== 'postgres') return () => Promise.resolve()
  // Here, since a process of tests may end without a word.
  const version = process.env.MAYFLY_TEST_POSTGRES === '15' ? '15' : 'newest'
  const server = await TestPostgres.start(['fsync=off'], version)
  process.env.MAYFLY_TEST_DATABASE_URL = server.url('postgres')
  return () => server.remove()
}
