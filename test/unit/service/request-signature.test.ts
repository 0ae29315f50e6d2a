// Signatures of HTTP messages, by the vectors of RFC 9421; the drafts of address verification have none, only examples without values.
import { createHash, createPublicKey, verify } from 'node:crypto'
import { parseDictionary, type InnerList } from 'structured-headers'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../../../src/service/verification/refusal.ts'
import { signatureBase, type SignedRequest } from '../../../src/service/verification/request-signature.ts'

/** RFC 9421, appendix B.2: the request, and the key of B.1.4, which the draft's examples use too. */
const BODY = '{"hello": "world"}'
const FIELDS: Readonly<Record<string, string>> = {
  date: 'Tue, 20 Apr 2021 02:07:55 GMT',
  'content-type': 'application/json',
  'content-length': '18',
}
const REQUEST: SignedRequest = {
  method: 'POST',
  authority: 'example.com',
  path: '/foo',
  header: (name) => FIELDS[name],
  body: Buffer.from(BODY),
}
const KEY = { kty: 'OKP', crv: 'Ed25519', x: 'JrQLj5P_89iXES9-vFgrIy29clF9CC_oPPsw3c5D0bs' }
const INPUT =
  'sig-b26=("date" "@method" "@path" "@authority" "content-type" "content-length");created=1618884473;keyid="test-key-ed25519"'
const SIGNATURE = 'wqcAqbmYJ2ji2glfAMaRy4gruYYnx2nEFN2HN6jrnDnQCK1u02Gb04v9EDgwUPiu4A0w6vuQv5lIp5WPpBKRCw=='

const inputOf = (text: string): InnerList => [...parseDictionary(text).values()][0] as InnerList

describe('the signed text', () => {
  it('is that of RFC 9421, appendix B.2.6, whose signature is valid for it', () => {
    const text = signatureBase(REQUEST, inputOf(INPUT))
    expect(text).toBe(
      [
        '"date": Tue, 20 Apr 2021 02:07:55 GMT',
        '"@method": POST',
        '"@path": /foo',
        '"@authority": example.com',
        '"content-type": application/json',
        '"content-length": 18',
        '"@signature-params": ("date" "@method" "@path" "@authority" "content-type" "content-length");created=1618884473;keyid="test-key-ed25519"',
      ].join('\n'),
    )
    const key = createPublicKey({ key: KEY, format: 'jwk' })
    expect(verify(null, Buffer.from(text), key, Buffer.from(SIGNATURE, 'base64'))).toBe(true)
  })

  it('has the digest of RFC 9530, appendix D, for its body', () => {
    expect(createHash('sha256').update(BODY).digest('base64')).toBe(
      'X48E9qOokqqrvdts8nOJRJN3OWDUoyWxBf7kbu9DBPE=',
    )
  })

  it.each([
    ['a field that the request does not have', 'sig=("digest")'],
    ['a derived component that is not known', 'sig=("@query-param")'],
    ['a component with a parameter', 'sig=("date";sf)'],
    ['a component that is no text', 'sig=(1)'],
    ['a component twice', 'sig=("date" "date")'],
  ])('cannot be made for %s', (_what, input) => {
    expect(() => signatureBase(REQUEST, inputOf(input))).toThrow(Refusal)
  })
})
