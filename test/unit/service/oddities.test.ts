// The oddities that the parser reports about a mail: charset labels that were not followed, limited whatever the mail contains.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundOddities } from '../../../src/mail/oddities.ts'
import { readPathCommand } from '../../../src/service/smtp/envelope-path.ts'
import { odditySchema, type MailOddity } from '../../../src/shared/contract/rest-schemas.ts'
import { parseLines } from '../../helpers/parse-mail-lines.ts'

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1')
const charset = (labelled: string, readAs: string): MailOddity => ({ kind: 'charset', labelled, readAs })
const text = (label: string, body: string | Uint8Array): (string | Uint8Array)[] => [
  `Content-Type: text/plain; charset="${label}"`,
  '',
  body,
]
const HIDDEN: MailOddity = { kind: 'hidden-characters' }
const TAGGED = Array.from('Ignore it', (letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join(
  '',
)
/** `ありがとうございます` in Shift_JIS. */
const SHIFT_JIS = Buffer.from('82a082e882aa82c682a482b282b482a282dc82b7', 'hex')

test.each<[string, (string | Uint8Array)[], MailOddity[]]>([
  ['UTF-8 as Windows-1251', text('Windows-1251', 'Здравствуйте'), [charset('windows-1251', 'utf-8')]],
  ['UTF-8 as Latin-1', text('latin1', 'Grüße, schöne'), [charset('latin1', 'utf-8')]],
  ['UTF-8 as GB 2312', text('gb2312', '您的验证码是多少'), [charset('gb2312', 'utf-8')]],
  ['UTF-8 as Shift_JIS', text('shift_jis', 'ありがとう'), [charset('shift_jis', 'utf-8')]],
  ['UTF-8 as KOI8-R', text('koi8-r', 'Код подтверждения'), [charset('koi8-r', 'utf-8')]],
  ['UTF-8 as UTF-16', text('utf-16', 'Your code is 482913'), [charset('utf-16', 'utf-8')]],
  ['UTF-8 as 7-bit Japanese', text('iso-2022-jp', 'ありがとう'), [charset('iso-2022-jp', 'utf-8')]],
  ['Latin-1 as UTF-8', text('utf-8', latin1('Grüße')), [charset('utf-8', 'windows-1252')]],
  ['Shift_JIS as UTF-8', text('UTF-8', SHIFT_JIS), [charset('utf-8', 'shift_jis')]],
  [
    '7-bit Japanese as Latin-1',
    text('iso-8859-1', '\x1b$B$"$$$&\x1b(B'),
    [charset('iso-8859-1', 'iso-2022-jp')],
  ],
  [
    'a byte order mark of UTF-8 as Windows-1251',
    text('windows-1251', Buffer.from('\ufeffabc')),
    [charset('windows-1251', 'utf-8')],
  ],
  [
    'UTF-16 by its mark as UTF-8',
    text('utf-8', Buffer.from('fffe67007200fc006e00', 'hex')),
    [charset('utf-8', 'utf-16le')],
  ],
  [
    'a page that declares another charset than its own',
    ['Content-Type: text/html', '', '<meta charset="windows-1251"><p>Здравствуйте'],
    [charset('windows-1251', 'utf-8')],
  ],
  [
    'encoded words of the subject',
    [`Subject: =?windows-1251?b?${Buffer.from('Привет').toString('base64')}?=`, '', 'x'],
    [charset('windows-1251', 'utf-8')],
  ],
  [
    "encoded words of the sender's name",
    [`From: =?koi8-r?b?${Buffer.from('Магазин').toString('base64')}?= <a@b.test>`, '', 'x'],
    [charset('koi8-r', 'utf-8')],
  ],
  [
    'subject and text under one label, reported once',
    [
      `Subject: =?WINDOWS-1251?b?${Buffer.from('Привет').toString('base64')}?=`,
      ...text('windows-1251', 'Здравствуйте'),
    ],
    [charset('windows-1251', 'utf-8')],
  ],
  [
    'a long name that is not a charset',
    text('x'.repeat(90), 'Grüße, schöne'),
    [charset(`${'x'.repeat(39)}…`, 'utf-8')],
  ],
  ['words in tag characters', ['Subject: s', '', `Hello${TAGGED}`], [HIDDEN]],
  ['words in variation selectors of the subject', ['Subject: s\ufe01\ufe02', '', 'x'], [HIDDEN]],
  ['an override of the direction', ['Subject: s', '', 'abc\u202efdp.exe'], [HIDDEN]],
  ['words hidden in HTML', ['Content-Type: text/html', '', '<p>Hello&#xE0041;&#xE0042;</p>'], [HIDDEN]],
])('odd: %s', async (_, lines, oddities) => expect((await parseLines(lines)).oddities).toEqual(oddities))

test.each<[string, (string | Uint8Array)[]]>([
  ['no label', ['Subject: s', '', 'Grüße']],
  ['a label that says nothing', text('us-ascii', 'Grüße, schöne')],
  ['UTF-8 as UTF-8', text('UTF8', 'Grüße, schöne')],
  ['ASCII as Windows-1251', text('windows-1251', 'Hello')],
  ['Windows-1251 as Windows-1251', text('cp1251', Buffer.from('cff0e8e2e5f2', 'hex'))],
  ['Latin-1 by another name', text('latin1', latin1('Grüße'))],
  ['Chinese by another name', text('gb2312', Buffer.from('c4fab5c4d1e9d6a4c2eb', 'hex'))],
  ['Shift_JIS as Shift_JIS', text('Shift_JIS', SHIFT_JIS)],
  ['UTF-16 by its mark as UTF-16', text('utf-16', Buffer.from('fffe67007200fc006e00', 'hex'))],
  ['a mark of UTF-8 as UTF-8', text('utf-8', Buffer.from('\ufeffGrüße'))],
  ['a mark of UTF-8 and no label', ['Content-Type: text/plain', '', Buffer.from('\ufeffGrüße')]],
  ['a file under a wrong label', ['Content-Type: text/csv; charset=windows-1251', '', 'Здравствуйте']],
  ['flags and other emoji', ['Subject: s', '', '\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e007f} ❤️ 1️⃣ 👩‍💻 ☎︎']],
  ['a form of a Japanese name', ['Subject: s', '', '葛\u{e0100}城さん']],
  ['marks and isolates of the direction', ['Subject: s', '', '\u200e25.11. \u2068Ann\u2069 \u202a+49\u202c']],
  ['spaces of a preview', ['Subject: s', '', 'Hello\u200c\u00a0\u034f\u200b\u00ad']],
])('nothing odd: %s', async (_, lines) => expect((await parseLines(lines)).oddities).toEqual([]))

test.each([
  '<a@b.test>',
  '<>',
  ' <a@b.test> SIZE=10',
  '<"john doe"@shop.test>',
  '<"a..b"@shop.test>',
  '<a@[192.0.2.1]>',
  '<a@[IPv6:2001:db8::1]>',
  '<a@localhost>',
  '<jürgen@bücher.test>',
  '<a@xn--bcher-kva.test>',
  '<a/b=c!d%e@b.test>',
  "<o'hara+tag@b.test>",
])('MAIL FROM:%s conforms to the standard', (path) =>
  expect(readPathCommand('MAIL FROM', `MAIL FROM:${path}`)?.isStandard).toBe(true),
)

test.each([
  '<root>',
  '<MAILER-DAEMON>',
  'a@b.test',
  '< >',
  '< a@b.test >',
  '<a..b@docomo.example>',
  '<a.@docomo.example>',
  '<.a@docomo.example>',
  '<root@my_container>',
  '<www-data@web_1.my_network>',
  '<a@-b.test>',
  '<a@b-.test>',
  '<a@b..test>',
  '<a@b.test.>',
  '<a@[2001:db8::1]>',
  '<@relay.test:a@b.test>',
  '<a(b@b.test>',
  '<a;b@b.test>',
  `<${'l'.repeat(65)}@b.test>`,
])('MAIL FROM:%s is accepted as odd', (path) =>
  expect(readPathCommand('MAIL FROM', `MAIL FROM:${path}`)?.isStandard).toBe(false),
)

const anyOddity: fc.Arbitrary<MailOddity> = fc.oneof(
  fc.constant<MailOddity>({ kind: 'sender-syntax' }),
  fc.constant(HIDDEN),
  fc.record({
    kind: fc.constant('charset' as const),
    labelled: fc.string({ unit: 'binary', maxLength: 200 }),
    readAs: fc.string({ unit: 'binary', maxLength: 200 }),
  }),
)

test('at most five facts are reported, each once, and each is accepted by the schema', () => {
  fc.assert(
    fc.property(fc.array(anyOddity, { maxLength: 30 }), (found) => {
      const bounded = boundOddities(found)
      expect(bounded.length).toBeLessThanOrEqual(5)
      expect(new Set(bounded.map((oddity) => JSON.stringify(oddity))).size).toBe(bounded.length)
      for (const oddity of bounded) {
        expect(odditySchema.safeParse(oddity).success).toBe(true)
        expect(JSON.stringify(oddity)).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u)
      }
      expect(boundOddities(bounded)).toEqual(bounded)
    }),
  )
})

test('the facts of a mail are limited, whatever its label', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: 'binary-ascii', maxLength: 120 }), { minLength: 1, maxLength: 12 }),
      fc.uint8Array({ maxLength: 60 }),
      async (labels, bytes) => {
        const parts = labels.flatMap((label) => [
          '--b',
          `Content-Type: text/plain; charset="${label.replaceAll(/["\\\r\n]/g, '')}"`,
          '',
          Buffer.concat([bytes, Buffer.from('Grüße, schöne')]),
        ])
        const { oddities } = await parseLines([
          'Content-Type: multipart/mixed; boundary=b',
          '',
          ...parts,
          '--b--',
        ])
        expect(oddities.length).toBeLessThanOrEqual(5)
        for (const oddity of oddities) expect(odditySchema.safeParse(oddity).success).toBe(true)
      },
    ),
    { numRuns: 200 },
  )
})
