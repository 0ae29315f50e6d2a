// From an empty data folder to a real address with the keyboard alone: a server of each kind is pasted, and its first mail arrives
// with its code.
import { X509Certificate } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBridge, removeAccounts, type BridgeClient } from '../helpers/bridge-client.ts'
import { startShellAndPage, stopShellAndPage, type BrowserShell } from '../helpers/browser-shell.ts'
import { startCloudflareTempEmailServer } from '../helpers/cloudflare-temp-email-server.ts'
import { runCli } from '../helpers/cli.ts'
import { composeMail, type TestMailServer } from '../helpers/delivered-mail.ts'
import { DOVECOT_MISSING, DOVECOT_PASSWORD, hasDovecot, TestDovecot } from '../helpers/dovecot.ts'
import { startGuerrillaMailServer } from '../helpers/guerrilla-mail-server.ts'
import { tabTo } from '../helpers/keyboard.ts'
import { startMailTmServer } from '../helpers/mail-tm-server.ts'
import { startMoemailServer } from '../helpers/moemail-server.ts'
import {
  chromiumJobPage,
  countPresses,
  createFirst,
  deleteMessage,
  focusOn,
  menuItems,
  openMessage,
  pasteServer,
  pressCounts,
  readSource,
  receiveCode,
  saveAttachment,
  serverDialog,
  shownSecret,
  SIGN_UP_MAIL,
  type JobPage,
  leaveWaitingPage,
} from '../helpers/real-address-job.ts'
import { startService, type TestService } from '../helpers/service.ts'
import { sendMail } from '../helpers/smtp-client.ts'
import { startTempmailLolServer } from '../helpers/tempmail-lol-server.ts'
import { MAIL_TM } from '../helpers/view-scenarios.ts'

let browser: Browser
let shell: BrowserShell
let page: Page
let bridge: BridgeClient
let job: JobPage
const cleanups: (() => unknown)[] = []

beforeAll(async () => {
  ;({ browser, shell, page } = await startShellAndPage())
  bridge = await openBridge(await shell.newUrl())
  page.setDefaultTimeout(30_000)
  job = chromiumJobPage(page)
})
beforeEach(async () => {
  await job.writeClipboard('')
  await countPresses(page)
})
afterEach(async () => {
  await removeAccounts(bridge)
  for (const cleanup of cleanups.splice(0)) await cleanup()
  await page.unrouteAll()
  await page.reload()
})
afterAll(async () => {
  await stopShellAndPage({ browser, shell })
})

/** A server that is closed when the test ends. */
const started = async <S extends TestMailServer>(starting: Promise<S>): Promise<S> => {
  const server = await starting
  cleanups.push(() => server.close())
  return server
}

const dialog = () => serverDialog(page)
const press = (key: string): Promise<void> => page.keyboard.press(key)

/** Replaces the API key, or the password of a site, with typed text. */
const enterKey = async (key: string): Promise<void> => {
  await focusOn(dialog().locator('input[type="password"]'))
  await press('Control+a')
  await page.keyboard.type(key)
  await press('Enter')
}
/** Checks that the mail is announced with its code, and opens it. */
const receiveAndOpen = async (): Promise<void> => {
  await page.getByRole('article', { name: /orchard/i }).waitFor()
  await receiveCode(job)
  await openMessage(page)
}
const saveAndCheckAttachment = async (): Promise<void> => {
  const download = page.waitForEvent('download')
  await saveAttachment(page)
  expect((await download).suggestedFilename()).toBe('plan.txt')
}

describe('a server like mail.tm', () => {
  it('needs two presses and one paste; code, source, attachment and deletion work', async () => {
    const server = await started(startMailTmServer())
    await pasteServer(job, server.baseUrl)
    await dialog().getByText('Ready to use.').waitFor()
    expect(server.requests.every((request) => request.startsWith('GET'))).toBe(true)
    const address = await createFirst(job, null)
    expect(await pressCounts(page)).toEqual({ presses: 2, pastes: 1 })
    const id = await server.deliver(address, SIGN_UP_MAIL)
    await receiveAndOpen()
    await expect.poll(() => server.isSeen(id), { timeout: 30_000 }).toBe(true)
    await readSource(page)
    await saveAndCheckAttachment()
    await deleteMessage(page)
    const isDeleted = (): boolean =>
      server.requests.some((request) => request.startsWith('DELETE /messages/'))
    await expect.poll(isDeleted, { timeout: 30_000 }).toBe(true)
  })

  it('needs two presses as a public server, and one more if the first one is down', async () => {
    const server = await started(startMailTmServer())
    const offered = [
      { ...MAIL_TM, name: 'Test server', url: server.baseUrl, refusedByShops: 'unknown' },
      { ...MAIL_TM, name: 'Closed server', url: 'http://127.0.0.1:1' },
    ]
    await page.route('**/call/server.list', (route) => route.fulfill({ json: { ok: true, value: offered } }))
    await focusOn(page.locator('.start-option').first())
    await press('Enter')
    await dialog()
      .getByRole('button', { name: /^Test server Recommended/u })
      .press('Enter')
    await expect.poll(job.readClipboard, { timeout: 30_000 }).toMatch(/@inbox\.example$/u)
    expect(await pressCounts(page)).toEqual({ presses: 2, pastes: 0 })

    await leaveWaitingPage(page)
    await page.locator('.lifetime').click()
    await page.getByRole('menuitem', { name: 'Get a real address…' }).click()
    await dialog()
      .getByRole('button', { name: /^Closed server/u })
      .click()
    const card = dialog().getByRole('listitem').filter({ hasText: 'Closed server' })
    await card.getByRole('alert').waitFor()
    expect(await page.locator('[data-address]').count()).toBe(1)
    await card.getByRole('button', { name: 'Use Test server' }).click()
    await expect.poll(() => page.locator('[data-address]').count(), { timeout: 30_000 }).toBe(2)
  })

  it('creates a second address with one key', async () => {
    const server = await started(startMailTmServer())
    await pasteServer(job, server.baseUrl)
    await createFirst(job, null)
    await press('n')
    await expect.poll(() => page.locator('[data-address]').count()).toBe(2)
  })
})

describe('cloudflare_temp_email', () => {
  it('needs two presses and one paste; code, source, attachment and deletion work', async () => {
    const server = await started(startCloudflareTempEmailServer())
    await pasteServer(job, server.baseUrl)
    const address = await createFirst(job, null)
    expect(await pressCounts(page)).toEqual({ presses: 2, pastes: 1 })
    await server.deliver(address, SIGN_UP_MAIL)
    await receiveAndOpen()
    await readSource(page)
    await saveAndCheckAttachment()
    await deleteMessage(page)
  })

  it('asks for the site password if there is one', async () => {
    const server = await started(startCloudflareTempEmailServer())
    server.sitePassword = 'the-password-of-the-site'
    await pasteServer(job, server.baseUrl)
    await dialog().getByText('It asks its users for a password.').waitFor()
    await enterKey('wrong')
    await dialog().getByText('The server did not accept this password.').waitFor()
    server.mayCreate = false
    await enterKey(server.sitePassword)
    await dialog().getByText('This server does not let visitors create addresses.').waitFor()
    server.mayCreate = true
    await dialog().getByRole('button', { name: 'Create and copy' }).press('Enter')
    await expect.poll(job.readClipboard, { timeout: 30_000 }).toMatch(/^tmp\S+@/)
    expect(await shownSecret(page, [server.sitePassword])).toBeUndefined()
  })
})

describe.each([
  ['guerrilla-mail', 'Guerrilla Mail', startGuerrillaMailServer],
  ['tempmail-lol', 'tempmail.lol', startTempmailLolServer],
] as const)('a server of the kind %s', (kind, product, start) => {
  it('needs two presses and one paste; code and deletion work, unsupported operations are not offered', async () => {
    const server: TestMailServer = await started<TestMailServer>(start())
    await pasteServer(job, `mayfly://add?url=${encodeURIComponent(server.baseUrl)}&kind=${kind}`)
    await dialog().getByText(`${product} at 127.0.0.1`).waitFor()
    const warning = dialog().getByText('Everyone who knows an address there can read its mail.')
    expect(await warning.count()).toBe(kind === 'guerrilla-mail' ? 1 : 0)
    const address = await createFirst(job, null)
    expect(await pressCounts(page)).toEqual({ presses: 2, pastes: 1 })
    await server.deliver(address, SIGN_UP_MAIL)
    await receiveAndOpen()
    expect((await menuItems(page)).filter((item) => /source|server tools/i.test(item))).toEqual([])
    await deleteMessage(page)
    expect(await page.getByText('The server no longer offers').count()).toBe(0)
  })
})

describe('MoeMail', () => {
  it('needs a key, three presses and one paste; unsupported operations are not offered', async () => {
    const server = await started(startMoemailServer())
    await pasteServer(job, server.baseUrl)
    await dialog().getByText('It needs an API key.').waitFor()
    await focusOn(dialog().getByLabel('API key'))
    await press('Shift+Tab')
    const [keyPage] = await Promise.all([page.context().waitForEvent('page'), press('Enter')])
    await expect.poll(() => keyPage.url()).toContain('/profile')
    await keyPage.close()
    await press('Tab')
    const address = await createFirst(job, server.key)
    expect(await pressCounts(page)).toEqual({ presses: 3, pastes: 1 })
    await server.deliver(address, SIGN_UP_MAIL)
    await receiveAndOpen()
    expect(await shownSecret(page, [server.key])).toBeUndefined()
    expect((await menuItems(page)).filter((item) => /source|server tools/i.test(item))).toEqual([])
    await deleteMessage(page)
  })

  it('sends a wrong key once, and explains what to do if the account is full', async () => {
    const server = await started(startMoemailServer())
    await pasteServer(job, server.baseUrl)
    await dialog().getByText('It needs an API key.').waitFor()
    const before = server.requests.length
    await enterKey('wrong-key-4321')
    await dialog().getByText('The server rejected this API key.').waitFor()
    expect(server.requests.slice(before)).toEqual(['GET /api/config'])
    server.maxEmails = 0
    await enterKey(server.key)
    await dialog().getByText('This account has reached its quota of addresses. Delete an address').waitFor()
    server.maxEmails = 1
    await dialog().getByRole('button', { name: 'Create and copy' }).press('Enter')
    await expect.poll(job.readClipboard, { timeout: 30_000 }).toContain('@')
  })

  it('uses the key of a pasted invitation link, and never shows it', async () => {
    const { baseUrl, key } = await started(startMoemailServer())
    await pasteServer(job, `mayfly://add?url=${encodeURIComponent(baseUrl)}&key=${key}&kind=moemail`)
    await dialog().getByText('There is an API key in the link.').waitFor()
    expect(await shownSecret(page, [key])).toBeUndefined()
    await createFirst(job, null)
    expect(await pressCounts(page)).toEqual({ presses: 2, pastes: 1 })
    expect(await shownSecret(page, [key])).toBeUndefined()
  })
})

describe('a server of the specification', () => {
  it('needs a key, three presses and one paste; code, attachment and source work', async () => {
    const service: TestService = await startService()
    cleanups.push(() => service.remove())
    await pasteServer(job, service.baseUrl)
    await createFirst(job, service.key)
    const counts = await pressCounts(page)
    expect(counts.pastes).toBe(1)
    expect(counts.presses).toBeLessThanOrEqual(3)
    const to = await job.readClipboard()
    const { attachments, ...mail } = SIGN_UP_MAIL
    await sendMail(service.smtp, { ...mail, to, attachments: [...attachments] })
    await receiveAndOpen()
    await readSource(page)
    await saveAndCheckAttachment()
    await deleteMessage(page)
    expect(await shownSecret(page, [service.key])).toBeUndefined()
  })
})

describe('the user’s own mailbox', () => {
  beforeEach(({ skip }) => skip(!hasDovecot, DOVECOT_MISSING))

  it('is found or entered, and receives mail; code, attachment and deletion work', async () => {
    const dovecot = await TestDovecot.start()
    cleanups.push(() => dovecot.remove())
    const { address: mailbox, host, port, user } = dovecot.mailbox()
    await focusOn(page.locator('.start-option').first())
    await press('Enter')
    await focusOn(dialog().getByRole('textbox'))
    // An e-mail address in the field of the server leads to the mailbox.
    await job.writeClipboard(mailbox)
    await press('Control+v')
    const sheet = page.getByRole('dialog', { name: 'Use my own mailbox' })
    await sheet.getByText('No mail server was found for mail.test.').waitFor()
    await focusOn(sheet.getByLabel('Password', { exact: true }))
    await page.keyboard.type(DOVECOT_PASSWORD)
    await sheet.getByLabel('IMAP server').fill(host)
    await sheet.getByLabel('Port').fill(String(port))
    await sheet.getByLabel('User name').fill(user)
    await press('Enter')
    const fingerprint = new X509Certificate(dovecot.certificate).fingerprint256
    await sheet.getByText(fingerprint.slice(0, 47)).waitFor()
    await sheet.getByRole('button', { name: 'Trust this certificate' }).press('Enter')
    await expect.poll(job.readClipboard, { timeout: 30_000 }).toMatch(/^jane\+\S+@mail\.test$/u)
    const address = await job.readClipboard()
    await leaveWaitingPage(page)

    await dovecot.deliver(
      mailbox,
      (await composeMail(mailbox, { ...SIGN_UP_MAIL, subject: 'Private' })).toString(),
    )
    await dovecot.deliver(address, (await composeMail(address, SIGN_UP_MAIL)).toString())
    await receiveAndOpen()
    await readSource(page)
    await saveAndCheckAttachment()
    await deleteMessage(page)
    expect(await page.getByText('Private').count()).toBe(0)
    const bin = join(dovecot.folder, 'mail', user, '.Trash')
    const binned = (): number =>
      ['cur', 'new'].reduce((sum, part) => sum + readdirSync(join(bin, part)).length, 0)
    // While the message can still be restored, the command uses the same account.
    const mayfly = (...args: string[]) => runCli(['--data-dir', shell.dataDir, ...args])
    expect((await mayfly('accounts')).stdout).toContain(`imaps://127.0.0.1:${String(port)}`)
    expect((await mayfly('new', '--name', 'shop')).stdout).toBe('jane+shop@mail.test\n')
    await expect.poll(() => existsSync(bin) && binned(), { timeout: 30_000 }).toBe(1)
    expect(await shownSecret(page, [DOVECOT_PASSWORD])).toBeUndefined()
  })
})

describe('an address that exists', () => {
  const sheet = () => page.getByRole('dialog', { name: 'Open an existing address' })
  /** Opens the sheet for an existing address from the dialog of a found server. */
  const openFromFound = async (): Promise<void> => {
    await focusOn(dialog().getByRole('button', { name: 'Create and copy' }))
    await press('Shift+Tab')
    await press('Shift+Tab')
    await focusOn(dialog().getByRole('button', { name: 'Open an existing address…' }))
    await press('Enter')
    await focusOn(sheet().getByLabel('Address', { exact: true }))
  }
  const openFromMenu = async (): Promise<void> => {
    await press('Escape')
    await tabTo(page, 'New address: More')
    await press('Enter')
    await page.keyboard.type('Open')
    await press('Enter')
    await focusOn(sheet().getByLabel('Address', { exact: true }))
  }
  const submit = async (address: string, password: string): Promise<void> => {
    await sheet().getByLabel('Address', { exact: true }).focus()
    await press('Control+a')
    await page.keyboard.type(address)
    await press('Tab')
    await press('Control+a')
    await page.keyboard.type(password)
    await press('Enter')
  }

  it('is opened with its password at a server like mail.tm, from the dialog and from the menu', async () => {
    const server = await started(startMailTmServer())
    const own = [1, 2].map((n) => ({ address: `mine${n}@inbox.example`, password: `own-password-${n}` }))
    for (const body of own)
      await fetch(`${server.baseUrl}/accounts`, { method: 'POST', body: JSON.stringify(body) })
    const [first, second] = own as [(typeof own)[number], (typeof own)[number]]
    await server.deliver(first.address, { ...SIGN_UP_MAIL, subject: 'An older mail' })
    await pasteServer(job, server.baseUrl)
    await openFromFound()
    await submit(first.address, 'not-its-password')
    await sheet().getByText('The server did not accept this address with this password.').waitFor()
    await submit(first.address, first.password)
    await page.getByRole('button', { name: /An older mail/ }).waitFor()
    // Existing mail is not announced, new mail is.
    expect(await page.getByRole('article').count()).toBe(0)
    await openFromMenu()
    await submit(second.address, second.password)
    await page.getByText('Waiting for mail').waitFor()
    await server.deliver(second.address, SIGN_UP_MAIL)
    await page.getByRole('button', { name: /orchard.*, Your sign-up code/i }).waitFor()
    expect(await shownSecret(page, [first.password, second.password])).toBeUndefined()
  })

  it('is opened with its token at cloudflare_temp_email, or with a password if the site has them', async () => {
    const server = await started(startCloudflareTempEmailServer())
    const made = await fetch(`${server.baseUrl}/api/new_address`, {
      method: 'POST',
      body: JSON.stringify({ name: 'mine', domain: 'inbox.example' }),
    })
    const { jwt, address } = (await made.json()) as { jwt: string; address: string }
    await server.deliver(address, SIGN_UP_MAIL)
    server.hasAddressPasswords = false
    await pasteServer(job, server.baseUrl)
    await openFromFound()
    await submit(address, 'any-password')
    await sheet().getByText('This site does not accept passwords.').waitFor()
    await submit('', jwt)
    await page.getByRole('button', { name: /orchard.*, Your sign-up code/i }).waitFor()
    expect(await shownSecret(page, [jwt])).toBeUndefined()
    server.hasAddressPasswords = true
    await openFromMenu()
    await submit(address, server.passwordOf(address))
    await page.getByRole('button', { name: /orchard.*, Your sign-up code/i }).waitFor()
    expect(await page.locator('[data-address]').count()).toBe(1)
  })
})

it('reports a host that is not a mail server, a refused connection, and a URL without HTTPS', async () => {
  const server = await started(startMailTmServer())
  server.intercept = () => ({ status: 404, headers: { 'content-type': 'text/html' }, body: '<p>a shop</p>' })
  await pasteServer(job, server.baseUrl)
  await dialog().getByText('is not a mail server that Mayfly supports').waitFor()
  await dialog().getByRole('textbox').fill('http://127.0.0.1:1')
  await press('Enter')
  await dialog().getByText('The server refused the connection.').waitFor()
  await dialog().getByRole('textbox').fill('http://mail.example.com')
  await press('Enter')
  await dialog().getByText('Use an address that starts with https://.').waitFor()
})
