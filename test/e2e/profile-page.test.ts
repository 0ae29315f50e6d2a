// From an invitation to mail: on the profile page with a passkey, and in the program with just the link.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { LANGUAGES } from '../../src/shared/i18n/languages.ts'
import { findViolations } from '../helpers/accessibility.ts'
import { openBridge, removeAccounts, type BridgeClient } from '../helpers/bridge-client.ts'
import {
  openPage,
  startBrowserShell,
  startShellAndPage,
  stopShellAndPage,
  type ShellPage,
} from '../helpers/browser-shell.ts'
import {
  addAuthenticator,
  invite,
  inviteDirectly,
  pageRequest,
  profileOrigin,
  tokenOf,
} from '../helpers/profile-service.ts'
import { startService, type TestService } from '../helpers/service.ts'
import { sendMail } from '../helpers/smtp-client.ts'
import { openSettings } from '../helpers/open-settings.ts'

let browser: Browser
let program: ShellPage
let bridge: BridgeClient
let service: TestService
let context: BrowserContext | undefined
beforeAll(async () => {
  ;[program, service] = await Promise.all([
    startShellAndPage(),
    startService({ args: ['--domain', 'mail.example'] }),
  ])
  ;({ browser } = program)
  bridge = await openBridge(await program.shell.newUrl())
})
afterAll(async () => {
  await Promise.all([stopShellAndPage(program), service.remove()])
})
afterEach(() => context?.close())

/** Opens the page with an authenticator; errors in its console fail the test. */
const openProfile = async (
  url: string,
  options: { locale?: string; width?: number; showsHostileMail?: boolean } = {},
): Promise<Page> => {
  const { locale = 'en', width = 420, showsHostileMail = false } = options
  context = await browser.newContext({ locale, viewport: { width, height: 640 } })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: profileOrigin(service) })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    // The policy blocks content of hostile mail as a second defence, while the mail is parsed in an inert document.
    if (showsHostileMail && message.text().includes('Content Security Policy')) return
    // The page handles and explains error responses.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      errors.push(message.text())
  })
  page.on('request', (request) => {
    if (!request.url().startsWith(profileOrigin(service))) errors.push(request.url())
  })
  onTestFinished(() => expect(errors).toEqual([]))
  await addAuthenticator(context, page)
  await page.goto(url)
  return page
}

const expectNoOverflow = async (page: Page): Promise<void> => {
  const overflow = await page.evaluate(() => document.body.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}
/** In light colours and a narrow window, and in dark colours and a wide one: colours do not depend on the width. */
const expectAccessible = async (page: Page): Promise<void> => {
  for (const [colorScheme, width] of [
    ['light', 420],
    ['dark', 1200],
  ] as const) {
    // Colours in transition have no stable contrast.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 640 })
    expect(await findViolations(page)).toEqual([])
    await expectNoOverflow(page)
  }
}
/** What depends on the language: names, direction and width. Colours and the wide layout are checked in another one. */
const expectAccessibleTexts = async (page: Page): Promise<void> => {
  expect(await findViolations(page, { contrast: false })).toEqual([])
  for (const width of [1200, 420]) {
    await page.setViewportSize({ width, height: 640 })
    await expectNoOverflow(page)
  }
}
/** The error is at the field, which has the focus. */
const expectPasswordError = async (page: Page, text: string): Promise<void> => {
  const field = page.getByLabel('Password')
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
  expect(await page.locator(`#${(await field.getAttribute('aria-describedby')) ?? ''}`).innerText()).toBe(
    text,
  )
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** The settings, beside the inbox, which is the first view. */
const openAccount = (page: Page): Promise<void> => button(page, 'Settings').click()
const clipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText())

/** Pastes a text into a program without accounts. @returns its page and the dialog with the server found */
const pasteIntoProgram = async (
  text: string,
): Promise<{ page: Page; dialog: ReturnType<Page['getByRole']> }> => {
  const { page } = program
  await removeAccounts(bridge)
  await page.reload()
  await page.getByRole('button', { name: 'Get a real address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Get a real address' })
  await dialog.getByRole('textbox').waitFor()
  await page.evaluate((value) => navigator.clipboard.writeText(value), text)
  await page.keyboard.press('Control+v')
  await dialog.getByText(`Mail server at ${new URL(profileOrigin(service)).host}`).waitFor()
  return { page, dialog }
}

/** Creates the first address, and receives a code there. */
const receiveCode = async (page: Page, dialog: ReturnType<Page['getByRole']>): Promise<void> => {
  await button(page, 'Create and copy').click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => clipboard(page), { timeout: 30_000 }).toMatch(/^\S+@mail\.example$/)
  await sendMail(service.smtp, {
    to: await clipboard(page),
    from: 'team@orchard.example',
    subject: 'Your sign-up code',
    text: 'Your verification code is 482913.',
  })
  // The page of the first address becomes the message.
  await page.getByRole('button', { name: 'Copy code', exact: true }).click({ timeout: 30_000 })
  await expect.poll(() => clipboard(page)).toBe('482913')
}

describe('the profile page', () => {
  it('creates a key from an invitation with a passkey, and the key receives mail in the program', async () => {
    const link = await invite(service, 'anna', '--quota', '5')
    const page = await openProfile(link)
    await page.getByText('anna').waitFor()
    await page.getByText('Addresses at a time: 5').waitFor()
    await expectAccessible(page)
    await button(page, 'Continue with a passkey').click()
    await openAccount(page)
    await button(page, 'Create key').click()
    const key = await page.locator('code').innerText()
    await button(page, 'Copy').click()
    await expect.poll(() => clipboard(page)).toBe(key)
    await expectAccessible(page)
    const programLink = (await page.getByRole('link', { name: 'Open in Mayfly' }).getAttribute('href')) ?? ''
    await page.reload()
    await openAccount(page)
    await page.getByText(`Your key ends in ${key.slice(-4)}`).waitFor()
    expect(await page.content()).not.toContain(key)
    await button(page, 'Sign out').click()
    await expectAccessible(page)
    await button(page, 'Sign in with a passkey').click()
    await openAccount(page)
    await page.getByText('0 of 5 addresses in use').waitFor()

    const pasted = await pasteIntoProgram(programLink)
    await pasted.dialog.getByText('There is an API key in the link.').waitFor()
    await receiveCode(pasted.page, pasted.dialog)
    expect(await pasted.page.content()).not.toContain(key)
    await page.reload()
    await page.getByText('@mail.example').first().waitFor()
    await openAccount(page)
    await page.getByText('1 of 5 addresses in use').waitFor()
    await button(page, 'Revoke key').click()
    await page
      .getByText('Programs that use the key stop working at once, and the webhook is switched off.')
      .waitFor()
    await button(page, 'Revoke key').click()
    await button(page, 'Create key').waitFor()
    expect((await service.api('GET', '/api/emails', undefined, { 'X-API-Key': key })).status).toBe(401)
  })

  it('accepts a password, another passkey and a webhook, and explains errors', async () => {
    const page = await openProfile(await inviteDirectly(service, 'bea'))
    await button(page, 'Use a password instead').click()
    await page.getByLabel('Password').fill('short')
    await button(page, 'Create account').click()
    await expectPasswordError(page, 'A password must have 10 to 200 characters.')
    await page.getByLabel('Password').fill('a long enough password')
    await expectAccessible(page)
    await button(page, 'Create account').click()
    await openAccount(page)
    await button(page, 'Add passkey').click()
    await page.getByText(/^Passkey of /).waitFor()
    await page.getByLabel('URL').fill('https://hooks.example/mail')
    await page.getByLabel('Send new messages').check()
    await button(page, 'Save').click()
    await page.getByText('Saved').first().waitFor()
    await page.reload()
    await openAccount(page)
    await expect.poll(() => page.getByLabel('URL').inputValue()).toBe('https://hooks.example/mail')
    await expectAccessible(page)
    await button(page, 'Sign out').click()
    await button(page, 'Use a password instead').click()
    await page.getByLabel('Name').fill('bea')
    await page.getByLabel('Password').fill('a wrong password')
    await button(page, 'Sign in').click()
    await expectPasswordError(page, 'The name or the password is wrong.')
    await page.goto(`${profileOrigin(service)}/profile#invitation=used`)
    await page.getByText('This invitation is not valid.').waitFor()
  })

  it('adds a key with limits, displays it once, lists its limits, and revokes it', async () => {
    const page = await openProfile(await inviteDirectly(service, 'hana'))
    await button(page, 'Continue with a passkey').click()
    await openAccount(page)
    await button(page, 'Add key').click()
    await page.getByLabel('Name').fill('CI')
    await page.getByLabel('What it may do').selectOption('Create addresses, and use only these')
    await page.getByLabel('Addresses (optional)').fill('a b')
    await expectAccessible(page)
    await page.locator('form').getByRole('button', { name: 'Create key' }).click()
    const field = page.getByLabel('Addresses (optional)')
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true')
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
    await page
      .getByRole('paragraph')
      .filter({ hasText: 'Enter addresses as a pattern such as ci-*' })
      .first()
      .waitFor()
    await field.fill('ci-*')
    await page.locator('form').getByRole('button', { name: 'Create key' }).click()
    await page.getByText('The key CI is displayed only now. Copy it.').waitFor()
    const key = await page.locator('code').innerText()
    await button(page, 'Copy').click()
    await expect.poll(() => clipboard(page)).toBe(key)
    await expectAccessible(page)
    await page.reload()
    await openAccount(page)
    const row = page.getByRole('listitem').filter({ hasText: 'Create addresses, and use only these' })
    await row.getByText(`…${key.slice(-4)}`).waitFor()
    expect(await row.innerText()).toMatch(/^CI\nCreate addresses, and use only these · ci-\* · until /)
    expect(await page.content()).not.toContain(key)

    const request = { expiryTime: 3_600_000, domain: 'mail.example' }
    const headers = { 'X-API-Key': key }
    const created = await service.api<{ email: string }>('POST', '/api/emails/generate', request, headers)
    expect(created.body.email).toMatch(/^ci-\w+@mail\.example$/)
    expect((await service.api('GET', '/api/webhook', undefined, headers)).status).toBe(403)

    // The name belongs to this key until it is revoked.
    await button(page, 'Add key').click()
    await page.getByLabel('Name').fill('CI')
    await page.locator('form').getByRole('button', { name: 'Create key' }).click()
    await expect.poll(() => page.getByLabel('Name').getAttribute('aria-invalid')).toBe('true')
    await page.getByText('There is a key with this name.').first().waitFor()
    await button(page, 'Cancel').click()
    await button(page, 'Revoke the key CI').click()
    await page.getByText('Programs that use the key CI stop working immediately.').waitFor()
    await expectAccessible(page)
    await button(page, 'Revoke key').click()
    await row.waitFor({ state: 'detached' })
    expect((await service.api('GET', '/api/emails', undefined, headers)).status).toBe(401)
    // The address stays.
    await button(page, 'Inbox').click()
    await page.getByText(created.body.email).waitFor()
  })

  it('requires a new sign-in before it adds a sign-in method to an old session', async () => {
    const page = await openProfile(await inviteDirectly(service, 'dora'), { locale: 'de' })
    await button(page, 'Mit einem Passkey fortfahren').click()
    await button(page, 'Einstellungen').click()
    await button(page, 'Passwort festlegen').waitFor()
    const db = new DatabaseSync(join(service.dataDir, 'service.db'))
    db.exec('UPDATE session SET created_at = created_at - 901000')
    db.close()
    await button(page, 'Schlüssel erstellen').click()
    await page.getByText('Melden Sie sich erneut an, und wiederholen Sie es.').waitFor()
    await expectAccessible(page)
    await button(page, 'Mit einem Passkey anmelden').click()
    await button(page, 'Einstellungen').click()
    await button(page, 'Schlüssel erstellen').click()
    await page.locator('code').waitFor()
  })

  it.each(LANGUAGES.filter((language) => language !== 'en'))('is complete in %s', async (locale) => {
    const page = await openProfile(await inviteDirectly(service, `${locale} ${Date.now()}`), { locale })
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale)
    await page.locator('.primary').waitFor()
    await expectAccessibleTexts(page)
    await page.locator('.primary').click()
    await page.getByRole('search').waitFor()
    await expectAccessibleTexts(page)
    await page.locator('nav button').nth(1).click()
    await page.locator('progress').waitFor()
    await expectAccessibleTexts(page)
  })
})

/** A mail that tries to run scripts, fetch and navigate; all its URLs belong to a server that records requests. */
const hostileHtml = (outside: string): string => `<!doctype html><html><head>
  <link rel="stylesheet" href="${outside}/style.css"><meta http-equiv="refresh" content="0;url=${outside}/refresh">
  <style>@import url(${outside}/import.css); body { background: url(${outside}/background) } @font-face { font-family: f; src: url(${outside}/font) }</style>
  <base href="${outside}/"></head><body onload="top.ran = true" background="${outside}/body">
  <script>top.ran = true</script><img src="x" onerror="top.ran = true"><img src="${outside}/pixel" srcset="${outside}/set 2x">
  <svg onload="top.ran = true"><image href="${outside}/svg" /><script>top.ran = true</script></svg>
  <iframe src="${outside}/frame" srcdoc="<script>top.ran = true</script>"></iframe><object data="${outside}/object"></object>
  <video poster="${outside}/poster" src="${outside}/video" autoplay></video><audio src="${outside}/audio" autoplay></audio>
  <form action="${outside}/form"><input name="password" autofocus><button formaction="javascript:top.ran=true">Go</button></form>
  <a href="javascript:top.ran = true">script link</a> <a href="${outside}/there">https://bank.example/login</a>
  <p style="background: url(${outside}/inline)">The letter itself</p></body></html>`

describe('the inbox of the profile page', () => {
  it('shows a hostile mail without scripts, requests or unconfirmed navigation', async () => {
    const requests: string[] = []
    const outside = createServer((request, response) => {
      requests.push(request.url ?? '')
      response.setHeader('access-control-allow-origin', '*').end('')
    })
    await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void outside.close())
    const outsideUrl = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`
    const page = await openProfile(await inviteDirectly(service, 'fay'), { showsHostileMail: true })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await button(page, 'Continue with a passkey').click()
    await page.getByText('No addresses yet.').waitFor()
    await expectAccessible(page)
    await button(page, 'New address').click()
    await expect.poll(() => clipboard(page)).toMatch(/^\S+@mail\.example$/)
    const email = await clipboard(page)
    await page.getByRole('heading', { name: email }).waitFor()
    await page.getByText('No messages yet.').waitFor()
    await expectAccessible(page)
    await sendMail(service.smtp, {
      to: email,
      from: 'Bank <bank@bank.example>',
      subject: 'Your account',
      html: hostileHtml(outsideUrl),
    })
    // The message appears automatically: at the address, and in the list of its messages.
    await page
      .locator('.detail')
      .getByRole('button', { name: /Bank.*Your account/ })
      .click({ timeout: 30_000 })
    const frame = page.frameLocator('iframe')
    await frame.getByText('The letter itself').waitFor()
    await page.getByText('Images from the Internet are blocked').waitFor()
    await expectAccessible(page)
    await frame.getByText('https://bank.example/login').click()
    const link = page.getByRole('alert', { name: 'This link leads to' })
    await link.getByText('127.0.0.1', { exact: false }).first().waitFor()
    await link.getByText('The link may not lead where it seems to.').waitFor()
    await expectAccessible(page)
    await button(page, 'Cancel').click()
    await frame.getByText('script link').click()
    expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false)
    expect(requests).toEqual([])
    expect(context?.pages()).toHaveLength(1)
    expect(page.url()).toBe(`${profileOrigin(service)}/profile`)
    await button(page, 'Back').click()
    await page.getByRole('button', { name: new RegExp(`${email}.*Your account`) }).waitFor()
  })
})

describe('a key with limits pasted into the program', () => {
  it('adds the account, and a refusal names the limits of the key', async () => {
    const page = await openProfile(await inviteDirectly(service, 'iris'))
    await button(page, 'Continue with a passkey').click()
    await openAccount(page)
    await button(page, 'Add key').click()
    await page.getByLabel('Name').fill('Reader')
    await page.locator('form').getByRole('button', { name: 'Create key' }).click()
    const key = await page.locator('code').innerText()
    const url = encodeURIComponent(profileOrigin(service))
    const pasted = await pasteIntoProgram(`mayfly://add?url=${url}&key=${key}&kind=specification`)
    await button(pasted.page, 'Create and copy').click()
    await pasted.dialog.getByText('may not create addresses').waitFor()
    await pasted.dialog.getByText('This API key is limited and does not allow this.').waitFor()
    // The account works for what the key may do.
    await pasted.page.keyboard.press('Escape')
    await pasted.page
      .getByText(new URL(profileOrigin(service)).host)
      .first()
      .waitFor()
  })
})

describe('an invitation link pasted into the program', () => {
  it('creates the account and the first address, after a confirmation that shows the host', async () => {
    const link = await inviteDirectly(service, 'cora')
    const { page, dialog } = await pasteIntoProgram(link)
    await dialog.getByText('The link is an invitation.').waitFor()
    // Viewing the invitation does not use it up.
    const token = { invitation: tokenOf(link) }
    expect((await pageRequest(service, 'invitation', token)).status).toBe(200)
    expect(await page.content()).not.toContain(tokenOf(link))
    await receiveCode(page, dialog)
    expect((await pageRequest(service, 'invitation', token)).status).toBe(403)
    const again = await pasteIntoProgram(link)
    await button(again.page, 'Create and copy').click()
    await again.dialog.getByText('This invitation is not valid.').waitFor()
  })

  it('warns that its key is kept for this run only; a saved file restores it after the next start', async () => {
    const link = await inviteDirectly(service, 'edda')
    const { page, dialog } = await pasteIntoProgram(link)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await dialog.getByText('the invitation works once. Save the key in a file').waitFor()
    expect(await findViolations(page)).toEqual([])
    await button(page, 'Create and copy').click()
    // From the page of the first address to the list, where the alert stands.
    await page.getByRole('button', { name: 'Copy address' }).locator('visible=true').first().waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await button(page, 'Save keys…').click()
    const passphrase = 'correct horse battery'
    await page.getByLabel('Passphrase', { exact: true }).fill(passphrase)
    await page.getByLabel('Repeat passphrase').fill(passphrase)
    expect(await findViolations(page)).toEqual([])
    await button(page, 'Save file').click()
    const bar = page.getByRole('region', { name: 'Export and backup progress' })
    await bar.getByText('Keys file created').waitFor()
    const download = page.waitForEvent('download')
    await button(page, 'Save file').click()
    const file = await (await download).path()
    expect(await button(page, 'Save keys…').count()).toBe(0)

    const next = await startBrowserShell()
    const { page: later } = await openPage(browser, next)
    onTestFinished(async () => {
      await stopShellAndPage({ browser, shell: next })
    })
    await later.getByRole('button', { name: 'Get a real address' }).waitFor()
    await openSettings(later, 'backup')
    const chooser = later.waitForEvent('filechooser')
    await button(later, 'Restore…').click()
    await (await chooser).setFiles(file)
    await later.getByLabel('Passphrase', { exact: true }).fill(passphrase)
    await later.keyboard.press('Enter')
    await later.getByRole('dialog').waitFor({ state: 'detached' })
    await button(later, 'Back').click()
    await later.getByRole('button', { name: /^Accounts/ }).click()
    await later.getByText(/API key ending in .{4}, kept only until you quit/).waitFor()
    await later.keyboard.press('Escape')
    await later.keyboard.press('Escape')
    await later.keyboard.press('n')
    await expect.poll(() => clipboard(later), { timeout: 30_000 }).toMatch(/^\S+@mail\.example$/)
  })
})
