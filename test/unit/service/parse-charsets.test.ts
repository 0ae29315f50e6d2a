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
