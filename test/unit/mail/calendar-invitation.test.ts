// Calendar invitations: what, when and where; and that no calendar costs much or throws.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseInvitation } from '../../../src/mail/calendar-invitation.ts'

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
  ...['BEGIN:VTIMEZONE', 'TZID:Own Time', 'BEGIN:STANDARD', 'DTSTART:19701025T030000', `RRULE:${rule}`],
  ...['TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100', 'END:STANDARD', 'BEGIN:DAYLIGHT', 'DTSTART:19700329T020000'],
  ...[
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0200',
    'END:DAYLIGHT',
    'END:VTIMEZONE',
  ],
]

test('an invitation says what, when, where and who', () => {
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
    start: Date.UTC(2026, 6, 10, 10),
    end: Date.UTC(2026, 6, 10, 11, 30),
    isAllDay: false,
    unknownTimeZone: null,
    isRecurring: true,
  })
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
    isAllDay: true,
    start: Date.UTC(2026, 6, 10),
    end: Date.UTC(2026, 6, 11),
  })
})

test('times of a zone that the calendar defines are right; an undefined or too complex zone is named', () => {
  const event = ['DTSTART;TZID=Own Time:20260710T120000']
  const good = zone('FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU')
  expect(parseInvitation(calendar(event, good))).toMatchObject({
    unknownTimeZone: null,
    start: Date.UTC(2026, 6, 10, 10),
  })
  const local = { unknownTimeZone: 'Own Time', start: new Date(2026, 6, 10, 12).getTime() }
  expect(parseInvitation(calendar(event))).toMatchObject(local)
  for (const rule of [
    'FREQ=SECONDLY',
    'FREQ=YEARLY;BYHOUR=1,2;BYSECOND=1,2',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
  ])
    expect(parseInvitation(calendar(event, zone(rule)))).toMatchObject(local)
})

test('text that is no calendar gives null, and nothing makes it throw', () => {
  for (const text of [
    '',
    'hello',
    'BEGIN:VCALENDAR\r\nEND:VCALENDAR',
    calendar([`SUMMARY:${'x'.repeat(300_000)}`]),
  ])
    expect(parseInvitation(text)).toBeNull()
  const lines = fc.constantFrom(
    ...[
      'DTSTART:x',
      'DTSTART;TZID=Own Time:20260710T120000',
      'DTSTART:99999999T999999Z',
      'DTEND;VALUE=DATE:20260101',
      'DURATION:P999999999999W',
      'DTSTART:20260710T120000Z',
      'DTSTART;TZID=Own Time:99990710T120000',
    ],
    ...[
      'RRULE:FREQ=SECONDLY',
      'RRULE:x',
      'ORGANIZER:',
      'SUMMARY',
      'BEGIN:VEVENT',
      'END:VCALENDAR',
      'LOCATION;LANGUAGE="x:y',
    ],
  )
  fc.assert(
    fc.property(
      fc.array(lines),
      (event) => void parseInvitation(calendar(event, zone('FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU'))),
    ),
  )
})
