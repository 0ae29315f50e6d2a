// All hostile bodies and all ways to make a request in the inbox of the page, in Chromium and Firefox: they do nothing.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { lazily } from '../../src/shared/lazily.ts'
import { hostileBodies } from '../fixtures/hostile/hostile-bodies.ts'
import { requestVectors, vectorDocument } from '../fixtures/hostile/request-vectors.ts'
import { startFirefox } from '../helpers/bidi-client.ts'
import { extensionFirefox, FirefoxPage } from '../helpers/companion-firefox.ts'
import { runService, startService, type TestService } from '../helpers/service.ts'
import { sendMail } from '../helpers/smtp-client.ts'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.remove())

const newLink = async (): Promise<string> => {
  const { stdout, stderr, status } = await runService(['link', '--data-dir', service.dataDir])
  if (status !== 0) throw new Error(stderr)
  return stdout.trim()
}

/** All hostile bodies, and all ways to make a request. They arrive once, for both browsers. @returns how many */
const sendHostileMails = lazily(async (): Promise<number> => {
  const { email, id } = await service.createAddress()
  const bodies = [...hostileBodies, ...requestVectors.map((_, index) => vectorDocument(index))]
  for (const [index, html] of bodies.entries())
    await sendMail(service.smtp, { to: email, subject: `Hostile ${index}.`, text: 'text', html })
  await service.waitForMessages(id, bodies.length)
  return bodies.length
})

/** Whether a request leaves the service. */
const isForeign = (url: string, origin: string): boolean =>
  !/^(?:data|blob|about|resource|chrome):/.test(url) && !url.startsWith(`${origin}/`)

/** An expression for the page of a search: opens each hit, and presses its link if it has one to press. */
const openEveryHit = (count: number): string => `(async () => {
  const until = async (done, what) => {
    for (const end = Date.now() + 20_000; !done(); await new Promise((resolve) => setTimeout(resolve, 2)))
      if (Date.now() > end) throw new Error(what)
  }
  const rows = () => [...document.querySelectorAll('.list .row')]
  while (rows().length < ${count}) {
    const before = rows().length
    await until(() => {
      document.querySelector('.list > .actions .button:not(:disabled)')?.click()
      return rows().length > before
    }, 'more hits after ' + before)
  }
  const isShown = () => frame()?.hasAttribute('data-filled') ?? false
  const frame = () => document.querySelector('.mail iframe')
  const changed = []
  let opened = 0
  for (const row of rows()) {
    const subject = row.querySelector('.newest').textContent
    await until(() => {
      if (document.querySelector('.detail h1')?.textContent !== subject) row.click()
      return document.querySelector('.detail h1')?.textContent === subject && isShown()
    }, subject + ' ' + document.querySelector('.detail')?.innerText)
    opened += 1
    frame().contentDocument.querySelector('#press')?.click()
    const isAsBefore = !('pwned' in globalThis) && !('pwned' in frame().contentWindow) && frames.length === 1 &&
      frame().contentWindow.frames.length === 0 && document.title === 'Your account – Mayfly'
    if (!isAsBefore) changed.push(subject)
  }
  return { opened, changed }
})()`

it('in Chromium', async () => {
  const count = await sendHostileMails()
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '',
    args: ['--no-sandbox'],
  })
  onTestFinished(() => browser.close())
  const page = await browser.newPage({ locale: 'en', viewport: { width: 1280, height: 800 } })
  await page.goto(await newLink())
  await page.getByRole('searchbox').fill('Hostile')
  await page.getByRole('searchbox').press('Enter')
  const foreign: string[] = []
  const { origin } = new URL(page.url())
  page.context().on('request', (request) => {
    if (isForeign(request.url(), origin)) foreign.push(request.url())
  })
  page.context().on('page', () => foreign.push('a window'))
  page.on('dialog', (dialog) => {
    foreign.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  expect(await page.evaluate(openEveryHit(count))).toEqual({ opened: count, changed: [] })
  expect(foreign).toEqual([])
  expect(page.url()).toBe(`${origin}/profile`)
})

it('in Firefox', async ({ skip }) => {
  skip(extensionFirefox === null, 'Firefox is not installed. Run: sudo apt-get install firefox-esr')
  const count = await sendHostileMails()
  const home = mkdtempSync(join(tmpdir(), 'mayfly-firefox-'))
  const firefox = await startFirefox(extensionFirefox ?? '', home)
  onTestFinished(async () => {
    await firefox.close()
    rmSync(home, { recursive: true, force: true })
  })
  const { contexts } = await firefox.send('browsingContext.getTree', {})
  const [first] = contexts as readonly { readonly context: string }[]
  const page = new FirefoxPage(firefox, first?.context ?? '')
  const link = await newLink()
  const { origin } = new URL(link)
  const requests: string[] = []
  await firefox.listen('network.beforeRequestSent', (params) => {
    const { request } = params as { readonly request: { readonly url: string } }
    requests.push(request.url)
  })
  await page.goto(link)
  await page.text('mayfly.test')
  await page.evaluate(`(() => {
    const field = document.querySelector('[type=search]')
    field.value = 'Hostile'
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.form.requestSubmit()
  })()`)
  expect(await page.evaluate(openEveryHit(count))).toEqual({ opened: count, changed: [] })
  expect(await page.evaluate('location.href')).toBe(`${origin}/profile`)
  // The page's own requests are heard.
  expect(requests).toContain(`${origin}/profile/api/account`)
  expect(requests.filter((url) => isForeign(url, origin))).toEqual([])
})
