// npm run guards: removes each guard of test/architecture/security-guards/guards.ts, one by one, in a copy of this checkout, and checks
// that its test then fails. Arguments select guards: `unit`, or a part of an attack or a guard. Takes about a quarter of an hour.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectOf, type SecurityGuard } from '../test/architecture/security-guards/guard.ts'
import { securityGuards } from '../test/architecture/security-guards/guards.ts'
import { copyCheckout } from '../test/helpers/npm.ts'
import type { TestCounts } from './count-reporter.ts'
import { findChromium } from './find-chromium.ts'
import { electronCommand, findElectron } from './find-electron.ts'

const folder = mkdtempSync(join(tmpdir(), 'mayfly-guards-'))
const copy = join(folder, 'checkout')
const countFile = join(folder, 'count.json')
const electron = findElectron({ download: false })
const env = {
  ...process.env,
  CHROMIUM_PATH: findChromium() ?? '',
  MAYFLY_ELECTRON: electron === null ? '' : electronCommand(electron),
  MAYFLY_SERVICE: 'source',
  MAYFLY_COUNT: countFile,
}

const run = (...args: string[]): boolean =>
  spawnSync(process.execPath, args, { cwd: copy, env, stdio: 'ignore', timeout: 600_000 }).status === 0

/** Runs the test of a guard. @returns null if the program does not build */
const runGuardTest = (guard: SecurityGuard): TestCounts | null => {
  const { test, testName } = guard
  const project = projectOf(guard)
  // The tests of the service and of the companion's content script run their sources.
  const isBuilt = ['e2e', 'desktop'].includes(project) && !/^test\/e2e\/(?:service|companion)\//.test(test)
  if (isBuilt && !run('scripts/build.ts')) return null
  writeFileSync(countFile, '{"passed":0,"failed":0,"skipped":[]}')
  const reporter = ['--reporter', join(copy, 'scripts/count-reporter.ts')]
  const only = testName === undefined ? [] : ['-t', testName.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')]
  run('node_modules/vitest/vitest.mjs', 'run', '--project', project, ...reporter, ...only, test)
  return JSON.parse(readFileSync(countFile, 'utf8')) as TestCounts
}

const resultsWithGuards = new Map<string, TestCounts | null>()

/** Runs the test with every guard in place; once for each test. */
const runWithGuardsInPlace = (guard: SecurityGuard): TestCounts | null => {
  const key = `${guard.test} ${guard.testName ?? ''}`
  const known = resultsWithGuards.get(key)
  if (known !== undefined) return known
  const first = runGuardTest(guard)
  // One retry, because a busy computer may be too slow for a test.
  const count = first !== null && first.failed > 0 ? runGuardTest(guard) : first
  resultsWithGuards.set(key, count)
  return count
}

/** Returns the problem of a guard, or null: its test must pass with the guard and fail without it. */
const guardProblem = (guard: SecurityGuard): string | null => {
  const file = join(copy, guard.file)
  const text = readFileSync(file, 'utf8')
  if (text.split(guard.find).length !== 2) return 'its text does not occur exactly once in the file'
  const before = runWithGuardsInPlace(guard)
  if (before === null) return 'the program does not build'
  if (before.passed === 0 || before.failed > 0) return 'its test does not pass with the guard in place'
  writeFileSync(
    file,
    text.replace(guard.find, () => guard.replacement),
  )
  const after = runGuardTest(guard)
  writeFileSync(file, text)
  if (after === null) return 'without it, the program does not build'
  return after.failed > 0 ? null : 'without it, its test passes'
}

const chosen = process.argv.slice(2)
const selectedGuards = securityGuards.filter((guard) =>
  chosen.every((word) => `${projectOf(guard)} ${guard.attack}: ${guard.guard}`.includes(word)),
)
let effectiveCount = 0
try {
  copyCheckout(copy, { tests: true })
  for (const guard of selectedGuards) {
    const problem = guardProblem(guard)
    if (problem === null) effectiveCount++
    console.log(
      `${problem === null ? 'ok    ' : 'FAILED'} ${guard.attack}: ${guard.guard} (${problem ?? guard.test})`,
    )
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
console.log(`${effectiveCount} effective, ${selectedGuards.length - effectiveCount} not effective`)
process.exit(effectiveCount === selectedGuards.length ? 0 : 1)
