// npm test: everything, in the order that fails fastest; ends with what could not be run and the count of all.
// `check`, `unit`, `e2e`, `soak` as an argument run that part alone.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, root } from './build-if-stale.ts'
import type { TestCounts } from './count-reporter.ts'
import { CHROMIUM_INSTALL_HINT, findChromium } from './find-chromium.ts'
import { findElectron } from './find-electron.ts'

const bin = (name: string, file: string): string => join(root, 'node_modules', name, file)

interface Tally {
  passed: number
  failed: number
  /** What was not run, each with its reason. */
  readonly notRun: string[]
}

const tally: Tally = { passed: 0, failed: 0, notRun: [] }
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
const types: Check = ['types', [bin('typescript', 'bin/tsc'), '-p', 'tsconfig.json']]
const pageTypes: Check = [
  'types of the page',
  [
    bin('svelte-check', 'bin/svelte-check'),
    ...['--tsconfig', 'src/renderer/tsconfig.json', '--fail-on-warnings', '--output', 'human'],
  ],
]
const format: Check = ['format', [bin('prettier', 'bin/prettier.cjs'), '--check', '--log-level', 'warn', '.']]

/** Each is one process on one core, and the lint takes as long as the rest together. */
const runChecks = async (): Promise<void> => {
  const inTurn = async (sequence: readonly Check[]): Promise<void> => {
    for (const [name, args] of sequence) recordResult(name, await run(args))
  }
  await Promise.all([inTurn([lint]), inTurn([types, pageTypes, format])])
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

/** Runs tests and adds their count; a run that breaks off counts as one failure. @param extraArgs arguments of Vitest, which files to take. */
const runSuite = async (
  project: string,
  env: NodeJS.ProcessEnv = {},
  ...extraArgs: string[]
): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'mayfly-count-'))
  const file = join(folder, 'count.json')
  const reporters = ['--reporter', 'dot', '--reporter', join(root, 'scripts/count-reporter.ts')]
  const args = [bin('vitest', 'vitest.mjs'), 'run', '--project', project, ...reporters, ...extraArgs]
  const ended = await run(args, { ...env, MAYFLY_COUNT: file })
  try {
    const { passed, failed, skipped } = JSON.parse(readFileSync(file, 'utf8')) as TestCounts
    tally.passed += passed
    tally.failed += failed
    tally.notRun.push(...skipped)
    if (!ended && failed === 0) recordResult(`${project} ran to its end`, false)
  } catch {
    recordResult(`${project} ran to its end`, false)
  }
  rmSync(folder, { recursive: true, force: true })
}

const reportNotRun = (name: string, reason: string, isFailure: boolean): void => {
  if (isFailure) recordResult(name, false)
  tally.notRun.push(`${name}: ${reason}`)
}

const SERVICE_TESTS = 'test/e2e/service/'

/** Everything that a Chromium looks at. */
const runPageTests = async (): Promise<void> => {
  const chromium = findChromium()
  if (chromium !== null)
    return runSuite('e2e', { CHROMIUM_PATH: chromium }, '--exclude', `${SERVICE_TESTS}**`)
  const reason = `no Chromium is here. ${CHROMIUM_INSTALL_HINT}, or name one in CHROMIUM_PATH`
  reportNotRun('the end-to-end tests of the page', reason, process.env.CI === 'true')
}

const TOOL_PACKAGES: Readonly<Record<string, string>> = {
  Xvfb: 'xvfb',
  'dbus-daemon': 'dbus',
  'gnome-keyring-daemon': 'gnome-keyring',
}

const has = (command: string): boolean => spawnSync('which', [command], { stdio: 'ignore' }).status === 0

/** Why the desktop cannot be tested here, or null. */
const missingDesktopRequirement = (electron: string | null): string | null => {
  if (electron === null)
    return 'no Electron is here. Run: node node_modules/electron/install.js, or name one in ELECTRON_OVERRIDE_DIST_PATH'
  if (process.platform !== 'linux') return 'they read the session bus and run on Linux only'
  const missing = Object.entries(TOOL_PACKAGES).flatMap(([command, name]) => (has(command) ? [] : [name]))
  return missing.length > 0 ? `not installed. Run: sudo apt-get install ${missing.join(' ')}` : null
}

const runDesktopTests = async (): Promise<void> => {
  const electron = findElectron({ download: false })
  const missingRequirement = missingDesktopRequirement(electron)
  if (missingRequirement === null)
    return runSuite('desktop', { MAYFLY_ELECTRON: electron ?? '', MAYFLY_NODE: process.execPath })
  // A runtime that was set up on purpose and does not run is a failure, not a gap.
  reportNotRun('the desktop tests', missingRequirement, Boolean(process.env.ELECTRON_OVERRIDE_DIST_PATH))
}

const parts: Record<string, () => Promise<void>> = {
  check: runChecks,
  unit: () => runSuite('unit'),
  e2e: async () => {
    if (!(await buildAll())) return
    await runPageTests()
    // Both wait more than they work: a screen, a kill, a time-out.
    await Promise.all([runSuite('e2e', {}, SERVICE_TESTS), runDesktopTests()])
  },
  soak: async () => {
    if (await buildAll()) await runSuite('soak', { CHROMIUM_PATH: findChromium() ?? '', MAYFLY_SOAK: 'full' })
  },
}

const chosen = process.argv.slice(2)
for (const part of chosen.length > 0 ? chosen : ['check', 'unit', 'e2e']) {
  const runPart = parts[part]
  if (!runPart) {
    console.error(`There is no part "${part}". Parts are: ${Object.keys(parts).join(', ')}.`)
    process.exit(2)
  }
  await runPart()
}
for (const notRun of tally.notRun) console.log(`not run: ${notRun.replaceAll('\n', ' ')}`)
console.log(`${tally.passed} passed, ${tally.failed} failed`)
process.exit(tally.failed > 0 ? 1 : 0)
