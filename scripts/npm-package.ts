// Builds the npm package `mayfly` into out/npm, and packs it: the command, the kit for tests and the service, without dependencies.
import { execFileSync } from 'node:child_process'
import { chmodSync, copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { build } from 'vite'
import { addProfilePage } from './profile-page.ts'

const root = join(import.meta.dirname, '..')
const packageFolder = join(root, 'out/npm')
const kitSources = join(root, 'src/testing')

const DESCRIPTION =
  'Disposable e-mail inboxes for tests, scripts and AI agents: a command, a kit for tests and a mail server'

interface RepositoryManifest {
  readonly name: string
  readonly version: string
  readonly author: string
  readonly license: string
  readonly bin: Readonly<Record<string, string>>
  readonly exports: Readonly<Record<string, unknown>>
  readonly engines: Readonly<Record<string, string>>
}

/** Writes the declarations of one source file of the kit. @throws if its types cannot be determined from this file alone */
const writeTypes = (name: string): void => {
  const fileName = join(kitSources, `${name}.ts`)
  const { outputText, diagnostics = [] } = ts.transpileDeclaration(readFileSync(fileName, 'utf8'), {
    fileName,
    reportDiagnostics: true,
    compilerOptions: {
      target: ts.ScriptTarget.ES2024,
      module: ts.ModuleKind.ESNext,
      isolatedDeclarations: true,
    },
  })
  const [problem] = diagnostics
  if (problem) throw new Error(ts.flattenDiagnosticMessageText(problem.messageText, '\n'))
  // A declaration is imported by the name of the module that it describes.
  writeFileSync(join(packageFolder, 'testing', `${name}.d.ts`), outputText.replaceAll(".ts'", ".js'"))
}

/** Writes the package's own package.json, from that of the repository, whose paths begin with the folder of the package. */
const writeManifest = async (): Promise<void> => {
  // Loaded here, because it imports the build, which imports this file.
  const { readPackageFacts } = await import('./packaging/package-facts.ts')
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as RepositoryManifest
  const { version, author, license, bin, exports, engines } = manifest
  const { owner, mcpName } = readPackageFacts()
  const published = {
    name: owner.npmPackage ?? manifest.name,
    version,
    description: DESCRIPTION,
    keywords: ['email', 'smtp', 'testing', 'disposable', 'inbox', 'verification-code', 'mail-server', 'mcp'],
    author,
    homepage: owner.homepage ?? undefined,
    // npm compares it with the provenance.
    repository: owner.repository === null ? undefined : { type: 'git', url: `git+${owner.repository}.git` },
    license,
    type: 'module',
    // The registry of MCP servers compares it with server.json.
    mcpName,
    bin,
    exports,
    engines,
  }
  const text = JSON.stringify(published, null, 2).replaceAll(/"(?:\.\/)?out\/npm\//g, '"./')
  writeFileSync(join(packageFolder, 'package.json'), `${text}\n`)
}

/** Writes the README. Until the owner has a name in the registry, it names the file of the release, because another may publish the name. */
const writeReadme = async (): Promise<void> => {
  const { readPackageFacts } = await import('./packaging/package-facts.ts')
  const { releasedFiles } = await import('./packaging/manifests.ts')
  const { fillTemplate } = await import('./packaging/fill-template.ts')
  const facts = readPackageFacts()
  const { npmPackage } = facts.owner
  const template = readFileSync(join(root, 'packaging/npm/README.md'), 'utf8')
  const installed = npmPackage ?? `./${releasedFiles(facts).tgz ?? ''}`
  writeFileSync(
    join(packageFolder, 'README.md'),
    fillTemplate(template, { name: npmPackage ?? facts.name, installed }),
  )
}

/** Builds the package. The profile page must have been built. @throws if the build fails */
export const buildNpmPackage = async (): Promise<void> => {
  await build({ configFile: join(root, 'vite.package.config.ts'), root, logLevel: 'warn' })
  writeTypes('index')
  writeTypes('types')
  addProfilePage(packageFolder)
  await writeReadme()
  copyFileSync(join(root, 'LICENSE'), join(packageFolder, 'LICENSE'))
  cpSync(join(root, 'skills'), join(packageFolder, 'skills'), { recursive: true })
  copyFileSync(join(root, 'deploy/mayfly.service'), join(packageFolder, 'mayfly.service'))
  await writeManifest()
}

/** Gives each file the mode that it has in the package: npm packs the modes of the disk, which depend on the umask. */
const setModes = (): void => {
  for (const entry of readdirSync(packageFolder, { recursive: true, withFileTypes: true }))
    if (entry.isFile())
      chmodSync(join(entry.parentPath, entry.name), entry.name === 'mayfly.js' ? 0o755 : 0o644)
}

/** Packs the built package. @param folder is created if it is missing @returns the path of the file */
export const packNpmPackage = (folder: string): string => {
  mkdirSync(folder, { recursive: true })
  setModes()
  const output = execFileSync('npm', ['pack', packageFolder, '--json', '--pack-destination', folder], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    // npm is a script on Windows.
    shell: process.platform === 'win32',
  })
  const [{ filename }] = JSON.parse(output) as [{ filename: string }]
  return join(folder, filename)
}
