// The package as `npm pack` creates it, installed into an empty project: the ten lines of the documentation run there, and its
// types are complete.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'mayfly-package-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const project = join(folder, 'project')
const run = (file: string, args: readonly string[], cwd: string): string =>
  execFileSync(file, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

interface PackResult {
  readonly filename: string
  readonly files: readonly { readonly path: string }[]
}
let packed: PackResult
beforeAll(() => {
  // The build is up to date here; another build would disturb tests that run in parallel.
  const output = run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], root)
  packed = (JSON.parse(output) as [PackResult])[0]
  mkdirSync(project)
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }')
  // The package has no dependencies: everything is bundled.
  run('npm', ['install', '--offline', '--no-audit', '--no-fund', join(folder, packed.filename)], project)
  symlinkSync(join(root, 'node_modules/nodemailer'), join(project, 'node_modules/nodemailer'))
}, 180_000)

test('the package has the kit, its types and the service, and no sources', () => {
  const paths = packed.files.map(({ path }) => path)
  for (const path of [
    'out/testing/index.js',
    'out/testing/index.d.ts',
    'out/testing/types.d.ts',
    'out/main/service.js',
    'out/main/parse-worker.js',
    'out/main/sender-check-worker.js',
  ])
    expect(paths).toContain(path)
  expect(paths.filter((path) => /^(?:src|test|scripts|resources)\//.test(path))).toEqual([])
})

test('the ten lines of docs/automation.md print the code', () => {
  const page = readFileSync(join(root, 'docs/automation.md'), 'utf8')
  const lines = /```js\n(import \{ startMayfly[\s\S]*?)```/.exec(page)?.[1]
  expect(lines!.trim().split('\n').length).toBeLessThanOrEqual(10)
  writeFileSync(join(project, 'ten-lines.js'), lines!)
  expect(run(process.execPath, ['ten-lines.js'], project)).toBe('483920\n')
})

test('installed globally, it provides the command mayfly', () => {
  const prefix = join(folder, 'global')
  const tarball = join(folder, packed.filename)
  run(
    'npm',
    ['install', '--global', '--prefix', prefix, '--offline', '--no-audit', '--no-fund', tarball],
    folder,
  )
  const { version, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string
    engines: { node: string }
  }
  expect(run(join(prefix, 'bin/mayfly'), ['--version'], folder).trim()).toBe(version)
  const needed = /It needs Node (\d+\.\d+) or newer/.exec(
    readFileSync(join(root, 'docs/automation.md'), 'utf8'),
  )![1]
  expect(engines.node).toBe(`>=${needed}`)
})

test('its types compile on their own under the strictest rules', () => {
  writeFileSync(
    join(project, 'typed.ts'),
    `import { startMayfly, type MayflyMail } from 'mayfly/testing'
const mayfly = await startMayfly({ domains: ['shop.test'], fail: ['rcpt:451'] })
const mail: MayflyMail = await mayfly.waitForMail({ to: await mayfly.newAddress(), from: /shop/, since: new Date() })
export const code: string | null = mail.code
// @ts-expect-error the name of the option is timeoutMs
await mayfly.waitForCode({ timeout: 3 })`,
  )
  const options = [
    '--strict',
    '--module',
    'nodenext',
    '--target',
    'es2024',
    '--noEmit',
    '--exactOptionalPropertyTypes',
  ]
  const types = ['--types', 'node', '--typeRoots', join(root, 'node_modules/@types')]
  expect(
    run(
      process.execPath,
      [join(root, 'node_modules/typescript/bin/tsc'), ...options, ...types, 'typed.ts'],
      project,
    ),
  ).toBe('')
})
