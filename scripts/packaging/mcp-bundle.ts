// The bundle of the MCP server for desktop clients (.mcpb): a zip file of a manifest and the command of the npm package.
import { createWriteStream, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { root } from '../build-if-stale.ts'
import { fillTemplate } from './fill-template.ts'
import type { PackageFacts } from './package-facts.ts'

const packageFolder = join(root, 'out/npm')
/** What `mayfly mcp` needs of the npm package, and the licenses. */
const INCLUDED = ['cli', 'chunks', 'package.json', 'LICENSE', 'THIRD-PARTY.md']

export const bundleFileName = ({ name, version }: PackageFacts): string => `${name}-${version}.mcpb`

/** The manifest (https://github.com/modelcontextprotocol/mcpb, MANIFEST.md). */
export const bundleManifest = ({ version, publisher, homepage, license, node }: PackageFacts): string =>
  fillTemplate(readFileSync(join(root, 'packaging/mcp/bundle-manifest.json'), 'utf8'), {
    version,
    publisher,
    homepage,
    license,
    node,
  })

const filesOf = (name: string): string[] =>
  name.includes('.') || name === 'LICENSE'
    ? [name]
    : readdirSync(join(packageFolder, name), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(packageFolder.length + 1))
        .sort()

/**
 * Writes the bundle; the npm package must have been built. Its bytes depend only on the sources.
 * @param folder is created if it is missing
 * @returns the path of the file
 */
export const writeMcpBundle = async (facts: PackageFacts, folder: string): Promise<string> => {
  mkdirSync(folder, { recursive: true })
  const zip = new ZipFile()
  const date = new Date(facts.sourceDate * 1000)
  // Times in a zip file are local ones: this one shows the same numbers in every time zone.
  const mtime = new Date(date.getTime() + date.getTimezoneOffset() * 60_000)
  const options = { mtime, mode: 0o100644, forceDosTimestamp: true }
  zip.addBuffer(Buffer.from(bundleManifest(facts)), 'manifest.json', options)
  for (const path of INCLUDED.flatMap(filesOf))
    zip.addBuffer(readFileSync(join(packageFolder, path)), `server/${path.replaceAll('\\', '/')}`, options)
  zip.end()
  const file = join(folder, bundleFileName(facts))
  await pipeline(zip.outputStream, createWriteStream(file))
  return file
}
