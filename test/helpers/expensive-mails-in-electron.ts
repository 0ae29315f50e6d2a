// Opens mails built to freeze a window, delivered by SMTP to a real Electron, and measures how long its popup is busy.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expensiveMails } from '../fixtures/hostile/expensive-mails.ts'
import { BUSY_MACHINE_FACTOR } from './busy-machine.ts'
import { longestFrameGapMs, startMeasuringFrameGaps } from './frame-gaps.ts'
import { startSecurityDesktop, type SecurityDesktop } from './security-desktop.ts'
import { sendMail } from './smtp-client.ts'

/** The longest time from a press to the response, in milliseconds. */
const MAX_RESPONSE_MS = BUSY_MACHINE_FACTOR * 200

/** The mails that are small enough for a quick delivery by SMTP. */
export const smallMails = expensiveMails.flatMap(({ name, mail }) =>
  mail.html !== undefined && mail.html !== '' && mail.html.length < 500_000
    ? [{ name, html: mail.html }]
    : [],
)

/** Adds a test for each mail, all in one Electron. */
export const testExpensiveMails = (mails: typeof smallMails): void => {
  let setup: SecurityDesktop
  let to: string
  beforeAll(async () => {
    setup = await startSecurityDesktop()
    const created = (await setup.call('address.create', {})) as { value: { address: string } }
    to = created.value.address
  })
  afterAll(() => setup.stop())

  it.each(mails)('the window responds with $name open', async ({ name, html }) => {
    const { page, desktop } = setup
    await sendMail(desktop.ready.service.smtp, { to, subject: name, text: 'x', html })
    await page.getByRole('list', { name: 'Addresses' }).locator('[data-row]').first().click()
    const row = page.getByRole('list', { name: 'Messages' }).locator('[data-row]', { hasText: name }).first()
    const waits: number[] = []
    // The best of five, because other programs of this computer slow some of them.
    for (let turn = 0; turn < 5 && !waits.some((wait) => wait <= MAX_RESPONSE_MS); turn++) {
      await row.waitFor()
      await startMeasuringFrameGaps(page)
      await row.click()
      await page.locator('iframe[title="Message body"][data-filled]').waitFor()
      waits.push(await longestFrameGapMs(page))
      await page.keyboard.press('Escape')
    }
    await page.keyboard.press('Escape')
    expect(Math.min(...waits)).toBeLessThanOrEqual(MAX_RESPONSE_MS)
  })
}
