// The texts of a language as a gettext PO file, which translation platforms and editors read, and back, with checks.
import { po, type GetTextTranslation, type GetTextTranslations } from 'gettext-parser'
import {
  isPlural,
  valueOf,
  type CatalogueText,
  type NewText,
  type PluralCategory,
} from './catalogue-texts.ts'

interface PluralRule {
  /** The value of the header Plural-Forms. */
  readonly header: string
  /** The category of Unicode for each form of gettext, in the order of the file. */
  readonly categories: readonly PluralCategory[]
}

const rule = (expression: string, ...categories: readonly PluralCategory[]): PluralRule => ({
  header: `nplurals=${String(categories.length)}; plural=${expression};`,
  categories,
})
const ONE_OR_OTHER = rule('(n != 1)', 'one', 'other')
const NO_FORMS = rule('0', 'other')
const EAST_SLAVIC = rule(
  '(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2)',
  'one',
  'few',
  'many',
)

/** By the first subtag of a language, for whole numbers. A new language needs a line here. */
export const PLURAL_RULES: ReadonlyMap<string, PluralRule> = new Map([
  ...['en', 'de', 'nl', 'sv', 'da', 'fi', 'el', 'hu', 'tr', 'bg'].map(
    (name) => [name, ONE_OR_OTHER] as const,
  ),
  ...['zh', 'ja', 'ko', 'vi', 'th', 'id'].map((name) => [name, NO_FORMS] as const),
  ...['ru', 'uk'].map((name) => [name, EAST_SLAVIC] as const),
  ['cs', rule('(n==1 ? 0 : n>=2 && n<=4 ? 1 : 2)', 'one', 'few', 'other')],
  ['pl', rule('(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2)', 'one', 'few', 'many')],
  [
    'ar',
    rule(
      '(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5)',
      'zero',
      'one',
      'two',
      'few',
      'many',
      'other',
    ),
  ],
])

/** @throws if the language has no rule here */
const ruleOf = (language: string): PluralRule => {
  const found = PLURAL_RULES.get(language.split('-')[0] ?? '')
  if (found === undefined)
    throw new Error(`Add the plural rule of ${language} to PLURAL_RULES in po-file.ts.`)
  return found
}

const formOf = (forms: ReadonlyMap<PluralCategory, string>, category: PluralCategory): string =>
  forms.get(category) ?? forms.get('other') ?? ''

/** The English text that a translator sees. Where a language builds a sentence in another way, the texts of the same property. */
const englishOf = (
  key: string,
  plural: boolean,
  english: ReadonlyMap<string, CatalogueText>,
): readonly string[] => {
  const same = english.get(key) ?? english.get(key.replace(/\.\d+$/, ''))
  if (same === undefined) return plural ? [key, key] : [key]
  const value = valueOf(same)
  if (typeof value === 'string') return plural ? [value, value] : [value]
  return plural ? [formOf(value, 'one'), formOf(value, 'other')] : [formOf(value, 'other')]
}

const notesOf = (text: CatalogueText, english: CatalogueText | undefined): string => {
  const placeholders = [...text.placeholders].map(([name, source]) =>
    name === source ? `{${name}}` : `{${name}} is ${source.replace(/\s+/g, ' ')}`,
  )
  return [
    english?.note || text.note,
    ...(placeholders.length > 0 ? [`Placeholders: ${placeholders.join(', ')}`] : []),
    ...(isPlural(text) ? ['# is the number.'] : []),
  ]
    .filter((line) => line !== '')
    .join('\n')
}

/**
 * Writes a PO file.
 * @param language a BCP 47 tag
 * @param texts of this language, and @param english those of English by their keys
 * @throws if the language has no plural rule
 */
export const toPo = (
  language: string,
  texts: readonly CatalogueText[],
  english: ReadonlyMap<string, CatalogueText>,
): Buffer => {
  const { header, categories } = ruleOf(language)
  const entries = texts.map((text): [string, Record<string, GetTextTranslation>] => {
    const value = valueOf(text)
    const [msgid = '', plural] = englishOf(text.key, isPlural(text), english)
    const msgstr = typeof value === 'string' ? [value] : categories.map((name) => formOf(value, name))
    const entry: GetTextTranslation = {
      msgctxt: text.key,
      msgid,
      msgstr,
      comments: { extracted: notesOf(text, english.get(text.key)) },
    }
    if (plural !== undefined) entry.msgid_plural = plural
    return [text.key, { [msgid]: entry }]
  })
  const headers = {
    'Project-Id-Version': 'Mayfly',
    Language: language,
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
    'Plural-Forms': header,
  }
  return po.compile(
    { charset: 'utf-8', headers, translations: Object.fromEntries(entries) },
    { foldLength: 0 },
  )
}

/** @throws with a sentence if it is not a PO file */
const parsePo = (bytes: Buffer): GetTextTranslations => {
  try {
    return po.parse(bytes, { validation: true })
  } catch (error) {
    throw new Error(`It is not a PO file: ${error instanceof Error ? error.message : String(error)}.`, {
      cause: error,
    })
  }
}

const namesIn = (text: string): ReadonlySet<string> =>
  new Set(Array.from(text.matchAll(/\{([^{}]*)\}/g), ([, name = '']) => name))

/** What is wrong with one translated text, in words. @param before the text that it replaces */
const problemsOf = (after: string, before: string, text: CatalogueText): readonly string[] => {
  const [wanted, given] = [namesIn(before), namesIn(after)]
  const marks = (one: string): number => (isPlural(text) ? one.split('#').length - 1 : 0)
  return [
    ...[...given]
      .filter((name) => !text.placeholders.has(name))
      .map((name) => `there is no placeholder {${name}}.`),
    ...[...wanted].filter((name) => !given.has(name)).map((name) => `the placeholder {${name}} is missing.`),
    ...(/[{}]/.test(after.replace(/\{[^{}]*\}/g, '')) ? ['a brace is not part of a placeholder.'] : []),
    ...(marks(after) > 1 ? ['# may occur once only.'] : []),
    ...(/<[a-z/!?]|&[a-z]+;|&#/i.test(after) && !/<[a-z/!?]|&[a-z]+;|&#/i.test(before)
      ? ['markup is shown as it is written, so it must not be used.']
      : []),
  ]
}

const SAME_NUMBER: ReadonlySet<PluralCategory> = new Set(['zero', 'one', 'two'])

interface CheckedEntry {
  readonly value: NewText | null
  readonly problems: readonly string[]
}

const checkPlural = (
  strings: readonly string[],
  before: ReadonlyMap<PluralCategory, string>,
  text: CatalogueText,
  categories: readonly PluralCategory[],
): CheckedEntry => {
  if (strings.every((one) => one === '')) return { value: null, problems: [] }
  const missing = categories.filter((_, index) => (strings[index] ?? '') === '')
  if (missing.length > 0 || strings.length !== categories.length)
    return {
      value: null,
      problems: [`plural forms are missing: ${missing.join(', ') || 'see Plural-Forms'}.`],
    }
  const given = new Map(categories.map((name, index) => [name, strings[index] ?? '']))
  // A form that is the same as `other` needs no line of its own, unless it has one.
  const other = given.get('other') ?? strings.at(-1) ?? ''
  const value = new Map([...given].filter(([name, one]) => before.has(name) || one !== other))
  value.set('other', other)
  const problems = [...value].flatMap(([name, one]) => [
    ...problemsOf(one, formOf(before, name), text).map((problem) => `${name}: ${problem}`),
    ...(formOf(before, 'other').includes('#') && !one.includes('#') && !SAME_NUMBER.has(name)
      ? [`${name}: # is missing, which is the number.`]
      : []),
  ])
  return { value, problems }
}

const checkEntry = (
  strings: readonly string[],
  text: CatalogueText,
  categories: readonly PluralCategory[],
): CheckedEntry => {
  const before = valueOf(text)
  if (typeof before !== 'string') return checkPlural(strings, before, text, categories)
  const [after = ''] = strings
  if (after === '') return { value: null, problems: [] }
  return { value: after, problems: problemsOf(after, before, text) }
}

/**
 * Reads the translated texts of a PO file. Texts without a translation, or marked as fuzzy, are left out.
 * @param language the language that the file must have
 * @param texts of this language, and @param english those of English by their keys
 * @returns the texts by their keys, and each problem as a sentence
 */
export const fromPo = (
  bytes: Buffer,
  language: string,
  texts: readonly CatalogueText[],
  english: ReadonlyMap<string, CatalogueText>,
): { readonly values: ReadonlyMap<string, NewText>; readonly problems: readonly string[] } => {
  const file = parsePo(bytes)
  const given = Object.entries(file.headers).find(([name]) => name.toLowerCase() === 'language')?.[1] ?? ''
  if (given.replace('_', '-') !== language)
    return {
      values: new Map(),
      problems: [`Its header has the language "${given}" instead of "${language}".`],
    }
  const byKey = new Map(texts.map((text) => [text.key, text]))
  const values = new Map<string, NewText>()
  const problems: string[] = []
  const entries = Object.values(file.translations)
    .flatMap((context) => Object.values(context))
    .filter(({ msgid, msgctxt }) => msgid !== '' || msgctxt !== undefined)
  if (entries.length === 0) problems.push('It has no texts.')
  for (const { msgctxt = '', msgid, msgstr, comments } of entries) {
    const text = byKey.get(msgctxt)
    if (text === undefined) problems.push(`${msgctxt || msgid}: there is no such text.`)
    else if (englishOf(msgctxt, isPlural(text), english)[0] !== msgid)
      problems.push(`${msgctxt}: the English text was changed since the export. Export it again.`)
    else if (!(comments?.flag ?? '').includes('fuzzy')) {
      const checked = checkEntry(msgstr, text, ruleOf(language).categories)
      problems.push(...checked.problems.map((problem) => `${msgctxt}: ${problem}`))
      if (checked.value !== null) values.set(msgctxt, checked.value)
    }
  }
  return { values, problems }
}
