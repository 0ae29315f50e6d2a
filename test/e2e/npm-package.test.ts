// The npm package, packed and installed into an empty project and globally: the command, the service and the ten lines of the
// documentation run there, its types are complete, and it contains nothing else.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeMcpBundle } from '../../scripts/packaging/mcp-bundle.ts'
import { readPackageFacts } from '../../scripts/packaging/package-facts.ts'
import { callTool } from '../helpers/mcp-client.ts'
import {
  installGlobally,
  installPackage,
  packNpmPackage,
  run,
  serveAndWait,
  type PackedPackage,
} from '../helpers/npm-package.ts'
import { nodeBinary, startService } from '../helpers/service.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'mayfly-package-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const project = join(folder, 'project')
const installed = join(project, 'node_modules/mayfly')

let packed: PackedPackage
let tarball: string
beforeAll(() => {
  packed = packNpmPackage(folder)
  tarball = join(folder, packed.filename)
  mkdirSync(project)
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }')
  installPackage(tarball, project)
  symlinkSync(join(root, 'node_modules/nodemailer'), join(project, 'node_modules/nodemailer'))
}, 180_000)

interface BundleManifest {
  readonly server: {
    readonly mcp_config: { readonly args: readonly string[]; readonly env: Readonly<Record<string, string>> }
  }
}

interface Manifest {
  readonly version: string
  readonly private?: boolean
  readonly engines: { readonly node: string }
  readonly dependencies?: unknown
  readonly devDependencies?: unknown
  readonly scripts?: unknown
}
const readManifest = (file: string): Manifest => JSON.parse(readFileSync(file, 'utf8')) as Manifest

test('the package has the command, the kit with its types and the service, and nothing of the desktop program', () => {
  const paths = packed.files.map(({ path }) => path)
  const own = paths.filter((path) => !/^(?:chunks|profile\/assets)\//.test(path))
  expect(own.sort()).toEqual([
    'LICENSE',
    'README.md',
    'THIRD-PARTY.md',
    'cli/mayfly.js',
    'main/parse-worker.js',
    'main/sender-check-worker.js',
    'main/service.js',
    'mayfly.service',
    'package.json',
    'profile/index.html',
    'skills/mayfly/SKILL.md',
    'testing/index.d.ts',
    'testing/index.js',
    'testing/types.d.ts',
  ])
  const code = paths
    .filter((path) => path.endsWith('.js'))
    .map((path) => [path, readFileSync(join(installed, path), 'utf8')] as const)
  expect(code.filter(([, text]) => /from\s*["']electron["']/.test(text)).map(([path]) => path)).toEqual([])
  // Bytes. Today 2.8 and 9.5 MB.
  expect(packed.size).toBeLessThan(3_500_000)
  expect(packed.unpackedSize).toBeLessThan(12_000_000)
})

test('its package.json installs nothing else and runs no scripts', () => {
  const { version, engines, ...rest } = readManifest(join(installed, 'package.json'))
  const { private: isPrivate, dependencies, devDependencies, scripts } = rest
  expect({ isPrivate, dependencies, devDependencies, scripts }).toEqual({})
  expect(version).toBe(readManifest(join(root, 'package.json')).version)
  for (const page of [join(root, 'docs/automation.md'), join(installed, 'README.md')]) {
    const needed = /needs Node (\d+\.\d+) or newer/.exec(readFileSync(page, 'utf8'))![1]
    expect([page, engines.node]).toEqual([page, `>=${needed}`])
  }
})

test('THIRD-PARTY.md has the license of each library in the package', () => {
  const text = readFileSync(join(installed, 'THIRD-PARTY.md'), 'utf8')
  const named = new Set([...text.matchAll(/^## (\S+) - /gm)].map(([, name]) => name))
  for (const name of ['commander', 'hono', 'mailauth', 'nodemailer', 'pg', 'smtp-server', 'svelte', 'zod'])
    expect([name, named.has(name)]).toEqual([name, true])
  const [, ...sections] = text.split(/^## (?=\S+ - )/m)
  expect(sections.length).toBeGreaterThan(100)
  expect(sections.filter((section) => !/copyright|©/i.test(section))).toEqual([])
})

test('the ten lines of docs/automation.md and of the README print the code', () => {
  const linesOf = (page: string): string | undefined =>
    /```js\n(import \{ startMayfly[\s\S]*?)```/.exec(readFileSync(page, 'utf8'))?.[1]
  const lines = linesOf(join(root, 'docs/automation.md'))
  expect(linesOf(join(installed, 'README.md'))).toBe(lines)
  expect(lines!.trim().split('\n').length).toBeLessThanOrEqual(10)
  writeFileSync(join(project, 'ten-lines.js'), lines!)
  expect(run(process.execPath, ['ten-lines.js'], project)).toBe('483920\n')
})

test('installed globally, the command runs the service and waits for the code in a mail', async () => {
  const mayfly = installGlobally(tarball, join(folder, 'global'))
  expect(run(mayfly, ['--version'], folder).trim()).toBe(readManifest(join(root, 'package.json')).version)
  expect(await serveAndWait(mayfly, join(folder, 'serve'), process.env)).toEqual({
    address: 'me@mayfly.test',
    code: '483920',
    status: 0,
  })
  expect(run(mayfly, ['serve', '--help'], folder)).toContain('mayfly serve keys add NAME')
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
    // Without the types of browsers, and without checking those of TypeScript itself.
    '--lib',
    'es2024',
    '--skipDefaultLibCheck',
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

test('the bundle for desktop clients starts the MCP server as its manifest describes', async () => {
  const file = await writeMcpBundle(readPackageFacts(), folder)
  const bundle = join(folder, 'bundle')
  execFileSync('unzip', ['-q', file, '-d', bundle])
  const service = await startService()
  const { server } = JSON.parse(readFileSync(join(bundle, 'manifest.json'), 'utf8')) as BundleManifest
  // As a client replaces the placeholders (MANIFEST.md of the format).
  const values: Record<string, string> = {
    '${__dirname}': bundle,
    '${user_config.url}': service.baseUrl,
    '${user_config.key}': service.key,
    '${user_config.allow}': 'own',
  }
  const fill = (text: string): string =>
    Object.entries(values).reduce((filled, [name, value]) => filled.replaceAll(name, value), text)
  const { args, env } = server.mcp_config
  const client = new Client({ name: 'test', version: '1.0.0' })
  await client.connect(
    new StdioClientTransport({
      command: nodeBinary,
      args: args.map(fill),
      env: Object.fromEntries(Object.entries(env).map(([name, text]) => [name, fill(text)])),
    }),
  )
  const created = await callTool(client, 'create_address', { name: 'bundled' })
  expect(created.text).toBe('bundled@mayfly.test')
  await client.close()
  await service.remove()
})
