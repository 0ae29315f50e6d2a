// An API key is stored only if the user's keychain protects it.
import { expect, it } from 'vitest'
import { isProtectedCiphertext } from '../../../src/main/protected-ciphertext.ts'

it.each([
  ['v10', 'linux', false],
  ['v11', 'linux', true],
  ['v12', 'linux', true],
  ['', 'linux', false],
  ['v13', 'linux', false],
  ['v10', 'darwin', true],
  ['v10', 'win32', true],
] as const)('with the tag "%s" on %s: %s', (tag, platform, isProtected) =>
  expect(isProtectedCiphertext(Buffer.from(`${tag}\u0001\u0002\u0003`), platform)).toBe(isProtected),
)
