// Large mails, from SMTP to the page: inline images, and the maximum amount of text.
import { rmSync } from 'node:fs'
import { crc32, deflateSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  serviceKey,
  sharedChromium,
  startBrowserShell,
  type BrowserShell,
} from '../../helpers/browser-shell.ts'
import { sendMail } from '../../helpers/smtp-client.ts'

let shell: BrowserShell
let page: Page
let to: string
beforeAll(async () => {
  shell = await startBrowserShell()
  const { baseUrl, domains } = shell.ready.service
  const answer = await fetch(`${baseUrl}/api/emails/generate`, {
    method: 'POST',
    headers: { 'x-api-key': serviceKey(shell), 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'large', expiryTime: 86_400_000, domain: domains[0] }),
  })
  to = ((await answer.json()) as { email: string }).email
  // The program lists an address created by another client after its first mail.
  await sendMail(shell.ready.service.smtp, { to, subject: 'First', text: 'x' })
  page = await (await sharedChromium()).newPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(shell.ready.url)
  await page.getByRole('list', { name: 'Addresses' }).getByRole('button', { name: /large/ }).first().click()
})
afterAll(async () => {
  await page.close()
  await shell.stop()
  rmSync(shell.dataDir, { recursive: true, force: true })
})

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** An uncompressed PNG of `side` times `side` pixels. */
const picture = (side: number): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 2], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const pixels = deflateSync(Buffer.alloc(side * (1 + 3 * side), 0x7f), { level: 0 })
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const open = async (subject: string): Promise<void> => {
  const row = page.getByRole('list', { name: 'Messages' }).locator('[data-row]', { hasText: subject })
  await row.click({ timeout: 60_000 })
  await page.getByRole('heading', { level: 1, name: subject, exact: true }).waitFor()
}

test('an inline image of 4.5 MB and a small one are shown in the body', { timeout: 180_000 }, async () => {
  const large = picture(1250)
  expect(large.length).toBeGreaterThan(4_500_000)
  await sendMail(shell.ready.service.smtp, {
    to,
    subject: 'Pictures',
    html: '<p>Two</p><img id="large" src="cid:large@x"><img id="small" src="cid:sm%61ll@x">',
    attachments: [
      { filename: 'large.png', content: large, cid: 'large@x' },
      { filename: 'small.png', content: picture(3), cid: 'small@x' },
    ],
  })
  await open('Pictures')
  const frame = page.frameLocator('iframe[title="Message body"]')
  const width = (id: string): Promise<number> =>
    frame.locator(`#${id}`).evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(() => width('large'), { timeout: 60_000 }).toBe(1250)
  expect(await width('small')).toBe(3)
})

test('shows the beginning of a mail with 24 MB of text', { timeout: 180_000 }, async () => {
  const text = `The beginning.\r\n${'many words and more of them\r\n'.repeat(820_000)}`
  await sendMail(shell.ready.service.smtp, { to, subject: 'Much text', text })
  await open('Much text')
  const frame = page.frameLocator('iframe[title="Message body"]')
  await frame.getByText('The beginning.').waitFor()
  expect(await page.getByRole('note').textContent()).toContain('very long')
})
