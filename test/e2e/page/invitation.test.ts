// Mails with special content: a calendar invitation, an encrypted mail.
import { expect, test } from 'vitest'
import { usePages } from '../../helpers/scenario-pages.ts'
import type { Scenario } from '../../helpers/fixture-bridge.ts'
import { everyday } from '../../helpers/sample-data.ts'
import type { AttachmentView } from '../../../src/shared/model/message.ts'

const open = usePages()

const ics = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'METHOD:REQUEST',
  'BEGIN:VEVENT',
  'UID:1',
  'SUMMARY:Lunch with Zoë',
  'DTSTART:20260710T100000Z',
  'DTEND:20260710T110000Z',
  'LOCATION:Café Blue',
  'ORGANIZER;CN=Zoë:mailto:z@x.test',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n')

const withFile = (name: string, type: string, text: string): Scenario => {
  const state = everyday(Date.now())
  const [first, ...rest] = state.messages
  const attachment: AttachmentView = { id: '0', filename: name, size: text.length, contentType: type }
  return {
    ...state,
    messages: [{ ...first!, text: '', html: '', attachments: [attachment] }, ...rest],
    attachment: { filename: name, contentType: type, base64: Buffer.from(text).toString('base64') },
  }
}

const show = async (scenario: Scenario) => {
  const opened = await open(scenario)
  await opened.page.locator('[data-address] [data-row]').first().click()
  await opened.page.locator('[data-message] [data-row]').first().click()
  return opened
}

test('an invitation shows its title, time, place and organizer, and can be saved', async () => {
  const { page, errors } = await show(withFile('invite.ics', 'text/calendar', ics))
  const event = page.getByRole('region', { name: 'Calendar event' })
  await event.getByRole('heading', { name: 'Lunch with Zoë' }).waitFor()
  for (const words of ['Invitation', '2026', 'Café Blue', 'Zoë'])
    expect(await event.getByText(words).count()).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Save invite.ics' }).waitFor()
  await page.getByText('This message has no text.').waitFor()
  expect(errors).toEqual([])
})

test('shows the meeting link and the description, and the destination of the link before it opens', async () => {
  const scenario = withFile('invite.ics', 'text/calendar', ics)
  const [first, ...rest] = scenario.messages
  const invitation = {
    kind: 'request' as const,
    title: '定例会議',
    location: 'Room 4',
    organizer: '',
    description: 'Bring notes, please.',
    joinUrl: 'https://meet.example.org/j/778812?pwd=abc',
    start: '2026-12-01T10:00:00+01:00',
    end: '2026-12-01T11:00:00+01:00',
    unknownTimeZone: null,
    isRecurring: false,
  }
  const attachments = [{ ...first!.attachments[0]!, invitation }]
  const { page, errors } = await show({ ...scenario, messages: [{ ...first!, attachments }, ...rest] })
  const event = page.getByRole('region', { name: 'Calendar event' })
  await event.getByRole('heading', { name: '定例会議' }).waitFor()
  await event.getByText('Bring notes, please.').waitFor()
  expect(await event.locator('time').getAttribute('datetime')).toBe('2026-12-01T10:00:00+01:00')
  await event.getByRole('button', { name: 'Join meeting' }).click()
  await page.getByRole('dialog').getByText('meet.example.org').first().waitFor()
  expect(errors).toEqual([])
})

test('shows every event of a calendar, what a changed one replaces, and who answered', async () => {
  const weekly = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'METHOD:REPLY',
    'BEGIN:VEVENT',
    'SUMMARY:Weekly',
    'DTSTART;TZID=Asia/Tokyo:20261201T120000',
    'RRULE:FREQ=WEEKLY',
    'ATTENDEE;PARTSTAT=ACCEPTED;CN=Bob:mailto:bob@x.test',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'SUMMARY:Weekly (moved)',
    'RECURRENCE-ID;TZID=Asia/Tokyo:20261208T120000',
    'DTSTART;TZID=Asia/Tokyo:20261209T150000',
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n')
  const { page, errors } = await show(withFile('invite.ics', 'text/calendar', weekly))
  const event = page.getByRole('region', { name: 'Calendar event' })
  await event.getByRole('heading', { name: 'Weekly (moved)' }).waitFor()
  await event.getByText('Bob accepted').waitFor()
  await event.getByText('Changed, instead of').waitFor()
  expect(
    await event.locator('time').evaluateAll((times) => times.map((one) => one.getAttribute('datetime'))),
  ).toEqual(['2026-12-01T12:00:00+09:00', '2026-12-09T15:00:00+09:00', '2026-12-08T12:00:00+09:00'])
  expect(errors).toEqual([])
})

test('an encrypted mail shows a notice', async () => {
  const { page } = await show(withFile('smime.p7m', 'application/pkcs7-mime', 'x'))
  await page.getByText('This message is encrypted with S/MIME.').waitFor()
  expect(await page.getByRole('region', { name: 'Calendar event' }).count()).toBe(0)
})
