// Runs the examples as a user who copies them does: each with its test runner, against the built kit.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
/** The environment without the variables of this test run. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(?:VITEST|NODE_OPTIONS|TEST$)/.test(name)),
)

test.each([
  ['Vitest', ['vitest/vitest.mjs', 'run', '--root', 'examples/vitest'], / 4 passed/],
  [
    'Playwright',
    ['@playwright/test/cli.js', 'test', '-c', 'examples/playwright', '--reporter', 'line'],
    /2 passed/,
  ],
])('the example for %s passes', (_, [file = '', ...args], passed) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules', file), ...args],
    { cwd: root, env: { ...env, NO_COLOR: '1' }, encoding: 'utf8' },
  )
  expect([status, stdout + stderr]).toEqual([0, expect.stringMatching(passed) as string])
})
