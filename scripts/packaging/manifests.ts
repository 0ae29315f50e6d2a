// Fills the manifests for package managers (packaging/) with the version, the owner's names and the sums of the released files.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../build-if-stale.ts'
import { debFileName } from './deb.ts'
import { bundleFileName } from './mcp-bundle.ts'
import { fillTemplate } from './fill-template.ts'
import type { PackageFacts } from './package-facts.ts'

/** The names that a release has without the owner's choice; `npm run release-check` asks for that choice. */
const DEFAULT_NAMES = { npmPackage: 'mayfly', winget: 'Mayfly.Mayfly', aur: 'mayfly-bin' } as const

/** The released files that manifests name. */
export const releasedFiles = (facts: PackageFacts): Readonly<Record<string, string>> => {
  const npmPackage = facts.owner.npmPackage ?? DEFAULT_NAMES.npmPackage
  return {
    'mac-arm64.dmg': `Mayfly-${facts.version}-mac-arm64.dmg`,
    'mac-x64.dmg': `Mayfly-${facts.version}-mac-x64.dmg`,
    'windows-x64.exe': `Mayfly-${facts.version}-windows-x64.exe`,
    'windows-arm64.exe': `Mayfly-${facts.version}-windows-arm64.exe`,
    'amd64.deb': debFileName(facts, 'x64'),
    'arm64.deb': debFileName(facts, 'arm64'),
    mcpb: bundleFileName(facts),
    // As npm pack writes it.
    tgz: `${npmPackage.replace('@', '').replace('/', '-')}-${facts.version}.tgz`,
  }
}

const templateValues = (
  facts: PackageFacts,
  sums: ReadonlyMap<string, string>,
): Readonly<Record<string, string>> => {
  const { owner, version, repository } = facts
  const npmPackage = owner.npmPackage ?? DEFAULT_NAMES.npmPackage
  const values: Record<string, string> = {
    appId: facts.appId,
    // A version in the AUR has no hyphen and no tilde.
    archVersion: version.replaceAll('-', '_'),
    aur: owner.stores.aur ?? DEFAULT_NAMES.aur,
    copyright: facts.copyright,
    date: new Date(facts.sourceDate * 1000).toISOString().slice(0, 10),
    'deb.amd64': debFileName(facts, 'x64'),
    'deb.arm64': debFileName(facts, 'arm64'),
    description: facts.description,
    downloads: facts.downloads,
    homepage: facts.homepage,
    license: facts.license,
    maintainer: facts.maintainer,
    mcpbFile: bundleFileName(facts),
    mcpName: facts.mcpName,
    npmPackage,
    publisher: facts.publisher,
    releases: facts.downloads.slice(0, facts.downloads.lastIndexOf('/')),
    repository,
    summary: facts.summary,
    version,
    winget: owner.stores.winget ?? DEFAULT_NAMES.winget,
  }
  for (const [key, name] of Object.entries(releasedFiles(facts))) {
    values[`file.${key}`] = name
    const sum = sums.get(name)
    if (sum === undefined) throw new Error(`The release has no file ${name}.`)
    values[`sha256.${key}`] = sum
    // winget's repository writes sums in capitals.
    values[`SHA256.${key}`] = sum.toUpperCase()
  }
  return values
}

/** Each manifest: its template in packaging/, and its place in the repository of the package manager. */
const manifestFiles = (winget: string): readonly (readonly [string, string])[] => [
  ['homebrew/mayfly-cask.rb', 'homebrew/Casks/mayfly.rb'],
  ['homebrew/mayfly-formula.rb', 'homebrew/Formula/mayfly.rb'],
  ['winget/version.yaml', `winget/${winget}.yaml`],
  ['winget/installer.yaml', `winget/${winget}.installer.yaml`],
  ['winget/locale.en-US.yaml', `winget/${winget}.locale.en-US.yaml`],
  ['scoop/mayfly.json', 'scoop/mayfly.json'],
  ['aur/PKGBUILD', 'aur/PKGBUILD'],
  ['aur/SRCINFO', 'aur/.SRCINFO'],
  ['nix/flake.nix', 'nix/flake.nix'],
  ['nix/package.nix', 'nix/package.nix'],
  ['mcp/server.json', 'mcp/server.json'],
]

/**
 * Writes the manifests.
 * @param sums the sum of each released file by its name. @param output the folder, with one folder for each package manager
 * @returns the paths below the folder
 * @throws if a released file is missing
 */
export const writeManifests = (
  facts: PackageFacts,
  sums: ReadonlyMap<string, string>,
  output: string,
): readonly string[] => {
  const values = templateValues(facts, sums)
  return manifestFiles(values.winget ?? '').map(([template, path]) => {
    const text = readFileSync(join(root, 'packaging', template), 'utf8')
    const file = join(output, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, fillTemplate(text, values))
    return path
  })
}
