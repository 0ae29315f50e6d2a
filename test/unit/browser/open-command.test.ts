// The command for another link, in the form with which the program was started.
import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openCommand } from '../../../src/browser/open-command.ts'

const NODE = '/usr/bin/node'
const npmStart = { npm_lifecycle_event: 'start' }

it.each<[string, string[], NodeJS.ProcessEnv, string | null, string]>([
  ['npm start', ['/m/scripts/start.ts'], npmStart, null, 'npm start -- --browser open'],
  [
    'npm start with a folder',
    ['/m/scripts/start.ts'],
    npmStart,
    '/my data',
    "npm start -- --browser open --data-dir '/my data'",
  ],
  ['the script', ['/m/scripts/start.ts'], {}, null, `${NODE} /m/scripts/start.ts --browser open`],
  ['the bundle', ['/m/out/main/browser.js'], {}, null, `${NODE} /m/out/main/browser.js open`],
  // An npm script that starts the bundle does not accept this command.
  [
    'the bundle below npm start',
    ['/m/out/main/browser.js'],
    npmStart,
    null,
    `${NODE} /m/out/main/browser.js open`,
  ],
])('%s', (_name, args, env, dataDir, command) =>
  expect(openCommand({ argv: [NODE, ...args], env, platform: 'linux' }, dataDir)).toBe(command),
)

it('quotes any folder so that the shell returns it unchanged', () => {
  const names = fc.string({ minLength: 1, unit: 'binary' }).filter((name) => !/[\0\uD800-\uDFFF]/u.test(name))
  fc.assert(
    fc.property(names, (name) => {
      const command = openCommand({ argv: ['printf', '%s\\0'], env: {}, platform: 'linux' }, `/${name}`)
      expect(execFileSync('sh', ['-c', command], { encoding: 'utf8' }).split('\0')).toContain(`/${name}`)
    }),
    { numRuns: 50 },
  )
})

it('quotes for cmd.exe if that is the shell', () =>
  expect(
    openCommand({ argv: ['C:\\Program Files\\node.exe', 'b.js'], env: {}, platform: 'win32' }, null),
  ).toBe('"C:\\Program Files\\node.exe" b.js open'))
