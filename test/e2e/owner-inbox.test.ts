// The owner's inbox in a browser, in Chromium and Firefox: the printed link alone signs in, mail arrives live, hostile mails do nothing.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { hostileBodies } from '../fixtures/hostile/hostile-bodies.ts'
import { findViolations } from '../helpers/accessibility.ts'
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
const sendCode = (to: string): Promise<unknown> =>
  sendMail(service.smtp, {
    to,
    from: 'Orchard <team@orchard.example>',
    subject: 'Your sign-up code',
    text: 'Your verification code is 482913.',
  })

describe('in Chromium', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '',
      args: ['--no-sandbox'],
    })
  })
  afterAll(() => browser.close())

  const openLink = async (link: string): Promise<Page> => {
    const context = await browser.newContext({ locale: 'en', viewport: { width: 1280, height: 800 } })
    onTestFinished(() => context.close())
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: new URL(link).origin })
    const page = await context.newPage()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(link)
    return page
  }
  const expectAccessible = async (page: Page): Promise<void> => {
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of [420, 1280]) {
        await page.emulateMedia({ colorScheme })
        await page.setViewportSize({ width, height: 800 })
        expect(await findViolations(page)).toEqual([])
        expect(await page.evaluate(() => document.body.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
          0,
        )
      }
  }
  const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText())

  it('the root explains itself and links to the documentation', async () => {
    const page = await openLink(`${service.baseUrl}/`)
    await page.getByText('Disposable mail addresses').waitFor()
    await expectAccessible(page)
    const links = page.getByRole('navigation', { name: 'For programs' }).getByRole('link')
    const paths = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
    expect(paths).toEqual(['/api/openapi.json', '/overview.md', '/llms.txt'])
    for (const path of paths)
      expect([path, (await fetch(`${service.baseUrl}${path}`)).status]).toEqual([path, 200])
  })

  it.each(['localhost', '127.0.0.1'])(
    'the link signs in at %s once, and its token leaves the address bar',
    async (host) => {
      const link = (await newLink()).replace('localhost', host)
      const page = await openLink(link)
      await page.getByRole('search').waitFor()
      expect(page.url()).toBe(`http://${new URL(link).host}/profile`)
      await page.reload()
      await page.getByRole('search').waitFor()
      const second = await openLink(link)
      await second.getByText('This sign-in link is not valid.').waitFor()
      await second.getByText('Do you run this server?').waitFor()
    },
  )

  it('creates an address, shows its mail live, copies the code, finds it and gives its files', async () => {
    const page = await openLink(await newLink())
    await page.getByRole('button', { name: 'New address' }).click()
    await expect.poll(() => clipboard(page)).toMatch(/^\S+@mayfly\.test$/)
    const address = await clipboard(page)
    await page.getByText('No messages yet. New ones appear here').waitFor()
    await expectAccessible(page)
    await sendMail(service.smtp, {
      to: address,
      from: 'Orchard <team@orchard.example>',
      subject: 'Your sign-up code',
      text: 'Your verification code is 482913.',
      attachments: [{ filename: 'plan.txt', content: 'The plan' }],
    })
    // Without a press: in the list of addresses and in the open one.
    await page
      .locator('.list')
      .getByRole('button', { name: /Your sign-up code/ })
      .waitFor()
    await page
      .locator('.detail')
      .getByRole('button', { name: /Your sign-up code/ })
      .press('Enter')
    await page.getByRole('button', { name: 'Copy code' }).press('Enter')
    await expect.poll(() => clipboard(page)).toBe('482913')
    await expectAccessible(page)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'plan.txt' }).click()
    expect((await download).suggestedFilename()).toBe('plan.txt')
    await page.getByRole('button', { name: 'Source' }).click()
    await page.getByText('Subject: Your sign-up code').waitFor()
    await expectAccessible(page)
    await page.getByRole('searchbox').fill('sign-up 482913')
    await page.getByRole('searchbox').press('Enter')
    await page.locator('.list').getByRole('button', { name: address }).waitFor()
    await expectAccessible(page)
    await page.getByRole('searchbox').fill('nothing of the kind')
    await page.getByRole('searchbox').press('Enter')
    await page.getByText('No message was found.').waitFor()
    // Back, by the keyboard, to the row from which the address was opened.
    await page.setViewportSize({ width: 420, height: 800 })
    await page.getByRole('button', { name: 'Back' }).press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('h1')
    await page.getByRole('button', { name: 'Back' }).press('Enter')
    await page.getByRole('searchbox').fill('')
    await page.locator('.list').getByRole('button', { name: address }).press('Enter')
    await page.getByRole('button', { name: 'Back' }).press('Enter')
    const focused = (): Promise<string> => page.evaluate(() => document.activeElement?.textContent ?? '')
    await expect.poll(focused).toContain(address)
  })

  it('the settings have the invitations of the owner', async () => {
    const page = await openLink(await newLink())
    await page.getByRole('button', { name: 'Settings' }).click()
    await page.getByLabel('Name of the account').fill('owner')
    await page.getByRole('button', { name: 'Create invitation' }).click()
    await expect.poll(() => page.getByLabel('Name of the account').getAttribute('aria-invalid')).toBe('true')
    await page.getByLabel('Name of the account').fill('anna')
    await page.getByRole('button', { name: 'Create invitation' }).click()
    await page.getByText('The invitation for anna is displayed only now.').waitFor()
    await expectAccessible(page)
    const link = await page.locator('code').innerText()
    const guest = await openLink(link)
    await guest.getByText('You are invited').waitFor()
    await page.getByRole('button', { name: 'Revoke the invitation for anna' }).click()
    await page.getByRole('button', { name: 'Revoke the invitation for anna' }).waitFor({ state: 'detached' })
    expect(await page.getByRole('heading', { name: 'API key' }).count()).toBe(1)
    expect(await page.getByRole('button', { name: 'Replace key' }).count()).toBe(0)
  })

  it('hostile mails run no script and cause no request', { timeout: 300_000 }, async () => {
    const page = await openLink(await newLink())
    await page.getByRole('search').waitFor()
    const { email, id } = await service.createAddress()
    const foreign: string[] = []
    const { origin } = new URL(page.url())
    page.context().on('request', (request) => {
      if (!/^(?:data|blob|about):/.test(request.url()) && !request.url().startsWith(`${origin}/`))
        foreign.push(request.url())
    })
    page.context().on('page', () => foreign.push('a window'))
    page.on('dialog', (dialog) => {
      foreign.push(`a dialog: ${dialog.message()}`)
      void dialog.dismiss()
    })
    // Every fourth: all of them are opened by the page of the program, which has the same view (hostile-mails.test.ts).
    const bodies = hostileBodies.filter((_, index) => index % 4 === 0)
    for (const [index, html] of bodies.entries())
      await sendMail(service.smtp, { to: email, subject: `Hostile ${index}.`, html })
    await service.waitForMessages(id, bodies.length)
    for (const index of bodies.keys()) {
      await page.getByRole('searchbox').fill(`Hostile ${index}`)
      await page.getByRole('searchbox').press('Enter')
      await page
        .locator('.list')
        .getByRole('button', { name: `Hostile ${index}.` })
        .click()
      await page.getByRole('heading', { name: `Hostile ${index}.` }).waitFor()
      await page.locator('.mail').or(page.getByText('This message has no text.')).first().waitFor()
    }
    expect(foreign).toEqual([])
    expect(page.url()).toBe(`${origin}/profile`)
  })
})

describe('in Firefox', () => {
  beforeEach(({ skip }) =>
    skip(extensionFirefox === null, 'Firefox is not installed. Run: sudo apt-get install firefox-esr'),
  )

  it('the link signs in, mail arrives live, and a hostile mail causes no request', async () => {
    const requests: string[] = []
    const outside = createServer((request, response) => {
      requests.push(request.url ?? '')
      response.setHeader('access-control-allow-origin', '*').end('')
    })
    await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve))
    const { port } = outside.address() as AddressInfo
    const home = mkdtempSync(join(tmpdir(), 'mayfly-firefox-'))
    const firefox = await startFirefox(extensionFirefox ?? '', home)
    onTestFinished(async () => {
      await firefox.close()
      outside.close()
      rmSync(home, { recursive: true, force: true })
    })
    const { contexts } = await firefox.send('browsingContext.getTree', {})
    const [first] = contexts as readonly { readonly context: string }[]
    const page = new FirefoxPage(firefox, first?.context ?? '')
    const { email } = await service.createAddress()
    await page.goto(await newLink())
    await page.text(email)
    await page.press(email)
    await page.text('New ones appear here automatically')
    await sendCode(email)
    await page.text('Your sign-up code')
    const url = `http://127.0.0.1:${port}`
    await sendMail(service.smtp, {
      to: email,
      from: 'Bank <bank@bank.example>',
      subject: 'Hostile',
      html: `<body onload="top.ran = true" background="${url}/body"><script>top.ran = true</script>
        <link rel="preconnect" href="${url}"><link rel="stylesheet" href="${url}/style"><img src="${url}/pixel" onerror="top.ran = true">
        <svg onload="top.ran = true"><image href="${url}/svg" /></svg><iframe src="${url}/frame"></iframe>
        <style>@import url(${url}/import); p { background: url(${url}/paragraph) }</style><p>The letter itself</p>`,
    })
    await page.text('Hostile')
    await page.press('Bank')
    await expect
      .poll(() =>
        page.evaluate(
          "document.querySelector('iframe')?.contentDocument?.body?.innerText.includes('The letter itself') ?? false",
        ),
      )
      .toBe(true)
    expect(await page.evaluate("'ran' in globalThis")).toBe(false)
    expect(requests).toEqual([])
    // The listening server is heard: an ordinary image reaches it.
    await page.goto(`${url}/heard`)
    expect(requests).toContain('/heard')
  })
})
