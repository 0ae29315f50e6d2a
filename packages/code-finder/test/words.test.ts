// The word files have the format that the index reads: known kinds, phrases in lower case, no duplicates.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const folder = join(import.meta.dirname, '../words')
const files = readdirSync(folder)

/** The kinds of src/words/language-words.ts, which describes each. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  code: [
    'codeName',
    'possibleCodeName',
    'purpose',
    'action',
    'disclaimer',
    'doNotShare',
    'otherNumber',
    'commercial',
    'unit',
    'notCode',
    'notCodeNext',
    'fraudWarning',
    'report',
    'typedInto',
    'ignored',
  ],
  link: ['confirm', 'activate', 'reset', 'signIn', 'boilerplate', 'securityAlert'],
}

const isPhrase = (phrase: string): boolean =>
  /^\*?[^\s*,](?:[^*,]*[^\s*,])?\*?$/u.test(phrase) &&
  phrase === phrase.toLowerCase() &&
  !/\s\s/u.test(phrase)

const problemsOf = (text: string): string[] => {
  const { shortWords = [], ...parts } = JSON.parse(text) as {
    readonly shortWords?: readonly string[]
    readonly code: Readonly<Record<string, readonly string[]>>
    readonly link: Readonly<Record<string, readonly string[]>>
  }
  const problems = shortWords.filter((word) => !/^\p{L}+$/u.test(word))
  for (const [part, kinds] of Object.entries(parts))
    for (const [kind, phrases] of Object.entries(kinds)) {
      if (KINDS[part]?.includes(kind) !== true) problems.push(`${part}.${kind}`)
      problems.push(...phrases.filter((phrase, at) => !isPhrase(phrase) || phrases.indexOf(phrase) !== at))
    }
  // One phrase a line.
  if (text !== `${JSON.stringify(JSON.parse(text), null, 2)}\n`) problems.push('the layout')
  return problems
}

it.each(files)('%s', (file) => expect(problemsOf(readFileSync(join(folder, file), 'utf8'))).toEqual([]))

it('every file is imported', () => {
  const source = readFileSync(join(folder, '../src/words/phrases.ts'), 'utf8')
  expect(files.filter((file) => !source.includes(`/words/${file}'`))).toEqual([])
})

it('detects an invalid file', () => {
  const text = JSON.stringify({ code: { codeName: ['Code', 'pin', 'pin'], name: [] }, link: {} }, null, 2)
  expect(problemsOf(`${text}\n`)).toEqual(['Code', 'pin', 'code.name'])
})
