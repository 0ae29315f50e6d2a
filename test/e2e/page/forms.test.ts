// Errors in forms: the error is at its field, the typed text stays, and the field has the focus.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { usePages } from '../../helpers/scenario-pages.ts'
import { lastCallArgs } from '../../helpers/keyboard.ts'
import { bridgeCalls, setFailure } from '../../helpers/fixture-bridge.ts'
import { UNTRUSTED_CERTIFICATE } from '../../helpers/view-scenarios.ts'
import { openSettings } from '../../helpers/open-settings.ts'
import { builtinAccount, everyday, remoteAccount } from '../../helpers/sample-data.ts'
import type { Failure } from '../../../src/shared/contract/result.ts'

const open = usePages()

interface InvalidField {
  readonly name: string
  readonly value: string
  readonly text: string
}

/** The focused field if it is marked invalid: its name, its value and its description. */
const focusedInvalidField = (page: Page): Promise<InvalidField | null> =>
  page.evaluate(() => {
    const at = document.activeElement
    if (!(at instanceof HTMLInputElement) || at.getAttribute('aria-invalid') !== 'true') return null
    const description = document.getElementById(at.getAttribute('aria-describedby') ?? '')
    return {
      name: at.labels?.[0]?.textContent.trim().split('\n')[0] ?? '',
      value: at.value,
      text: description?.textContent.trim() ?? '',
    }
  })

const openAddAccount = async (failure?: Failure) => {
  const state = everyday(Date.now())
  const accounts = [builtinAccount(), remoteAccount()]
  const opened = await open({
    ...state,
    snapshot: { ...state.snapshot, accounts },
    ...(failure ? { failures: { 'account.add': failure } } : {}),
  })
  await opened.page.locator('main').waitFor()
  await openSettings(opened.page, 'accounts')
  await opened.page.getByRole('button', { name: 'Add account' }).click()
  await opened.page.getByText('Other ways').click()
  await opened.page.getByRole('button', { name: 'Enter URL and key…' }).click()
  await opened.page.getByRole('dialog', { name: 'Add account' }).waitFor()
  return { ...opened, sheet: opened.page.getByRole('dialog') }
}

test.each<[string, Failure, RegExp]>([
  ['a rejected key', { kind: 'forbidden', detail: 'FORBIDDEN: 无权限' }, /^This API key has no access/u],
  ['no service', { kind: 'not-found', detail: 'NOT_FOUND' }, /^No mail service was found at this URL/u],
  ['a closed port', { kind: 'offline', detail: 'ECONNREFUSED' }, /^The server refused the connection/u],
  ['no TLS', { kind: 'offline', detail: 'ERR_SSL_WRONG_VERSION_NUMBER' }, /^The server does not use HTTPS/u],
  ['a web page', { kind: 'bad-answer', path: '', detail: 'not JSON' }, /^This URL is a website/u],
])('explains a failure to add a server: %s', async (_, failure, text) => {
  const { page, sheet, errors } = await openAddAccount(failure)
  await page.keyboard.type('mail.example.org')
  await sheet.getByLabel('API key').fill('key-1')
  await page.keyboard.press('Enter')
  await expect.poll(() => focusedInvalidField(page)).not.toBeNull()
  const at = await focusedInvalidField(page)
  expect(at?.text).toMatch(text)
  expect(at?.text).not.toMatch(/FORBIDDEN|NOT_FOUND|JSON|CERT/u)
  expect(at?.value).toBe(failure.kind === 'forbidden' ? 'key-1' : 'https://mail.example.org')
  expect(await lastCallArgs(page, 'account.add')).toMatchObject({ baseUrl: 'https://mail.example.org' })
  expect(errors).toEqual([])
})

test.each(['pasted', 'typed'] as const)(
  'asks whether to trust the certificate of a %s server, and then connects',
  async (way) => {
    const command = way === 'pasted' ? 'server.discover' : 'account.add'
    const { page, sheet } = await openAddAccount(UNTRUSTED_CERTIFICATE)
    await setFailure(page, command, UNTRUSTED_CERTIFICATE)
    if (way === 'pasted') {
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Add account' }).click()
      await sheet.getByRole('textbox').fill('https://mail.example.org')
    } else {
      await page.keyboard.type('mail.example.org')
      await sheet.getByLabel('API key').fill('key-1')
    }
    await page.keyboard.press('Enter')
    const question = sheet.getByRole('alert').filter({ hasText: 'No known authority signed' })
    await question.waitFor()
    expect(await question.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await question.evaluate((element) => element.getBoundingClientRect().bottom <= innerHeight)).toBe(
      true,
    )
    await setFailure(page, command, null)
    await question.getByRole('button', { name: 'Trust this certificate' }).click()
    await question.waitFor({ state: 'detached' })
    const { host, certificate } = UNTRUSTED_CERTIFICATE
    expect(await lastCallArgs(page, 'server.trust')).toEqual({ host, certificate })
    await expect
      .poll(async () => (await bridgeCalls(page)).filter(({ name }) => name === command).length)
      .toBe(2)
  },
)

test('does not submit an empty form or an existing account; the dialog does not move', async () => {
  const { page, sheet } = await openAddAccount()
  const top = async () => (await sheet.boundingBox())?.y
  const before = await top()
  await page.keyboard.press('Enter')
  expect(await focusedInvalidField(page)).toMatchObject({ text: 'Enter the server URL.' })
  expect(await sheet.getByText('Enter the API key.').count()).toBe(1)
  expect(await top()).toBe(before)
  await page.keyboard.type('mail.example.org/')
  await sheet.getByLabel('API key').fill('abc-q7Xd')
  await page.keyboard.press('Enter')
  await expect
    .poll(() => focusedInvalidField(page))
    .toMatchObject({ text: 'This account has already been added.' })
  expect((await bridgeCalls(page)).filter(({ name }) => name === 'account.add')).toEqual([])
})

test('a redirect suggests its target URL, and one press uses it', async () => {
  const { page, sheet } = await openAddAccount({ kind: 'redirected', to: 'https://new.example' })
  await page.keyboard.type('old.example')
  await sheet.getByLabel('API key').fill('key-1')
  await page.keyboard.press('Enter')
  await sheet.getByRole('button', { name: 'Use https://new.example' }).click()
  await expect
    .poll(() => lastCallArgs(page, 'account.add'))
    .toMatchObject({ baseUrl: 'https://new.example', key: 'key-1' })
})

const openNewAddress = async (failure: Failure) => {
  const state = everyday(Date.now())
  const { page } = await open({ ...state, failures: { 'address.create': failure } })
  await page.locator('.lifetime').click()
  await page.getByRole('menuitem', { name: 'Choose a name…' }).click()
  return { page, sheet: page.getByRole('dialog') }
}

test('rejects an invalid name, a taken name, and the name of an existing own address', async () => {
  const bad = await openNewAddress({ kind: 'invalid-input', field: 'name', detail: 'Invalid string' })
  await bad.page.keyboard.type('-ada')
  await bad.page.keyboard.press('Enter')
  await expect
    .poll(() => focusedInvalidField(bad.page))
    .toMatchObject({ value: '-ada', text: /^Use letters, digits/u })

  const { page, sheet } = await openNewAddress({ kind: 'taken', detail: 'CONFLICT' })
  await page.keyboard.type('ada')
  await page.keyboard.press('Enter')
  await expect
    .poll(() => focusedInvalidField(page))
    .toMatchObject({ text: 'This address is already taken. Choose another name.' })
  await page.keyboard.press('Control+a')
  await page.keyboard.type('pelican77')
  await page.keyboard.press('Enter')
  await sheet.getByText('You already have this address.').waitFor()
  await sheet.getByRole('button', { name: 'Show' }).click()
  await page.getByRole('heading', { name: 'newsletter trial' }).waitFor()
})

test('a rejected permanent address is explained at the lifetimes', async () => {
  const { page, sheet } = await openNewAddress({ kind: 'no-permanent', detail: 'FORBIDDEN' })
  await sheet.getByRole('radio', { name: 'Permanent' }).check()
  await sheet.getByRole('button', { name: 'Create and copy' }).click()
  const group = sheet.getByRole('radiogroup', { name: 'Lifetime' })
  await group.getByText('This account cannot create permanent addresses.').waitFor()
  expect(await group.getAttribute('aria-invalid')).toBe('true')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('value'))).toBe('0')
})

const manyDomains = Array.from({ length: 21 }, (_, at) => `d${at}.test`).join(', ')

test('keeps numbers out of range and invalid domains in their fields, with an error', async () => {
  const { page } = await open(everyday(Date.now()), { width: 700 })
  await page.locator('main').waitFor()
  await page.keyboard.press(',')
  for (const [name, typed, text] of [
    ['Polling limit', '5000', 'Enter a whole number from 6 to 600.'],
    ['Polling limit', '0x20', 'Enter a whole number from 6 to 600.'],
    ['Polling limit', '', 'Enter a whole number from 6 to 600.'],
    ['SMTP port', '70000', 'Enter a port from 1 to 65535, or leave the field empty.'],
    ['HTTP port', 'web', 'Enter a port from 1 to 65535, or leave the field empty.'],
    ['Domains', manyDomains, 'Enter no more than 20 domains.'],
    ['Domains', 'good.test, bad domain!', '“domain!” is not a valid domain. Enter one such as mayfly.test.'],
  ] as const) {
    const field = page.getByRole('textbox', { name })
    await field.fill(typed)
    await field.blur()
    await page.getByText(text).first().waitFor()
    expect(await field.inputValue()).toBe(typed)
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    await field.focus()
    expect(await focusedInvalidField(page)).toMatchObject({ text })
  }
  expect((await bridgeCalls(page)).filter(({ name }) => name === 'settings.change')).toEqual([])
  await page.getByRole('textbox', { name: 'SMTP port' }).fill('2600')
  await page.getByRole('textbox', { name: 'SMTP port' }).blur()
  await expect
    .poll(() => lastCallArgs(page, 'settings.change'))
    .toMatchObject({ service: { smtpPort: 2600 } })
  expect(await page.getByRole('textbox', { name: 'SMTP port' }).getAttribute('aria-invalid')).toBeNull()
})

test.each(['٣٠', '۳۰', '３０'])('a number may be typed as %s', async (typed) => {
  const { page } = await open(everyday(Date.now()))
  await page.locator('main').waitFor()
  await openSettings(page, 'general')
  const field = page.getByLabel('Polling limit')
  await field.fill(typed)
  await field.blur()
  await expect.poll(() => lastCallArgs(page, 'settings.change')).toMatchObject({ budget: 30 })
})

test('does not save a time while its hours are deleted', async () => {
  const state = everyday(Date.now())
  const notifications = { ...state.snapshot.settings.notifications, quietHours: { from: 1320, to: 420 } }
  const settings = { ...state.snapshot.settings, notifications }
  const { page } = await open({ ...state, snapshot: { ...state.snapshot, settings } })
  await page.locator('main').waitFor()
  await openSettings(page, 'notifications')
  const field = page.getByLabel('From', { exact: true })
  await field.focus()
  await page.keyboard.press('Backspace')
  await page.getByLabel('To', { exact: true }).focus()
  expect(await field.inputValue()).toBe('22:00')
  expect(await lastCallArgs(page, 'settings.change')).toBeUndefined()
})

test('rejects a webhook without HTTPS before it is sent', async () => {
  const { page } = await open(everyday(Date.now()))
  await page.locator('main').waitFor()
  await openSettings(page, 'accounts')
  await page.getByRole('button', { name: 'Actions for This computer' }).click()
  await page.getByRole('menuitem', { name: 'Webhook…' }).click()
  const field = page.getByRole('dialog').getByLabel('HTTPS URL')
  await field.fill('hooks.example.org')
  await page.keyboard.press('Enter')
  await expect
    .poll(() => focusedInvalidField(page))
    .toMatchObject({ value: 'hooks.example.org', text: 'Enter a URL that starts with https://.' })
  expect(await lastCallArgs(page, 'webhook.change')).toBeUndefined()
})
