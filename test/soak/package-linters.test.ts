// Every package and manifest passes the linters of its distribution. A linter that is not installed is skipped by name; docs/packaging.md
// lists them all.
import { execFileSync, spawnSync } from 'node:child_process'
import { chownSync, copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sha256 } from '../../scripts/packaging/checksums.ts'
import { buildDeb } from '../../scripts/packaging/deb.ts'
import { releasedFiles, writeManifests } from '../../scripts/packaging/manifests.ts'
import { readPackageFacts } from '../../scripts/packaging/package-facts.ts'
import { writeRepositories } from '../../scripts/packaging/repositories.ts'
import { buildRpm } from '../../scripts/packaging/rpm.ts'
import { buildPackagedFolder } from '../helpers/packaged-folder.ts'
import { releasedOwner } from '../helpers/released-owner.ts'
import { createSigningKey } from '../helpers/signing-key.ts'

const root = join(import.meta.dirname, '../..')
const APP_ID = 'app.mayfly.Mayfly'
const facts = readPackageFacts({ owner: releasedOwner })
/** A user without privileges: makepkg refuses to run as root. */
const UNPRIVILEGED = 65534

let work: string
let deb: string
let rpm: string
let packed: string

const missing = (...commands: string[]): string[] =>
  commands.filter((command) => spawnSync('which', [command]).status !== 0)

/** A test that is skipped, with the reason in its name, if a command is not installed. */
const itWith = (commands: string | string[], name: string, test: () => void): void => {
  const absent = missing(...[commands].flat())
  const reason = absent.length > 0 ? ` (not installed: ${absent.join(', ')})` : ''
  it.skipIf(absent.length > 0)(`${name}${reason}`, test)
}

/** Runs a linter. @returns all that it wrote. */
const lint = (command: string, ...args: string[]): { status: number | null; text: string } => {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', cwd: work })
  return { status, text: `${stdout}${stderr}` }
}

beforeAll(async () => {
  work = mkdtempSync(join(tmpdir(), 'mayfly-linters-'))
  packed = await buildPackagedFolder()
  const options = { packed, output: work, facts, architecture: 'x64', fast: true } as const
  deb = buildDeb(options)
  if (missing('rpmbuild').length === 0) rpm = buildRpm(options)
  const sums = new Map(
    Object.values(releasedFiles(facts)).map((name) => [
      name,
      sha256(name === basename(deb) ? readFileSync(deb) : name),
    ]),
  )
  writeManifests(facts, sums, join(work, 'manifests'))
}, 300_000)
afterAll(() => rmSync(work, { recursive: true, force: true }))

describe('the deb', () => {
  itWith('lintian', 'passes lintian', () => {
    const { text } = lint('lintian', '--fail-on', 'error,warning', '--tag-display-limit', '0', deb)
    expect(text.split('\n').filter((line) => /^[EW]:/.test(line))).toEqual([])
  })

  it('has the same bytes when it is built again', () => {
    const again = buildDeb({ packed, output: join(work, 'again'), facts, architecture: 'x64', fast: true })
    expect(sha256(readFileSync(again))).toBe(sha256(readFileSync(deb)))
  })
})

describe('the rpm', () => {
  itWith(['rpmbuild', 'rpmlint'], 'passes rpmlint', () => {
    const { status, text } = lint('rpmlint', '--config', join(root, 'packaging/linux/rpmlint.toml'), rpm)
    expect(text).toContain('0 errors, 0 warnings')
    expect(status).toBe(0)
  })

  itWith('rpmbuild', 'has the same bytes when it is built again', () => {
    const again = buildRpm({ packed, output: join(work, 'again'), facts, architecture: 'x64', fast: true })
    expect(sha256(readFileSync(again))).toBe(sha256(readFileSync(rpm)))
  })
})

describe('the files that both install', () => {
  const extracted = (path: string): string => {
    const folder = join(work, 'extracted')
    execFileSync('dpkg-deb', ['-x', deb, folder])
    return join(folder, path)
  }

  itWith('appstreamcli', 'pass appstreamcli', () => {
    const file = extracted(`usr/share/metainfo/${APP_ID}.metainfo.xml`)
    expect(lint('appstreamcli', 'validate', '--no-net', file)).toMatchObject({ status: 0 })
  })

  itWith('desktop-file-validate', 'pass desktop-file-validate', () => {
    const file = extracted(`usr/share/applications/${APP_ID}.desktop`)
    expect(lint('desktop-file-validate', file)).toEqual({ status: 0, text: '' })
  })

  itWith('man', 'have a manual page without warnings', () => {
    const file = extracted('usr/share/man/man1/mayfly.1.gz')
    const { stderr } = spawnSync('man', ['--warnings', '--local-file', file], { encoding: 'utf8' })
    expect(stderr).toBe('')
  })
})

describe('the repositories', () => {
  itWith(
    ['apt-ftparchive', 'createrepo_c', 'rpmsign', 'gpg'],
    'are signed, and list each package with its sum',
    () => {
      const output = join(work, 'repositories')
      writeRepositories({ debs: [deb], rpms: [rpm], output, facts, signingKey: createSigningKey() })
      const database = join(work, 'rpm-keys')
      execFileSync('rpm', ['--dbpath', database, '--import', join(output, 'mayfly.asc')])
      expect(lint('rpm', '--dbpath', database, '--checksig', rpm).text).toContain('digests signatures OK')
      expect(readFileSync(join(output, 'rpm/repodata/repomd.xml.asc'), 'utf8')).toContain(
        'BEGIN PGP SIGNATURE',
      )
      expect(readFileSync(join(output, 'rpm/mayfly.repo'), 'utf8')).toMatch(/^gpgcheck=1$/m)
      const packages = readFileSync(join(output, 'deb/dists/stable/main/binary-amd64/Packages'), 'utf8')
      expect(packages).toContain(`SHA256: ${sha256(readFileSync(deb))}`)
      const metadata = readdirSync(join(output, 'rpm/repodata'))
      const primary = metadata.find((name) => name.endsWith('primary.xml.gz'))!
      const listed = execFileSync('zcat', [join(output, 'rpm/repodata', primary)], { encoding: 'utf8' })
      expect(listed).toContain(sha256(readFileSync(rpm)))
    },
  )
})

describe('the manifests', () => {
  itWith('ruby', 'for Homebrew are Ruby', () => {
    for (const file of ['Casks/mayfly.rb', 'Formula/mayfly.rb'])
      expect(lint('ruby', '-wc', join('manifests/homebrew', file))).toEqual({
        status: 0,
        text: 'Syntax OK\n',
      })
  })

  itWith(['makepkg', 'pacman', 'bsdtar', 'setpriv'], 'for the AUR agree, and build a package', () => {
    const folder = join(work, 'aur')
    mkdirSync(folder)
    copyFileSync(join(work, 'manifests/aur/PKGBUILD'), join(folder, 'PKGBUILD'))
    // makepkg uses a downloaded file that is there already, and checks its sum.
    copyFileSync(deb, join(folder, `mayfly-${facts.version}.deb`))
    for (const path of [work, folder, join(folder, 'PKGBUILD')]) chownSync(path, UNPRIVILEGED, UNPRIVILEGED)
    const makepkg = (...args: string[]): string =>
      execFileSync(
        'setpriv',
        [`--reuid=${UNPRIVILEGED}`, `--regid=${UNPRIVILEGED}`, '--clear-groups', 'makepkg', ...args],
        { cwd: folder, encoding: 'utf8', env: { ...process.env, HOME: folder }, stdio: 'pipe' },
      )
    expect(makepkg('--printsrcinfo')).toBe(readFileSync(join(work, 'manifests/aur/.SRCINFO'), 'utf8'))
    makepkg('--nodeps')
    const built = readdirSync(folder).find((name) => name.includes('.pkg.tar'))!
    const files = execFileSync('bsdtar', ['-tf', join(folder, built)], { encoding: 'utf8' })
    expect(files).toContain('usr/lib/mayfly/mayfly\n')
    expect(files).not.toContain('lintian')
  })

  itWith('nix-instantiate', 'for Nix are parsed by Nix', () => {
    for (const file of ['flake.nix', 'package.nix'])
      expect(lint('nix-instantiate', '--parse', join('manifests/nix', file))).toMatchObject({ status: 0 })
  })
})
