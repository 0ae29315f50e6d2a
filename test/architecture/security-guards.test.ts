// The table of guards matches the sources, the tests and docs/security.md, so that `npm run guards` can undo each guard.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { securityGuards } from './security-guards/guards.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

const attacks = read('docs/security.md')
  .split('\n')
  .filter((line) => line.startsWith('### '))
  .map((line) => line.slice('### '.length))

it('has guards for exactly the attacks of docs/security.md', () =>
  expect([...new Set(securityGuards.map(({ attack }) => attack))]).toEqual(attacks))

it.each(securityGuards)('$attack: $guard', ({ file, find, replacement, test, testName }) => {
  expect(read(file).split(find).length - 1, `${file} does not contain "${find}" exactly once`).toBe(1)
  expect(replacement).not.toBe(find)
  if (testName !== undefined) expect(read(test), `${test} has no test "${testName}"`).toContain(testName)
})
