// A name of a mail that resolves to a public address while it is checked, and to this computer when the connection is made (DNS rebinding).
import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import { afterEach, expect, it } from 'vitest'
import { PrivateAddressError, publicOnlyLookup } from '../../../src/node/public-ip.ts'

const original = dns.lookup
afterEach(() => {
  dns.lookup = original
  syncBuiltinESMExports()
})

/** Makes the resolver of this process give these addresses, one list for each question. @returns the number of questions */
const answerWith = (...answers: readonly (readonly string[])[]): (() => number) => {
  let asked = 0
  const lookup = (_name: string, _options: object, callback: (...result: unknown[]) => void): void => {
    const addresses = answers[Math.min(asked++, answers.length - 1)] ?? []
    callback(
      null,
      addresses.map((address) => ({ address, family: 4 })),
    )
  }
  dns.lookup = lookup as typeof dns.lookup
  syncBuiltinESMExports()
  return () => asked
}

const resolve = async (): Promise<string | Error> =>
  new Promise((done) => publicOnlyLookup('rebinding.example', {}, (error, address) => done(error ?? address)))

it('gives a connection the address that was checked, and asks once', async () => {
  const asked = answerWith(['93.184.216.34'], ['127.0.0.1'])
  expect(await resolve()).toBe('93.184.216.34')
  expect(asked()).toBe(1)
  expect(await resolve()).toBeInstanceOf(PrivateAddressError)
})

it('refuses a name with a public and a private address, of which a connection could try both', async () => {
  answerWith(['93.184.216.34', '169.254.169.254'])
  expect(await resolve()).toBeInstanceOf(PrivateAddressError)
})
