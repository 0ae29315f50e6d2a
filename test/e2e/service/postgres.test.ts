// A representative part of the service tests, on PostgreSQL instead of SQLite, with the newest and the oldest supported version;
// `npm run soak` runs all of them.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hasPostgres15 } from '../../helpers/postgres.ts'

const root = join(import.meta.dirname, '../../..')
const runOn = async (version: string, files: readonly string[]): Promise<void> => {
  const paths = files.map((name) => `test/e2e/service/${name}.test.ts`)
  const child = spawn(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'e2e', ...paths],
    {
      cwd: root,
      env: { ...process.env, MAYFLY_TEST_DATABASE: 'postgres', MAYFLY_TEST_POSTGRES: version },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [status] = (await once(child, 'close')) as [number | null]
  expect(status, output.slice(-4000)).toBe(0)
}

test('messages, webhooks, addresses and recipients pass on the newest PostgreSQL', async () => {
  await runOn('newest', [
    'conformance/messages',
    'conformance/webhooks',
    'conformance/addresses',
    'recipients',
  ])
}, 300_000)

test.skipIf(!hasPostgres15)(
  'messages pass on PostgreSQL 15 (needs the packages of Debian 12)',
  async () => {
    await runOn('15', ['conformance/messages'])
  },
  300_000,
)
