// Every function that reads what strangers wrote is in the search of costly inputs: what a border exports with a text, bytes or unknown
// data as its parameter is used by a reader of test/helpers/mail-readers.ts, itself or through the modules that the reader imports.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { nameInSrc, sourceFilesIn, src } from './source-imports.ts'

const READERS = resolve(src, '../test/helpers/mail-readers.ts')
const FINDER = resolve(src, '../packages/code-finder')

/** The modules that read mails, requests and the answers of servers. */
const BORDERS = [
  ...sourceFilesIn(join(src, 'mail')),
  ...['recipients.ts', 'autoconfig.ts'].map((name) => join(src, 'client/imap', name)),
  ...sourceFilesIn(join(src, 'client')).filter((file) => file.endsWith('response-decoders.ts')),
  join(src, 'service/http/content-negotiation.ts'),
  join(src, 'service/smtp/envelope-path.ts'),
  join(src, 'service/store/postgres/objects/s3-answers.ts'),
  join(src, 'shared/search-query.ts'),
].filter((file) => !file.endsWith('.d.ts'))

/** Functions that get only what is short or our own, each with the reason. */
const NOT_READERS: Readonly<Record<string, string>> = {
  fetchedMessage: 'a mail that was parsed, whose lines are short',
  operatorText: 'the parts of an operator of the user',
  toggleOperator: 'the search of the user, which parseSearch reads too',
  withoutOperator: 'the search of the user, which parseSearch reads too',
  matchesAddress: 'a parsed search and an address of the user',
  sharedWith: 'addresses of the user and origins of at most 253 characters',
}

interface Module {
  /** Exported functions that a stranger's text may reach. */
  readonly readers: readonly string[]
  /** Imported names by the file they come from; null for all. */
  readonly imports: ReadonlyMap<string, ReadonlySet<string> | null>
  readonly text: string
}

const PACKAGE_EXPORTS = (
  JSON.parse(readFileSync(join(FINDER, 'package.json'), 'utf8')) as { exports: Record<string, string> }
).exports

const fileOf = (from: string, specifier: string): string | null => {
  if (specifier.startsWith('@mayfly/code-finder')) {
    const target = PACKAGE_EXPORTS[`.${specifier.slice('@mayfly/code-finder'.length)}`]
    return target === undefined ? null : join(FINDER, target)
  }
  const path = specifier.startsWith('.') ? resolve(dirname(from), specifier) : null
  return path !== null && existsSync(path) && statSync(path).isFile() ? path : null
}

const READS = /\b(?:string|Uint8Array|Buffer|unknown)\b/u

/** Parameters of a function, also of one that it returns. */
const parametersOf = (node: ts.Node): readonly ts.ParameterDeclaration[] =>
  ts.isArrowFunction(node) || ts.isFunctionDeclaration(node) || ts.isFunctionExpression(node)
    ? [...node.parameters, ...(ts.isArrowFunction(node) ? parametersOf(node.body) : [])]
    : []

/** Whether a constant is a function of what a stranger wrote. A decoder may be built by another function from a schema. */
const isReader = (initializer: ts.Expression): boolean =>
  (ts.isCallExpression(initializer) && initializer.expression.getText().startsWith('decode')) ||
  parametersOf(initializer).some(({ type }) => READS.test(type?.getText() ?? ''))

const isExported = (node: ts.Node): boolean =>
  ts.canHaveModifiers(node) &&
  (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)

/** The imported names; of a namespace, those that the module uses. */
const namesOf = (bindings: ts.NamedImportBindings | ts.NamedExportBindings, text: string): string[] => {
  if (ts.isNamedImports(bindings) || ts.isNamedExports(bindings))
    return bindings.elements.map(({ propertyName, name }) => (propertyName ?? name).text)
  return Array.from(text.matchAll(new RegExp(`\\b${bindings.name.text}\\.(\\w+)`, 'gu')), ([, name]) => name!)
}

const modules = new Map<string, Module>()
const moduleOf = (file: string): Module => {
  const known = modules.get(file)
  if (known) return known
  const text = readFileSync(file, 'utf8')
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const readers: string[] = []
  const imports = new Map<string, Set<string> | null>()
  const add = (specifier: ts.Node | undefined, names: readonly string[] | null): void => {
    const target = specifier && ts.isStringLiteral(specifier) ? fileOf(file, specifier.text) : null
    if (target === null) return
    const before = imports.get(target)
    imports.set(target, names === null || before === null ? null : new Set([...(before ?? []), ...names]))
  }
  const visit = (node: ts.Node): void => {
    if (ts.isVariableStatement(node) && isExported(node))
      for (const { name, initializer } of node.declarationList.declarations)
        if (initializer && isReader(initializer)) readers.push(name.getText())
    if (ts.isFunctionDeclaration(node) && isExported(node) && node.name) readers.push(node.name.text)
    if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier) {
      const bindings = ts.isImportDeclaration(node) ? node.importClause?.namedBindings : node.exportClause
      add(node.moduleSpecifier, bindings ? namesOf(bindings, text) : null)
    }
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], null)
    ts.forEachChild(node, visit)
  }
  visit(tree)
  const module = { readers, imports, text }
  modules.set(file, module)
  return module
}

/** The names of each module that the readers use, through the modules that they import. */
const reached = (): Map<string, Set<string>> => {
  const names = new Map<string, Set<string>>()
  const follow = (file: string): void => {
    for (const [target, imported] of moduleOf(file).imports) {
      const isNew = !names.has(target)
      const used = names.get(target) ?? new Set<string>()
      names.set(target, used)
      for (const name of imported ?? moduleOf(target).readers) used.add(name)
      if (isNew) follow(target)
    }
  }
  follow(READERS)
  return names
}

/** Whether a module uses its own function. */
const isUsedInside = ({ text }: Module, name: string): boolean =>
  (text.match(new RegExp(`\\b${name}\\b`, 'gu')) ?? []).length > 1

test('no function at a border is left out of the search', () => {
  const used = reached()
  const missing = BORDERS.flatMap((file) => {
    const module = moduleOf(file)
    const names = used.get(file)
    return module.readers
      .filter((name) => !names?.has(name) && !(names !== undefined && isUsedInside(module, name)))
      .filter((name) => !(name in NOT_READERS))
      .map((name) => `${nameInSrc(file)}: ${name}`)
  })
  expect(missing).toEqual([])
})
