// What each part of a start reads before it runs: the packages its static imports lead to. Whatever else a start does not
// need is loaded with `import()` where it is used first; a package that joins a list below costs every start.
import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../src/shared/i18n/languages.ts'

const src = resolve(import.meta.dirname, '../../src')

/** Types are erased, so an import of nothing else reads no file. */
const isOfTypesOnly = ({ importClause }: ts.ImportDeclaration): boolean => {
  if (!importClause) return false
  if (importClause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true
  const { name, namedBindings } = importClause
  if (name || !namedBindings || !ts.isNamedImports(namedBindings)) return false
  return namedBindings.elements.every(({ isTypeOnly }) => isTypeOnly)
}

const staticImportsOf = (file: string): string[] =>
  ts
    .createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
    .statements.flatMap((statement) => {
      const isRead =
        (ts.isImportDeclaration(statement) && !isOfTypesOnly(statement)) ||
        (ts.isExportDeclaration(statement) && !statement.isTypeOnly)
      const specifier = isRead ? statement.moduleSpecifier : undefined
      return specifier && ts.isStringLiteral(specifier) ? [specifier.text] : []
    })

/** The packages of this repository are read as its other sources are. */
const OWN_PACKAGES = '@mayfly/'

interface Reads {
  /** Files of src, by their paths in it. */
  readonly files: string[]
  /** Sorted; Node's own are not counted. */
  readonly packages: string[]
}

/** What reading a module reads too. */
const readBy = (entry: string): Reads => {
  const seen = new Set<string>()
  const packages = new Set<string>()
  const visit = (file: string): void => {
    if (seen.has(file)) return
    seen.add(file)
    for (const specifier of staticImportsOf(file)) {
      if (specifier.startsWith('.')) visit(resolve(dirname(file), specifier))
      else if (specifier.startsWith(OWN_PACKAGES)) visit(fileURLToPath(import.meta.resolve(specifier)))
      else if (!isBuiltin(specifier)) packages.add(specifier)
    }
  }
  visit(join(src, entry))
  return { files: [...seen].map((file) => relative(src, file)), packages: [...packages].sort() }
}

describe('a start of the program', () => {
  it.each([
    // Before the service is launched, and for each command that another Mayfly runs.
    ['main/index.ts', ['electron']],
    [
      'main/start.ts',
      ['atomically', 'compare-versions', 'electron', 'eventsource-parser', 'ipaddr.js', 'zod'],
    ],
    ['main/linux/linux-desktop-environment.ts', ['atomically', 'dbus-native', 'electron', 'zod']],
    // Before mail is taken.
    [
      'service/index.ts',
      [
        'ipaddr.js',
        'smtp-server',
        'smtp-server/lib/smtp-connection.js',
        'smtp-server/lib/smtp-stream.js',
        'zod',
      ],
    ],
    ['service/parse-worker.ts', []],
  ])('reads with %s no other packages than %j', (entry, packages) => {
    expect(readBy(entry).packages).toEqual(packages)
  })
})

it('the service reads the sentences of its problems, and not the catalogues of the window', () => {
  const { files } = readBy('service/http/app.ts')
  const catalogues = files.filter(
    (file) => file.startsWith(join('shared', 'i18n')) && file.split(sep).length > 3,
  )
  expect(catalogues.map((file) => file.split(sep).slice(2).join('/')).sort()).toEqual(
    LANGUAGES.map((language) => `${language}/problems.ts`).sort(),
  )
})
