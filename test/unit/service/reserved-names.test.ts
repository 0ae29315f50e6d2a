// Names that are reserved for the owner, in every lookalike spelling, and no two names that look the same.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldAddress, foldName, normalizeName } from '../../../src/service/addresses/address-name.ts'
import { isReservedName, mixesScripts } from '../../../src/service/addresses/reserved-names.ts'

const RESERVED = [
  'admin',
  'administrator',
  'hostmaster',
  'webmaster',
  'postmaster',
  'info',
  'marketing',
  'sales',
  'support',
  'abuse',
  'noc',
  'security',
  'usenet',
  'news',
  'www',
  'uucp',
  'ftp',
  'ssl-admin',
  'ssladmin',
  'sslwebmaster',
  'root',
  'mailer-daemon',
  'sysadmin',
  'no-reply',
  'it',
  'tlsrpt',
]
/** Each is invisible. */
const INVISIBLE = [
  '\u034f',
  '\ufe0f',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u2060',
  '\u00ad',
  '\u180e',
  '\u115f',
  '\u3164',
  '\u{e0041}',
  '\u202e',
  '\ufeff',
  '\u061c',
  '\u2064',
  '\u{1d173}',
]

const isRefused = (text: string): boolean => {
  const name = normalizeName(text)
  return name === null || isReservedName(name)
}

test.each(RESERVED)('%s, in any lookalike spelling, is reserved for the owner', (name) => {
  fc.assert(
    fc.property(fc.constantFrom(...INVISIBLE), fc.nat(name.length), (sign, at) => {
      expect(isRefused(name.slice(0, at) + sign + name.slice(at))).toBe(true)
    }),
  )
  const fullWidth = name.replaceAll(/[a-z]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0))
  const bold = name.replaceAll(/[a-z]/g, (letter) =>
    String.fromCodePoint(letter.charCodeAt(0) - 97 + 0x1d41a),
  )
  for (const text of [name, name.toUpperCase(), fullWidth, bold])
    expect([text, isRefused(text)]).toEqual([text, true])
})

test.each([
  'аdmin',
  'rооt',
  'adмin',
  'αdmin',
  'ADMİN',
  'admın',
  'ádmin',
  'webmaſter',
  'ʷᵉᵇᵐᵃˢᵗᵉʳ',
  'ﬁle\u034f',
])('%s is folded, reserved or refused', (text) => {
  const name = normalizeName(text)
  expect(name === null || isReservedName(name) || name === 'file').toBe(true)
})

test.each([
  'anna',
  'admin2',
  'myadmin',
  'supporter',
  'jürgen',
  'анна',
  'ελένη',
  '用户',
  'ひらカタ漢字abc',
  '김abc',
  'نور',
  'it2',
])('%s is available to all', (text) => {
  const name = normalizeName(text)
  expect(name).not.toBeNull()
  expect(isReservedName(name!)).toBe(false)
})

test('a name does not mix letters of scripts that look alike', () => {
  for (const text of ['pаypal', 'ехample', 'Ꭺbc', 'οk', 'abcժ'])
    expect([text, mixesScripts(text)]).toEqual([text, true])
})

test('names that fold to the same name are the same, and folding twice changes nothing', () => {
  const names = fc.stringMatching(/^[a-z]{1,20}$/)
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      names,
      fc.constantFrom(...INVISIBLE),
      fc.nat(20),
      (text, name, sign, at) => {
        const folded = foldName(text)
        expect(foldName(folded)).toBe(folded)
        expect(foldAddress(`${folded}@mayfly.test`)).toBe(`${folded}@mayfly.test`)
        expect(folded).not.toMatch(/\p{Default_Ignorable_Code_Point}/u)
        expect(foldName(name.slice(0, at) + sign + name.slice(at))).toBe(name)
      },
    ),
  )
})
