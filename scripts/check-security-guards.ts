// npm run guards: removes each guard of test/architecture/security-guards/guards.ts, one by one, in two copies of this checkout, and
// checks that its test then fails. Arguments select guards: `unit`, or a part of an attack or a guard. Takes about half an hour.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectOf, type SecurityGuard } from '../test/architecture/security-guards/guard.ts'
import { securityGuards } from '../test/architecture/security-guards/guards.ts'
import { copyCheckout } from '../test/helpers/npm.ts'
import type { TestCounts } from './count-reporter.ts'
import { findChromium } from './find-chromium.ts'
import { electronCommand, findElectron } from './find-electron.ts'

/** As many guards are checked at a time, each in a copy of its own: the tests mostly wait. */
const COPIES = 2
const TIMEOUT_MS = 600_000

const electron = findElectron({ download: false })
const programs = {
  CHROMIUM_PATH: findChromium() ?? '',
  MAYFLY_ELECTRON: electron === null ? '' : electronCommand(electron),
  MAYFLY_SERVICE: 'source',
}

type Counts = Pick<TestCounts, 'passed' | 'failed'>

class Copy {
  readonly #folder: string
  readonly #countFile: string

  constructor(folder: string) {
    this.#folder = join(folder, 'checkout')
    this.#countFile = join(folder, 'count.json')
    copyCheckout(this.#folder, { tests: true })
  }

  /** Runs the test of a guard. @returns null if the program does not build */
  async runTest(guard: SecurityGuard): Promise<Counts | null> {
    const { test, testName } = guard
    const project = projectOf(guard)
    // The tests of the service and of the companion's content script run their sources.
    const isBuilt = ['e2e', 'desktop'].includes(project) && !/^test\/e2e\/(?:service|companion)\//.test(test)
    if (isBuilt && !(await this.#run('scripts/build.ts'))) return null
    writeFileSync(this.#countFile, '{"passed":0,"failed":0}')
    const reporter = ['--reporter', join(this.#folder, 'scripts/count-reporter.ts')]
    const only = testName === undefined ? [] : ['-t', testName.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')]
    await this.#run('node_modules/vitest/vitest.mjs', 'run', '--project', project, ...reporter, ...only, test)
    return JSON.parse(readFileSync(this.#countFile, 'utf8')) as Counts
  }

  /** Runs the test with the guard undone. */
  async runWithout(guard: SecurityGuard): Promise<Counts | null> {
    const file = join(this.#folder, guard.file)
    const text = readFileSync(file, 'utf8')
    writeFileSync(
      file,
      text.replace(guard.find, () => guard.replacement),
    )
    const counts = await this.runTest(guard)
    writeFileSync(file, text)
    return counts
  }

  #run(...args: string[]): Promise<boolean> {
    const child = spawn(process.execPath, args, {
      cwd: this.#folder,
      env: { ...process.env, ...programs, MAYFLY_COUNT: this.#countFile },
      stdio: 'ignore',
      timeout: TIMEOUT_MS,
    })
    return new Promise((resolve) => child.on('close', (status) => resolve(status === 0)))
  }
}

const resultsWithGuards = new Map<string, Promise<Counts | null>>()

/** Runs the test with every guard in place; once for each test. */
const runWithGuardsInPlace = (copy: Copy, guard: SecurityGuard): Promise<Counts | null> => {
  const key = `${guard.test} ${guard.testName ?? ''}`
  const result = resultsWithGuards.get(key) ?? copy.runTest(guard)
  resultsWithGuards.set(key, result)
  return result
}

/** Returns the problem of a guard, or null: its test must pass with the guard and fail without it. */
const guardProblem = async (copy: Copy, guard: SecurityGuard): Promise<string | null> => {
  const before = await runWithGuardsInPlace(copy, guard)
  if (before === null) return 'the program does not build'
  if (before.passed === 0 || before.failed > 0) return 'its test does not pass with the guard in place'
  const after = await copy.runWithout(guard)
  if (after === null) return 'without it, the program does not build'
  return after.failed > 0 ? null : 'without it, its test passes'
}

const chosen = process.argv.slice(2)
const waiting = securityGuards.filter((guard) =>
  chosen.every((word) => `${projectOf(guard)} ${guard.attack}: ${guard.guard}`.includes(word)),
)
const total = waiting.length
let effectiveCount = 0

const checkWaiting = async (copy: Copy): Promise<void> => {
  for (let guard = waiting.shift(); guard; guard = waiting.shift()) {
    const problem = await guardProblem(copy, guard)
    if (problem === null) effectiveCount++
    console.log(
      `${problem === null ? 'ok    ' : 'FAILED'} ${guard.attack}: ${guard.guard} (${problem ?? guard.test})`,
    )
  }
}

const folder = mkdtempSync(join(tmpdir(), 'mayfly-guards-'))
try {
  const copies = Array.from({ length: COPIES }, (_, index) => new Copy(join(folder, String(index))))
  await Promise.all(copies.map(checkWaiting))
} finally {
  rmSync(folder, { recursive: true, force: true })
}
console.log(`${effectiveCount} effective, ${total - effectiveCount} not effective`)
process.exit(effectiveCount === total ? 0 : 1)
