// What a release needs besides its packages: the owner's values, the manifests for package managers, and metadata.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { sha256 } from '../../../scripts/packaging/checksums.ts'
import { fillTemplate } from '../../../scripts/packaging/fill-template.ts'
import { releasedFiles, writeManifests } from '../../../scripts/packaging/manifests.ts'
import { completeMetainfo } from '../../../scripts/packaging/metainfo.ts'
import {
  EXAMPLE_OWNER,
  missingOwnerValues,
  ownerSchema,
  readOwner,
} from '../../../scripts/packaging/owner.ts'
import { readPackageFacts } from '../../../scripts/packaging/package-facts.ts'
import { missingSecrets, RELEASE_SECRETS } from '../../../scripts/packaging/release-secrets.ts'
import manifest from '../../../package.json' with { type: 'json' }
import { releasedOwner } from '../../helpers/released-owner.ts'
import { tempFolder } from '../../helpers/temp-folder.ts'

const root = join(import.meta.dirname, '../../..')
const facts = readPackageFacts({ owner: releasedOwner, version: '1.2.3' })
const sums = new Map(Object.values(releasedFiles(facts)).map((name) => [name, sha256(name)]))

/** Fills the manifests. @returns a reader of one of them */
const filledManifests = (): ((path: string) => string) => {
  const folder = tempFolder()
  writeManifests(facts, sums, folder)
  return (path) => readFileSync(join(folder, path), 'utf8')
}

describe('release-check', () => {
  /** @param env as of the release workflow; outside of it, nothing is known of secrets */
  const check = (
    owner: unknown,
    env: Readonly<Record<string, string>> = {},
  ): { status: number | null; stdout: string } => {
    const file = join(tempFolder(), 'owner.json')
    writeFileSync(file, JSON.stringify(owner))
    const { GITHUB_ACTIONS: _, ...own } = process.env
    return spawnSync(process.execPath, [join(root, 'scripts/release-check.ts'), '--owner', file], {
      encoding: 'utf8',
      env: { ...own, ...env },
    })
  }
  const secrets = Object.fromEntries(RELEASE_SECRETS.map(({ name }) => [`HAS_${name}`, 'true']))

  it('ends with 0 if every value, secret and the section of the changelog exist', () => {
    const said = `Nothing is missing for the release of ${manifest.version}.\n`
    expect(check(EXAMPLE_OWNER, { ...secrets, GITHUB_ACTIONS: 'true' })).toMatchObject({
      status: 0,
      stdout: said,
    })
    const { status, stdout } = check(EXAMPLE_OWNER)
    expect(status).toBe(0)
    for (const { name, example } of RELEASE_SECRETS)
      expect(
        stdout.split('\n').filter((line) => line.startsWith(`- ${name}: `) && line.endsWith(example)),
      ).toHaveLength(1)
  })

  it('fails in the workflow for each secret that does not exist', () => {
    const env = { ...secrets, GITHUB_ACTIONS: 'true', HAS_UPDATE_KEY: 'false' }
    const { status, stdout } = check(EXAMPLE_OWNER, env)
    expect(status).toBe(1)
    expect(stdout).toMatch(/^Missing secrets of the repository:\n- UPDATE_KEY: .* Example: .*\n$/)
  })

  it('lists each missing value in words, and fails', () => {
    const { status, stdout } = check({ ...EXAMPLE_OWNER, stores: { ...EXAMPLE_OWNER.stores, winget: null } })
    expect(status).toBe(1)
    expect(stdout).toContain('- stores.winget: the package identifier for winget. Example: Example.Mayfly\n')
    expect(stdout).not.toContain('homepage')
  })

  it('refuses a homepage that can never exist', () => {
    expect(ownerSchema.safeParse({ ...releasedOwner, homepage: 'https://mayfly.invalid/' }).success).toBe(
      false,
    )
  })

  it('has a purpose for each value of the file', () => {
    const leaves = (value: object): unknown[] =>
      Object.values(value).flatMap((one: unknown) => (one instanceof Object ? leaves(one) : [one]))
    const empty = readOwner(join(root, 'packaging/owner.json'))
    // The URL of the downloads has a default.
    expect(missingOwnerValues(empty).length).toBe(leaves(empty).filter((value) => value === null).length - 1)
  })

  it('finds missing secrets; the workflow passes each of these and uses no other', () => {
    const used = ['release', 'publish', 'ci', 'check-servers'].flatMap((name) =>
      Array.from(
        readFileSync(join(root, `.github/workflows/${name}.yml`), 'utf8').matchAll(/\bsecrets\.(\w+)/g),
        ([, secret]) => secret,
      ),
    )
    expect([...new Set(used)].sort()).toEqual(RELEASE_SECRETS.map(({ name }) => name).sort())
    const workflow = readFileSync(join(root, '.github/workflows/release.yml'), 'utf8')
    expect(missingSecrets({ HAS_MAC_CERTIFICATE: 'true' })).toHaveLength(RELEASE_SECRETS.length - 1)
    for (const { name } of RELEASE_SECRETS)
      expect(workflow).toContain(`HAS_${name}: \${{ secrets.${name} != '' }}`)
  })

  it('runs before every other job of the release', () => {
    const { jobs } = parse(readFileSync(join(root, '.github/workflows/release.yml'), 'utf8')) as {
      jobs: Record<string, { needs?: string }>
    }
    const first = Object.entries(jobs).filter(([, { needs }]) => needs === undefined)
    expect(first.map(([name]) => name)).toEqual(['check'])
  })
})

describe('a template', () => {
  it('gets its values, and fails for a name without one', () => {
    expect(fillTemplate('{{a}} ${b} {{a}}', { a: '1' })).toBe('1 ${b} 1')
    expect(() => fillTemplate('{{c}}', { a: '1' })).toThrow('no value for c')
  })
})

describe('the manifests', () => {
  it('fail if a released file is missing', () => {
    const [name = ''] = sums.keys()
    const others = new Map([...sums].filter(([other]) => other !== name))
    expect(() => writeManifests(facts, others, tempFolder())).toThrow(name)
  })

  it('for the registry of MCP servers name the packages of the release, and the name in the npm package', () => {
    const text = filledManifests()('mcp/server.json')
    const server = z
      .object({
        $schema: z.literal('https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json'),
        name: z.string().regex(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/),
        title: z.string().max(100),
        description: z.string().min(1).max(100),
        version: z.literal('1.2.3'),
        websiteUrl: z.url(),
        packages: z.array(
          z.object({
            registryType: z.enum(['npm', 'mcpb']),
            identifier: z.string(),
            fileSha256: z.string().optional(),
            transport: z.object({ type: z.literal('stdio') }),
          }),
        ),
        remotes: z.tuple([
          z.object({ type: z.literal('streamable-http'), url: z.literal('https://{host}/mcp') }),
        ]),
      })
      .parse(JSON.parse(text))
    expect(server.name).toBe(facts.mcpName)
    const [npm, bundle] = server.packages
    expect(npm?.identifier).toBe(releasedOwner.npmPackage)
    expect(bundle).toMatchObject({
      identifier: `${facts.downloads}/mayfly-1.2.3.mcpb`,
      fileSha256: sums.get('mayfly-1.2.3.mcpb'),
    })
  })

  it('for winget have the documented fields', () => {
    const read = filledManifests()
    const common = z.object({
      PackageIdentifier: z.literal('Example.Mayfly'),
      PackageVersion: z.literal('1.2.3'),
      ManifestVersion: z.literal('1.12.0'),
    })
    common
      .extend({ ManifestType: z.literal('version'), DefaultLocale: z.literal('en-US') })
      .strict()
      .parse(parse(read('winget/Example.Mayfly.yaml')))
    common
      .extend({
        ManifestType: z.literal('installer'),
        MinimumOSVersion: z.string().regex(/^\d+(\.\d+){3}$/),
        InstallerType: z.literal('nullsoft'),
        Scope: z.literal('user'),
        InstallModes: z.array(z.enum(['interactive', 'silent'])),
        UpgradeBehavior: z.literal('install'),
        Protocols: z.array(z.literal('mayfly')),
        ReleaseDate: z.iso.date(),
        Installers: z
          .array(
            z.strictObject({
              Architecture: z.enum(['x64', 'arm64']),
              InstallerUrl: z.url({ protocol: /^https$/ }),
              InstallerSha256: z.string().regex(/^[\dA-F]{64}$/),
            }),
          )
          .length(2),
      })
      .strict()
      .parse(parse(read('winget/Example.Mayfly.installer.yaml')))
    common
      .extend({
        ManifestType: z.literal('defaultLocale'),
        PackageLocale: z.literal('en-US'),
        Publisher: z.literal('Example Publisher'),
        PackageName: z.literal('Mayfly'),
        License: z.literal('MIT'),
        ShortDescription: z.string().min(3).max(256),
        Moniker: z.string().max(40),
        Tags: z.array(z.string().max(40)).max(16),
      })
      .parse(parse(read('winget/Example.Mayfly.locale.en-US.yaml')))
  })

  it('for Scoop name each architecture with its sum', () => {
    const manifest = JSON.parse(filledManifests()('scoop/mayfly.json')) as {
      architecture: Record<string, { url: string; hash: string }>
    }
    expect(Object.keys(manifest.architecture)).toEqual(['64bit', 'arm64'])
    expect(manifest.architecture['64bit']).toMatchObject({
      url: 'https://git.example/mayfly/mayfly/releases/download/v1.2.3/Mayfly-1.2.3-windows-x64.exe#/dl.7z',
      hash: sha256('Mayfly-1.2.3-windows-x64.exe'),
    })
  })

  it('name the files that electron-builder writes', () => {
    const builder = parse(readFileSync(join(root, 'electron-builder.yml'), 'utf8')) as Record<
      'mac' | 'nsis',
      { artifactName: string }
    >
    const written = (name: string, arch: string, ext: string): string =>
      name.replace('${version}', '1.2.3').replace('${arch}', arch).replace('${ext}', ext)
    for (const arch of ['x64', 'arm64']) {
      expect(sums.has(written(builder.mac.artifactName, arch, 'dmg'))).toBe(true)
      expect(sums.has(written(builder.nsis.artifactName, arch, 'exe'))).toBe(true)
    }
  })

  it('for Homebrew install the npm package of the release', () => {
    expect(filledManifests()('homebrew/Formula/mayfly.rb')).toContain(
      `url "${facts.downloads}/mayfly-example-mayfly-1.2.3.tgz"`,
    )
  })
})

it('the AppStream metadata gets the version, its date and the owner’s addresses', () => {
  const source = readFileSync(join(root, 'resources/package/app.mayfly.Mayfly.metainfo.xml'), 'utf8')
  const completed = completeMetainfo(source, facts)
  expect(completed).toMatch(/<release version="1\.2\.3" date="\d{4}-\d\d-\d\d" \/>/)
  expect(completed).toContain('<url type="homepage">https://mayfly.example/</url>')
  expect(completed).toContain('<url type="bugtracker">https://git.example/mayfly/mayfly/issues</url>')
  expect(completed).not.toContain('.invalid')
})
