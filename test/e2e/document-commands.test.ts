// The commands of the pages that change nothing, as they are written, with the node that the checkout installs and, if the computer has one,
// with the older node that is on a user's path: npm starts the one of the checkout. test/architecture/document-commands.test.ts checks that
// all other commands exist, and says why they are not run.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { withoutNpmVariables } from '../helpers/npm.ts'
import { tempFolder } from '../helpers/temp-folder.ts'

const root = join(import.meta.dirname, '../..')

/** Each command with the status that it ends with, and what it prints. */
const COMMANDS: readonly (readonly [line: string, status: number, output: RegExp])[] = [
  ['npm run -s mayfly -- --version', 0, /^\d+\.\d+\.\d+\n$/],
  ['npm run -s mayfly -- --help', 0, /mayfly/],
  ['npm run -s mayfly -- completion bash', 0, /complete/],
  ['npm run -s service -- --help', 0, /--smtp-port N/],
  // The owner's values are not given in this repository.
  ['npm run -s release-check', 1, /UPDATE_KEY: .* Example: /],
  ['npm run -s translations -- export FOLDER', 0, /FOLDER\/ar\.po\n/],
  ['npm run -s packaging -- sbom FOLDER/sbom.json', 0, /sbom\.json\n$/],
  ['npm run -s sign-update-feed -- --new-key', 0, /BEGIN PRIVATE KEY/],
]

/** The path of a user: that of these tests without the programs of the checkout. */
const USER_PATH = (process.env.PATH ?? '')
  .split(':')
  .filter((folder) => !folder.includes('node_modules'))
  .join(':')

const run = (line: string, env: NodeJS.ProcessEnv): { status: number | null; stdout: string } =>
  spawnSync('sh', ['-c', line], { cwd: root, encoding: 'utf8', env: withoutNpmVariables(env) })

const userNode = run('node --version', { ...process.env, PATH: USER_PATH }).stdout.trim()

describe.each([
  [`the node of the user's path (${userNode || 'not installed'})`, USER_PATH],
  [
    `the node of the checkout (${process.version})`,
    `${join(root, 'node_modules/node/bin')}:${process.env.PATH ?? ''}`,
  ],
])('with %s', (_, path) => {
  it.skipIf(userNode === '').each(COMMANDS)('%s', (line, status, output) => {
    const folder = tempFolder()
    const result = run(line.replaceAll('FOLDER', folder), { ...process.env, PATH: path })
    expect(result.stdout.replaceAll(folder, 'FOLDER')).toMatch(output)
    expect(result.status).toBe(status)
  })
})
