// Side effects of installing and testing: npm prints no notices, plain Vitest runs no slow tests, tests install nothing, and
// skipped tests are reported.
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join, relative, sep } from 'node:path'
import { expect, test } from 'vitest'
import type { TestCounts } from '../../scripts/count-reporter.ts'
import { tempFolder } from '../helpers/temp-folder.ts'

const root = join(import.meta.dirname, '../..')
const vitest = join(root, 'node_modules/vitest/vitest.mjs')

/** The TypeScript files of folders of this repository. */
const sourcesBelow = (folders: readonly string[]): string[] =>
  folders.flatMap((below) =>
    readdirSync(join(root, below), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => join(root, below, name)),
  )

/** Runs Node and expects no output on standard error. @returns its standard output. */
const runNode = (args: readonly string[], env: NodeJS.ProcessEnv = {}, expected = 0): string => {
  const options = { cwd: root, encoding: 'utf8', env: { ...process.env, ...env } } as const
  const { stdout, stderr, status } = spawnSync(process.execPath, args, options)
  expect({ stderr, status }).toEqual({ stderr: '', status: expected })
  return stdout
}

/** npm runs install scripts that are not listed with a notice, and a later npm does not run them. */
test('every package with an install script is listed as allowed or refused', () => {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'))
  const { allowScripts } = read('package.json') as { allowScripts: Record<string, boolean> }
  const { packages } = read('package-lock.json') as {
    packages: Record<string, { hasInstallScript?: true }>
  }
  const names = Object.entries(packages).flatMap(([path, { hasInstallScript }]) =>
    hasInstallScript ? [path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)] : [],
  )
  expect([...new Set(names)].sort()).toEqual(Object.keys(allowScripts).sort())
  // Hides npm's warnings about this repository itself: .npmrc has the reason.
  expect(readFileSync(join(root, '.npmrc'), 'utf8')).toMatch(/^loglevel=error$/m)
})

test('plain Vitest runs only the tests that need no running program and little time', () => {
  const listed = JSON.parse(runNode([vitest, 'list', '--filesOnly', '--json'])) as { file: string }[]
  const folders = new Set(listed.map(({ file }) => relative(root, file).split(sep).slice(0, 2).join('/')))
  expect([...folders].sort()).toEqual([
    'packages/code-finder',
    'packages/companion',
    'test/architecture',
    'test/integration',
    'test/unit',
  ])
})

/** Writes a command that records each of its calls in a file. */
const writeTracedCommand = (folder: string, name: string, trace: string): void => {
  writeFileSync(join(folder, name), `#!/bin/sh\necho "$0 $@" >> '${trace}'\n`)
  chmodSync(join(folder, name), 0o755)
}

test.skipIf(process.platform === 'win32')(
  'missing software is reported with an install command, and not installed',
  () => {
    const folder = tempFolder()
    const trace = join(folder, 'trace')
    const electron = join(folder, 'electron')
    mkdirSync(electron)
    writeFileSync(join(electron, 'electron'), '')
    for (const name of ['sudo', 'apt-get', 'apt', 'dpkg', 'npx', 'npm'])
      writeTracedCommand(folder, name, trace)
    const requirements = JSON.stringify(join(root, 'scripts/test-requirements.ts'))
    const script = `import * as r from ${requirements}; console.log(r.missingForPageTests(), r.missingForDesktopTests())`
    const env = { PATH: folder, CHROMIUM_PATH: join(folder, 'none'), ELECTRON_OVERRIDE_DIST_PATH: electron }
    const report = runNode(['--input-type=module', '-e', script], env)
    expect(report).toContain('sudo apt-get install chromium-headless-shell')
    if (process.platform === 'linux') expect(report).toContain('sudo apt-get install xvfb dbus gnome-keyring')
    expect(existsSync(trace)).toBe(false)
    const sources = sourcesBelow(['scripts', 'test/helpers'])
    const installing = /(?:spawn|exec)\w*\(\s*['"`](?:sudo|apt|apt-get|dnf|pacman|brew)\b/u
    expect(sources.filter((file) => installing.test(readFileSync(file, 'utf8')))).toEqual([])
  },
)

/** Of helpers that only long repetitions use, or part of every Debian. */
const NOT_IN_CI = ['debootstrap', 'apt-utils', 'gnupg', 'systemd-container', 'python3']

// There, a test that does not run is a failure.
test('the CI job installs the packages that tests name as missing', () => {
  const job = readFileSync(join(root, '.ci/run'), 'utf8')
  const installed = Array.from(job.matchAll(/=([\w.+-]+)/g), ([, name]) => name)
  const tests = sourcesBelow(['test/helpers', 'test/integration', 'test/e2e', 'test/desktop'])
  const commands = tests.flatMap((file) =>
    Array.from(
      readFileSync(file, 'utf8').matchAll(/apt-get install ([a-z\d][a-z\d.+ -]*)/g),
      ([, names = '']) => names.trim().split(' '),
    ),
  )
  expect(commands.length).toBeGreaterThan(20)
  const known = new Set([...installed, ...NOT_IN_CI])
  expect(commands.flat().filter((name) => !known.has(name))).toEqual([])
})

test('failed and skipped tests are reported with their reasons', () => {
  const folder = tempFolder()
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  writeFileSync(
    join(folder, 'some.test.mjs'),
    `import { it } from 'vitest'
    it('runs', () => undefined)
    it('fails', () => { throw new Error('no answer\\nat all') })
    it('shows an icon', ({ skip }) => skip('no panel is here'))
    it.skip('has a menu (needs a panel)', () => undefined)
    it.skip('waits for later', () => undefined)`,
  )
  const counts = join(folder, 'counts.json')
  const reporter = join(root, 'scripts/count-reporter.ts')
  runNode([vitest, 'run', '--root', folder, '--reporter', reporter], { MAYFLY_COUNT: counts }, 1)
  expect(JSON.parse(readFileSync(counts, 'utf8')) as TestCounts).toEqual({
    passed: 1,
    failed: 1,
    failures: ['some.test.mjs > fails: no answer'],
    retried: [],
    skipped: [
      'shows an icon: no panel is here',
      'has a menu (needs a panel): needs a panel',
      'waits for later: no reason given',
    ],
    files: [{ project: '', path: 'some.test.mjs', tests: 5, duration: expect.any(Number) as number }],
  })
})
