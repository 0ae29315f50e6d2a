// The header field One-Time-Code of a mail: the parser passes on a valid one, and no other.
import { describe, expect, it } from 'vitest'
import { parseMail } from '../../../src/mail/mime/parse-mail.ts'
import { isCodeForSite } from '../../../src/shared/contract/companion-ids.ts'

const parse = (...fields: string[]) =>
  parseMail(
    new Uint8Array(
      Buffer.from(
        ['From: a@b.example', 'Subject: Hello', ...fields, '', 'Your code is 482913.'].join('\r\n'),
      ),
    ),
  )
const NAMED = { code: '482913', host: 'shop.example' }

describe('the header field One-Time-Code', () => {
  it.each([
    ['on one line', ['One-Time-Code: code=482913; domain=shop.example']],
    ['in any case', ['ONE-TIME-CODE: Code=482913; Domain=Shop.Example']],
    ['folded with a tab', ['One-Time-Code: code=482913;', '\tdomain=shop.example']],
    ['with a space before the colon', ['One-Time-Code : code=482913; domain=shop.example']],
  ])('is read %s', async (_name, fields) => {
    expect((await parse(...fields)).oneTimeCode).toEqual(NAMED)
  })

  it.each([
    ['absent', []],
    ['twice', Array<string>(2).fill('One-Time-Code: code=482913; domain=shop.example')],
    ['three times', Array<string>(3).fill('One-Time-Code: code=482913; domain=shop.example')],
    [
      'with another host in a second one',
      ['One-Time-Code: code=482913; domain=a.example', 'One-Time-Code: code=482913; domain=b.example'],
    ],
    ['with a carriage return', ['One-Time-Code: code=482913;\rdomain=shop.example']],
    ['with a line break that ends it', ['One-Time-Code: code=482913;', 'domain=shop.example']],
    ['of a megabyte', [`One-Time-Code: code=482913; domain=shop.example; x=${'y'.repeat(1_100_000)}`]],
    ['with markup', ['One-Time-Code: code=<img>; domain=shop.example']],
  ])('is ignored %s', async (_name, fields) => {
    expect((await parse(...fields)).oneTimeCode).toBeNull()
  })

  it('of a part is not read', async () => {
    const raw = [
      'From: a@b.example',
      'Content-Type: multipart/mixed; boundary=x',
      '',
      '--x',
      'One-Time-Code: code=482913; domain=shop.example',
      '',
      'Hello',
      '--x--',
    ].join('\r\n')
    expect((await parseMail(new Uint8Array(Buffer.from(raw)))).oneTimeCode).toBeNull()
  })
})

describe('a code with a host', () => {
  it.each([
    [undefined, 'shop.example', true],
    ['shop.example', 'shop.example', true],
    ['login.shop.example', 'shop.example', true],
    ['localhost', 'localhost:3000', true],
    ['evil.example', 'shop.example', false],
    ['shop.example.evil.example', 'shop.example', false],
    ['evilshop.example', 'shop.example', false],
    ['example', 'shop.example', false],
    ['shop.example', '127.0.0.1:3000', false],
  ])('of %s may be filled in on %s: %s', (host, site, isAllowed) => {
    expect(isCodeForSite(host, site)).toBe(isAllowed)
  })
})
