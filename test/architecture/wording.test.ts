// Documents, comments and names use plain technical English: the words of the last table of docs/glossary.md occur nowhere.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Texts that are data: mails, words that are looked for in mails, and sentences that users read, which have glossaries of their own. */
const DATA =
  /^(?:test\/fixtures|packages\/code-finder\/(?:words|lab)|src\/shared\/i18n\/(?:ar|de|zh-CN))\/|^package-lock\.json$/
const TEXT = /(?:\.(?:ts|js|svelte|css|html|md|json|ya?ml|service)|Dockerfile|run)$/

/** The table itself, and names that other systems define. */
const ALLOWED: readonly (readonly [file: string, word: string])[] = []

const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
const section = glossary.slice(glossary.indexOf('## Documentation and code'))
const forbidden = section
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(2)
  .flatMap((line) => line.split('|')[1]!.split(','))
  .map((phrase) => phrase.trim())

/** In lower case, with the words of a name taken apart, and a comment on one line. */
const normalize = (text: string): string =>
  text
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .replace(/_/g, ' ')
    .replace(/\n\s*(?:\/\/|\*|#)?\s*/g, ' ')
    .toLowerCase()

const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${forbidden.join('|')})(?![\\p{L}\\p{N}])`, 'gu')

const forbiddenIn = (file: string, text: string): string[] =>
  Array.from(normalize(text).matchAll(pattern), ([word]) => word)
    .filter((word) => !ALLOWED.some(([allowedFile, allowed]) => allowedFile === file && allowed === word))
    .map((word) => `${file}: ${word}`)

it('is plain in every file', () => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => TEXT.test(file) && !DATA.test(file))
  expect(files.length).toBeGreaterThan(900)
  const found = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return forbiddenIn(file, file === 'docs/glossary.md' ? text.slice(0, text.indexOf('## English')) : text)
  })
  expect(found).toEqual([])
})

it('finds a forbidden word in a comment, over two lines, and in a name', () => {
  expect(forbidden.length).toBeGreaterThan(20)
  expect(forbiddenIn('a.ts', '// Nobody waits.')).toEqual(['a.ts: nobody'])
  expect(forbiddenIn('a.ts', ' * It waits in\n * vain.')).toEqual(['a.ts: in vain'])
  expect(forbiddenIn('a.ts', 'waitedInVain()')).toEqual(['a.ts: in vain'])
})
