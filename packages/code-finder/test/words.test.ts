// The word files have the format that the index and the rules read: known kinds, phrases in lower case, no duplicates.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { sourceOfPhrases } from '../src/words/phrase-source.ts'

const folder = join(import.meta.dirname, '../words')
/** The words of placeholder-text.ts, of all languages, which programs load without the tables. */
const NOTICES = 'html-notices.json'
const files = readdirSync(folder).filter((name) => name !== NOTICES)

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
  rules: [
    'article',
    'articleInside',
    'beforeArticle',
    'updatesPayment',
    'deletesAccount',
    'notYou',
    'followUp',
    'completed',
    'refuses',
    'refusesAtEnd',
    'leadsToUrl',
    'yes',
    'signsMeIn',
    'pressHere',
    'expiry',
    'wifi',
    'meeting',
    'locker',
    'pickup',
    'door',
    'verification',
    'delivery',
    'handsOver',
    'notEven',
    'number',
    'month',
    'newBefore',
    'newBeforeNear',
    'insteadAfter',
    'meansBefore',
    'callBefore',
    'stateWord',
    'quotedOriginal',
    'wrote',
    'from',
  ],
}

const isPhrase = (phrase: string): boolean =>
  /^\*?[^\s*,](?:[^*,]*[^\s*,])?\*?$/u.test(phrase) &&
  phrase === phrase.toLowerCase() &&
  !/\s\s/u.test(phrase)

/** Whether an expression can be built from a phrase of rules; its `\\p{L}` is the only capital letter. */
const isRulePhrase = (phrase: string): boolean => {
  const spoken = phrase.replaceAll('\\p{L}', '')
  try {
    return new RegExp(sourceOfPhrases([phrase]), 'iu').source !== '' && spoken === spoken.toLowerCase()
  } catch {
    return false
  }
}

const problemsOf = (text: string): string[] => {
  const { shortWords = [], ...parts } = JSON.parse(text) as {
    readonly shortWords?: readonly string[]
    readonly code: Readonly<Record<string, readonly string[]>>
    readonly link: Readonly<Record<string, readonly string[]>>
    readonly rules?: Readonly<Record<string, readonly string[]>>
  }
  const problems = shortWords.filter((word) => !/^\p{L}+$/u.test(word))
  for (const [part, kinds] of Object.entries(parts))
    for (const [kind, phrases] of Object.entries(kinds)) {
      if (KINDS[part]?.includes(kind) !== true) problems.push(`${part}.${kind}`)
      const isValid = part === 'rules' ? isRulePhrase : isPhrase
      problems.push(...phrases.filter((phrase, at) => !isValid(phrase) || phrases.indexOf(phrase) !== at))
    }
  // One phrase a line.
  if (text !== `${JSON.stringify(JSON.parse(text), null, 2)}\n`) problems.push('the layout')
  return problems
}

it.each(files)('%s', (file) => expect(problemsOf(readFileSync(join(folder, file), 'utf8'))).toEqual([]))

it(NOTICES, () => {
  const text = readFileSync(join(folder, NOTICES), 'utf8')
  const words = JSON.parse(text) as Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
  const lists = Object.values(words).flatMap((uses) => Object.values(uses))
  const uses = new Set(Object.values(words).flatMap((one) => Object.keys(one)))
  expect([...uses].sort()).toEqual(['action', 'footer', 'view'])
  expect(
    lists.flatMap((list) => list.filter((one, at) => !isRulePhrase(one) || list.indexOf(one) !== at)),
  ).toEqual([])
  expect(text).toBe(`${JSON.stringify(words, null, 2)}\n`)
})

it('every file is imported', () => {
  const source = readFileSync(join(folder, '../src/words/phrases.ts'), 'utf8')
  expect(files.filter((file) => !source.includes(`/words/${file}'`))).toEqual([])
})

it('detects an invalid file', () => {
  const code = { codeName: ['Code', 'pin', 'pin'], name: [] }
  const rules = { notYou: ['not (me', 'not Me', 'not \\p{L}*'] }
  const text = JSON.stringify({ code, link: {}, rules }, null, 2)
  expect(problemsOf(`${text}\n`)).toEqual(['Code', 'pin', 'code.name', 'not (me', 'not Me'])
})

it('builds expressions of whole words, of their beginnings and of their insides', () => {
  const expression = new RegExp(
    sourceOfPhrases(['not (me|mine)', 'refus*', '*tür', '*code*', 'delet* it', '拒绝']),
    'iu',
  )
  for (const text of ['Not me.', 'refusal', 'Haustür', 'decoded', 'deleted it', '请拒绝它'])
    expect(text).toMatch(expression)
  for (const text of ['cannot me', 'not men', 'irrefusal', 'türen', 'deleted its'])
    expect(text).not.toMatch(expression)
})
