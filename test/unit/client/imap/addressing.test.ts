// Addresses of the user's own mailbox: their form, and which recipients may be one.
import { describe, expect, it } from 'vitest'
import { createAddress, domainOf, mayBeMadeHere } from '../../../../src/client/imap/addressing.ts'

const subaddress = {
  address: 'Jane@Mail.Example',
  addressing: { kind: 'subaddress', separator: '+' },
} as const
const hyphen = { address: 'jane@mail.example', addressing: { kind: 'subaddress', separator: '-' } } as const
const catchAll = {
  address: 'jane@mail.example',
  addressing: { kind: 'catch-all', domain: 'Own.Example' },
} as const

describe('an address of the mailbox', () => {
  it.each([
    [subaddress, 'Shop', 'jane+shop@mail.example', 'mail.example'],
    [hyphen, 'a.b_c-1', 'jane-a.b_c-1@mail.example', 'mail.example'],
    [catchAll, 'shop', 'shop@own.example', 'own.example'],
  ])('is formed from a name', (mailbox, name, address, domain) => {
    expect(createAddress(mailbox, { name, domain })).toEqual({ ok: true, value: address })
    expect(domainOf(mailbox)).toBe(domain)
    expect(mayBeMadeHere(mailbox, address)).toBe(true)
  })

  it('refuses another domain than that of the mailbox', () => {
    expect(createAddress(catchAll, { name: 'shop', domain: 'mail.example' })).toEqual({
      ok: false,
      failure: { kind: 'invalid-input', field: 'domain' },
    })
  })

  it('has a random name otherwise', () => {
    const addresses = Array.from({ length: 20 }, () => createAddress(catchAll, { domain: 'own.example' }))
    expect(new Set(addresses.map((address) => address.ok && address.value)).size).toBe(20)
  })

  it.each(['a b', 'ä', 'a@b', '.a', 'a.', 'a..b', '+a', 'x'.repeat(60), 'a\r\nb'])(
    'refuses the name %j',
    (name) => {
      expect(createAddress(subaddress, { name, domain: 'mail.example' })).toMatchObject({
        failure: { kind: 'invalid-input', field: 'name' },
      })
    },
  )

  it.each([
    'jane@mail.example',
    'jane+@mail.example',
    'jane+a@mail.example.org',
    'xjane+a@mail.example',
    'jane-a@mail.example',
  ])('is not %s', (recipient) => {
    expect(mayBeMadeHere(subaddress, recipient)).toBe(false)
  })
})
