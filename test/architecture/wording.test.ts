// Documents, comments and names use plain technical English: no file contains a word of the last table of docs/glossary.md.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Data: mails, phrases that the code finder matches, and texts for users in other languages, which have glossaries of their own. */
const DATA =
  /^(?:test\/fixtures|packages\/code-finder\/(?:words|lab)|src\/shared\/i18n\/(?:ar|de|zh-CN))\/|^package-lock\.json$/
const TEXT = /(?:\.(?:ts|js|svelte|css|html|md|json|ya?ml|service|rb|php|go|cs)|Dockerfile|run)$/

/** The glossary's tables list the words themselves. */
const GLOSSARY = 'docs/glossary.md'

/** Names in stored data: a word that a file may contain. */
const ALLOWED: ReadonlyMap<string, string> = new Map([
  ['src/service/store/sqlite/incoming-recipient.ts', 'is told'],
])

/** This file has forbidden words as examples. */
const SELF = 'test/architecture/wording.test.ts'

const glossary = readFileSync(join(root, GLOSSARY), 'utf8')
const section = glossary.slice(glossary.indexOf('## Documentation and code'))
const forbidden = section
  .split('\n')
  .filter((line) => line.startsWith('| '))
  // The first two rows are the head of the table.
  .slice(2)
  .flatMap((line) => line.split('|')[1]!.split(','))
  .map((phrase) => phrase.trim())

/** Converts to lower case, splits names into words, and joins the lines of a comment or paragraph. */
const normalize = (text: string): string =>
  text
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .replace(/_/g, ' ')
    .replace(/\n\s*(?:\/\/|\*|#)?\s*/g, ' ')
    .toLowerCase()

const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${forbidden.join('|')})(?![\\p{L}\\p{N}])`, 'gu')

/** The forbidden words in a text, in the order of the text. */
const forbiddenIn = (text: string): string[] =>
  Array.from(normalize(text).matchAll(pattern), ([word]) => word)

it('no file contains a forbidden word', () => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => TEXT.test(file) && !DATA.test(file) && file !== SELF && existsSync(join(root, file)))
  expect(files.length).toBeGreaterThan(900)
  const found = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    const checked = file === GLOSSARY ? text.slice(0, text.indexOf('## English')) : text
    const allowed = ALLOWED.get(file)
    return [...forbiddenIn(file.replaceAll('-', ' ')), ...forbiddenIn(checked)]
      .filter((word) => word !== allowed)
      .map((word) => `${file}: ${word}`)
  })
  expect(found).toEqual([])
})

it('finds a forbidden word in a comment, over two lines, and in names', () => {
  expect(forbidden.length).toBeGreaterThan(20)
  expect(forbiddenIn('// Nobody waits.')).toEqual(['nobody'])
  expect(forbiddenIn(' * It waits in\n * vain.')).toEqual(['in vain'])
  expect(forbiddenIn('waitedInVain()')).toEqual(['in vain'])
  expect(forbiddenIn('MAIL_IS_NONE')).toEqual(['is none'])
  expect(forbiddenIn('A main vein carries recommended commands.')).toEqual([])
})
