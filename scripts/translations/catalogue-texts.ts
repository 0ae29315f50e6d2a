// The texts in the sources of a catalogue (src/shared/i18n): read with their places, and replaced there. All else in a source stays as it is.
import ts from 'typescript'

const PLURAL_CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'] as const
export type PluralCategory = (typeof PLURAL_CATEGORIES)[number]

/** A string or template in a source. */
interface Literal {
  /** With `{name}` for each expression of a template. */
  readonly text: string
  /** Offsets in the source, in UTF-16 units. */
  readonly start: number
  readonly end: number
}

export interface CatalogueText {
  /** Where it is: the file, the properties, and a number if one property has several texts, for example `backup.done.export`. */
  readonly key: string
  /** The comment of the source before it; '' without one. */
  readonly note: string
  /** Expressions of the source by the names of placeholders. */
  readonly placeholders: ReadonlyMap<string, string>
  /** One text, or the forms of a plural, in which `#` is the number. */
  readonly forms: { readonly text: Literal } | ReadonlyMap<PluralCategory, Literal>
  readonly start: number
  readonly end: number
}

/** A text without forms, or the forms of a plural by their categories. */
export type NewText = string | ReadonlyMap<PluralCategory, string>

export const isPlural = (text: CatalogueText): boolean => text.forms instanceof Map

/** @returns the text, or the forms of a plural, without their places */
export const valueOf = ({ forms }: CatalogueText): NewText =>
  'text' in forms ? forms.text.text : new Map([...forms].map(([category, { text }]) => [category, text]))

/** Properties whose values are not for people. */
const NOT_TEXTS: ReadonlySet<string> = new Set(['direction', 'language', 'locale'])

const isCategory = (name: string): name is PluralCategory =>
  PLURAL_CATEGORIES.some((category) => category === name)

type TextNode = ts.StringLiteral | ts.NoSubstitutionTemplateLiteral | ts.TemplateExpression

const isTextNode = (node: ts.Node): node is TextNode =>
  ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node)

/** Whether a string is part of the code: compared, a name, a type, or an argument such as the style of a duration. */
const isCode = (node: TextNode): boolean => {
  const { parent } = node
  if (ts.isTemplateExpression(node)) return false
  return (
    (ts.isBinaryExpression(parent) && parent.operatorToken.kind !== ts.SyntaxKind.PlusToken) ||
    ts.isCaseClause(parent) ||
    ts.isElementAccessExpression(parent) ||
    ts.isCallExpression(parent) ||
    ts.isTypeNode(parent) ||
    (ts.isPropertyAssignment(parent) && parent.name === node)
  )
}

/** The name of an expression in a text: its last identifier, which is its own name if it is a variable. */
const nameOf = (expression: string): string =>
  /^[\w.]+$/.test(expression)
    ? expression.slice(expression.lastIndexOf('.') + 1)
    : (/([A-Za-z_]\w*)\)*$/.exec(expression)?.[1] ?? 'value')

/** @param placeholders receives the names of the expressions. @throws if the text has a brace, which would be read as a placeholder */
const literalOf = (node: TextNode, placeholders: Map<string, string>): Literal => {
  const place = { start: node.getStart(), end: node.getEnd() }
  const parts = ts.isTemplateExpression(node)
    ? [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]
    : [node.text]
  if (parts.some((part) => /[{}]/.test(part))) throw new Error(`A text has a brace: ${node.getText()}`)
  if (!ts.isTemplateExpression(node)) return { ...place, text: node.text }
  const text = node.templateSpans.reduce((before, { expression, literal }) => {
    const source = expression.getText()
    const wanted = nameOf(source)
    let name = wanted
    for (let number = 2; (placeholders.get(name) ?? source) !== source; number++)
      name = `${wanted}${String(number)}`
    placeholders.set(name, source)
    return `${before}{${name}}${literal.text}`
  }, node.head.text)
  return { ...place, text }
}

/** The forms of a plural: an object with `other`, whose properties are all plural categories. */
const pluralForms = (node: ts.ObjectLiteralExpression): ReadonlyMap<PluralCategory, TextNode> | null => {
  const forms = new Map<PluralCategory, TextNode>()
  for (const property of node.properties) {
    if (!ts.isPropertyAssignment(property) || !isTextNode(property.initializer)) return null
    const name = property.name.getText()
    if (!isCategory(name)) return null
    forms.set(name, property.initializer)
  }
  return forms.has('other') ? forms : null
}

/** The comment directly before a property. */
const noteOf = (node: ts.Node, source: string): string => {
  const range = ts.getLeadingCommentRanges(source, node.getFullStart())?.at(-1)
  if (range === undefined) return ''
  return source
    .slice(range.pos, range.end)
    .replace(/^\/\*\*?|\*\/$|^\/\//g, '')
    .replace(/\n\s*\*\s?/g, ' ')
    .trim()
}

/** The name of a constant without the language: `backupDe` in backup.ts is the file itself. */
const pathOfConstant = (file: string, name: string, suffixes: readonly string[]): string => {
  const suffix = suffixes.find((one) => name.toLowerCase().endsWith(one)) ?? ''
  const bare = name.slice(0, name.length - suffix.length)
  const own = file.replaceAll('-', '')
  return bare === '' || bare.toLowerCase() === own ? file : `${file}.${bare}`
}

/**
 * Reads the texts of one source.
 * @param file its name without extension
 * @param language a BCP 47 tag, whose letters end the names of the file's constants
 * @throws if the source is not of the form of a catalogue
 */
export const readTexts = (file: string, source: string, language: string): readonly CatalogueText[] => {
  const tree = ts.createSourceFile(`${file}.ts`, source, ts.ScriptTarget.ESNext, true)
  const subtags = language.toLowerCase().split('-')
  const suffixes = [subtags.join(''), subtags[0] ?? '']
  const found: CatalogueText[] = []
  const counts = new Map<string, number>()
  const add = (path: string, text: Omit<CatalogueText, 'key'>): void => {
    const count = (counts.get(path) ?? 0) + 1
    counts.set(path, count)
    found.push({ ...text, key: count === 1 ? path : `${path}.${String(count)}` })
  }
  const visit = (node: ts.Node, path: string, note: string): void => {
    if (ts.isTypeNode(node)) return
    if (ts.isPropertyAssignment(node)) {
      const name = ts.isStringLiteral(node.name) ? node.name.text : node.name.getText()
      if (!NOT_TEXTS.has(name)) visit(node.initializer, `${path}.${name}`, noteOf(node, source) || note)
      return
    }
    const forms = ts.isObjectLiteralExpression(node) ? pluralForms(node) : null
    if (forms !== null) {
      const placeholders = new Map<string, string>()
      const literals = new Map([...forms].map(([name, one]) => [name, literalOf(one, placeholders)]))
      add(path, { note, placeholders, forms: literals, start: node.getStart(), end: node.getEnd() })
      return
    }
    if (isTextNode(node) && !isCode(node)) {
      const placeholders = new Map<string, string>()
      const text = literalOf(node, placeholders)
      // A template that only joins values has nothing to translate.
      if (/\p{L}/u.test(text.text.replace(/\{\w+\}/g, '')))
        add(path, { note, placeholders, forms: { text }, start: text.start, end: text.end })
    }
    ts.forEachChild(node, (child) => visit(child, path, note))
  }
  for (const statement of tree.statements)
    if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations)
        if (initializer !== undefined && !NOT_TEXTS.has(name.getText()))
          visit(initializer, pathOfConstant(file, name.getText(), suffixes), noteOf(statement, source))
  return found
}

/** Characters that show nothing themselves: marks and isolates of the direction of text. */
const escapeInvisible = (text: string): string =>
  text.replace(/[\u202A-\u202E\u2066-\u2069]/g, (character) => `\\u${character.charCodeAt(0).toString(16)}`)

/** @returns the text as a literal of the source */
const toLiteral = (text: string, placeholders: ReadonlyMap<string, string>): string => {
  const escaped = escapeInvisible(text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n'))
  if (!/\{\w+\}/.test(text)) return `'${escaped.replaceAll("'", "\\'")}'`
  const template = escaped
    .replaceAll('`', '\\`')
    .replaceAll('${', '\\${')
    .replace(/\{(\w+)\}/g, (_, name: string) => `\${${placeholders.get(name) ?? ''}}`)
  return `\`${template}\``
}

interface Replacement {
  readonly start: number
  readonly end: number
  readonly by: string
}

const replacementsFor = (text: CatalogueText, value: NewText): readonly Replacement[] => {
  const { forms, placeholders } = text
  if ('text' in forms) {
    const { text: before, start, end } = forms.text
    if (typeof value !== 'string') throw new Error(`${text.key} has no plural forms.`)
    return value === before ? [] : [{ start, end, by: toLiteral(value, placeholders) }]
  }
  if (typeof value === 'string') throw new Error(`${text.key} has plural forms.`)
  const hasSameForms = [...value.keys()].every((name) => forms.has(name)) && value.size === forms.size
  if (hasSameForms)
    return [...forms].flatMap(([name, { text: before, start, end }]) => {
      const after = value.get(name) ?? before
      return after === before ? [] : [{ start, end, by: toLiteral(after, placeholders) }]
    })
  const listed = PLURAL_CATEGORIES.filter((name) => value.has(name)).map(
    (name) => `${name}: ${toLiteral(value.get(name) ?? '', placeholders)}`,
  )
  return [{ start: text.start, end: text.end, by: `{ ${listed.join(', ')} }` }]
}

/**
 * Replaces texts in a source. A text may be inside the template of another; the inner ones are replaced first.
 * @param file and @param language as in readTexts
 * @param values the new texts by their keys
 * @returns the source; the same one if no text is different
 */
export const replaceTexts = (
  file: string,
  source: string,
  language: string,
  values: ReadonlyMap<string, NewText>,
): string => {
  const all = readTexts(file, source, language).flatMap((text) => {
    const value = values.get(text.key)
    return value === undefined ? [] : replacementsFor(text, value)
  })
  if (all.length === 0) return source
  const isAround = (outer: Replacement, inner: Replacement): boolean =>
    outer !== inner && outer.start <= inner.start && inner.end <= outer.end
  const changed = all
    .filter((one) => !all.some((other) => isAround(one, other)))
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, by }) => text.slice(0, start) + by + text.slice(end), source)
  return replaceTexts(file, changed, language, values)
}
