// The Inspector of MCP and the validator of bundles, in exact versions from the npm registry.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundleManifest } from '../../scripts/packaging/mcp-bundle.ts'
import { readPackageFacts } from '../../scripts/packaging/package-facts.ts'
import { addScopedKey } from '../helpers/mcp-http-client.ts'
import { environmentWithNode, run } from '../helpers/npm-package.ts'
import { nodeBinary, startService } from '../helpers/service.ts'
import { sendMail } from '../helpers/smtp-client.ts'

const TOOLS = ['@modelcontextprotocol/inspector@2.12.0', '@anthropic-ai/mcpb@2.1.2']

const folder = mkdtempSync(join(tmpdir(), 'mayfly-mcp-clients-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let env: NodeJS.ProcessEnv
beforeAll(() => {
  env = environmentWithNode(nodeBinary, join(folder, 'bin'))
  const project = join(folder, 'tools')
  mkdirSync(project)
  writeFileSync(join(project, 'package.json'), '{ "private": true }')
  run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', ...TOOLS], project, env)
}, 300_000)

const bin = (name: string): string => join(folder, 'tools/node_modules/.bin', name)

test('the Inspector lists and calls the tools over HTTP', async () => {
  const service = await startService()
  const key = await addScopedKey(service, 'inspector', 'own')
  const inspect = (...args: string[]): unknown =>
    JSON.parse(
      execFileSync(
        bin('mcp-inspector'),
        [
          '--cli',
          `${service.baseUrl}/mcp`,
          '--transport',
          'http',
          '--header',
          `Authorization: Bearer ${key}`,
          ...args,
        ],
        { encoding: 'utf8', env },
      ),
    )
  const { tools } = inspect('--method', 'tools/list') as { tools: unknown[] }
  expect(tools).toHaveLength(7)
  const call = (name: string, ...args: string[]): unknown =>
    inspect('--method', 'tools/call', '--tool-name', name, ...args.flatMap((arg) => ['--tool-arg', arg]))
  expect(call('create_address', 'name=inspected')).toMatchObject({
    structuredContent: { address: 'inspected@mayfly.test' },
  })
  await sendMail(service.smtp, { to: 'inspected@mayfly.test', subject: 's', text: 'Your code is 381192.' })
  expect(call('wait_for_code', 'address=inspected@mayfly.test')).toMatchObject({
    content: [{ text: '381192' }],
  })
  expect(inspect('--method', 'resources/list')).toMatchObject({ resources: [{ mimeType: 'text/plain' }] })
  await service.remove()
})

test('the manifest of the bundle is valid', () => {
  const file = join(folder, 'manifest.json')
  writeFileSync(file, bundleManifest(readPackageFacts()))
  const { status, stdout, stderr } = spawnSync(bin('mcpb'), ['validate', file], { encoding: 'utf8', env })
  expect({ status, output: `${stdout}${stderr}` }).toMatchObject({ status: 0 })
  expect(readFileSync(file, 'utf8')).not.toContain('{{')
})
