// The table of guards is true to the sources, the tests and the document: `npm run guards` can undo each of them.
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

it('has a guard for every attack of docs/security.md, and none for another', () =>
  expect([...new Set(securityGuards.map(({ attack }) => attack))]).toEqual(attacks))

it.each(securityGuards)('$attack: $guard', ({ file, find, replacement, test, testName }) => {
  expect(read(file).split(find).length - 1, `${file} has "${find}" not once`).toBe(1)
  expect(replacement).not.toBe(find)
  if (testName !== undefined) expect(read(test), `${test} has no test "${testName}"`).toContain(testName)
})
