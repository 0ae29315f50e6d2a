// Every regular expression of the sources takes linear time on texts that repeat pieces of it, or reads only what is short.
import { relative, join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { expressionsIn, superLinearInput } from '../helpers/pumped-expressions.ts'
import { sourceFilesIn, src } from '../architecture/source-imports.ts'
import type * as wordPatterns from '../../packages/code-finder/src/words/word-pattern.ts'

/** The expressions that rules of the finder build from words. */
const built = vi.hoisted((): (() => RegExp)[] => [])
vi.mock('../../packages/code-finder/src/words/word-pattern.ts', async (original) => {
  const actual = await original<typeof wordPatterns>()
  const wordPattern: typeof actual.wordPattern = (...parts) => {
    const pattern = actual.wordPattern(...parts)
    built.push(pattern)
    return pattern
  }
  return { ...actual, wordPattern }
})
await import('../../packages/code-finder/src/index.ts')

const root = join(src, '..')
const files = [src, join(root, 'packages/code-finder/src'), join(root, 'packages/companion/src')].flatMap(
  (folder) => sourceFilesIn(folder),
)

/** Expressions for short texts, each with the limit. */
const BOUNDED: Readonly<Record<string, string>> = {
  'src/mail/sender/sender-name.ts': 'its text is cut to `MAX_TEXT_LENGTH` in the same function',
  'src/service/commands/help.ts': 'our own text',
}

const isBounded = (place: string): boolean =>
  Object.keys(BOUNDED).some((file) => relative(root, place).startsWith(`${file}:`))

test.each(expressionsIn(files).filter(({ place }) => !isBounded(place)))('$place', (expression) => {
  expect(superLinearInput(expression)).toBeUndefined()
})

test.each(built.map((pattern, at) => [at, pattern()] as const))(
  'built from words: %i',
  (_, { source, flags }) => {
    expect(superLinearInput({ place: 'words', source, flags })).toBeUndefined()
  },
)
