// Mails in a container: Outlook's winmail.dat and opaquely signed S/MIME.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { signedContent } from '../../../src/mail/mime/cms.ts'
import { decompressRtf } from '../../../src/mail/mime/compressed-rtf.ts'
import { readTnef } from '../../../src/mail/mime/tnef.ts'
import { attachmentBytes, parseLines } from '../../helpers/parse-mail-lines.ts'

const u16 = (value: number): Buffer => Buffer.from([value & 255, value >> 8])
const u32 = (value: number): Buffer => Buffer.from(Uint32Array.of(value).buffer)
const sized = (bytes: Buffer): Buffer =>
  Buffer.concat([u32(bytes.length), bytes, Buffer.alloc(-bytes.length & 3)])
const property = (type: number, id: number, bytes: Buffer): Buffer =>
  Buffer.concat([u16(type), u16(id), u32(1), sized(bytes)])
const properties = (...list: Buffer[]): Buffer => Buffer.concat([u32(list.length), ...list])
const attribute = (level: number, id: number, data: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from([level]),
    u32(id),
    u32(data.length),
    data,
    u16(data.reduce((sum, byte) => (sum + byte) & 0xffff, 0)),
  ])
const tnef = (...attributes: Buffer[]): Buffer => Buffer.concat([u32(0x223e9f78), u16(1), ...attributes])
const utf16 = (text: string): Buffer => Buffer.from(`${text}\0`, 'utf16le')

const attachment = (name: string, bytes: Buffer): Buffer[] => [
  attribute(2, 0x00069002, Buffer.alloc(14)),
  attribute(2, 0x00018010, Buffer.from('SHORT~1.PDF\0')),
  attribute(2, 0x0006800f, bytes),
  attribute(
    2,
    0x00069005,
    properties(property(0x1f, 0x3707, utf16(name)), property(0x1e, 0x370e, Buffer.from('application/pdf\0'))),
  ),
]
const rich = Buffer.from('{\\rtf1 hello}')
const compressed = Buffer.concat([u32(rich.length + 12), u32(rich.length), u32(0x414c454d), u32(0), rich])

const winmail = (stream: Buffer): string[] => [
  'Content-Type: application/ms-tnef; name=winmail.dat',
  'Content-Transfer-Encoding: base64',
  '',
  stream.toString('base64').replace(/.{76}/g, '$&\r\n'),
]

test('winmail.dat contains its text and its files, under their long names', async () => {
  const stream = tnef(
    attribute(
      1,
      0x00069003,
      properties(property(0x1f, 0x1000, utf16('the wörds')), property(0x102, 0x1009, compressed)),
    ),
    ...attachment('jährlich.pdf', Buffer.from('%PDF-1')),
    ...attachment('zwei.pdf', Buffer.from('%PDF-2')),
  )
  expect(await parseLines(winmail(stream))).toMatchObject({
    text: 'the wörds',
    attachments: [
      { filename: 'message.rtf', contentType: 'text/rtf', size: 13 },
      { filename: 'jährlich.pdf', contentType: 'application/pdf', size: 6 },
      { filename: 'zwei.pdf', contentType: 'application/pdf', size: 6 },
    ],
  })
  expect((await attachmentBytes(winmail(stream))).map(String)).toEqual(['{\\rtf1 hello}', '%PDF-1', '%PDF-2'])
  const cut = readTnef(Buffer.from(stream.subarray(0, -40)))!
  expect(cut.files.map(({ name }) => name)).toEqual(['message.rtf', 'jährlich.pdf', 'SHORT~1.PDF'])
})

test('a winmail.dat with other content stays a file', async () => {
  expect((await parseLines(winmail(Buffer.from('nothing')))).attachments).toEqual([
    { filename: 'winmail.dat', size: 7, contentType: 'application/ms-tnef' },
  ])
})

test('compressed rich text is decompressed (the example of MS-OXRTFCP, section 4.1)', () => {
  const bytes = Buffer.from(
    '2d0000002b0000004c5a4675f1c5c7a703000a007263706731323542320af32068656c090020627705b06c647d0a800fa0',
    'hex',
  )
  expect(decompressRtf(bytes).toString()).toBe('{\\rtf1\\ansi\\ansicpg1252\\pard hello world}\r\n')
})

// Written by OpenSSL, with a definite and with an indefinite length.
const SIGNED = [
  'MIHtBgkqhkiG9w0BBwKggd8wgdwCAQExDTALBglghkgBZQMEAgEwNwYJKoZIhvcNAQcBoCoEKENvbnRlbnQtVHlwZTogdGV4dC9wbGFpbg0KDQpzaWduZWQgd29yZHMxgY4wgYsCAQEwJDAMMQowCAYDVQQDDAF4AhQdUfjDFV6K2WAY6YPMxiRfwTHG0DALBglghkgBZQMEAgEwCgYIKoZIzj0EAwIERzBFAiEA5Y3mlc2qhhEuF3OSbi4782nj3ls9EEVOHvjJdQEbbIoCIEJ9ngtdWm6QnhOMinulbJgtggF/38FOwXDEWPOOvWiv',
  'MIAGCSqGSIb3DQEHAqCAMIACAQExDTALBglghkgBZQMEAgEwgAYJKoZIhvcNAQcBoIAkgAQoQ29udGVudC1UeXBlOiB0ZXh0L3BsYWluDQoNCnNpZ25lZCB3b3JkcwAAAAAAADGBjjCBiwIBATAkMAwxCjAIBgNVBAMMAXgCFB1R+MMVXorZYBjpg8zGJF/BMcbQMAsGCWCGSAFlAwQCATAKBggqhkjOPQQDAgRHMEUCICLK2+nAfV4MLegZtm39yXQgGGtTXqKHinWkDskmjr73AiEAkupqRB1cVzl9mFGnxbG52DDl3jrane+H/vkoanPczyIAAAAAAAA=',
]

test.each(SIGNED)('an opaquely signed mail is opened and its signature kept', async (base64) => {
  const lines = [
    'Content-Type: application/pkcs7-mime; smime-type=signed-data; name=smime.p7m',
    'Content-Transfer-Encoding: base64',
    '',
    base64,
  ]
  expect(await parseLines(lines)).toMatchObject({
    text: 'signed words',
    attachments: [{ filename: 'smime.p7m' }],
  })
})

test('neither throws, whatever the bytes', () => {
  const begun = fc.constantFrom(
    ...SIGNED.map((text) => Buffer.from(text, 'base64')),
    tnef(...attachment('a', Buffer.from('b'))),
  )
  fc.assert(
    fc.property(begun, fc.uint8Array({ maxLength: 60 }), fc.nat(200), (bytes, noise, at) => {
      const broken = Buffer.concat([bytes.subarray(0, at), noise, bytes.subarray(at)])
      signedContent(broken)
      readTnef(broken)
      decompressRtf(broken)
    }),
  )
})

describe('without its content type', () => {
  const untyped = (name: string, bytes: Buffer, type = 'application/octet-stream'): string[] => [
    `Content-Type: ${type}; name="${name}"`,
    `Content-Disposition: attachment; filename="${name}"`,
    'Content-Transfer-Encoding: base64',
    '',
    bytes.toString('base64'),
  ]
  const signed = Buffer.from(SIGNED[0]!, 'base64')
  const stream = tnef(...attachment('eins.pdf', Buffer.from('%PDF-1')))

  test.each([
    ['smime.p7m', 'application/octet-stream'],
    ['SMIME.P7M', 'application/binary'],
    ['smime.p7m', 'application/x-unknown'],
    ['message', 'application/octet-stream'],
    ['signed.dat', 'application/octet-stream'],
  ])('a signed mail named %s of type %s is opened', async (name, type) => {
    const { text, attachments } = await parseLines(untyped(name, signed, type))
    expect(text).toBe('signed words')
    expect(attachments).toMatchObject([{ filename: expect.stringContaining(name.slice(0, 5)) as string }])
  })

  test.each(['winmail.dat', 'WINMAIL.DAT', 'att00001.dat', 'noname.tnef'])(
    'the files of %s are listed',
    async (name) => {
      expect((await parseLines(untyped(name, stream))).attachments).toEqual([
        { filename: 'eins.pdf', size: 6, contentType: 'application/pdf' },
      ])
    },
  )

  test('a mail in a file is parsed as a mail', async () => {
    const { attachments } = await parseLines(untyped('a.eml', Buffer.from('Subject: inner\r\n\r\nwords')))
    expect(attachments).toEqual([{ filename: 'a.eml', size: 23, contentType: 'message/rfc822' }])
  })

  test.each([
    ['smime.p7m', 'nothing'],
    ['a.pdf', '%PDF-1'],
    ['key.der', '0\x82\x01\x01'],
    ['data.dat', 'nothing'],
  ])('another file named %s stays a file', async (name, content) => {
    const { text, attachments } = await parseLines(untyped(name, Buffer.from(content, 'latin1')))
    expect(text).toBeNull()
    expect(attachments).toEqual([
      { filename: name, size: content.length, contentType: 'application/octet-stream' },
    ])
  })
})
