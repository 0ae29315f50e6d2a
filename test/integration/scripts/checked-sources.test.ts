// The checks that `npm test` repeats: those that read a file that has changed since they passed.
import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { CheckedSources } from '../../../scripts/checked-sources.ts'
import { tempFolder } from '../../helpers/temp-folder.ts'

let root: string
const write = (name: string, text: string): void => writeFileSync(join(root, name), text)
/** As at the start of a run. */
const sources = (): CheckedSources => new CheckedSources(root, join(root, 'ignored/checks.json'))

beforeEach(() => {
  root = tempFolder()
  execFileSync('git', ['init', '--quiet'], { cwd: root })
  mkdirSync(join(root, 'src'))
  write('.gitignore', 'ignored/\n')
  write('src/page.ts', '1')
  write('readme.md', '1')
  sources().setPassed('format', [''])
  sources().setPassed('lint', ['src/'])
})

const isPassed = (): readonly boolean[] => [
  sources().isPassed('format', ['']),
  sources().isPassed('lint', ['src/']),
]

test('nothing is repeated while nothing changes', () => {
  expect(isPassed()).toEqual([true, true])
  expect(sources().isPassed('unused code', [''])).toBe(false)
})

test.each<[string, () => void, readonly boolean[]]>([
  ['a changed file', () => write('src/page.ts', '2'), [false, false]],
  ['a new file', () => write('src/new.ts', ''), [false, false]],
  ['a removed file', () => rmSync(join(root, 'src/page.ts')), [false, false]],
  ['a file that one of them does not read', () => write('readme.md', '2'), [false, true]],
])('%s', (_, change, expected) => {
  change()
  expect(isPassed()).toEqual(expected)
})

test('a commit changes nothing', () => {
  execFileSync('git', ['add', '.gitignore'], { cwd: root })
  expect(isPassed()).toEqual([true, true])
})

test('what changes while a check runs counts as not checked', () => {
  const run = sources()
  write('src/page.ts', '2')
  run.setPassed('lint', ['src/'])
  expect(sources().isPassed('lint', ['src/'])).toBe(false)
})

test('outside of git everything is repeated', () => {
  rmSync(join(root, '.git'), { recursive: true })
  sources().setPassed('lint', ['src/'])
  expect(sources().isPassed('lint', ['src/'])).toBe(false)
})
