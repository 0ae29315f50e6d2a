// Exports the catalogues of a folder (src/shared/i18n) as PO files, and imports one.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { readTexts, replaceTexts, type CatalogueText } from './catalogue-texts.ts'
import { fromPo, toPo } from './po-file.ts'

interface Source {
  readonly path: string
  /** Without extension. */
  readonly name: string
  readonly code: string
  readonly texts: readonly CatalogueText[]
}

const readLanguage = (catalogues: string, language: string): readonly Source[] =>
  readdirSync(join(catalogues, language))
    .filter((file) => file.endsWith('.ts'))
    .sort()
    .map((file) => {
      const path = join(catalogues, language, file)
      const [name, code] = [basename(file, '.ts'), readFileSync(path, 'utf8')]
      return { path, name, code, texts: readTexts(name, code, language) }
    })

const textsOf = (sources: readonly Source[]): readonly CatalogueText[] =>
  sources.flatMap(({ texts }) => texts)

const englishTexts = (catalogues: string): ReadonlyMap<string, CatalogueText> =>
  new Map(textsOf(readLanguage(catalogues, 'en')).map((text) => [text.key, text]))

/** The languages of the folder, by the names of its folders. */
const languagesIn = (catalogues: string): readonly string[] =>
  readdirSync(catalogues, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()

/** Writes one file for each language. @param output is created if it is missing @returns the paths */
export const exportTranslations = (catalogues: string, output: string): readonly string[] => {
  mkdirSync(output, { recursive: true })
  const english = englishTexts(catalogues)
  return languagesIn(catalogues).map((language) => {
    const path = join(output, `${language}.po`)
    writeFileSync(path, toPo(language, textsOf(readLanguage(catalogues, language)), english))
    return path
  })
}

/** Why a file was not imported: a sentence for each problem. */
export class RefusedTranslations extends Error {
  readonly problems: readonly string[]
  /** @param problems at least one */
  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

/**
 * Writes the texts of a PO file into the sources of its language, which is the name of the file.
 * @returns the paths of the sources that changed
 * @throws RefusedTranslations if anything is wrong with the file; nothing was changed then
 */
export const importTranslations = (catalogues: string, file: string): readonly string[] => {
  const language = basename(file, '.po')
  const languages = languagesIn(catalogues)
  if (!languages.includes(language))
    throw new RefusedTranslations([
      `The name of the file must be a language of Mayfly (${languages.join(', ')}) and .po.`,
    ])
  const sources = readLanguage(catalogues, language)
  const { values, problems } = ((): ReturnType<typeof fromPo> => {
    try {
      return fromPo(readFileSync(file), language, textsOf(sources), englishTexts(catalogues))
    } catch (error) {
      throw new RefusedTranslations([error instanceof Error ? error.message : String(error)])
    }
  })()
  if (problems.length > 0) throw new RefusedTranslations(problems)
  const changed = sources
    .map(({ path, name, code }) => ({
      path,
      before: code,
      after: replaceTexts(name, code, language, values),
    }))
    .filter(({ before, after }) => after !== before)
  for (const { path, after } of changed) writeFileSync(path, after)
  return changed.map(({ path }) => path)
}
