// npm test: runs everything, the fastest checks first. Ends with a list of the tests that could not run, and the totals. The
// argument `check` runs only the linter, knip, the type checks and the formatter. Parts of the tests: npm run test:unit etc.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, root } from './build-if-stale.ts'
import type { TestCounts } from './count-reporter.ts'
import { missingForDesktopTests, missingForPageTests } from './test-requirements.ts'

const bin = (name: string, file: string): string => join(root, 'node_modules', name, file)

interface Tally {
  passed: number
  failed: number
  /** The tests that did not run, each with the reason. */
  readonly notRun: string[]
  /** The tests that passed at the second attempt. */
  readonly retried: string[]
}

const tally: Tally = { passed: 0, failed: 0, notRun: [], retried: [] }
const recordResult = (name: string, ok: boolean): void => {
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name}`)
  if (ok) tally.passed++
  else tally.failed++
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

type Check = readonly [name: string, args: readonly string[]]

const lint: Check = ['lint', [bin('eslint', 'bin/eslint.js'), '.', '--max-warnings', '0']]
const types: Check = ['types', [bin('typescript', 'bin/tsc')]]
const svelteCheck = (name: string, tsconfig: string): Check => [
  name,
  [
    bin('svelte-check', 'bin/svelte-check'),
    '--tsconfig',
    tsconfig,
    '--fail-on-warnings',
    '--output',
    'human',
  ],
]
const pageTypes = svelteCheck('types of the page', 'src/renderer/tsconfig.json')
const profileTypes = svelteCheck('types of the profile page', 'src/profile/tsconfig.json')
const companionTypes = svelteCheck('types of the companion', 'packages/companion/tsconfig.json')
const unusedCode: Check = ['unused code', [bin('knip', 'bin/knip.js'), '--no-progress']]
const format: Check = ['format', [bin('prettier', 'bin/prettier.cjs'), '--check', '--log-level', 'warn', '.']]

const runInSequence = async (checks: readonly Check[]): Promise<void> => {
  for (const [name, args] of checks) recordResult(name, await run(args))
}
/** The linter takes as long as all other checks together, so it runs alone on one core. */
const runLint = (): Promise<void> => runInSequence([lint])
const runOtherChecks = (): Promise<void> =>
  runInSequence([unusedCode, types, pageTypes, profileTypes, companionTypes, format])

const runChecks = async (): Promise<void> => {
  await Promise.all([runLint(), runOtherChecks()])
}

const buildAll = async (): Promise<boolean> => {
  const ok = await build().then(
    () => true,
    (error: unknown) => {
      console.error(error)
      return false
    },
  )
  recordResult('build', ok)
  return ok
}

/** Runs tests and adds their counts; an aborted run counts as one failure. @param args of Vitest, to select tests. */
const runTests = async (...args: string[]): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'mayfly-count-'))
  const file = join(folder, 'count.json')
  const reporters = ['--reporter', 'dot', '--reporter', join(root, 'scripts/count-reporter.ts')]
  const ended = await run([bin('vitest', 'vitest.mjs'), 'run', ...reporters, ...args], { MAYFLY_COUNT: file })
  const name = `vitest ${args.join(' ')} completed`
  try {
    const { passed, failed, skipped, retried } = JSON.parse(readFileSync(file, 'utf8')) as TestCounts
    tally.passed += passed
    tally.failed += failed
    tally.notRun.push(...skipped)
    tally.retried.push(...retried)
    if (!ended && failed === 0) recordResult(name, false)
  } catch {
    recordResult(name, false)
  }
  rmSync(folder, { recursive: true, force: true })
}

const SERVICE_TESTS = 'test/e2e/service/'
const PAGE_TESTS = ['--project', 'e2e', '--exclude', `${SERVICE_TESTS}**`]

/** @param missing why the tests cannot run on this computer, or null. @param isFailure whether that counts as a failure. */
const runIfPossible = async (
  name: string,
  missing: string | null,
  isFailure: boolean,
  ...args: string[]
): Promise<void> => {
  if (missing === null) return runTests(...args)
  if (isFailure) recordResult(name, false)
  tally.notRun.push(`${name}: ${missing}`)
}

const runProgramTests = async (): Promise<void> => {
  const isCi = process.env.CI === 'true'
  const runPageTests = (): Promise<void> =>
    runIfPossible('the end-to-end tests of the page', missingForPageTests(), isCi, ...PAGE_TESTS)
  // An Electron that was set explicitly but does not run is a failure.
  const isElectronSet = Boolean(process.env.ELECTRON_OVERRIDE_DIST_PATH)
  const runDesktopTests = (): Promise<void> =>
    runIfPossible('the desktop tests', missingForDesktopTests(), isElectronSet, '--project', 'desktop')
  const runServiceTests = (): Promise<void> => runTests('--project', 'e2e', SERVICE_TESTS)
  // The desktop tests mostly wait, so they run at the same time.
  await Promise.all([runPageTests().then(runServiceTests), runDesktopTests()])
}

const runEverything = async (): Promise<void> => {
  const runTestsAfterChecks = async (): Promise<void> => {
    await runOtherChecks()
    await runTests('--project', 'unit', '--project', 'integration')
    if (await buildAll()) await runProgramTests()
  }
  await Promise.all([runLint(), runTestsAfterChecks()])
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
await runPart()
const listTests = (what: string, tests: readonly string[]): void => {
  for (const test of tests) console.log(`${what}: ${test.replaceAll('\n', ' ')}`)
}
listTests('not run', tally.notRun)
listTests('passed at the second attempt', tally.retried)
console.log(`${tally.passed} passed, ${tally.failed} failed`)
process.exit(tally.failed > 0 ? 1 : 0)
