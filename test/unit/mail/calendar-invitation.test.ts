// Calendar invitations: title, time and place; and that no calendar is expensive or throws.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import iconv from 'iconv-lite'
import { parseInvitation, readInvitation } from '../../../src/mail/invitation/calendar-invitation.ts'
import { loadCharsetTables } from '../../../src/mail/charsets/charsets.ts'
import { invitationText } from '../../../src/mail/invitation/invitation-text.ts'

const calendar = (event: readonly string[], head: readonly string[] = ['METHOD:REQUEST']): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...head,
    'BEGIN:VEVENT',
    'UID:1',
    ...event,
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n')

const zone = (rule: string): string[] => [
  'BEGIN:VTIMEZONE',
  'TZID:Own Time',
  'BEGIN:STANDARD',
  'DTSTART:19701025T030000',
  `RRULE:${rule}`,
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:19700329T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
]

test('an invitation has title, time, place and people', () => {
  const event = [
    'SUMMARY:Lunch\\, again\u202e',
    'LOCATION:Room 1',
    'ORGANIZER;CN="Doe, Jane":mailto:jane@x.test',
    'DTSTART:20260710T100000Z',
    'DTEND:20260710T113000Z',
    'RRULE:FREQ=WEEKLY',
  ]
  expect(parseInvitation(calendar(event))).toEqual({
    kind: 'request',
    title: 'Lunch, again',
    location: 'Room 1',
    organizer: 'Doe, Jane',
    description: '',
    joinUrl: null,
    start: '2026-07-10T10:00:00Z',
    end: '2026-07-10T11:30:00Z',
    unknownTimeZone: null,
    isRecurring: true,
  })
})

test('a line has at most 100 parameters before its value; a calendar with more is not read', () => {
  const withLine = (line: string): string | undefined =>
    parseInvitation(calendar(['SUMMARY:Lunch', line, 'DTSTART:20260710T100000Z']))?.title
  expect(withLine(`X-A${';X=Y'.repeat(100)}:1`)).toBe('Lunch')
  expect(withLine(`X-A;X="a;:b","c"${';X=Y'.repeat(99)}:${';'.repeat(500)}`)).toBe('Lunch')
  expect(withLine(`X-A${';X=Y'.repeat(101)}:1`)).toBeUndefined()
  expect(withLine(`X-A;MEMBER="a","b:c"${';X=Y'.repeat(50)}\r\n ${';X=Y'.repeat(51)}:1`)).toBeUndefined()
})

test('an all-day event ends on its last day; a canceled event is a cancellation', () => {
  const event = [
    'DTSTART;VALUE=DATE:20260710',
    'DTEND;VALUE=DATE:20260712',
    'STATUS:CANCELLED',
    'ORGANIZER:mailto:j@x.test',
  ]
  expect(parseInvitation(calendar(event, []))).toMatchObject({
    kind: 'cancel',
    organizer: 'j@x.test',
    start: '2026-07-10',
    end: '2026-07-11',
  })
})

test('times of a zone that the calendar defines are correct; an undefined or too complex zone is named', () => {
  const event = ['DTSTART;TZID=Own Time:20260710T120000']
  const good = zone('FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU')
  expect(parseInvitation(calendar(event, good))).toMatchObject({
    unknownTimeZone: null,
    start: '2026-07-10T12:00:00+02:00',
  })
  const local = { unknownTimeZone: 'Own Time', start: '2026-07-10T12:00:00' }
  expect(parseInvitation(calendar(event))).toMatchObject(local)
  for (const rule of [
    'FREQ=SECONDLY',
    'FREQ=YEARLY;BYHOUR=1,2;BYSECOND=1,2',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
  ])
    expect(parseInvitation(calendar(event, zone(rule)))).toMatchObject(local)
})

test('text that is not a calendar returns null, and nothing makes it throw', () => {
  for (const text of [
    '',
    'hello',
    'BEGIN:VCALENDAR\r\nEND:VCALENDAR',
    calendar([`SUMMARY:${'x'.repeat(300_000)}`]),
  ])
    expect(parseInvitation(text)).toBeNull()
  const lines = fc.constantFrom(
    'DTSTART:x',
    'DTSTART;TZID=Own Time:20260710T120000',
    'DTSTART:99999999T999999Z',
    'DTEND;VALUE=DATE:20260101',
    'DURATION:P999999999999W',
    'DTSTART:20260710T120000Z',
    'DTSTART;TZID=Own Time:99990710T120000',
    'RRULE:FREQ=SECONDLY',
    'RRULE:x',
    'ORGANIZER:',
    'SUMMARY',
    'BEGIN:VEVENT',
    'END:VCALENDAR',
    'LOCATION;LANGUAGE="x:y',
  )
  fc.assert(
    fc.property(
      fc.array(lines),
      (event) => void parseInvitation(calendar(event, zone('FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU'))),
    ),
  )
})

test('a duration gives the end of an event, whatever its zone', () => {
  const until = (...event: string[]) =>
    parseInvitation(calendar(event, zone('FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU')))?.end
  expect(until('DTSTART:20260710T100000Z', 'DURATION:PT1H30M')).toBe('2026-07-10T11:30:00Z')
  // The clock is set back in between.
  expect(until('DTSTART;TZID=Own Time:20261025T013000', 'DURATION:PT3H')).toBe('2026-10-25T03:30:00+01:00')
  expect(until('DTSTART:20260710T100000', 'DURATION:PT2H')).toBe('2026-07-10T12:00:00')
  expect(until('DTSTART;VALUE=DATE:20260710', 'DURATION:P3D')).toBe('2026-07-12')
  expect(until('DTSTART;VALUE=DATE:20260710')).toBe('2026-07-10')
})

test.each<[string, string | null, string[]]>([
  ['a property of RFC 7986', 'https://x.example/r', ['CONFERENCE;VALUE=URI:https://x.example/r']],
  ['Google', 'https://meet.example.com/abc', ['X-GOOGLE-CONFERENCE:https://meet.example.com/abc']],
  ['Teams', 'https://t.example/l/x', ['X-MICROSOFT-SKYPETEAMSMEETINGURL:https://t.example/l/x']],
  ['the place', 'https://us02web.zoom.us/j/8123?pwd=a', ['LOCATION:https://us02web.zoom.us/j/8123?pwd=a']],
  [
    'one of several links',
    'https://meet.example.org/j/77?pwd=abc',
    [
      'DESCRIPTION:Agenda https://docs.example.org/a\\nJoin: https://meet.example.org/j/77?pwd=abc\\nHelp: https://help.example.org',
    ],
  ],
  [
    'the only link',
    'https://calls.example.org/x',
    ['DESCRIPTION:Call us here: https://calls.example.org/x.'],
  ],
  [
    'HTML',
    'https://teams.example.com/meetup-join/1',
    [
      'DESCRIPTION:<p>Hi</p><a href="https://teams.example.com/meetup-join/1">Join</a> <a href="https://x.example">y</a>',
    ],
  ],
  ['several links that are not for a meeting', null, ['DESCRIPTION:https://a.example/1 https://a.example/2']],
  ['no web page', null, ['URL:javascript:alert(1)', 'DESCRIPTION:tel:+49123']],
  ['nothing', null, ['DESCRIPTION:Bring notes']],
])('the URL of a meeting is found: %s', (_, url, event) => {
  expect(parseInvitation(calendar(['SUMMARY:s', ...event]))?.joinUrl).toBe(url)
})

test('an invitation as text has title, time, place, description and the URL of the meeting', () => {
  const event = ['SUMMARY:Planning', 'DTSTART:20261201T100000Z', 'DTEND:20261201T110000Z', 'LOCATION:Room 4']
  const text = (...more: string[]) => invitationText(parseInvitation(calendar([...event, ...more]))!)
  expect(text('DESCRIPTION:Bring notes\\, please.', 'X-GOOGLE-CONFERENCE:https://meet.example.com/a')).toBe(
    'Planning\n2026-12-01 10:00 – 11:00 (UTC)\nRoom 4\n\nBring notes, please.\n\nhttps://meet.example.com/a',
  )
  expect(text('STATUS:CANCELLED', 'DESCRIPTION:At https://meet.example.com/a')).toBe(
    'CANCELLED: Planning\n2026-12-01 10:00 – 11:00 (UTC)\nRoom 4\n\nAt https://meet.example.com/a',
  )
})

/** Folded after that many bytes, also inside characters (RFC 5545, section 3.1). */
const foldBytes = (bytes: Buffer, every: number): Buffer => {
  const pieces: Buffer[] = []
  for (let at = 0; at < bytes.length; at += every) {
    if (at > 0) pieces.push(Buffer.from('\r\n '))
    pieces.push(bytes.subarray(at, at + every))
  }
  return Buffer.concat(pieces)
}

test('calendars are read in the charset of their part, wherever they are folded', async () => {
  await loadCharsetTables()
  const titles: readonly (readonly [string, string])[] = [
    ['windows-1251', 'Собрание отдела'],
    ['koi8-r', 'Собрание отдела'],
    ['gb2312', '部门会议'],
    ['gb18030', '部门会议'],
    ['big5', '部門會議'],
    ['shift_jis', '定例会議ソ表'],
    ['euc-jp', '定例会議'],
    ['euc-kr', '정기 회의'],
    ['iso-8859-1', 'Réunion à Évry'],
    ['windows-1254', 'Toplantı gündemi'],
    ['utf-8', 'Встреча 会議 👍'],
  ]
  for (const [charset, title] of titles)
    for (const every of [3, 7, 75]) {
      const line = foldBytes(iconv.encode(`SUMMARY:${title}`, charset), every)
      const [head = '', tail = ''] = calendar(['SUMMARY:-']).split('SUMMARY:-')
      const bytes = Buffer.concat([Buffer.from(head), line, Buffer.from(tail)])
      expect(readInvitation(bytes, charset)?.title, `${charset} ${every}`).toBe(title)
    }
})

test('calendars in UTF-8, UTF-16 and iso-2022-jp are read whatever charset their part declares', async () => {
  await loadCharsetTables()
  const text = calendar(['SUMMARY:Größe 会議'])
  for (const named of ['', 'us-ascii', 'iso-8859-1', 'windows-1251', 'nonsense'])
    for (const bytes of [Buffer.from(text), Buffer.from(`\ufeff${text}`)])
      expect(readInvitation(bytes, named)?.title, named).toBe('Größe 会議')
  expect(readInvitation(Buffer.from(`\ufeff${text}`, 'utf16le'), '')?.title).toBe('Größe 会議')
  expect(readInvitation(Buffer.from(text, 'utf16le'), 'utf-16le')?.title).toBe('Größe 会議')
  const japanese = Buffer.from(calendar(['SUMMARY:\x1b$BDj\x1b(B\r\n \x1b$BNc2q5D\x1b(B']), 'latin1')
  expect(readInvitation(japanese, 'iso-2022-jp')?.title).toBe('定例会議')
  expect(readInvitation(japanese, '')?.title).toBe('定例会議')
})

test('no bytes make the parser throw, once the charset tables are loaded', async () => {
  await loadCharsetTables()
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 300 }),
      fc.constantFrom('', 'utf-16', 'big5', 'x'),
      (bytes, charset) => {
        readInvitation(
          Buffer.concat([Buffer.from('BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:'), bytes]),
          charset,
        )
      },
    ),
  )
})

test.each([
  ['Asia/Tokyo', '20261201T120000', '2026-12-01T12:00:00+09:00'],
  ['America/New_York', '20260710T090000', '2026-07-10T09:00:00-04:00'],
  ['asia/kolkata', '20260710T090000', '2026-07-10T09:00:00+05:30'],
  ['Europe/London', '20261201T090000', '2026-12-01T09:00:00Z'],
  ['W. Europe Standard Time', '20260710T090000', '2026-07-10T09:00:00+02:00'],
  ['Eastern Standard Time', '20261201T090000', '2026-12-01T09:00:00-05:00'],
  ['China Standard Time', '20261201T090000', '2026-12-01T09:00:00+08:00'],
  ['/mozilla.org/20050126_1/Europe/Berlin', '20260710T090000', '2026-07-10T09:00:00+02:00'],
  [
    '/freeassociation.sourceforge.net/America/Argentina/Salta',
    '20260710T090000',
    '2026-07-10T09:00:00-03:00',
  ],
  ['"(UTC+01:00) Amsterdam, Berlin, Bern, Rome"', '20260710T090000', '2026-07-10T09:00:00+02:00'],
  ['GMT-0330', '20260710T090000', '2026-07-10T09:00:00-03:30'],
  ['UTC', '20260710T090000', '2026-07-10T09:00:00Z'],
  // An hour that is passed twice, and one that is skipped.
  ['Europe/Berlin', '20261025T023000', '2026-10-25T02:30:00+02:00'],
  ['Europe/Berlin', '20260329T023000', '2026-03-29T02:30:00+01:00'],
])('a time in %s, which the calendar does not define', (tzid, time, start) => {
  const read = (end: string) =>
    parseInvitation(calendar([`DTSTART;TZID=${tzid}:${time}`, end].filter((line) => line !== '')))
  expect(read('')).toMatchObject({ start, unknownTimeZone: null })
  expect(read('DURATION:PT0S')).toMatchObject({ end: start })
  expect(read('DTEND;TZID=Asia/Tokyo:20270101T120000')).toMatchObject({ end: '2027-01-01T12:00:00+09:00' })
})

test.each(['Customized Time Zone', 'Own/Zone', '"(UTC+01:00) Nowhere"', 'GMT+99', '../../etc'])(
  'the zone %s is not known',
  (tzid) =>
    expect(parseInvitation(calendar([`DTSTART;TZID=${tzid}:20260710T120000`]))).toMatchObject({
      start: '2026-07-10T12:00:00',
      unknownTimeZone: tzid.replaceAll('"', ''),
    }),
)

test.each([
  ['PARTSTAT=ACCEPTED;CN=Bob', 'accepted'],
  ['CN=Bob;PARTSTAT=DECLINED;ROLE=REQ-PARTICIPANT', 'declined'],
  ['CN="Bob";PARTSTAT=tentative', 'tentative'],
  ['PARTSTAT=DELEGATED;DELEGATED-TO="mailto:c@x.test";CN=Bob', 'delegated'],
])('a reply tells who answered: %s', (parameters, answer) => {
  const event = ['SUMMARY:Lunch', `ATTENDEE;${parameters}:mailto:bob@x.test`, 'COMMENT:See you']
  const found = parseInvitation(calendar(event, ['METHOD:REPLY']))!
  expect(found).toMatchObject({
    kind: 'reply',
    replies: [{ name: 'Bob', answer }],
    description: 'See you',
  })
  expect(invitationText(found)).toBe(`Lunch\n${answer.toUpperCase()}: Bob\n\nSee you`)
})

test('only a reply has answers, and only of people who answered', () => {
  const people = [
    'ATTENDEE;PARTSTAT=ACCEPTED:mailto:a@x.test',
    'ATTENDEE;PARTSTAT=NEEDS-ACTION:mailto:b@x.test',
    'ATTENDEE;CN=C:mailto:c@x.test',
    'ATTENDEE;PARTSTAT=DECLINED;CN=D:mailto:d@x.test',
  ]
  expect(parseInvitation(calendar(people))).not.toHaveProperty('replies')
  expect(parseInvitation(calendar(people, ['METHOD:REPLY']))?.replies).toEqual([
    { name: 'a@x.test', answer: 'accepted' },
    { name: 'D', answer: 'declined' },
  ])
  expect(parseInvitation(calendar(people, ['METHOD:COUNTER']))?.kind).toBe('reply')
  const crowd = Array.from({ length: 500 }, (_, at) => `ATTENDEE;PARTSTAT=ACCEPTED:mailto:p${at}@x.test`)
  expect(parseInvitation(calendar(crowd, ['METHOD:REPLY']))?.replies).toHaveLength(10)
})

const events = (...all: string[][]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'METHOD:REQUEST',
    ...all.flatMap((event) => ['BEGIN:VEVENT', 'UID:1', ...event, 'END:VEVENT']),
    'END:VCALENDAR',
  ].join('\r\n')
const weekly = ['DTSTART:20261201T120000Z', 'RRULE:FREQ=WEEKLY', 'SUMMARY:Weekly']
const moved = [
  'RECURRENCE-ID;TZID=Europe/Paris:20261208T120000',
  'DTSTART;TZID=Europe/Paris:20261209T150000',
  'SUMMARY:Weekly (moved)',
]

test('a changed occurrence follows its event, wherever it is, and says what it replaces', () => {
  for (const order of [
    [weekly, moved],
    [moved, weekly],
  ]) {
    const found = parseInvitation(events(...order))!
    expect(found).toMatchObject({
      title: 'Weekly',
      isRecurring: true,
      others: [
        {
          title: 'Weekly (moved)',
          start: '2026-12-09T15:00:00+01:00',
          occurrence: '2026-12-08T12:00:00+01:00',
        },
      ],
    })
    expect(found).not.toHaveProperty('occurrence')
    expect(invitationText(found)).toBe(
      'Weekly\n2026-12-01 12:00 (UTC)\n\nWeekly (moved)\n2026-12-09 15:00 (UTC+01:00)\nRECURRENCE: 2026-12-08 12:00 (UTC+01:00)',
    )
  }
})

test.each([
  ['RECURRENCE-ID:20261208T120000Z', '2026-12-08T12:00:00Z'],
  ['RECURRENCE-ID;VALUE=DATE:20261208', '2026-12-08'],
  ['RECURRENCE-ID;RANGE=THISANDFUTURE:20261208T120000Z', '2026-12-08T12:00:00Z'],
  ['RECURRENCE-ID;TZID=Asia/Tokyo:20261208T120000', '2026-12-08T12:00:00+09:00'],
  ['RECURRENCE-ID:20261208T120000', '2026-12-08T12:00:00'],
])('one changed occurrence alone: %s', (line, occurrence) => {
  const found = parseInvitation(events([line, 'DTSTART:20261209T150000Z', 'STATUS:CANCELLED']))
  expect(found).toMatchObject({ kind: 'cancel', occurrence })
  expect(found).not.toHaveProperty('others')
})

test('every event of a calendar is there, up to a limit', () => {
  const many = Array.from({ length: 60 }, (_, at) => [`SUMMARY:Event ${at}`, 'DTSTART:20261201T120000Z'])
  const found = parseInvitation(events(...many))
  expect(found?.title).toBe('Event 0')
  expect(found?.others?.map(({ title }) => title)).toEqual(
    Array.from({ length: 20 }, (_, at) => `Event ${at + 1}`),
  )
})
