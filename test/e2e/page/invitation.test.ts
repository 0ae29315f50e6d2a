// Mails with more than a text: a calendar invitation, an encrypted mail.
import { expect, test } from 'vitest'
import { usePages } from '../../helpers/scenario-pages.ts'
import type { Scenario } from '../../helpers/fixture-bridge.ts'
import { everyday } from '../../helpers/sample-data.ts'
import type { AttachmentView } from '../../../src/shared/model/message.ts'

const open = usePages()

const ics = [
  ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'METHOD:REQUEST', 'BEGIN:VEVENT', 'UID:1', 'SUMMARY:Lunch with Zoë'],
  ...[
    'DTSTART:20260710T100000Z',
    'DTEND:20260710T110000Z',
    'LOCATION:Café Blue',
    'ORGANIZER;CN=Zoë:mailto:z@x.test',
  ],
  ...['END:VEVENT', 'END:VCALENDAR'],
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

test('an invitation shows what, when, where and who, and can be saved', async () => {
  const { page, errors } = await show(withFile('invite.ics', 'text/calendar', ics))
  const event = page.getByRole('region', { name: 'Calendar event' })
  await event.getByRole('heading', { name: 'Lunch with Zoë' }).waitFor()
  for (const words of ['Invitation', '2026', 'Café Blue', 'Zoë'])
    expect(await event.getByText(words).count()).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Save invite.ics' }).waitFor()
  await page.getByText('This message has no text.').waitFor()
  expect(errors).toEqual([])
  await page.context().close()
})

test('an encrypted mail shows a notice', async () => {
  const { page } = await show(withFile('smime.p7m', 'application/pkcs7-mime', 'x'))
  await page.getByText('This message is encrypted with S/MIME.').waitFor()
  expect(await page.getByRole('region', { name: 'Calendar event' }).count()).toBe(0)
  await page.context().close()
})
