// Runs the examples as a user who copies them does: each with its test runner, against the built kit.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
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

interface CypressConfig {
  readonly e2e: {
    setupNodeEvents(
      on: (event: string, handler: unknown) => void,
      config: object,
    ): Promise<{ readonly baseUrl: string }>
  }
}
interface CypressTasks {
  mayflyAddress(): Promise<{ readonly email: string }>
  mayflyCode(options: object): Promise<string>
  mayflyLink(options: object): Promise<string>
}

// The packages that tests use have no Cypress, whose program is a download of its own. What its Node process runs is the configuration:
// its tasks are called here with values that went through JSON, as Cypress sends them.
test('the tasks of the example for Cypress sign up with the code and the link', async () => {
  const file = pathToFileURL(join(root, 'examples/cypress/cypress.config.ts')).href
  const { default: cypress } = (await import(file)) as { default: CypressConfig }
  const handlers = new Map<string, unknown>()
  const { baseUrl } = await cypress.e2e.setupNodeEvents((event, handler) => handlers.set(event, handler), {})
  const tasks = handlers.get('task') as CypressTasks
  const post = async (path: string, fields: Record<string, string>): Promise<string> => {
    const response = await fetch(baseUrl + path, { method: 'POST', body: new URLSearchParams(fields) })
    return response.text()
  }
  try {
    const address = JSON.parse(JSON.stringify(await tasks.mayflyAddress())) as { email: string }
    const { email } = address
    await post('/sign-up', { email })
    const code = await tasks.mayflyCode({ to: address, from: 'the shop' })
    expect(await post('/confirm', { email, code })).toContain(`Welcome, ${email}`)
    const link = await tasks.mayflyLink({ to: address, subject: 'confirm' })
    expect(await (await fetch(link)).text()).toContain(`Welcome, ${email}`)
    await expect(tasks.mayflyCode({ to: address, from: 'another', timeoutMs: 100 })).rejects.toThrow(
      'Confirm your',
    )
  } finally {
    await (handlers.get('after:run') as () => Promise<void>)()
  }
  await expect(tasks.mayflyAddress()).rejects.toThrow()
})
