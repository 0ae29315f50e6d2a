// The leak test: every way a document can ask for something, delivered by SMTP and opened in the real page, asks nobody.
// Chromium's own net log is the witness; the same documents opened raw in the same browser show that it can see them.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentOfWay, requestWays } from '../../fixtures/hostile/requests.ts'
import { serviceKey, startBrowserShell, type BrowserShell } from '../../helpers/browser-shell.ts'
import { sendMail } from '../../helpers/mail.ts'

let shell: BrowserShell
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mayfly-leaks-'))
  shell = await startBrowserShell()
})
afterAll(async () => {
  await shell.stop()
  rmSync(shell.dataDir, { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
})

const browserWithLog = (log: string): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking', `--log-net-log=${log}`],
  })

/** Everything the browser wrote about what it did on the network, without the constants at its head. */
const eventsOf = (log: string): string => {
  const text = readFileSync(log, 'utf8')
  return text.slice(text.indexOf('"events"'))
}

const waysNamedIn = (events: string): number[] =>
  requestWays
    .map((_, index) => index)
    .filter((index) => new RegExp(`\\bw${String(index)}\\.leak`).test(events))

const makeAddress = async (): Promise<string> => {
  const { baseUrl, domains } = shell.ready.service
  const answer = await fetch(`${baseUrl}/api/emails/generate`, {
    method: 'POST',
    headers: { 'x-api-key': serviceKey(shell), 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'leaks', expiryTime: 86_400_000, domain: domains[0] }),
  })
  return ((await answer.json()) as { email: string }).email
}

const openEach = async (page: Page): Promise<void> => {
  await page.getByRole('list', { name: 'Addresses' }).getByRole('button', { name: /leaks/ }).first().click()
  const list = page.getByRole('list', { name: 'Messages' })
  await list.locator('[data-row]').first().focus()
  for (let index = requestWays.length - 1; index >= 0; index -= 1) {
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: `way ${String(index)}`, exact: true }).waitFor()
    const frame = page.locator('iframe[title="Message body"]')
    // Hovering and waiting a moment gives hints and late requests their chance.
    await frame.hover({ position: { x: 20, y: 20 }, force: true })
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    await list.locator('[data-row][tabindex="0"]').focus()
    await page.keyboard.press('ArrowDown')
  }
}

test(
  'mails ask nobody, in a browser that sees the same documents ask when they are opened raw',
  { timeout: 600_000 },
  async () => {
    expect(requestWays.length).toBeGreaterThanOrEqual(150)
    expect(new Set(requestWays).size).toBe(requestWays.length)

    const rawLog = join(folder, 'raw.json')
    const raw = await browserWithLog(rawLog)
    const bare = await raw.newPage()
    for (let index = 0; index < requestWays.length; index += 1) {
      await bare
        .goto(`data:text/html,${encodeURIComponent(documentOfWay(index))}`, { waitUntil: 'commit' })
        .catch(() => null)
      await bare.waitForTimeout(60)
    }
    await raw.close()
    const asked = waysNamedIn(eventsOf(rawLog))
    expect(asked.length).toBeGreaterThan(60)

    const address = await makeAddress()
    for (let index = 0; index < requestWays.length; index += 1) {
      const html = documentOfWay(index)
      expect(
        await sendMail(shell.ready.service.smtp, { to: address, subject: `way ${String(index)}`, html }),
      ).toMatch(/^250/)
    }
    const log = join(folder, 'mayfly.json')
    const browser = await browserWithLog(log)
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    const popups: string[] = []
    page.context().on('page', (opened) => popups.push(opened.url()))
    await page.goto(shell.ready.url)
    await openEach(page)
    const { origin } = new URL(shell.ready.url)
    expect(page.url()).toBe(`${origin}/`)
    await browser.close()
    const events = eventsOf(log)
    expect(events).toContain(new URL(origin).port)
    expect(waysNamedIn(events)).toEqual([])
    expect(events).not.toContain('leak.example')
    expect(dialogs).toEqual([])
    expect(popups).toEqual([])
    console.log(
      `opened raw, ${String(asked.length)} of ${String(requestWays.length)} ways asked; in the reading view, 0`,
    )
  },
)
