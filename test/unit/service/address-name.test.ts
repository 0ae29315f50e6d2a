// Names of addresses: one spelling each, and mail finds them.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emailSchema } from '../../../src/shared/contract/rest-schemas.ts'
import { normalizeName, randomName, parseRecipient } from '../../../src/service/addresses/address-name.ts'
import { readPathCommand, splitMailbox } from '../../../src/service/smtp/envelope-path.ts'

test('a random name has 8 characters, starts with a letter and is valid', () => {
  for (let n = 0; n < 200; n += 1) {
    const name = randomName()
    expect(name).toMatch(/^[a-z][a-z0-9]{7}$/)
    expect(normalizeName(name)).toBe(name)
  }
})

test('normalizing twice changes nothing, and the wire schema accepts the result', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'grapheme' }),
        fc.emailAddress().map((text) => text.split('@')[0] ?? ''),
      ),
      (text) => {
        const name = normalizeName(text)
        if (name === null) return
        expect(normalizeName(name)).toBe(name)
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(64)
        expect(emailSchema.shape.address.safeParse(`${name}@mayfly.test`).success).toBe(true)
      },
    ),
  )
})

test('mail to a name, in any case and with any tag, finds the name', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^[A-Za-z0-9._-]{1,20}$/),
      fc.stringMatching(/^[a-z+]{0,8}$/),
      (text, tag) => {
        const name = normalizeName(text)
        if (name === null) return
        const recipient = parseRecipient(`${text.toUpperCase()}+${tag}@MAYFLY.test`, 'mayfly.test')
        expect(recipient?.address).toBe(`${name}@mayfly.test`)
      },
    ),
  )
})

test.each([
  ['postmaster', 'postmaster@own.test'],
  ['"quoted"@own.test', 'quoted@own.test'],
  ['+tag@own.test', '+tag@own.test'],
  ['ÄB@bücher.example', 'äb@xn--bcher-kva.example'],
  ['A\u0308B@own.test', 'äb@own.test'],
])('%s belongs to %s', (text, address) => {
  expect(parseRecipient(text, 'own.test')?.address).toBe(address)
})

test.each(['@own.test', 'name@', 'name@bad domain'])('%s is not a recipient', (text) => {
  expect(parseRecipient(text, 'own.test')).toBeNull()
})

test('any quoted local part is parsed unchanged, and belongs only to the address of that name', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\x20-\x7e]{1,40}$/), (local) => {
      const quoted = `"${local.replaceAll(/["\\]/g, String.raw`\$&`)}"@own.test`
      expect(splitMailbox(quoted)).toEqual({ local, domain: 'own.test' })
      for (const command of [`RCPT TO:<${quoted}>`, `rcpt to: ${quoted} NOTIFY=NEVER`])
        expect(readPathCommand('RCPT TO', command)?.mailbox).toBe(quoted)
      const plain = normalizeName(local)
      if (plain !== null && !local.includes('+'))
        expect(parseRecipient(quoted, 'own.test')?.address).toBe(`${plain}@own.test`)
    }),
  )
})

test('a mailbox never contains control characters or line breaks, and parsing ends', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      for (const command of [`MAIL FROM:<${text}>`, `MAIL FROM:${text}`]) {
        const mailbox = readPathCommand('MAIL FROM', command)?.mailbox ?? ''
        expect(mailbox).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
        expect(Buffer.byteLength(mailbox)).toBeLessThanOrEqual(1000)
      }
    }),
  )
  for (const filling of [' ', '"', '\\', '@', ',@a', '<', '"\\"'])
    expect(readPathCommand('MAIL FROM', `MAIL FROM:<${filling.repeat(4096)}`)).toBeNull()
})
