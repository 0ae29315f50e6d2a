// The files of a mail: byte for byte as sent (RFC 2046, section 5.1.1), with usable names.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findAttachment, parseMail } from '../../../src/mail/mime/parse-mail.ts'
import { attachmentBytes, parseLines } from '../../helpers/parse-mail-lines.ts'

type Line = string | Uint8Array
const multipartMail = (...parts: Line[][]): Line[] => [
  'Content-Type: multipart/mixed; boundary=b',
  '',
  '--b',
  '',
  'text',
  ...parts.flatMap((part) => ['--b', ...part]),
  '--b--',
]
const attachmentPart = (type: string, encoding: string, ...body: Line[]): Line[] => [
  `Content-Type: ${type}`,
  'Content-Disposition: attachment; filename=a.bin',
  `Content-Transfer-Encoding: ${encoding}`,
  '',
  ...body,
]

test.each([
  ['7bit', ['one', 'two', ''], 'one\r\ntwo\r\n'],
  ['8bit', ['grün'], 'grün'],
  ['binary', ['a\nb\rc'], 'a\nb\rc'],
  ['quoted-printable', ['a=3D=', 'b  ', 'c=20', '=zz=0D=0A'], 'a=b\r\nc \r\n=zz\r\n'],
  ['QUOTED-PRINTABLE (why not)', ['soft= ', 'break'], 'softbreak'],
  ['base64', ['aGVs', 'bG8N', 'Cg=='], 'hello\r\n'],
  ['base64', ['YQ==', 'Yg=='], 'ab'],
  ['base64', ['YQ==', '--', 'Added by the list'], 'a'],
  ['base64 ', ['YQ', '==', 'not base64!'], 'a'],
  ['base64', ['', 'Your code is 738291.', 'Bye'], '\r\nYour code is 738291.\r\nBye'],
  ['base64', [`${'YWJj'.repeat(19)} ZA==`], `${'abc'.repeat(19)}d`],
  ['x-uuencode', ['begin 644 a.bin', '%:&5L;&\\', '`', 'end'], 'hello'],
  ['x-unknown', ['as it is'], 'as it is'],
])('%s: %j', async (encoding, body, bytes) => {
  for (const type of ['application/octet-stream', 'text/calendar', 'text/plain; charset=iso-8859-1'])
    expect(await attachmentBytes(multipartMail(attachmentPart(type, encoding, ...body)))).toEqual([
      Buffer.from(bytes),
    ])
})

test('bytes are unchanged, whatever line endings they have', async () => {
  const bytes = fc
    .uint8Array({ maxLength: 300 })
    .map((array) => Buffer.from(array).toString('latin1').replace(/\n--/g, ''))
  await fc.assert(
    fc.asyncProperty(
      bytes.filter((text) => !text.startsWith('--')),
      async (text) => {
        const sent = Buffer.from(text, 'latin1')
        const base64 = sent.toString('base64').replace(/.{76}/g, '$&\r\n')
        const lines = multipartMail(
          attachmentPart('application/x-a', 'binary', sent),
          attachmentPart('application/x-b', 'base64', base64),
        )
        expect(await attachmentBytes(lines)).toEqual([sent, sent])
      },
    ),
  )
})

test('a text file inside one form of an alternative is a file, the named form itself is not', async () => {
  const { html, attachments } = await parseLines([
    'Content-Type: multipart/alternative; boundary=a',
    '',
    '--a',
    'Content-Type: text/plain; name=mail.txt',
    '',
    'x',
    '--a',
    'Content-Type: multipart/mixed; boundary=m',
    '',
    '--m',
    'Content-Type: text/html',
    '',
    '<p>x</p>',
    '--m',
    'Content-Type: text/plain; name=notes.txt',
    'Content-Disposition: inline',
    '',
    'notes',
    '--m--',
    '--a--',
  ])
  expect(html).toBe('<p>x</p>')
  expect(attachments).toMatchObject([{ filename: 'notes.txt', size: 5 }])
})

test('a file that follows its header without a blank line is found', async () => {
  const lines = multipartMail([
    'Content-Type: application/zip',
    'Content-Transfer-Encoding: base64',
    'UEsDBA==',
  ])
  expect(await attachmentBytes(lines)).toEqual([Buffer.from('PK\x03\x04')])
})

const attachmentNames = async (...parts: Line[][]): Promise<string[]> =>
  (await parseLines(multipartMail(...parts))).attachments.map(({ filename }) => filename)

test.each([
  ['Content-Type: image/png', 'image-1.png'],
  ['Content-Type: image/jpeg', 'image-1.jpg'],
  ['Content-Type: text/calendar; method=REQUEST', 'invite-1.ics'],
  ['Content-Type: application/pdf', 'attachment-1.pdf'],
  ['Content-Type: application/pdf; name=Report', 'Report.pdf'],
  ['Content-Type: application/octet-stream; name=Makefile', 'Makefile'],
  [
    'Content-Type: application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'attachment-1.docx',
  ],
  ['Content-Type: text/vcard', 'contact-1.vcf'],
  ['Content-Type: message/delivery-status', 'delivery-status-1.txt'],
  ['Content-Type: application/x-unheard-of', 'attachment-1.bin'],
  ['Content-Disposition: attachment; filename="=?utf-8?q?gr=C3=BCn=2Epdf?="', 'grün.pdf'],
  ["Content-Disposition: attachment; filename*=utf-8''gr%C3%BCn.pdf; filename=x.pdf", 'grün.pdf'],
  [
    "Content-Disposition: attachment; filename*0*=utf-8''gr%C3; filename*1*=%BCn; filename*2=.pdf",
    'grün.pdf',
  ],
  ['Content-Disposition: attachment; filename=my report.pdf; size=3', 'my report.pdf'],
  ['Content-Disposition: attachment; filename="C:\\dir\\a.pdf"', 'a.pdf'],
  ['Content-Disposition: attachment; filename="../../etc/passwd"', 'passwd'],
  ['Content-Disposition: attachment; filename="..\\..\\start\\run.exe"', 'run.exe'],
  ['Content-Disposition: attachment; filename="/etc/cron.d/x.sh"', 'x.sh'],
  ["Content-Disposition: attachment; filename*=utf-8''..%2F..%2Fa.pdf", 'a.pdf'],
  ['Content-Disposition: attachment; filename="=?utf-8?q?=2E=2E=2F=2E=2E=2Fa.pdf?="', 'a.pdf'],
  ["Content-Disposition: attachment; filename*0*=utf-8''..%2F; filename*1=../a.pdf", 'a.pdf'],
  ['Content-Type: application/pdf; name="../a.pdf"\r\nContent-Disposition: attachment', 'a.pdf'],
  ['Content-Disposition: attachment; filename="//server/share/a.pdf"', 'a.pdf'],
  ['Content-Disposition: attachment; filename="a.pdf/"', 'a.pdf'],
  ['Content-Disposition: attachment; filename="..\u202e/.\u200b./a.pdf"', 'a.pdf'],
  ['Content-Disposition: attachment; filename="say \\"hi\\".pdf"', 'say "hi".pdf'],
  ['Content-Disposition: attachment; filename="evil\u202efdp.exe"', 'evilfdp.exe'],
  ['Content-Type: application/pdf; name="ä.pdf"', 'ä.pdf'],
])('%s is called %s', async (header, name) => {
  expect(
    await attachmentNames([
      header,
      ...(header.startsWith('Content-Type') ? ['Content-Disposition: attachment'] : []),
      '',
      'x',
    ]),
  ).toEqual([name])
})

test('a uuencoded file without a name gets the name of its begin line', async () => {
  const names = (type: string, first: string) =>
    attachmentNames([type, 'Content-Transfer-Encoding: x-uuencode', '', first, '%:&5L;&\\', '`', 'end'])
  for (const type of ['Content-Type: application/octet-stream', 'Content-Type: text/plain', 'X: y'])
    expect(await names(type, 'begin 644 my grün.pdf')).toEqual(['my grün.pdf'])
  expect(await names('Content-Type: image/png; name=a.png', 'begin 644 b.png')).toEqual(['a.png'])
  expect(await names('Content-Type: image/png', 'no beginning')).toEqual(['image-1.png'])
})

test('a long name keeps its extension', async () => {
  const [name] = await attachmentNames([
    `Content-Disposition: attachment; filename="${'x'.repeat(5000)}.pdf"`,
    '',
    'x',
  ])
  expect(name!.length).toBeLessThanOrEqual(200)
  expect(name).toMatch(/…\.pdf$|x\.pdf$/)
})

test('AMP is not a file; an inline text file is shown and can be saved', async () => {
  expect(await attachmentNames(['Content-Type: text/x-amp-html', '', '<html amp4email>'])).toEqual([])
  const inline = ['Content-Type: text/plain; name=notes.txt', 'Content-Disposition: inline', '', 'note']
  const { text, attachments } = await parseLines(multipartMail(inline))
  expect(text).toBe('text\nnote')
  expect(attachments).toEqual([{ filename: 'notes.txt', size: 4, contentType: 'text/plain' }])
})

test('files can be found by their index', async () => {
  const raw = Buffer.from(
    multipartMail(attachmentPart('application/pdf', 'base64', 'JVBERi0='), [
      'Content-Type: message/rfc822',
      '',
      'Subject: i',
      '',
      'x',
    ]).join('\r\n'),
  )
  expect((await parseMail(raw)).attachments).toEqual([
    { filename: 'a.bin', size: 5, contentType: 'application/pdf' },
    { filename: 'message-2.eml', size: 15, contentType: 'message/rfc822' },
  ])
  expect(Buffer.from((await findAttachment(raw, 1))!.bytes).toString()).toBe('Subject: i\r\n\r\nx')
  expect(await findAttachment(raw, 2)).toBeNull()
})

test('images of the body stay separate files, with their content id', async () => {
  const part = (type: string, id: string): string[] => [
    '--b',
    `Content-Type: ${type}`,
    `Content-ID: <${id}>`,
    'Content-Transfer-Encoding: base64',
    '',
    'AAAA',
  ]
  const { html, attachments } = await parseLines([
    'Content-Type: multipart/related; boundary=b',
    '',
    '--b',
    'Content-Type: text/html',
    '',
    '<img src="cid:a%40b"><img src=cid:svg><img src="CID:c">',
    ...part('image/png', 'a@b'),
    ...part('image/svg+xml', 'svg'),
    ...part('image/gif', 'c'),
    '--b--',
  ])
  expect(html).toBe('<img src="cid:a%40b"><img src=cid:svg><img src="CID:c">')
  expect(attachments).toMatchObject([{ contentId: 'a@b' }, { contentId: 'svg' }, { contentId: 'c' }])
})

test('a mail with empty text and an empty file has no text, and keeps its empty file', async () => {
  const lines = ['Content-Type: multipart/mixed; boundary=b', '', '--b', '', '', '--b']
  const { text, html, attachments } = await parseLines([
    ...lines,
    ...attachmentPart('application/octet-stream', 'base64', ''),
    '--b--',
  ])
  expect({ text, html, names: attachments.map(({ filename }) => filename) }).toEqual({
    text: null,
    html: null,
    names: ['a.bin'],
  })
})

test.each(['..', '../..', '/', '.', '\\\\', '../ ../', 'C:\\..'])(
  'a name that is only a path gets a generated one: %j',
  async (path) =>
    expect(
      await attachmentNames([
        'Content-Type: application/pdf',
        `Content-Disposition: attachment; filename="${path}"`,
        '',
        'x',
      ]),
    ).toEqual(['attachment-1.pdf']),
)
