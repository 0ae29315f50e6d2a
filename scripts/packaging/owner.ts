// What only the owner of the project can give: names, addresses, keys and accounts, in packaging/owner.json. Each is null until it is given.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { root } from '../build-if-stale.ts'

export const OWNER_FILE = 'packaging/owner.json'

/** `.invalid` never resolves (RFC 2606, section 2), so it cannot be published. */
const publicUrl = z
  .url({ protocol: /^https$/ })
  .refine((url) => !new URL(url).hostname.endsWith('.invalid'), { message: 'a host that never exists' })
  .refine((url) => !url.endsWith('/') || new URL(url).pathname === '/', { message: 'ends with a slash' })

const identifier = /^[\w-]+(\.[\w-]+)+$/
const mailbox = /^[^<>]+ <[^<>@\s]+@[^<>@\s]+>$/

export const ownerSchema = z.strictObject({
  /** The page of the project. Until it is given, the homepage of package.json. */
  homepage: publicUrl.nullable(),
  /** The repository, for example https://github.com/OWNER/mayfly. */
  repository: publicUrl.nullable(),
  /** The URL below which each release has a folder `vVERSION` with its files. Until it is given, the repository's releases. */
  downloads: publicUrl.nullable(),
  /** The name that stores show. Until it is given, the author of package.json. */
  publisher: z.string().min(2).nullable(),
  /** Who answers for the packages: `Name <address>`. Until it is given, the author of package.json. */
  maintainer: z.string().regex(mailbox).nullable(),
  /** The package's name in the npm registry. */
  npmPackage: z
    .string()
    .regex(/^(@[a-z\d-]+\/)?[a-z\d-]+$/)
    .nullable(),
  /** The image of the service, without a tag: HOST/OWNER/NAME. The host is the registry of the repository's own host, which accepts the workflow's token. */
  containerImage: z
    .string()
    .regex(/^[a-z\d.-]+(:\d+)?(\/[a-z\d._-]+)+$/)
    .nullable(),
  /** The Ed25519 public key that updates are checked with, in base64 (32 bytes). */
  updatePublicKey: z
    .string()
    .regex(/^[A-Za-z\d+/]{43}=$/)
    .nullable(),
  linuxRepository: z.strictObject({
    /** The URL that serves the folders `deb` and `rpm`. */
    url: publicUrl.nullable(),
    /** The fingerprint of the OpenPGP key that signs them. */
    signingKey: z
      .string()
      .regex(/^[\dA-F]{40}$/)
      .nullable(),
  }),
  apple: z.strictObject({
    /** The team of the "Developer ID Application" certificate. */
    teamId: z
      .string()
      .regex(/^[\dA-Z]{10}$/)
      .nullable(),
  }),
  windows: z.strictObject({
    /** The common name in the certificate that signs the installer. */
    certificateSubject: z.string().min(2).nullable(),
  }),
  stores: z.strictObject({
    /** The repository of the Homebrew tap, `OWNER/homebrew-NAME`. */
    homebrewTap: z
      .string()
      .regex(/^[\w-]+\/homebrew-[\w-]+$/)
      .nullable(),
    /** The repository of the Scoop bucket, `OWNER/NAME`. */
    scoopBucket: z
      .string()
      .regex(/^[\w-]+\/[\w.-]+$/)
      .nullable(),
    /** The identifier in the winget repository, `PUBLISHER.NAME`. */
    winget: z.string().regex(identifier).nullable(),
    /** The package's name in the AUR; by custom it ends with `-bin` if it contains a built program. */
    aur: z
      .string()
      .regex(/^[a-z\d][a-z\d@._+-]*$/)
      .nullable(),
  }),
})

export type Owner = z.infer<typeof ownerSchema>

/** @throws if the file does not match the schema */
export const readOwner = (file: string = join(root, OWNER_FILE)): Owner =>
  ownerSchema.parse(JSON.parse(readFileSync(file, 'utf8')))

/** An owner with every value, for `npm run release-check` and for tests. */
export const EXAMPLE_OWNER = {
  homepage: 'https://mayfly.example/',
  repository: 'https://git.example/mayfly/mayfly',
  downloads: 'https://files.mayfly.example/releases',
  publisher: 'Example Publisher',
  maintainer: 'Ada Example <ada@mayfly.example>',
  npmPackage: '@mayfly-example/mayfly',
  containerImage: 'registry.example/mayfly/mayfly',
  updatePublicKey: `${'A'.repeat(43)}=`,
  linuxRepository: {
    url: 'https://packages.mayfly.example',
    signingKey: '0123456789ABCDEF0123456789ABCDEF01234567',
  },
  apple: { teamId: 'ABCDE12345' },
  windows: { certificateSubject: 'Example Publisher' },
  stores: {
    homebrewTap: 'mayfly/homebrew-tap',
    scoopBucket: 'mayfly/scoop-bucket',
    winget: 'Example.Mayfly',
    aur: 'mayfly-bin',
  },
} as const satisfies Owner

/** What a value is for, in words, by its place in the file. */
const PURPOSES = {
  homepage: 'the page of the project, which every package shows',
  repository: 'the repository, for links to releases, issues and the licence',
  downloads: 'where the files of a release are downloaded',
  publisher: 'the name that the stores show as publisher',
  maintainer: 'name and e-mail address of the maintainer of deb, rpm and AUR packages',
  npmPackage: 'the name of the package in the npm registry',
  containerImage: 'the name of the container image of the service',
  updatePublicKey:
    'the public key with which the program checks its updates, as `npm run sign-update-feed -- --new-key` prints it',
  'linuxRepository.url': 'the URL of the package repositories for apt and dnf',
  'linuxRepository.signingKey': 'the fingerprint of the OpenPGP key that signs these repositories',
  'apple.teamId': 'the team of the Apple certificate, without which macOS shows no notifications',
  'windows.certificateSubject': 'the subject of the certificate of the Windows installer',
  'stores.homebrewTap': 'the repository of the Homebrew tap',
  'stores.scoopBucket': 'the repository of the Scoop bucket',
  'stores.winget': 'the package identifier for winget',
  'stores.aur': 'the name of the package in the AUR',
} as const

/** Has a default if the owner gives nothing else. */
const OPTIONAL: ReadonlySet<string> = new Set(['downloads'])

const valueAt = (owner: Owner, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown>)[name], owner)

/** The values that are not given yet. @returns one sentence and an example for each, in the order of the file */
export const missingOwnerValues = (owner: Owner): readonly string[] =>
  Object.entries(PURPOSES)
    .filter(([path]) => !OPTIONAL.has(path) && valueAt(owner, path) === null)
    .map(([path, purpose]) => `${path}: ${purpose}. Example: ${String(valueAt(EXAMPLE_OWNER, path))}`)
