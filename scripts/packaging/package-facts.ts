// What every package shows about the program: package.json and electron-builder.yml, completed by packaging/owner.json.
import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { root } from '../build-if-stale.ts'
import { readOwner, type Owner } from './owner.ts'

const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  author: z.string(),
  homepage: z.string(),
  license: z.string(),
  engines: z.object({ node: z.string() }),
})
const builderSchema = z.object({
  appId: z.string(),
  copyright: z.string(),
  linux: z.object({ synopsis: z.string(), description: z.string() }),
})

export interface PackageFacts {
  readonly name: string
  /** As in package.json (Semantic Versioning). */
  readonly version: string
  /** For deb and rpm, where `~` precedes a pre-release (Debian Policy, section 5.6.12). */
  readonly linuxVersion: string
  readonly appId: string
  readonly summary: string
  readonly description: string
  readonly license: string
  /** The versions of Node that run the command, as a range. */
  readonly node: string
  /** The name in the registry of MCP: the repository's owner on GitHub, or the homepage's domain, in reverse. */
  readonly mcpName: string
  readonly copyright: string
  readonly homepage: string
  readonly repository: string
  /** The URL of the folder with the files of this version. */
  readonly downloads: string
  readonly publisher: string
  /** `Name <address>` */
  readonly maintainer: string
  /** When the sources last changed, in seconds since the epoch: the time of every file in the packages. */
  readonly sourceDate: number
  readonly owner: Owner
}

/**
 * SOURCE_DATE_EPOCH (https://reproducible-builds.org/specs/source-date-epoch/), otherwise the time of the last commit. Sources without a
 * repository have the time of package.json.
 */
const findSourceDate = (): number => {
  const given = process.env.SOURCE_DATE_EPOCH
  if (given !== undefined) return z.coerce.number().int().positive().parse(given)
  const { status, stdout } = spawnSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' })
  return status === 0 ? Number(stdout) : Math.floor(statSync(join(root, 'package.json')).mtimeMs / 1000)
}

/** The registry checks that who publishes owns the namespace. */
const mcpNameOf = (homepage: string, repository: string, name: string): string => {
  const [, user] = /^https:\/\/github\.com\/([^/]+)\//.exec(`${repository}/`) ?? []
  const domain = new URL(homepage).hostname.split('.').reverse().join('.')
  return `${user === undefined ? domain : `io.github.${user}`}/${name}`
}

/** @param owner another owner, and @param version another version, for tests */
export const readPackageFacts = ({
  owner = readOwner(),
  version,
}: { readonly owner?: Owner; readonly version?: string } = {}): PackageFacts => {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
  const builder = builderSchema.parse(parse(readFileSync(join(root, 'electron-builder.yml'), 'utf8')))
  const shownVersion = version ?? manifest.version
  const homepage = owner.homepage ?? manifest.homepage
  const repository = owner.repository ?? homepage.replace(/\/$/, '')
  const authorName = manifest.author.replace(/ <.*/, '')
  return {
    name: manifest.name,
    version: shownVersion,
    linuxVersion: shownVersion.replace('-', '~'),
    appId: builder.appId,
    summary: builder.linux.synopsis,
    description: builder.linux.description,
    license: manifest.license,
    node: manifest.engines.node,
    mcpName: mcpNameOf(homepage, repository, manifest.name),
    copyright: builder.copyright,
    homepage,
    repository,
    downloads: `${owner.downloads ?? `${repository}/releases/download`}/v${shownVersion}`,
    publisher: owner.publisher ?? authorName,
    maintainer: owner.maintainer ?? manifest.author,
    sourceDate: findSourceDate(),
    owner,
  }
}
