// The packages that each process loads at start through static imports. What a start does not need is loaded with `import()`
// at its first use. Every package in a list below slows every start.
import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../src/shared/i18n/languages.ts'

const src = resolve(import.meta.dirname, '../../src')

/** Whether an import has types only. Types are erased, so it loads no file. */
const isTypeOnlyImport = ({ importClause }: ts.ImportDeclaration): boolean => {
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
      const isLoaded =
        (ts.isImportDeclaration(statement) && !isTypeOnlyImport(statement)) ||
        (ts.isExportDeclaration(statement) && !statement.isTypeOnly)
      const specifier = isLoaded ? statement.moduleSpecifier : undefined
      return specifier && ts.isStringLiteral(specifier) ? [specifier.text] : []
    })

/** The scope of the repository's own packages, whose files are followed like those of src. */
const OWN_PACKAGES = '@mayfly/'

interface LoadedModules {
  /** Files, as paths relative to src. */
  readonly files: string[]
  /** Names of packages, sorted, without Node's built-in modules. */
  readonly packages: string[]
}

/** Follows the static imports of a module. */
const modulesLoadedBy = (entry: string): LoadedModules => {
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
    // Loaded before the service is launched, and for each command that is sent to a running Mayfly.
    ['main/main.ts', ['electron']],
    ['main/start.ts', ['atomically', 'compare-versions', 'electron', 'ipaddr.js', 'zod']],
    ['main/linux/linux-desktop-environment.ts', ['atomically', 'dbus-native', 'electron', 'zod']],
    // Loaded before the service accepts mail.
    [
      'service/main.ts',
      ['ipaddr.js', 'smtp-server', 'smtp-server/lib/smtp-connection.js', 'smtp-server/lib/smtp-stream.js'],
    ],
    ['service/parse-worker.ts', []],
  ])('loads in %s only the packages %j', (entry, packages) => {
    expect(modulesLoadedBy(entry).packages).toEqual(packages)
  })
})

it('a start loads the schemas of no interface, of no command of the page, and no client of a server', () => {
  const { files } = modulesLoadedBy('main/start.ts')
  const later =
    /^(?:client\/.+\/|app\/record-schemas|shared\/contract\/(?:rest-schemas|profile-schemas|bridge|dispatch)\.)/
  expect(files.filter((file) => later.test(file))).toEqual([])
})

it('the REST application loads the SDK for agents only with their first request', () => {
  const { files, packages } = modulesLoadedBy('service/http/app.ts')
  expect(files).toContain(join('service', 'http', 'mcp-mount.ts'))
  expect(packages.filter((name) => name.startsWith('@modelcontextprotocol/'))).toEqual([])
  expect(modulesLoadedBy('service/mcp/agent-endpoint.ts').packages).toContain(
    '@modelcontextprotocol/sdk/server/mcp.js',
  )
})

it('the issuer of address verification is loaded with its first request, and not at the start', () => {
  const room = join('service', 'verification')
  for (const entry of ['service/main.ts', 'service/http/app.ts']) {
    const { files, packages } = modulesLoadedBy(entry)
    expect(files.filter((file) => file.startsWith(room))).toEqual([])
    expect(packages.filter((name) => ['jose', 'structured-headers', 'tldts'].includes(name))).toEqual([])
  }
  expect(modulesLoadedBy('service/http/app.ts').files).toContain(
    join('service', 'http', 'verification-mount.ts'),
  )
  expect(modulesLoadedBy('service/verification/verification-app.ts').packages).toContain('structured-headers')
})

it('the service loads the texts of its problems, but not the catalogues of the window', () => {
  const { files } = modulesLoadedBy('service/http/app.ts')
  const catalogues = files.filter(
    (file) => file.startsWith(join('shared', 'i18n')) && file.split(sep).length > 3,
  )
  expect(catalogues.map((file) => file.split(sep).slice(2).join('/')).sort()).toEqual(
    LANGUAGES.map((language) => `${language}/problems.ts`).sort(),
  )
})
