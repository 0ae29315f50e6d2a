// npm test: runs everything, the fastest checks first. Ends with the time of each step, the slowest files, the tests that could
// not run, and the totals. The argument `check` runs only the checks of the sources. Parts of the tests: npm run test:unit etc.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfStale, root } from './build-if-stale.ts'
import { CheckedSources } from './checked-sources.ts'
import type { FileTime, TestCounts } from './count-reporter.ts'
import { missingForDesktopTests, missingForPageTests } from './test-requirements.ts'

const bin = (name: string, file: string): string => join(root, 'node_modules', name, file)

interface Tally {
  passed: number
  failed: number
  /** What failed, each with the message. */
  readonly failures: string[]
  /** The tests that did not run, each with the reason. */
  readonly notRun: string[]
  /** The tests that passed at the second attempt. */
  readonly retried: string[]
  /** Milliseconds of each step. */
  readonly times: [step: string, duration: number][]
  readonly files: FileTime[]
}

const tally: Tally = { passed: 0, failed: 0, failures: [], notRun: [], retried: [], times: [], files: [] }
const recordResult = (name: string, ok: boolean): void => {
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name}`)
  if (ok) tally.passed++
  else {
    tally.failed++
    tally.failures.push(name)
  }
}

/** Adds the time of a step to the summary. */
const timed = async <T>(step: string, run: () => Promise<T>): Promise<T> => {
  const start = performance.now()
  const result = await run()
  tally.times.push([step, performance.now() - start])
  return result
}

const run = (args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }), ...env },
    })
    child.on('close', (code) => resolve(code === 0))
  })

interface Check {
  readonly name: string
  readonly args: readonly string[]
  /** The files and folders on whose content the result depends. */
  readonly reads: readonly string[]
}

const EVERYTHING = ['']
const COMPONENTS = ['src/', 'packages/', 'tsconfig', 'package', 'eslint.config.js']

const CHECKS: readonly Check[] = [
  { name: 'lint and types', args: [bin('oxlint', 'bin/oxlint')], reads: EVERYTHING },
  {
    name: 'lint of components',
    args: [bin('eslint', 'bin/eslint.js'), '.', '--max-warnings', '0'],
    reads: COMPONENTS,
  },
  {
    name: 'types of components',
    args: [
      bin('svelte-check', 'bin/svelte-check'),
      '--tsconfig',
      'tsconfig.pages.json',
      '--fail-on-warnings',
      '--output',
      'human',
    ],
    reads: COMPONENTS,
  },
  { name: 'unused code', args: [bin('knip', 'bin/knip.js'), '--no-progress'], reads: EVERYTHING },
  {
    name: 'format',
    args: [bin('oxfmt', 'bin/oxfmt'), '--check', '.'],
    reads: EVERYTHING,
  },
]

/** A check that passed runs again only after a file that it reads has changed. */
const runChecks = (): Promise<void> =>
  timed('checks', async () => {
    const sources = new CheckedSources(root, join(root, 'node_modules/.cache/mayfly/checks.json'))
    for (const { name, args, reads } of CHECKS) {
      const isUnchanged = sources.isPassed(name, reads)
      const ok = isUnchanged || (await run(args))
      if (ok) sources.setPassed(name, reads)
      recordResult(isUnchanged ? `${name} (unchanged)` : name, ok)
    }
  })

const buildAll = (): Promise<boolean> =>
  timed('build', async () => {
    const ok = await buildIfStale().then(
      () => true,
      (error: unknown) => {
        console.error(error)
        return false
      },
    )
    recordResult('build', ok)
    return ok
  })

/** Runs tests and adds their counts; an aborted run counts as one failure. @param args of Vitest, to select tests. */
const runTests = (step: string, ...args: string[]): Promise<void> =>
  timed(step, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mayfly-count-'))
    const file = join(folder, 'count.json')
    const reporters = ['--reporter', 'dot', '--reporter', join(root, 'scripts/count-reporter.ts')]
    const ended = await run([bin('vitest', 'vitest.mjs'), 'run', ...reporters, ...args], {
      MAYFLY_COUNT: file,
    })
    const name = `the tests of ${step} completed`
    try {
      const count = JSON.parse(readFileSync(file, 'utf8')) as TestCounts
      const { passed, failed, failures, skipped, retried, files } = count
      tally.failures.push(...failures)
      tally.passed += passed
      tally.failed += failed
      tally.notRun.push(...skipped)
      tally.retried.push(...retried)
      tally.files.push(...files)
      if (!ended && failed === 0) recordResult(name, false)
    } catch {
      recordResult(name, false)
    }
    rmSync(folder, { recursive: true, force: true })
  })

const SERVICE_TESTS = 'test/e2e/service/'
const PAGE_TESTS = ['--project', 'e2e', '--exclude', `${SERVICE_TESTS}**`]

/** @param missing why the tests cannot run on this computer, or null. @param isFailure whether that counts as a failure. */
const runIfPossible = async (
  name: string,
  missing: string | null,
  isFailure: boolean,
  ...args: string[]
): Promise<void> => {
  if (missing === null) return runTests(name, ...args)
  if (isFailure) recordResult(name, false)
  tally.notRun.push(`${name}: ${missing}`)
}

const isCi = process.env.CI === 'true'
const runPageTests = (): Promise<void> => runIfPossible('page', missingForPageTests(), isCi, ...PAGE_TESTS)
const runServiceTests = (): Promise<void> => runTests('service', '--project', 'e2e', SERVICE_TESTS)
// An Electron that was set explicitly but does not run is a failure.
const isElectronSet = Boolean(process.env.ELECTRON_OVERRIDE_DIST_PATH)
const runDesktopTests = (): Promise<void> =>
  runIfPossible('desktop', missingForDesktopTests(), isElectronSet, '--project', 'desktop')
const runUnitTests = (): Promise<void> =>
  runTests('unit and integration', '--project', 'unit', '--project', 'integration')

/**
 * Two steps at a time, which keep two cores busy: with more, tests that wait for a browser reach their time limits. The desktop tests
 * mostly wait, and the service tests are as long as the page tests without them.
 */
const runEverything = async (): Promise<void> => {
  // First: the linter does not survive the configuration that the build writes and deletes.
  const isBuilt = await buildAll()
  await Promise.all([runChecks().then(runUnitTests), isBuilt ? runDesktopTests() : undefined])
  if (isBuilt) await Promise.all([runPageTests(), runServiceTests()])
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1).padStart(7)} s`
const SLOWEST = 10

const printTimes = (): void => {
  console.log('\nTime of each step:')
  for (const [step, duration] of tally.times) console.log(`${seconds(duration)} ${step}`)
  console.log(`\nThe ${String(SLOWEST)} slowest files:`)
  const slowest = tally.files.toSorted((one, other) => other.duration - one.duration).slice(0, SLOWEST)
  for (const { path, tests, duration } of slowest)
    console.log(`${seconds(duration)} ${path}, ${String(tests)} tests`)
  console.log('')
}

const parts: Readonly<Record<string, () => Promise<void>>> = { all: runEverything, check: runChecks }
const [part = 'all', ...rest] = process.argv.slice(2)
const runPart = rest.length === 0 ? parts[part] : undefined
if (!runPart) {
  console.error(
    'npm test takes no arguments. To run some tests: npx vitest run FILE, or npm run test:unit etc.',
  )
  process.exit(2)
}
/** What the computer of a CI job may lack. All else can be installed. */
const UNAVAILABLE = ['an account other than root', 'a network interface', 'MAYFLY_CORPUS', 'MAYFLY_DOTNET']
const isAvailable = (notRun: string): boolean => !UNAVAILABLE.some((words) => notRun.includes(words))

await runPart()
printTimes()
const listTests = (what: string, tests: readonly string[]): void => {
  for (const test of tests) console.log(`${what}: ${test.replaceAll('\n', ' ')}`)
}
listTests('not run', tally.notRun)
if (process.env.MAYFLY_REQUIRE_TESTS === 'all')
  for (const test of tally.notRun.filter(isAvailable)) recordResult(`can run here: ${test}`, false)
listTests('passed at the second attempt', tally.retried)
listTests('failed', tally.failures)
console.log(`${tally.passed} passed, ${tally.failed} failed`)
process.exit(tally.failed > 0 ? 1 : 0)
