// npm test: everything, in the order that fails fastest; ends with what could not be run and the count of all.
// `check`, `unit`, `e2e`, `soak` as an argument run that part alone.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { build, root } from './build-if-stale.ts'
import { findChromium } from './find-chromium.ts'
import { findElectron } from './find-electron.ts'

const bin = (name: string, file: string): string => join(root, 'node_modules', name, file)

interface Tally {
  passed: number
  failed: number
  /** What was not run, each with its reason. */
  readonly missing: string[]
}

const tally: Tally = { passed: 0, failed: 0, missing: [] }
const note = (name: string, ok: boolean): void => {
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

const checks: readonly (readonly [string, readonly string[]])[] = [
  ['types', [bin('typescript', 'bin/tsc'), '-p', 'tsconfig.json']],
  [
    'types of the page',
    [
      bin('svelte-check', 'bin/svelte-check'),
      '--tsconfig',
      'src/renderer/tsconfig.json',
      '--fail-on-warnings',
      '--output',
      'human',
    ],
  ],
  ['lint', [bin('eslint', 'bin/eslint.js'), '.', '--max-warnings', '0']],
  ['format', [bin('prettier', 'bin/prettier.cjs'), '--check', '--log-level', 'warn', '.']],
]

const check = async (): Promise<void> => {
  for (const [name, args] of checks) note(name, await run(args))
}

const buildAll = async (): Promise<boolean> => {
  const ok = await build().then(
    () => true,
    (error: unknown) => {
      console.error(error)
      return false
    },
  )
  note('build', ok)
  return ok
}

const reportSchema = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  success: z.boolean(),
})

/** Runs one project of the tests and adds its count; a run that breaks off counts as one failure. */
const suite = async (project: string, env: NodeJS.ProcessEnv = {}): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'mayfly-report-'))
  const file = join(folder, 'report.json')
  const reporters = ['--reporter', 'dot', '--reporter', 'json', `--outputFile.json=${file}`]
  const ended = await run([bin('vitest', 'vitest.mjs'), 'run', '--project', project, ...reporters], env)
  try {
    const report = reportSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
    tally.passed += report.numPassedTests
    tally.failed += report.numFailedTests
    if (report.numPendingTests > 0)
      tally.missing.push(`${report.numPendingTests} tests of ${project}: skipped by themselves`)
    if (!ended && report.numFailedTests === 0) note(`${project} ran to its end`, false)
  } catch {
    note(`${project} ran to its end`, false)
  }
  rmSync(folder, { recursive: true, force: true })
}

const e2e = async (): Promise<void> => {
  const chromium = findChromium()
  if (chromium !== null) return suite('e2e', { CHROMIUM_PATH: chromium })
  if (process.env.CI === 'true') note('Chromium for the end-to-end tests', false)
  tally.missing.push(
    'end-to-end tests: no Chromium is here and none could be downloaded; name one in CHROMIUM_PATH',
  )
}

const has = (command: string): boolean => spawnSync('which', [command], { stdio: 'ignore' }).status === 0

/** Why the desktop cannot be tested here, or null. */
const desktopTrouble = (electron: string | null): string | null => {
  if (electron === null)
    return 'no Electron is here and none could be downloaded; name one in ELECTRON_OVERRIDE_DIST_PATH'
  if (process.platform !== 'linux') return 'they read the session bus and run on Linux only'
  const tools = ['xvfb-run', 'dbus-run-session', 'gnome-keyring-daemon'].filter((command) => !has(command))
  return tools.length > 0 ? `${tools.join(', ')} not found` : null
}

const desktop = async (): Promise<void> => {
  const electron = findElectron({ download: true })
  const trouble = desktopTrouble(electron)
  if (trouble === null)
    return suite('desktop', { MAYFLY_ELECTRON: electron ?? '', MAYFLY_NODE: process.execPath })
  // A runtime that was set up on purpose and does not run is a failure, not a gap.
  if (process.env.ELECTRON_OVERRIDE_DIST_PATH) note('Electron for the desktop tests', false)
  tally.missing.push(`desktop tests: ${trouble}`)
}

const parts: Record<string, () => Promise<void>> = {
  check,
  unit: () => suite('unit'),
  e2e: async () => {
    if (!(await buildAll())) return
    await e2e()
    await desktop()
  },
  soak: async () => {
    if (await buildAll()) await suite('soak', { CHROMIUM_PATH: findChromium() ?? '', MAYFLY_SOAK: 'full' })
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
for (const gap of tally.missing) console.log(`not run: ${gap}`)
console.log(`${tally.passed} passed, ${tally.failed} failed`)
process.exit(tally.failed > 0 ? 1 : 0)
