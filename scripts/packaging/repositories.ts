// The package repositories: metadata for apt (deb/) and dnf (rpm/), by the tools of the distributions, signed if a key is given.
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { PackageFacts } from './package-facts.ts'

/** The suite of the apt repository. */
const SUITE = 'stable'

/** The public key in both repositories, in ASCII armour. */
const KEY_FILE = 'mayfly.asc'

const run = (
  command: string,
  args: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Buffer =>
  execFileSync(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 1 << 26 })

/** A key ring in a temporary folder. */
interface KeyRing {
  readonly fingerprint: string
  readonly env: NodeJS.ProcessEnv
  gpg(...args: readonly string[]): Buffer
}

/** Imports a private key in ASCII armour for as long as the action runs. */
const withKeyRing = <T>(armouredKey: string, action: (ring: KeyRing) => T): T => {
  const home = mkdtempSync(join(tmpdir(), 'mayfly-gnupg-'))
  const env = { ...process.env, GNUPGHOME: home }
  const gpg = (...args: readonly string[]): Buffer => run('gpg', ['--batch', '--yes', ...args], { env })
  try {
    const file = join(home, 'key.asc')
    writeFileSync(file, armouredKey, { mode: 0o600 })
    gpg('--import', file)
    rmSync(file)
    const fingerprint = /^fpr:+([\dA-F]{40}):/m.exec(
      gpg('--with-colons', '--list-secret-keys').toString(),
    )?.[1]
    if (fingerprint === undefined) throw new Error('The signing key is not a private OpenPGP key.')
    return action({ fingerprint, env, gpg })
  } finally {
    // The agent would otherwise keep running.
    run('gpgconf', ['--kill', 'gpg-agent'], { env })
    rmSync(home, { recursive: true, force: true })
  }
}

/** Writes what apt reads (https://wiki.debian.org/DebianRepository/Format). */
const writeAptRepository = (
  folder: string,
  debs: readonly string[],
  facts: PackageFacts,
  ring: KeyRing | null,
): void => {
  const pool = join(folder, 'pool/main/m/mayfly')
  mkdirSync(pool, { recursive: true })
  for (const deb of debs) copyFileSync(deb, join(pool, basename(deb)))
  for (const architecture of ['amd64', 'arm64']) {
    const index = join(folder, `dists/${SUITE}/main/binary-${architecture}`)
    mkdirSync(index, { recursive: true })
    const packages = run('apt-ftparchive', ['--arch', architecture, 'packages', 'pool'], { cwd: folder })
    writeFileSync(join(index, 'Packages'), packages)
    writeFileSync(join(index, 'Packages.gz'), gzipSync(packages, { level: 9 }))
  }
  const fields = {
    Origin: 'Mayfly',
    Label: 'Mayfly',
    Suite: SUITE,
    Codename: SUITE,
    Architectures: 'amd64 arm64',
    Components: 'main',
    Description: facts.summary,
  }
  const options = Object.entries(fields).flatMap(([name, value]) => [
    '-o',
    `APT::FTPArchive::Release::${name}=${value}`,
  ])
  const dist = join(folder, 'dists', SUITE)
  const release = run('apt-ftparchive', [...options, 'release', dist])
  writeFileSync(join(dist, 'Release'), release)
  if (ring === null) return
  const as = ['--local-user', ring.fingerprint, '--digest-algo', 'SHA512']
  ring.gpg(...as, '--clearsign', '--output', join(dist, 'InRelease'), join(dist, 'Release'))
  ring.gpg(...as, '--armor', '--detach-sign', '--output', join(dist, 'Release.gpg'), join(dist, 'Release'))
}

/** Writes what dnf and zypper read. Each package is signed too, because they check both. */
const writeRpmRepository = (
  folder: string,
  rpms: readonly string[],
  facts: PackageFacts,
  ring: KeyRing | null,
): void => {
  mkdirSync(folder, { recursive: true })
  for (const rpm of rpms) copyFileSync(rpm, join(folder, basename(rpm)))
  run('createrepo_c', [
    '--quiet',
    '--general-compress-type=gz',
    '--set-timestamp-to-revision',
    '--revision',
    String(facts.sourceDate),
    folder,
  ])
  const url = facts.owner.linuxRepository.url ?? facts.repository
  const check = ring === null ? 0 : 1
  const lines = [
    '[mayfly]',
    'name=Mayfly',
    `baseurl=${url}/rpm`,
    'enabled=1',
    `gpgcheck=${check}`,
    `repo_gpgcheck=${check}`,
    `gpgkey=${url}/${KEY_FILE}`,
    '',
  ]
  writeFileSync(join(folder, 'mayfly.repo'), lines.join('\n'))
  ring?.gpg('--local-user', ring.fingerprint, '--armor', '--detach-sign', join(folder, 'repodata/repomd.xml'))
}

const signRpm = (rpm: string, { fingerprint, env }: KeyRing): void => {
  // rpmsign does not search for the command.
  const gpg = run('which', ['gpg']).toString().trim()
  run('rpmsign', ['--define', `__gpg ${gpg}`, '--define', `_gpg_name ${fingerprint}`, '--addsign', rpm], {
    env,
  })
}

/** The packages, and where their repositories are written. */
export interface RepositoryOptions {
  readonly debs: readonly string[]
  /** Signed in place if a key is given. */
  readonly rpms: readonly string[]
  /** The folder for `deb`, `rpm` and the public key. */
  readonly output: string
  readonly facts: PackageFacts
  /** A private OpenPGP key without a passphrase, in ASCII armour; without it nothing is signed, and apt and dnf refuse the repository. */
  readonly signingKey: string | null
}

/** Writes both repositories. @throws if a tool fails, or if the key is not the one that packaging/owner.json names */
export const writeRepositories = ({ debs, rpms, output, facts, signingKey }: RepositoryOptions): void => {
  const write = (ring: KeyRing | null): void => {
    const expected = facts.owner.linuxRepository.signingKey
    if (ring !== null && expected !== null && ring.fingerprint !== expected)
      throw new Error(`The signing key is ${ring.fingerprint}, not ${expected} as in packaging/owner.json.`)
    if (ring !== null) for (const rpm of rpms) signRpm(rpm, ring)
    writeAptRepository(join(output, 'deb'), debs, facts, ring)
    writeRpmRepository(join(output, 'rpm'), rpms, facts, ring)
    if (ring !== null)
      writeFileSync(join(output, KEY_FILE), ring.gpg('--armor', '--export', ring.fingerprint))
  }
  if (signingKey === null) write(null)
  else withKeyRing(signingKey, write)
}
