// The texts as PO files for translators: the way out and back changes nothing, a translation arrives in the catalogue, and a bad file
// changes nothing and says why.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { runInNewContext } from 'node:vm'
import { po } from 'gettext-parser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  exportTranslations,
  importTranslations,
  RefusedTranslations,
} from '../../../scripts/translations/catalogue-files.ts'
import { PLURAL_RULES } from '../../../scripts/translations/po-file.ts'
import { LANGUAGES } from '../../../src/shared/i18n/languages.ts'
import { tempFolder } from '../../helpers/temp-folder.ts'

const root = join(import.meta.dirname, '../../..')

let work: string
let catalogues: string
let exported: string

/** Every source of the catalogues, by its path. */
const readSources = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(catalogues, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => [file, readFileSync(join(catalogues, file), 'utf8')]),
  )

beforeAll(() => {
  work = mkdtempSync(join(tmpdir(), 'mayfly-texts-'))
  // Below the same folders as in the tree, which the sources import.
  catalogues = join(work, 'src/shared/i18n')
  cpSync(join(root, 'src/shared'), join(work, 'src/shared'), { recursive: true })
  exported = join(work, 'exported')
  exportTranslations(catalogues, exported)
})

afterAll(() => rmSync(work, { recursive: true, force: true }))

/** Changes an exported file. @returns its path */
const changed = (name: string, change: (text: string) => string, as = name): string => {
  const folder = tempFolder()
  const before = readFileSync(join(exported, name), 'utf8')
  const after = change(before)
  expect(after).not.toBe(before)
  writeFileSync(join(folder, as), after)
  return join(folder, as)
}

describe('an export', () => {
  it('has a file for each language, and an import of each changes no byte', () => {
    const before = readSources()
    expect(readdirSync(exported)).toEqual(LANGUAGES.map((language) => `${language}.po`).sort())
    for (const language of LANGUAGES)
      expect(importTranslations(catalogues, join(exported, `${language}.po`))).toEqual([])
    expect(readSources()).toEqual(before)
  })

  it('has more than a thousand texts, with notes, placeholders and all forms of the plural', () => {
    const { headers, translations } = po.parse(readFileSync(join(exported, 'ar.po')))
    expect(Object.keys(translations).length).toBeGreaterThan(1000)
    expect(headers['Plural-Forms']).toMatch(/^nplurals=6;/)
    const entry = translations['index.native.newMessages']!['# new message']!
    expect(entry.msgid_plural).toBe('# new messages')
    expect(entry.msgstr).toHaveLength(6)
    expect(entry.msgstr[2]).toBe('رسالتان جديدتان')
    const copied = Object.values(translations['index.native.copied']!)[0]!
    expect(copied).toMatchObject({ msgid: 'Copied {address}', msgstr: ['تم نسخ {address}'] })
    expect(copied.comments?.extracted).toContain('{address}')
    const edit = Object.values(translations['index.native.edit.undo']!)[0]!
    expect(edit.comments?.extracted).toBe('The context menu of a field or of selected text.')
  })

  it.each([...PLURAL_RULES])('counts in %s as Unicode does', (language, { header, categories }) => {
    const [, expression = ''] = /plural=(.*);$/.exec(header) ?? []
    // The expression is C, which JavaScript reads alike, except that C has 0 and 1 for false and true.
    const formOf = (n: number): number => Number(runInNewContext(`Number(${expression})`, { n }))
    const rules = new Intl.PluralRules(language)
    for (let count = 0; count <= 200; count++)
      expect([count, categories[formOf(count)]]).toEqual([count, rules.select(count)])
  })
})

describe('an import', () => {
  /** Evaluates an expression with the Arabic catalogue, in a process of its own, which loads the changed sources. */
  const evaluate = (expression: string): unknown => {
    const url = pathToFileURL(join(catalogues, 'ar/index.ts')).href
    const code = `import { ar } from '${url}'; process.stdout.write(JSON.stringify(${expression}))`
    return JSON.parse(
      execFileSync(process.execPath, ['--input-type=module', '--eval', code], { encoding: 'utf8' }),
    )
  }

  it('writes texts, templates and plural forms that the program then shows', () => {
    const file = changed('ar.po', (text) =>
      text
        .replace('msgstr "تم الإلغاء"', `msgstr "أُلغي 'هنا'"`)
        .replace('msgstr[2] "رسالتان جديدتان"', 'msgstr[2] "رسالتان اثنتان"')
        .replace('msgstr "تم نسخ {address}"', 'msgstr "نُسخ `{address}`"')
        .replace('msgstr "Mayfly: {value}"', 'msgstr "Mayfly ({value})"')
        .replace('msgstr[0] "# رسالة غير مقروءة"', 'msgstr[0] "لا رسائل غير مقروءة"')
        .replace('msgstr[2] "رسالتان غير مقروءتين"', 'msgstr[2] "رسالتان غير مقروءتان"'),
    )
    importTranslations(catalogues, file)
    expect(evaluate('ar.backup.cancelled')).toBe("أُلغي 'هنا'")
    expect(evaluate("ar.native.copied('a@b.test')")).toBe('نُسخ `a@b.test`')
    expect(evaluate('ar.native.newMessages(2)')).toBe('رسالتان اثنتان')
    // A plural inside of the template.
    expect(evaluate('ar.native.tooltip(2)')).toBe('Mayfly (رسالتان غير مقروءتان)')
  })

  it('leaves a text without a translation, or marked as fuzzy, as it is', () => {
    const before = readSources()
    const file = changed('de.po', (text) =>
      text
        .replace(/(msgctxt "aliases\.title"\nmsgid .*\n)msgstr .*/, '$1msgstr ""')
        .replace(/(msgctxt "aliases\.key"\nmsgid .*\n)msgstr .*/, '#, fuzzy\n$1msgstr "Falsch"'),
    )
    expect(importTranslations(catalogues, file)).toEqual([])
    expect(readSources()).toEqual(before)
  })

  it.each<[string, string, (text: string) => string, RegExp]>([
    [
      'an unknown placeholder',
      'de.po',
      (text) =>
        text
          .replace('msgstr "Kopiert: {address}"', 'msgstr "Kopiert: {adresse}"')
          .replace(/(msgctxt "index\.native\.copied"\nmsgid .*\nmsgstr ").*"/, '$1Kopiert {adresse}"'),
      /index\.native\.copied: there is no placeholder \{adresse\}\.\nindex\.native\.copied: the placeholder \{address\} is missing\./,
    ],
    [
      'a missing plural form',
      'ar.po',
      (text) => text.replace('msgstr[3] "# رسائل جديدة"', 'msgstr[3] ""'),
      /^index\.native\.newMessages: plural forms are missing: few\.$/,
    ],
    [
      'a plural form without its number',
      'ar.po',
      (text) => text.replace('msgstr[3] "# رسائل جديدة"', 'msgstr[3] "رسائل جديدة"'),
      /few: # is missing/,
    ],
    [
      'an unknown key',
      'de.po',
      (text) => text.replace('msgctxt "aliases.title"', 'msgctxt "aliases.heading"'),
      /^aliases\.heading: there is no such text\.$/,
    ],
    [
      'another language in its header',
      'de.po',
      (text) => text.replace('Language: de', 'Language: fr'),
      /the language "fr" instead of "de"/,
    ],
    [
      'markup',
      'de.po',
      (text) => text.replace(/(msgctxt "aliases\.title"\nmsgid .*\nmsgstr ").*"/, '$1Ein <b>Dienst</b>"'),
      /^aliases\.title: markup is shown as it is written/,
    ],
    [
      'an English text of another time',
      'de.po',
      (text) => text.replace('msgid "An alias service you use"', 'msgid "An alias service"'),
      /^aliases\.title: the English text was changed since the export/,
    ],
    ['a damaged file', 'de.po', (text) => `${text}\nmsgid "a\n`, /^It is not a PO file: /],
    ['no texts', 'de.po', (text) => text.slice(0, text.indexOf('\n\n')), /^It has no texts\.$/],
  ])('refuses %s, and changes nothing', (_, name, change, sentence) => {
    const before = readSources()
    const file = changed(name, change)
    expect(() => importTranslations(catalogues, file)).toThrow(RefusedTranslations)
    expect(() => importTranslations(catalogues, file)).toThrow(sentence)
    expect(readSources()).toEqual(before)
  })

  it('refuses a file that is not named as a language', () => {
    const file = changed('de.po', (text) => `${text}\n`, 'german.po')
    expect(() => importTranslations(catalogues, file)).toThrow(
      'must be a language of Mayfly (ar, de, en, zh-CN)',
    )
  })
})
