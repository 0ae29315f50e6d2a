// The software bill of materials of a release (CycloneDX): Electron, and every npm package whose code is in the build. Taken from
// `npm sbom`, which lists all installed packages, also the tools that build the program.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { root } from '../build-if-stale.ts'
import type { PackageFacts } from './package-facts.ts'

const sourceMapSchema = z.object({ sources: z.array(z.string()) })

/** What is used of `npm sbom`'s output; other properties are kept. */
const bomSchema = z.looseObject({
  metadata: z.looseObject({ component: z.looseObject({ 'bom-ref': z.string() }) }),
  components: z.array(z.looseObject({ 'bom-ref': z.string(), name: z.string(), version: z.string() })),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()).optional() })),
})

/** The builds, as in `build-if-stale.ts`. */
const BUILDS = [
  ['electron-vite/bin/electron-vite.js', ['build']],
  ['vite/bin/vite.js', ['build', '--config', 'vite.cli.config.ts']],
  ['vite/bin/vite.js', ['build', '--config', 'vite.profile.config.ts']],
] as const

/** The folder of an npm package in the path of a module: the innermost `node_modules`. */
const PACKAGE_FOLDER = /^.*(node_modules\/(?:@[^/]+\/)?[^/]+)\//

/** The installed packages, by their folders, whose modules a build with source maps contains. */
const bundledFolders = (): ReadonlySet<string> => {
  const output = mkdtempSync(join(tmpdir(), 'mayfly-sbom-'))
  try {
    for (const [index, [file, args]] of BUILDS.entries()) {
      const options = ['--sourcemap', '--outDir', join(output, String(index)), '--logLevel', 'warn']
      execFileSync(process.execPath, [join(root, 'node_modules', file), ...args, ...options], {
        cwd: root,
        stdio: ['ignore', 'ignore', 'pipe'],
      })
    }
    const folders = new Set<string>()
    for (const name of readdirSync(output, { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.map')) continue
      const { sources } = sourceMapSchema.parse(JSON.parse(readFileSync(join(output, name), 'utf8')))
      for (const source of sources) {
        const path = source.slice(source.indexOf('node_modules/'))
        const folder = source.includes('node_modules/') ? PACKAGE_FOLDER.exec(path)?.[1] : undefined
        if (folder !== undefined) folders.add(`${path.slice(0, path.lastIndexOf(folder))}${folder}`)
      }
    }
    return folders
  } finally {
    rmSync(output, { recursive: true, force: true })
  }
}

const versionSchema = z.object({ name: z.string(), version: z.string() })

const referenceOf = (folder: string): string => {
  const { name, version } = versionSchema.parse(
    JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')),
  )
  return `${name}@${version}`
}

/** @returns the bill as JSON. @throws if a build or `npm sbom` fails, or if a bundled package is missing in its output */
export const createSbom = (facts: PackageFacts): string => {
  const { stdout } = spawnSync('npm', ['sbom', '--sbom-format', 'cyclonedx'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 27,
    shell: process.platform === 'win32',
  })
  const bom = bomSchema.parse(JSON.parse(stdout))
  const shipped = new Set([referenceOf('node_modules/electron'), ...[...bundledFolders()].map(referenceOf)])
  const components = bom.components.filter((component) =>
    shipped.has(`${component.name}@${component.version}`),
  )
  if (components.length < shipped.size) throw new Error('npm sbom lacks a package that the build contains.')
  const program = bom.metadata.component
  const references = new Set([program['bom-ref'], ...components.map((component) => component['bom-ref'])])
  program.name = facts.name
  program.type = 'application'
  return `${JSON.stringify(
    {
      ...bom,
      components,
      dependencies: bom.dependencies
        .filter(({ ref }) => references.has(ref))
        .map(({ ref, dependsOn = [] }) => ({
          ref,
          dependsOn: dependsOn.filter((one) => references.has(one)),
        })),
    },
    null,
    2,
  )}\n`
}
