// Text in any charset of a mail's parts and header, declared or not.
import { expect, test } from 'vitest'
import { parseLines } from '../../helpers/parse-mail-lines.ts'

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1')

test.each<[string, (string | Uint8Array)[], string]>([
  ['UTF-8 under us-ascii', ['Content-Type: text/plain; charset=us-ascii', '', 'grün'], 'grün'],
  ['Latin-1 under nothing', ['Subject: s', '', latin1('grün')], 'grün'],
  [
    'a charset whose tables are loaded on demand',
    ['Content-Type: text/plain; charset=cp949', '', Buffer.from('8c63', 'hex')],
    '똠',
  ],
  [
    '7-bit Korean',
    ['Content-Type: text/plain; charset=iso-2022-kr', '', '\x1b$)C\x0eGQ1[\x0f ok'],
    '한글 ok',
  ],
  [
    'Japanese that returns to ASCII between two alphabets',
    ['Content-Type: text/plain; charset=iso-2022-jp', '', '\x1b(I6E\x1b(B\x1b$B$"\x1b(B'],
    'ｶﾅあ',
  ],
  ['a byte order mark', ['Content-Type: text/plain', '', Buffer.from('fffe67007200fc006e00', 'hex')], 'grün'],
])('the text: %s', async (_, lines, text) => expect((await parseLines(lines)).text).toBe(text))

test('a page declares its own charset', async () => {
  const page = latin1('<meta charset="koi8-r">\xd0\xd2\xc9')
  expect((await parseLines(['Content-Type: text/html', '', page])).html).toContain('при')
  // If these bytes can be decoded, the page is not in the declared charset.
  for (const charset of ['unicode', 'utf-16', 'UTF-16BE'])
    expect((await parseLines(['Content-Type: text/html', '', `<meta charset=${charset}>ü`])).html).toContain(
      '>ü',
    )
})

test.each<[string, string | Uint8Array, string]>([
  ['raw UTF-8', 'Subject: grün', 'grün'],
  ['raw Latin-1', latin1('Subject: grün'), 'grün'],
  ['raw Japanese', 'Subject: \x1b$B$"\x1b(B', 'あ'],
  ['split inside a character, each with padding', 'Subject: =?utf-8?B?Z3LD?=\r\n =?utf-8?B?vG4=?=', 'grün'],
  [
    'two words of Japanese',
    'Subject: =?ISO-2022-JP?B?GyRCRnxLXBsoQg==?= =?iso-2022-jp?B?GyRCOGwbKEI=?=',
    '日本語',
  ],
  [
    'Japanese split inside a shift',
    'Subject: =?iso-2022-jp?B?GyRCRnxL?= =?iso-2022-jp?B?XDhsGyhC?=',
    '日本語',
  ],
  ['a raw byte inside an encoded word', latin1('Subject: =?iso-8859-1?Q?gr\xfcn?='), 'grün'],
  ['raw UTF-8 inside an encoded word', 'Subject: =?utf-8?Q?grün?= =?utf-8?q?_=C3=BC?=', 'grün ü'],
  ['an encoded word of a late charset', 'Subject: =?ks_c_5601-1987?B?jGM=?=', '똠'],
  ['white space and direction marks', 'Subject: a\t b\u202ec', 'a bc'],
])('the subject: %s', async (_, header, subject) =>
  expect((await parseLines([header, '', 'x'])).subject).toBe(subject),
)

test('raw bytes of a header have the charset that the text declares', async () => {
  const lines = [
    Buffer.from('Subject: \xd0\xd2\xc9', 'latin1'),
    'Content-Type: text/plain; charset=koi8-r',
    '',
    Buffer.from([0xd0]),
  ]
  expect(await parseLines(lines)).toMatchObject({ subject: 'при', text: 'п' })
})

test.each<[string, string, string]>([
  ['From: Anna Muster <anna@x.test>', 'Anna Muster', 'anna@x.test'],
  ['From: Doe, Jane <jane@x.test>', 'Doe, Jane', 'jane@x.test'],
  ['From: =?utf-8?q?J=C3=BCrgen?= <j@x.test>', 'Jürgen', 'j@x.test'],
  ['From: "anna@x.test" <anna@x.test>', '', 'anna@x.test'],
  ['From: Support', 'Support', ''],
  ['From: Support\r\nSender: s@x.test', 'Support', 's@x.test'],
  ['Sender: s@x.test', '', 's@x.test'],
  ['From: Admin <root>', 'Admin', 'root'],
  ['From: Evil\r\n Name <e@x.test>', 'Evil Name', 'e@x.test'],
  ['X: y', '', ''],
])('%s', async (header, name, address) =>
  expect((await parseLines([header, '', 'x'])).from).toEqual({ name, address }),
)

test('a label that contradicts the bytes is not followed, wherever it is', async () => {
  const word = Buffer.from('Проверка')
  const encoded = `=?windows-1251?B?${word.toString('base64')}?=`
  const escaped = [...word].map((byte) => `%${byte.toString(16)}`).join('')
  const { subject, from, text, html, attachments } = await parseLines([
    `Subject: ${encoded}`,
    `From: ${encoded} <a@b.test>`,
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain; charset=windows-1251',
    '',
    'Ваш код: 448822',
    '--b',
    'Content-Type: text/html',
    '',
    '<meta charset="gbk">您的验证码是 553311',
    '--b',
    'Content-Type: application/pdf',
    `Content-Disposition: attachment; filename*=koi8-r''${escaped}.pdf`,
    '',
    'x',
    '--b--',
  ])
  expect(subject).toBe('Проверка')
  expect(from.name).toBe('Проверка')
  expect(text).toContain('Ваш код: 448822')
  expect(html).toContain('您的验证码是 553311')
  expect(attachments[0]?.filename).toBe('Проверка.pdf')
})

/** Latin letters of these tests are ASCII in every charset of them. */
const page = (label: string, head: string, hex: string): (string | Uint8Array)[] => [
  `Content-Type: text/html${label === '' ? '' : `; charset="${label}"`}`,
  '',
  Buffer.concat([Buffer.from(`${head}<p>`), Buffer.from(hex, 'hex'), Buffer.from(' 448822</p>')]),
]
const CYRILLIC = 'c2e0f820eaeee4'
const CHINESE = 'c4fab5c4d1e9d6a4c2eb'
const XML = '<?xml version="1.0" encoding="windows-1251"?>\r\n<!DOCTYPE html><html>'

test.each<[string, string, string, string, string, string]>([
  ['us-ascii', '<meta charset="windows-1251">', CYRILLIC, 'Ваш код', 'us-ascii', 'windows-1251'],
  ['unknown-8bit', "<META CHARSET='koi8-r'>", 'f7c1db20cbcfc4', 'Ваш код', 'unknown-8bit', 'koi8-r'],
  ['x-unknown', '<meta charset=big5>', 'c5e7c3d2bd58', '驗證碼', 'x-unknown', 'big5'],
  ['x-nonsense', '<meta charset=euc-kr>', 'c0cec1f5b9f8c8a3', '인증번호', 'x-nonsense', 'euc-kr'],
  [
    'utf-8',
    '<meta http-equiv="Content-Type" content="text/html; charset=gb2312">',
    CHINESE,
    '您的验证码',
    'utf-8',
    'gb18030',
  ],
  ['utf-8', '<meta charset=iso-8859-2>', '6bf364', 'kód', 'utf-8', 'iso-8859-2'],
  ['utf-8', '<meta charset=windows-1251>', CYRILLIC, 'Ваш код', 'utf-8', 'windows-1251'],
  ['utf-8', '<meta charset=euc-jp>', 'c7a7beda', '認証', 'utf-8', 'euc-jp'],
  ['iso-2022-jp', '<meta charset=big5>', 'c5e7c3d2bd58', '驗證碼', 'iso-2022-jp', 'big5'],
  ['utf-16', '<meta charset=windows-1251>', CYRILLIC, 'Ваш код', 'utf-16', 'windows-1251'],
  ['7bit', XML, CYRILLIC, 'Ваш код', '7bit', 'windows-1251'],
  ['utf-8', XML, CYRILLIC, 'Ваш код', 'utf-8', 'windows-1251'],
  [
    'us-ascii',
    `<style>${'p { color: red }\n'.repeat(400)}</style><meta charset="windows-1251">`,
    CYRILLIC,
    'Ваш код',
    'us-ascii',
    'windows-1251',
  ],
  [
    'us-ascii',
    '<!-- <meta charset="koi8-r"> --><meta name="description" content="a charset=koi8-u"><meta charset="windows-1251">',
    CYRILLIC,
    'Ваш код',
    'us-ascii',
    'windows-1251',
  ],
  ['us-ascii', '<meta charset="hz-gb-2312">', '7e7b447a7e7d', '您', 'us-ascii', 'hz-gb-2312'],
])('a page labelled %s with %j', async (label, head, hex, text, labelled, readAs) => {
  const { html, oddities } = await parseLines(page(label, head, hex))
  expect(html).toContain(text)
  expect(html).toContain('448822')
  expect(oddities).toEqual([{ kind: 'charset', labelled, readAs }])
})

test.each<[string, string, string, string]>([
  ['', XML, CYRILLIC, 'Ваш код'],
  [
    '',
    `<style>${'p { color: red }\n'.repeat(400)}</style><meta charset="windows-1251">`,
    CYRILLIC,
    'Ваш код',
  ],
  // A label that the bytes do not contradict counts, whatever the page says.
  ['windows-1251', '<meta charset="koi8-r">', CYRILLIC, 'Ваш код'],
  ['utf-8', '<meta charset="gb2312">', Buffer.from('您的验证码').toString('hex'), '您的验证码'],
  // One damaged character is not another charset.
  ['utf-8', '<meta charset="windows-1251">', `${Buffer.from('Ваш код').toString('hex')}ff`, 'Ваш код'],
])('nothing odd: a page labelled %j with %j', async (label, head, hex, text) => {
  const { html, oddities } = await parseLines(page(label, head, hex))
  expect(html).toContain(text)
  expect(oddities).toEqual([])
})

test('what a page says of itself is a hint for the rest of its mail', async () => {
  const bytes = Buffer.from(CHINESE, 'hex')
  const word = [...bytes].map((byte) => `=${byte.toString(16)}`).join('')
  const lines = (subject: string | Buffer): (string | Uint8Array)[] => [
    subject,
    'Content-Type: multipart/alternative; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain; charset=unknown-8bit',
    '',
    bytes,
    '--b',
    ...page('utf-8', '<meta charset=gbk>', CHINESE),
    '--b--',
  ]
  const raw = await parseLines(lines(Buffer.concat([Buffer.from('Subject: '), bytes])))
  expect([raw.subject, raw.text]).toEqual(['您的验证码', '您的验证码'])
  expect((await parseLines(lines(`Subject: =?unknown-8bit?Q?${word}?=`))).subject).toBe('您的验证码')
  expect((await parseLines(lines(`Subject: =?utf-8?Q?${word}?=`))).subject).toBe('您的验证码')
})
