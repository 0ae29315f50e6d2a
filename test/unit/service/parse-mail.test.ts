// Parsing mail: what a reader is shown, and that nothing makes it throw.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findAttachment, parseMail } from '../../../src/service/parse/parse-mail.ts'

const parse = (lines: string[]) => parseMail(Buffer.from(lines.join('\r\n')))

test.each([
  ['From: Anna Muster <anna@example.org>', 'Anna Muster <anna@example.org>'],
  ['From: "Muster, Anna" <anna@example.org>', 'Muster, Anna <anna@example.org>'],
  ['From: =?utf-8?q?J=C3=BCrgen?= <j@example.org>', 'Jürgen <j@example.org>'],
  ['From: <anna@example.org>', 'anna@example.org'],
  ['From: anna@example.org', 'anna@example.org'],
  ['From: "anna@example.org" <anna@example.org>', 'anna@example.org'],
  ['From: Team: a@example.org, b@example.org;', 'a@example.org'],
  ['Sender: s@example.org', 's@example.org'],
  ['X: y', ''],
  ['From: Evil\r\n Name <e@example.org>', 'Evil Name <e@example.org>'],
])('%s is shown as "%s"', async (header, shown) => {
  expect((await parse([header, 'Subject: x', '', 'body'])).from).toBe(shown)
})

test('a mail without a plain part has no text, one without HTML no HTML', async () => {
  expect(await parse(['Content-Type: text/html', '', '<b>x</b>'])).toMatchObject({
    text: null,
    html: '<b>x</b>\n',
  })
  expect(await parse(['Subject: s', '', 'x'])).toMatchObject({ text: 'x\n', html: null })
})

test('attachments are found again by their place', async () => {
  const raw = Buffer.from(
    [
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      '',
      'text',
      '--b',
      'Content-Type: application/pdf; name=a.pdf',
      'Content-Transfer-Encoding: base64',
      '',
      'JVBERi0=',
      '--b',
      'Content-Type: message/rfc822',
      'Content-Disposition: attachment',
      '',
      'Subject: inner',
      '',
      'x',
      '--b--',
    ].join('\r\n'),
  )
  expect((await parseMail(raw)).attachments).toEqual([
    { filename: 'a.pdf', size: 5, contentType: 'application/pdf' },
    { filename: 'message-2.eml', size: expect.any(Number) as number, contentType: 'message/rfc822' },
  ])
  expect(Buffer.from((await findAttachment(raw, 0))!.bytes).toString()).toBe('%PDF-')
  expect(await findAttachment(raw, 2)).toBeNull()
})

test('only images that browsers show are put into the body, by whatever spelling of their id', async () => {
  const part = (type: string, id: string): string[] => [
    '--b',
    `Content-Type: ${type}`,
    `Content-ID: <${id}>`,
    'Content-Transfer-Encoding: base64',
    '',
    'AAAA',
  ]
  const { html } = await parse([
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
  expect(html).toBe(
    '<img src="data:image/png;base64,AAAA"><img src=cid:svg><img src="data:image/gif;base64,AAAA">\n',
  )
})

test('no bytes make it throw', async () => {
  const fragment = fc.constantFrom(
    'From:',
    'Subject: =?',
    '?q?',
    '?=',
    '\r\n',
    '\n',
    '--b',
    'Content-Type: ',
    'multipart/mixed; boundary=b',
    'text/html',
    'message/rfc822',
    ';',
    '"',
    '<',
    '(',
    '\0',
    '=3D',
    'charset=x-nonsense',
    'Content-Transfer-Encoding: base64',
  )
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(fragment, fc.string()), { maxLength: 40 }), async (parts) => {
      const parsed = await parseMail(Buffer.from(parts.join('')))
      expect(parsed.subject).not.toMatch(/[\r\n\0]/)
    }),
    { numRuns: 500 },
  )
})
