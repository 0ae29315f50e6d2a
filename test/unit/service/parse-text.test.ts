// The text of a mail is shown, however it is declared, wrapped or broken.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseMail } from '../../../src/mail/mime/parse-mail.ts'
import { parseFallback } from '../../../src/mail/mime/parse-fallback.ts'
import { mailBytes, parseLines } from '../../helpers/parse-mail-lines.ts'
import { startThreadTimer, threadTimeOf } from '../../helpers/thread-time.ts'

const multipart = (...parts: string[][]): string[] => [
  'Content-Type: multipart/mixed; boundary=b',
  '',
  ...parts.flatMap((part) => ['--b', ...part]),
  '--b--',
]

test.each<[string, string[]]>([
  ['no type', ['Subject: s', '', 'the words']],
  ['Content-Type: text', ['Content-Type: text', '', 'the words']],
  ['no semicolon before the parameter', ['Content-Type: text/plain charset=utf-8', '', 'the words']],
  ['nonsense for a type', ['Content-Type: charset', '', 'the words']],
  ['a type with a comment', ['Content-Type: (it is) text/plain; charset=utf-8', '', 'the words']],
  ['text/markdown', ['Content-Type: text/markdown', '', 'the words']],
  ['text/x-anything', ['Content-Type: text/x-anything', '', 'the words']],
  ['a multipart without boundary', ['Content-Type: multipart/mixed', '', 'the words']],
  ['a boundary that is never used', ['Content-Type: multipart/mixed; boundary=b', '', 'the words']],
  ['a multipart without parts', ['Content-Type: multipart/mixed; boundary=b', '', 'the words', '--b--']],
  ['no header at all', ['the words']],
  ['a broken line instead of the blank one', ['Subject: s', 'the words']],
  [
    'a multipart of an unknown kind',
    ['Content-Type: multipart/*; boundary=b', '', '--b', '', 'the words', '--b--'],
  ],
  ['CR alone after each line', [['Subject: s', 'X: y', '', 'the words', ''].join('\r')]],
  ['one CR too many in each line', [['Subject: s', 'X: y', '', 'the words', ''].join('\r\r\n')]],
  [
    'CR alone after each line except those that a server added',
    [
      'Received: x',
      ['Content-Type: multipart/mixed; boundary=b', '', '--b', '', 'the words', '--b--', ''].join('\r'),
    ],
  ],
  ['a part of text/x-anything', multipart(['Content-Type: text/x-anything', '', 'the words'])],
  ['a part without header and blank line', multipart(['the words'])],
  ['a mail that ends too early', ['Content-Type: multipart/mixed; boundary=b', '', '--b', '', 'the words']],
  [
    'more after the last delimiter',
    ['Content-Type: multipart/mixed; boundary=bound', '', '--bound', '', 'the words', '--bound-->', 'x'],
  ],
  [
    'white space after a delimiter',
    ['Content-Type: multipart/mixed; boundary=b', '', '--b \t', '', 'the words', '--b-- '],
  ],
  [
    'a boundary with another spelling than declared',
    [
      'Content-Type: multipart/mixed; boundary=b1',
      '',
      'for old readers',
      '--b2',
      'Content-Type: text/plain',
      '',
      'the words',
      '--b2--',
    ],
  ],
  [
    'a line that lost its indentation',
    ['Content-Type: multipart/mixed;', 'boundary="b"', 'Subject: s', '', '--b', '', 'the words', '--b--'],
  ],
  ['a delivery report without words', ['Content-Type: message/delivery-status', '', 'the words']],
  [
    'richer text in an alternative',
    [
      'Content-Type: multipart/alternative; boundary=b',
      '',
      '--b',
      'Content-Type: text/enriched',
      '',
      'the words',
      '--b--',
    ],
  ],
])('%s: the text is shown', async (_, lines) => {
  const { text, html } = await parseLines(lines)
  expect(text?.trim()).toBe('the words')
  expect(html).toBeNull()
})

test('a line of a mail folder or of spaces before the header is ignored, and a byte order mark', async () => {
  for (const first of ['From joe@example.org Thu Jan  1 00:00:00 1970\r\n', '    \r\n', '\ufeff'])
    expect(await parseLines([`${first}Subject: s`, '', 'x'])).toMatchObject({ subject: 's', text: 'x' })
})

test('a mail without a plain part has no text, and one without HTML no HTML', async () => {
  expect(await parseLines(['Content-Type: text/html', '', '<b>x</b>'])).toMatchObject({
    text: null,
    html: '<b>x</b>',
  })
  expect(await parseLines(['Subject: s', '', 'x'])).toMatchObject({ text: 'x', html: null })
  expect(await parseLines(['Subject: s', '', ''])).toMatchObject({ text: null, html: null, attachments: [] })
})

test('each form of an alternative is kept, and parts next to it are in both', async () => {
  const { text, html } = await parseLines([
    'Content-Type: multipart/mixed; boundary=o',
    '',
    '--o',
    'Content-Type: multipart/alternative; boundary=b',
    '',
    '--b',
    '',
    'plain',
    '--b',
    'Content-Type: text/html',
    '',
    '<p>rich</p>',
    '--b--',
    '--o',
    '',
    'a < footer',
    '--o--',
  ])
  expect(text).toBe('plain\na < footer')
  expect(html).toBe('<p>rich</p><br>\n<div style="white-space: pre-wrap">a &lt; footer</div>')
  const mixed = await parseLines(multipart(['', 'plain'], ['Content-Type: text/html', '', '<p>rich</p>']))
  expect(mixed.text).toBe('plain\nrich')
})

test.each([
  'quoted-printable',
  'Quoted-Printable ',
  'quoted printable',
  'quoted_printable',
  'quoted - printable',
  'quotedprintable',
  '"quoted-printable"',
  '=quoted-printable;',
  'quoted-printable charset=utf-8',
  '(this is) quoted-printable (RFC 2045)',
  'quoted(-)printable',
  '(as (RFC 2045) says) quoted-printable',
])('a text is decoded whose encoding is called %s', async (encoding) => {
  const { text } = await parseLines([`Content-Transfer-Encoding: ${encoding}`, '', 'caf=C3=A9'])
  expect(text).toBe('café')
})

test.each(['base64', 'BASE64', 'base 64', 'base-64', 'base_64', "'base64'", 'base64 (of course)'])(
  'a text is decoded whose encoding is called %s',
  async (encoding) => {
    const { text } = await parseLines([`Content-Transfer-Encoding: ${encoding}`, '', btoa('the words')])
    expect(text?.trim()).toBe('the words')
  },
)

test.each(['8bit', '7bit', 'binary', 'unquoted-printable', 'x-quoted', 'base640', 'uu-other', ''])(
  'a text is as it is written if its encoding is called %s',
  async (encoding) => {
    const { text } = await parseLines([`Content-Transfer-Encoding: ${encoding}`, '', 'caf=C3=A9'])
    expect(text).toBe('caf=C3=A9')
  },
)

test('flowed lines are joined, quoted ones at their depth', async () => {
  const lines = [
    'Content-Type: text/plain; format=flowed',
    '',
    'one ',
    'two',
    '> far ',
    '> away',
    '-- ',
    'me',
  ]
  expect((await parseLines(lines)).text).toBe('one two\n> far away\n-- \nme')
  expect(
    (await parseLines(['Content-Type: text/plain; format=flowed; delsp=yes', '', 'won ', 'der'])).text,
  ).toBe('wonder')
  const signed = [
    'Content-Type: text/plain; format=flowed',
    '',
    'so long ',
    '-- ',
    'me',
    '> he ',
    '> -- ',
    '> him',
  ]
  expect((await parseLines(signed)).text).toBe('so long \n-- \nme\n> he \n> -- \n> him')
})

test('a mail inside a mail is shown under its header', async () => {
  const { text, attachments } = await parseLines(
    multipart(
      ['', 'see below'],
      ['Content-Type: message/rfc822', '', 'From: a@x.test', 'Subject: =?utf-8?q?f=C3=BCr?=', '', 'inner'],
    ),
  )
  expect(text).toBe('see below\nFrom: a@x.test\nSubject: für\n\ninner')
  expect(attachments).toMatchObject([{ filename: 'message-1.eml', contentType: 'message/rfc822' }])
})

test('hostile nesting, parts and names are cheap and stay limited', async () => {
  let nested = 'Content-Type: text/plain\r\n\r\ndeep'
  for (let n = 0; n < 10_000; n += 1)
    nested = `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n${nested}`
  const spent = startThreadTimer()
  const deep = await parseMail(Buffer.from(`Subject: deep\r\n${nested}`))
  expect(deep.subject).toBe('deep')
  expect(deep.text).toContain('boundary=b1')

  const part = ['--b', 'Content-Disposition: attachment; filename=x.bin', '', 'x']
  const many = await parseLines([
    'Content-Type: multipart/mixed; boundary=b',
    '',
    ...Array<string[]>(15_000).fill(part).flat(),
  ])
  expect(many.attachments.length).toBe(301)
  expect(many.attachments.at(-1)).toMatchObject({
    filename: 'message-301.eml',
    contentType: 'message/rfc822',
  })

  const long = 'A'.repeat(490_000)
  const named = await parseLines([
    `From: "${long}" <a@x.test>`,
    `Subject: ${long}`,
    `Content-Type: image/png; name="${long}.png"`,
    '',
    'x',
  ])
  expect(named.from).toEqual({ name: expect.stringMatching(/^A{199}…$/) as string, address: 'a@x.test' })
  expect(named.subject.length).toBe(998)
  expect(named.attachments[0]!.filename.length).toBeLessThanOrEqual(200)
  for (const hostile of ['"\\', '(', '<', '=?utf-8?q?', ',a', 'a@', ':;']) {
    const { from } = await parseLines([`From: ${hostile.repeat(490_000 / hostile.length)}`, '', 'x'])
    expect(from.name.length + from.address.length).toBeLessThanOrEqual(520)
  }
  expect(spent()).toBeLessThan(5_000)
})

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
  'charset=cp949',
  'charset=hz-gb-2312',
  '~{',
  'Content-Transfer-Encoding: base64',
  'quoted-printable',
  'x-uuencode',
  'begin 644 x\n',
  'application/ms-tnef',
  'filename*0*=',
)

test('never throws, whatever the bytes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(fragment, fc.string()), { maxLength: 40 }), async (parts) => {
      const raw = Buffer.from(parts.join(''))
      for (const { subject } of [await parseMail(raw), parseFallback(raw)])
        expect(subject).not.toMatch(/[\r\n\0]/)
    }),
    { numRuns: 500 },
  )
})

test('the text of a body is never lost', async () => {
  const head = fc.constantFrom(
    'Content-Type: text',
    'Content-Type: multipart/mixed; boundary=zz',
    'MIME-Version',
    'Content-Type: text/;',
  )
  await fc.assert(
    fc.asyncProperty(fc.array(head, { maxLength: 3 }), async (lines) => {
      const { text, html } = await parseMail(mailBytes([...lines, '', 'word by word']))
      expect(`${text ?? ''}${html ?? ''}`).toContain('word by word')
    }),
  )
})

test('a mail that could not be parsed has its header and its raw text', () => {
  const raw = mailBytes(['From: Doe, Jane <jane@x.test>', 'Subject: =?utf-8?q?f=C3=BCr?=', '', 'x'])
  expect(parseFallback(raw)).toMatchObject({
    from: { name: 'Doe, Jane', address: 'jane@x.test' },
    subject: 'für',
    text: raw.toString(),
  })
})

test(
  "a client's response stays within its limit, whatever the mail contains",
  { timeout: 120_000 },
  async () => {
    // Each is a little larger in JSON than the stored part of it: 4 MB of text, 20 MB of HTML.
    for (const [type, unit, size] of [
      ['text/plain', 'many words ', 6_000_000],
      ['text/html', '<p>many words', 22_000_000],
      ['text/plain', '\u0001', 6_000_000],
      ['text/html', '"\\', 12_000_000],
      ['text/plain; charset=windows-1252', '\u0080', 6_000_000],
    ] as const) {
      const head = Buffer.from(`Content-Type: ${type}\r\nContent-Transfer-Encoding: 8bit\r\n\r\n`)
      const mail = await parseMail(
        new Uint8Array(Buffer.concat([head, Buffer.from(unit.repeat(size / unit.length), 'latin1')])),
      )
      expect(Buffer.byteLength(JSON.stringify(mail))).toBeLessThan(30_000_000)
      expect((mail.text ?? mail.html ?? '').endsWith('[…]')).toBe(true)
      expect((mail.text ?? mail.html ?? '').length).toBeGreaterThan(500_000)
    }
  },
)

const BLANKS = [' ', '\t', '   ', ' \t ', ' '.repeat(200)]

test.each(BLANKS)('a line of %j ends the header of a multipart', async (blank) => {
  const { text, html, attachments } = await parseLines([
    'Content-Type: multipart/mixed; boundary="bnd1"',
    blank,
    '--bnd1',
    'Content-Type: text/html; charset=utf-8',
    blank,
    '<p>Your code is 448822</p>',
    '--bnd1',
    'Content-Type: text/plain',
    blank,
    'Code: 112233',
    '--bnd1',
    'Content-Type: application/pdf; name=a.pdf',
    blank,
    'x',
    '--bnd1--',
  ])
  expect(html).toContain('Your code is 448822')
  expect(text).toContain('Code: 112233')
  expect(attachments).toMatchObject([{ filename: 'a.pdf', size: 1 }])
})

test.each<[string, string[], string]>([
  ['words', ['Subject: s', ' ', 'the words'], 'the words'],
  ['words like a field', ['Subject: s', ' ', 'Code: 448822'], 'Code: 448822'],
  ['two blank lines', ['Subject: s', ' ', '\t', 'Code: 448822'], '\t\nCode: 448822'],
  ['an indented text', ['Subject: s', ' ', '  the words', 'Code: 448822'], '  the words\nCode: 448822'],
  ['an empty line after it', ['Subject: s', ' ', '', 'the words'], '\nthe words'],
  ['the end of the mail', ['Subject: s', ' '], ''],
])('a line of one space ends the header before %s', async (_, lines, text) => {
  const mail = await parseLines(lines)
  expect([mail.subject, mail.text ?? '']).toEqual(['s', text])
})

test.each<[string, string[]]>([
  ['another field', ['Subject: s', ' ', 'Content-Type: text/plain', '', 'the words']],
  ['a field of a list', ['Subject: s', ' ', 'List-Unsubscribe: <x:y>', '', 'the words']],
  ['the rest of the field', ['X-A: a', ' ', ' b', 'Subject: s', '', 'the words']],
  ['several blank lines', ['X-A: a', ' ', '\t', '  ', 'Subject: s', '', 'the words']],
])('a line of one space does not end the header before %s', async (_, lines) => {
  const mail = await parseLines(lines)
  expect([mail.subject, mail.text]).toEqual(['s', 'the words'])
})

test('a header of blank lines is read in linear time', async () => {
  const lines = ['Subject: s', ...Array.from({ length: 300_000 }, () => ' '), 'X-A: b', '', 'x']
  expect(await threadTimeOf(() => parseLines(lines))).toBeLessThan(5_000)
})

test('the first delimiter of a multipart whose header has no end is not a field', async () => {
  const { html } = await parseLines([
    'Content-Type: multipart/mixed; boundary=bnd1',
    '--bnd1',
    'Content-Type: text/html',
    '',
    '<b>the words',
    '--bnd1--',
  ])
  expect(html).toContain('the words')
})
