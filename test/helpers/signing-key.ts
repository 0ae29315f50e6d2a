// An OpenPGP key for one test.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** @returns the private key in ASCII armour */
export const createSigningKey = (): string => {
  const home = mkdtempSync(join(tmpdir(), 'mayfly-key-'))
  const gpg = (...args: string[]): string =>
    execFileSync('gpg', ['--batch', '--passphrase', '', ...args], {
      encoding: 'utf8',
      env: { ...process.env, GNUPGHOME: home },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  try {
    gpg('--quick-generate-key', 'Mayfly test <test@mayfly.test>', 'ed25519', 'sign', 'never')
    return gpg('--armor', '--export-secret-keys')
  } finally {
    execFileSync('gpgconf', ['--kill', 'gpg-agent'], { env: { ...process.env, GNUPGHOME: home } })
    rmSync(home, { recursive: true, force: true })
  }
}
