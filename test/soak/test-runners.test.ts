// The kit for tests in real projects of the five common runners, each with its default limit for a test (Mocha's as documented): a wait for mail that does not
// come fails with the kit's own sentence, not with the runner's. Installs the runners from the registry; takes two minutes.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installPackage, packNpmPackage, run as runNpm } from '../helpers/npm-package.ts'

const folder = mkdtempSync(join(tmpdir(), 'mayfly-runners-'))
const RUNNERS = ['vitest@5', 'jest@30', 'mocha@11', '@playwright/test@1', 'nodemailer@7']

/** Starts the kit inside of the test, as a first try does: the start counts towards the runner's limit. */
const body = `
  const mayfly = await startMayfly()
  try {
    const { email } = await mayfly.newAddress()
    await createTransport(mayfly.smtp).sendMail({
      from: 'shop@example.org', subject: 'Newsletter', text: 'Hello', to: email,
    })
    await mayfly.waitForCode({ to: email })
  } finally {
    await mayfly.stop()
  }
`
const kit = `import { startMayfly } from 'mayfly/testing'\nimport { createTransport } from 'nodemailer'\n`

interface Project {
  readonly file: string
  /** What the runner's own functions are imported from; they are global without it. */
  readonly imports: string
  readonly command: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}
const projects: Readonly<Record<string, Project>> = {
  vitest: { file: 'a.test.js', imports: `import { test } from 'vitest'`, command: ['vitest', 'run'] },
  jest: {
    file: 'a.test.js',
    imports: '',
    command: ['jest'],
    env: { NODE_OPTIONS: '--experimental-vm-modules' },
  },
  mocha: { file: 'a.spec.js', imports: '', command: ['mocha', '--timeout', '6000', 'a.spec.js'] },
  playwright: {
    file: 'a.spec.js',
    imports: `import { test } from '@playwright/test'`,
    command: ['playwright', 'test'],
  },
  'node:test': {
    file: 'a.test.js',
    imports: `import { test } from 'node:test'`,
    command: ['node', '--test'],
  },
}

const run = (command: readonly string[], cwd: string, env: object = {}): Promise<string> =>
  new Promise((resolve, reject) => {
    const [file = '', ...args] = command
    const path = `${join(folder, 'node_modules/.bin')}:${process.env.PATH ?? ''}`
    const child = spawn(file, args, { cwd, env: { PATH: path, HOME: folder, NO_COLOR: '1', ...env } })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.on('error', reject)
    child.on('close', () => resolve(output))
  })

beforeAll(() => {
  writeFileSync(join(folder, 'package.json'), '{ "type": "module", "private": true }')
  installPackage(join(folder, packNpmPackage(folder).filename), folder)
  runNpm('npm', ['install', '--no-audit', '--no-fund', '--no-save', ...RUNNERS], folder)
}, 600_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each(Object.keys(projects))('%s shows what the kit says', async (name) => {
  const { file, imports, command, env } = projects[name]!
  const project = join(folder, name.replace(':', '-'))
  mkdirSync(project)
  writeFileSync(join(project, 'package.json'), '{ "type": "module", "private": true }')
  const declared = name === 'mocha' ? 'it' : 'test'
  writeFileSync(
    join(project, file),
    `${imports}\n${kit}\n${declared}('a mail with another subject', async () => {${body}})\n`,
  )
  const output = await run(command, project, env)
  expect(output).toContain('Newsletter')
  expect(output).toMatch(/no code|without a code|has no code/i)
})
