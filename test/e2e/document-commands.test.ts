// The commands of the pages that change nothing, as they are written, with the node of a user's path, which may be older than the one of the
// checkout that npm starts. test/architecture/document-commands.test.ts checks that
// all other commands exist, and says why they are not run.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { withoutNpmVariables } from '../helpers/npm.ts'
import { tempFolder } from '../helpers/temp-folder.ts'

const root = join(import.meta.dirname, '../..')

/** Each command with the status that it ends with, and what it prints. */
const COMMANDS: readonly (readonly [line: string, status: number, output: RegExp])[] = [
  ['npm run -s mayfly -- --version', 0, /^from-source\n$/],
  ['npm run -s mayfly -- --help', 0, /mayfly/],
  ['npm run -s mayfly -- completion bash', 0, /complete/],
  ['npm run -s service -- --help', 0, /--smtp-port N/],
  // The owner's values are not given in this repository.
  ['npm run -s release-check', 1, /UPDATE_KEY: .* Example: /],
  ['npm run -s translations -- export FOLDER', 0, /FOLDER\/ar\.po\n/],
  ['npm run -s sign-update-feed -- --new-key', 0, /BEGIN PRIVATE KEY/],
]

/** The path of a user: that of these tests without the programs of the checkout. */
const USER_PATH = (process.env.PATH ?? '')
  .split(':')
  .filter((folder) => !folder.includes('node_modules'))
  .join(':')

const run = (
  line: string,
  env: NodeJS.ProcessEnv,
): { status: number | null; stdout: string; stderr: string } =>
  spawnSync('sh', ['-c', line], { cwd: root, encoding: 'utf8', env: withoutNpmVariables(env) })

const userNode = run('node --version', { ...process.env, PATH: USER_PATH }).stdout.trim()

it.each(COMMANDS)(`%s, with node ${userNode || process.version}`, (line, status, output) => {
  const folder = tempFolder()
  const path = userNode === '' ? process.env.PATH : USER_PATH
  const result = run(line.replaceAll('FOLDER', folder), { ...process.env, PATH: path })
  expect(result.status, result.stderr).toBe(status)
  expect(result.stdout.replaceAll(folder, 'FOLDER')).toMatch(output)
})
