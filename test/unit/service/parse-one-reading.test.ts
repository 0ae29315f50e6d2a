// One parse of a mail: a plain part that is only a placeholder for the HTML, a mail with only a calendar, text marked as a file.
import { expect, test } from 'vitest'
import { attachmentBytes, parseLines } from '../../helpers/parse-mail-lines.ts'

const alternative = (plain: string, html: string): string[] => [
  'Content-Type: multipart/alternative; boundary=b',
  '',
  '--b',
  'Content-Type: text/plain; charset=utf-8',
  '',
  plain,
  '--b',
  'Content-Type: text/html; charset=utf-8',
  '',
  html,
  '--b--',
]

test('the text next to a placeholder is that of the HTML', async () => {
  const html = '<p>Your verification code is <b>739201</b></p>'
  for (const plain of ['Your email client does not support HTML.', '\u200b\u200c ', ' '])
    expect((await parseLines(alternative(plain, html))).text).toBe('Your verification code is 739201')
  expect((await parseLines(alternative('Code: 739201', html))).text).toBe('Code: 739201')
})

const ICS = [
  'BEGIN:VCALENDAR',
  'METHOD:REQUEST',
  'BEGIN:VEVENT',
  'SUMMARY:Planning\\, second round',
  'DTSTART:20261201T100000Z',
  'DTEND:20261201T110000Z',
  'LOCATION:Room 4',
  'DESCRIPTION:Join the meeting\\nhttps://meet.example.org/j/778?pwd=abc\\n\\nBring notes\\, please.',
  'END:VEVENT',
  'END:VCALENDAR',
]
const ICS_TEXT = [
  'Planning, second round',
  '2026-12-01 10:00 – 11:00 (UTC)',
  'Room 4',
  '',
  'Join the meeting',
  'https://meet.example.org/j/778?pwd=abc',
  '',
  'Bring notes, please.',
].join('\n')

test.each<[string, string[]]>([
  ['the mail itself', ['Content-Type: text/calendar; charset=utf-8; method=REQUEST', '', ...ICS]],
  [
    'the mail itself, as a file',
    [
      'Content-Type: application/ics; name=i.ics',
      'Content-Disposition: attachment; filename=i.ics',
      '',
      ...ICS,
    ],
  ],
  [
    'by its name only',
    [
      'Content-Type: application/octet-stream',
      'Content-Disposition: attachment; filename=meeting.ics',
      '',
      ...ICS,
    ],
  ],
  [
    'the only part',
    [
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      'Content-Type: text/calendar',
      '',
      ...ICS,
      '--b--',
    ],
  ],
  [
    'next to a blank text',
    [
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      ' ',
      '--b',
      'Content-Type: text/calendar',
      '',
      ...ICS,
      '--b--',
    ],
  ],
  [
    'in Base64',
    [
      'Content-Type: text/calendar; charset=utf-8',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from(ICS.join('\r\n')).toString('base64'),
    ],
  ],
])('a mail with only a calendar has the text of the calendar: %s', async (_, lines) => {
  const { text, html, attachments } = await parseLines(lines)
  expect(text).toBe(ICS_TEXT)
  expect(html).toBeNull()
  expect(attachments).toMatchObject([
    { invitation: { title: 'Planning, second round', joinUrl: 'https://meet.example.org/j/778?pwd=abc' } },
  ])
})

test('an invitation next to a text leaves the text unchanged, and is read in the charset of its part', async () => {
  const { text, attachments } = await parseLines([
    'Content-Type: multipart/alternative; boundary=b',
    '',
    '--b',
    '',
    'You are invited.',
    '--b',
    'Content-Type: text/calendar; charset=windows-1251; method=REQUEST',
    '',
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    Buffer.from([...Buffer.from('SUMMARY:'), 0xd1, 0xee, 0xe1, 0xf0, 0xe0, 0xed, 0xe8, 0xe5]),
    'END:VEVENT',
    'END:VCALENDAR',
    '--b--',
  ])
  expect(text?.trim()).toBe('You are invited.')
  expect(attachments[0]?.invitation?.title).toBe('Собрание')
})

test('a calendar in a charset of the large tables is read; one without an event, or too large, is a file', async () => {
  const japanese = [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'SUMMARY:\x1b$BDjNc2q5D\x1b(B',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  const korean = [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    Buffer.from([...Buffer.from('SUMMARY:'), 0xc8, 0xb8, 0xc0, 0xc7]),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  const title = async (charset: string, lines: readonly (string | Buffer)[]) =>
    (await parseLines([`Content-Type: text/calendar; charset=${charset}`, '', ...lines])).attachments[0]
      ?.invitation?.title
  expect(await title('iso-2022-jp', japanese)).toBe('定例会議')
  expect(await title('ks_c_5601-1987', korean)).toBe('회의')
  expect(await title('utf-8', ['BEGIN:VCALENDAR', 'END:VCALENDAR'])).toBeUndefined()
  expect(
    await title('utf-8', [...ICS.slice(0, 3), `DESCRIPTION:${'x'.repeat(250_000)}`, ...ICS.slice(3)]),
  ).toBeUndefined()
})

const file = (type: string, name: string): string[] => [
  `Content-Type: ${type}`,
  `Content-Disposition: attachment${name === '' ? '' : `; filename=${name}`}`,
]

test('text that is marked as a file is shown if there is no other, and stays a file', async () => {
  const html = '<p>whole mail, code 264338</p>'
  for (const lines of [
    [...file('text/html; charset=utf-8', 'mail.html'), '', html],
    [...file('text/html', ''), '', html],
    [
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      ...file('text/html', 'mail.html'),
      '',
      html,
      '--b--',
    ],
    [
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      '  ',
      '--b',
      ...file('text/html', 'mail.html'),
      '',
      html,
      '--b--',
    ],
  ]) {
    const mail = await parseLines(lines)
    expect(mail.html).toContain(html)
    expect(mail.attachments).toHaveLength(1)
    expect((await attachmentBytes(lines))[0]?.toString()).toBe(html)
  }
  const plain = await parseLines([...file('text/plain', 'mail.txt'), '', 'the words'])
  expect([plain.text, plain.html, plain.attachments.length]).toEqual(['the words', null, 1])
})

test('both forms of a mail whose alternative is marked as files are shown, and the files keep their positions', async () => {
  const lines = [
    'Content-Type: multipart/mixed; boundary=m',
    '',
    '--m',
    'Content-Type: multipart/alternative; boundary=a',
    '',
    '--a',
    ...file('text/plain', ''),
    '',
    'the words',
    '--a',
    ...file('text/html', 'b.html'),
    '',
    '<p>the words</p>',
    '--a--',
    '--m',
    ...file('application/pdf', 'c.pdf'),
    '',
    '%PDF',
    '--m--',
  ]
  const { text, html, attachments } = await parseLines(lines)
  expect([text?.trim(), html?.trim()]).toEqual(['the words', '<p>the words</p>'])
  expect(attachments.map(({ contentType }) => contentType)).toEqual([
    'text/plain',
    'text/html',
    'application/pdf',
  ])
  expect((await attachmentBytes(lines)).map(String)).toEqual(['the words', '<p>the words</p>', '%PDF'])
})

test('text that is marked as a file stays a file next to a text, and so does text of other kinds', async () => {
  const lines = ['Content-Type: multipart/mixed; boundary=b', '', '--b', '', 'See the file.', '--b']
  const nextToText = await parseLines([...lines, ...file('text/html', 'x.html'), '', '<p>x</p>', '--b--'])
  expect([nextToText.text?.trim(), nextToText.html]).toEqual(['See the file.', null])
  const table = await parseLines([...file('text/csv', 'x.csv'), '', 'a,b'])
  expect([table.text, table.html]).toEqual([null, null])
})
