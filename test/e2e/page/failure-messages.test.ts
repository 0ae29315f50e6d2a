// Each kind of failure, in each place that shows failures: shown once on the whole page, next to the button that helps.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { nextHealth } from '../../../src/app/accounts/health.ts'
import { explainFailure, isTransient } from '../../../src/renderer/format/explain-failure.ts'
import { formatsFor } from '../../../src/renderer/format/formats.ts'
import { healthText } from '../../../src/renderer/format/health-text.ts'
import type { Failure, FailureKind } from '../../../src/shared/contract/result.ts'
import { catalogueFor } from '../../../src/shared/i18n/index.ts'
import type { OfferedServer } from '../../../src/shared/model/server.ts'
import type { AccountHealth } from '../../../src/shared/model/account.ts'
import { bridgeCalls, emitEvent, setFailure, setOnline } from '../../helpers/fixture-bridge.ts'
import { everyday, remoteAccount, sampleAddress } from '../../helpers/sample-data.ts'
import { usePages } from '../../helpers/scenario-pages.ts'
import { openSettings } from '../../helpers/open-settings.ts'
import { MAIL_TM, mailboxAccount, PUBLIC_SERVERS } from '../../helpers/view-scenarios.ts'

const open = usePages()
const now = Date.now()
const english = catalogueFor('en', 'en')
const format = formatsFor('en-GB')

/** One failure of each kind, and the button that helps; null if there is no button. */
const table: Record<FailureKind, { readonly failure: Failure; readonly button: string | null }> = {
  unauthorized: { failure: { kind: 'unauthorized' }, button: 'Enter a key…' },
  forbidden: { failure: { kind: 'forbidden' }, button: null },
  quota: { failure: { kind: 'quota' }, button: null },
  'no-permanent': { failure: { kind: 'no-permanent' }, button: 'Choose a name…' },
  'needs-plan': { failure: { kind: 'needs-plan' }, button: 'Choose a name…' },
  taken: { failure: { kind: 'taken' }, button: 'Choose a name…' },
  'not-found': { failure: { kind: 'not-found' }, button: null },
  'service-stopped': { failure: { kind: 'service-stopped' }, button: 'Check this computer' },
  'invalid-input': { failure: { kind: 'invalid-input' }, button: null },
  'rate-limited': { failure: { kind: 'rate-limited', until: now + 600_000 }, button: 'Try again' },
  offline: { failure: { kind: 'offline', detail: 'ENOTFOUND' }, button: 'Try again' },
  timeout: { failure: { kind: 'timeout' }, button: 'Try again' },
  'network-sign-in': {
    failure: { kind: 'network-sign-in', page: 'http://portal.example/' },
    button: 'Open the sign-in page',
  },
  proxy: {
    failure: { kind: 'proxy', proxy: 'proxy.example:3128', reason: 'unreachable' },
    button: 'Try again',
  },
  'server-trouble': { failure: { kind: 'server-trouble', status: 500 }, button: 'Try again' },
  'bad-answer': { failure: { kind: 'bad-answer', path: 'emails' }, button: 'Try again' },
  challenge: { failure: { kind: 'challenge' }, button: 'Try again' },
  redirected: { failure: { kind: 'redirected', to: 'https://new.example' }, button: 'Add account' },
  'insecure-address': { failure: { kind: 'insecure-address' }, button: 'Add account' },
  'untrusted-certificate': {
    failure: {
      kind: 'untrusted-certificate',
      host: 'mail.example:443',
      certificate: '',
      fingerprint: 'AB:CD',
      detail: 'CERT_HAS_EXPIRED',
    },
    button: 'Check the certificate…',
  },
  'no-key': { failure: { kind: 'no-key' }, button: 'Enter a key…' },
  'key-store-locked': { failure: { kind: 'key-store-locked' }, button: 'Try again' },
  'key-elsewhere': { failure: { kind: 'key-elsewhere' }, button: 'Enter a key…' },
  'key-unreadable': { failure: { kind: 'key-unreadable' }, button: 'Enter a key…' },
  'agent-stopped': { failure: { kind: 'agent-stopped' }, button: null },
  unsupported: { failure: { kind: 'unsupported' }, button: null },
  busy: { failure: { kind: 'busy' }, button: null },
  'wrong-passphrase': { failure: { kind: 'wrong-passphrase' }, button: null },
  'unreadable-file': { failure: { kind: 'unreadable-file' }, button: null },
  'damaged-file': { failure: { kind: 'damaged-file', readable: 3 }, button: null },
  disk: { failure: { kind: 'disk' }, button: 'Check this computer' },
  // A browser's page cannot restart the program.
  'damaged-database': { failure: { kind: 'damaged-database' }, button: null },
  'update-refused': {
    failure: { kind: 'update-refused', reason: 'damaged', version: '2.0.0' },
    button: null,
  },
  internal: { failure: { kind: 'internal' }, button: 'Try again' },
}
const rows = Object.values(table)
/** A quota that is used up has a sentence of its own. */
const usedUp = {
  failure: { kind: 'rate-limited', until: now + 28_800_000, quota: 'key' },
  button: 'Try again',
} as const
/** TLS that fails is an `offline` failure; unlike others it does not go away. */
const noTls = { failure: { kind: 'offline', detail: 'EPROTO' }, button: 'Try again' } as const

const sentenceOf = (failure: Failure): string => explainFailure(english, format, failure).remedy
const healthOf = (failure: Failure): AccountHealth =>
  nextHealth({ state: 'checking', since: now }, { ok: false, failure }, 10, now)

/** A discovered server on which an address can be created immediately. */
const readyServer: OfferedServer = {
  kind: 'mail-tm',
  baseUrl: 'https://mail.gw.example',
  needs: 'nothing',
  keyPage: null,
  domains: [],
  hasKey: false,
  isInvitation: false,
  keepsSecrets: true,
}

interface Shown {
  /** Live regions with the text, visible or for screen readers only. */
  readonly live: number
  /** Visible elements with the text. */
  readonly visible: number
  /** The buttons next to it. */
  readonly buttons: string[]
}

const shown = (page: Page, sentence: string): Promise<Shown> =>
  page.evaluate((text) => {
    const hasText = (element: Element): boolean => element.textContent.replace(/\s+/gu, ' ').includes(text)
    const isVisible = (element: Element): boolean =>
      element.closest('.hidden-text') === null && element.checkVisibility({ visibilityProperty: true })
    const innermost = Array.from(document.body.querySelectorAll('*')).filter(
      (element) => hasText(element) && isVisible(element) && !Array.from(element.children).some(hasText),
    )
    const box = innermost[0]?.closest('.alert, .toast, div.account, footer, [role="dialog"]')
    return {
      live: Array.from(document.querySelectorAll('[role="alert"], [role="status"]')).filter(
        (region) => hasText(region) && region.closest('[inert]') === null,
      ).length,
      visible: innermost.length,
      buttons: Array.from(box?.querySelectorAll('button') ?? [], (button) =>
        (button.getAttribute('aria-label') ?? button.textContent).trim(),
      ),
    }
  }, sentence)

const expectOnce = async (page: Page, sentence: string, button: string | null, where: string) => {
  await expect
    .poll(async () => ({ ...(await shown(page, sentence)), buttons: undefined }), { message: where })
    .toEqual({ live: 1, visible: 1 })
  const { buttons } = await shown(page, sentence)
  // A complete Chromium can notify, and the footer offers it.
  const others = /^(?:Dismiss|Notify me|Actions for .*|.*Check now)$/u
  const helpful = buttons
    .filter((name) => !others.test(name))
    .map((name) => name.replace(/^.*(?=Try again$)/u, ''))
  expect(helpful, `${where}: ${sentence}`).toEqual(button === null ? [] : [button])
}

const scenarioWith = (health: AccountHealth) => {
  const state = everyday(now)
  const account = remoteAccount({ health })
  const address = sampleAddress('shop@example.org', now, {
    key: 'remote.shop',
    accountId: 'remote',
    checkedAt: now - 3_000,
  })
  return { ...state, snapshot: { ...state.snapshot, accounts: [account], addresses: [address] } }
}
const working: AccountHealth = { state: 'working', since: now }

test('a failure of an account is shown once in each view: alert or footer, settings, list', async () => {
  const narrow = await open(scenarioWith(working))
  const wide = await open(scenarioWith(working), { width: 1240 })
  await Promise.all([narrow.page, wide.page].map((page) => page.locator('[data-address]').waitFor()))
  const troubles = [...rows, usedUp, noTls].filter(({ failure }) => healthOf(failure).state !== 'working')
  expect(troubles.length).toBe(18)
  for (const { failure, button } of troubles) {
    const { snapshot } = scenarioWith(healthOf(failure))
    const inFooter = healthText(english, format, healthOf(failure))
    const isAlert = !isTransient(failure)
    const inList = isAlert ? sentenceOf(failure) : inFooter
    // A rate limit has no button of its own: pressing its line tries again.
    const inListButton = failure.kind === 'rate-limited' ? null : button
    await emitEvent(narrow.page, 'snapshot', snapshot)
    await expectOnce(narrow.page, inList, inListButton, `${failure.kind}, addresses`)
    await openSettings(narrow.page, 'accounts')
    if (healthOf(failure).state === 'limited')
      await expectOnce(narrow.page, inFooter, null, `${failure.kind}, settings`)
    else await expectOnce(narrow.page, sentenceOf(failure), button, `${failure.kind}, settings`)
    await narrow.page.keyboard.press('Escape')
    await narrow.page.keyboard.press('Escape')
    await narrow.page.locator('[data-address] [data-row]').click()
    await expectOnce(narrow.page, inFooter, inListButton, `${failure.kind}, messages`)
    await narrow.page.keyboard.press('Escape')

    await emitEvent(wide.page, 'snapshot', snapshot)
    await expectOnce(wide.page, inList, inListButton, `${failure.kind}, wide`)
    await wide.page.locator('[data-address] [data-row]').click()
    await expectOnce(wide.page, inList, inListButton, `${failure.kind}, wide with the list`)
  }
  expect([...narrow.errors, ...wide.errors]).toEqual([])
})

test('a failure to create an address shows a toast, or the existing alert, never both', async () => {
  const { page, errors } = await open(scenarioWith(working))
  await page.locator('[data-address]').waitFor()
  const create = page.getByRole('button', { name: 'New address', exact: true })
  for (const { failure, button } of [...rows, noTls]) {
    await setFailure(page, 'address.create', failure)
    await create.click()
    await page.locator('.toast').waitFor()
    await expectOnce(page, sentenceOf(failure), button, `${failure.kind}, new address`)
    // The health of the account changes right after.
    const health = healthOf(failure)
    await emitEvent(page, 'snapshot', scenarioWith(health).snapshot)
    await expectOnce(page, sentenceOf(failure), button, `${failure.kind}, with its account`)
    const isAlert = health.state !== 'working' && !isTransient(failure)
    expect(await page.locator('.toast').count(), failure.kind).toBe(isAlert ? 0 : 1)
    await create.click()
    await expectOnce(page, sentenceOf(failure), button, `${failure.kind}, again`)
    while ((await page.locator('.toast').count()) > 0)
      await page.locator('.toast').getByRole('button', { name: 'Dismiss' }).click()
    await emitEvent(page, 'snapshot', scenarioWith(working).snapshot)
  }
  expect(errors).toEqual([])
})

test('the button of an alert opens the dialog with the key field focused', async () => {
  const { page } = await open(scenarioWith(healthOf({ kind: 'no-key' })))
  await page.locator('.alert').getByRole('button', { name: 'Enter a key…' }).click()
  const sheet = page.getByRole('dialog', { name: 'Edit account' })
  await sheet.waitFor()
  const label = () =>
    page.evaluate(() =>
      document.activeElement instanceof HTMLInputElement
        ? document.activeElement.labels?.[0]?.textContent.trim()
        : null,
    )
  await expect.poll(label).toBe('New API key')
  await page.keyboard.type('new-key-1')
  await page.keyboard.press('Enter')
  await sheet.waitFor({ state: 'detached' })
  const updates = (await bridgeCalls(page)).filter(({ name }) => name === 'account.update')
  expect(updates.map(({ args }) => [args.accountId, args.key])).toEqual([['remote', 'new-key-1']])
})

test('an unreachable server of our list shows the failure at its card, with the next one; a typed name is checked', async () => {
  const state = everyday(now)
  const found = {
    kind: 'mail-tm',
    baseUrl: MAIL_TM.url,
    needs: 'key',
    keyPage: null,
    domains: [],
    hasKey: false,
    isInvitation: false,
  } as const
  const failure = { kind: 'offline', detail: 'ENOTFOUND' } as const
  const { page, errors } = await open({
    ...state,
    answers: { 'server.list': PUBLIC_SERVERS, 'server.discover': found },
    failures: { 'server.discover': failure },
  })
  await page.locator('[data-address]').first().waitFor()
  await page.locator('.lifetime').click()
  await page.getByRole('menuitem', { name: 'Get a real address…' }).click()
  const sheet = page.getByRole('dialog')
  const sentence = 'mail.tm could not be reached. Check your Internet connection.'
  await sheet.getByRole('button', { name: /^mail\.tm/u }).click()
  const card = sheet.getByRole('listitem').filter({ hasText: sentence })
  await card.getByRole('alert').waitFor()
  expect(await shown(page, sentence)).toMatchObject({ live: 1, visible: 1 })
  // One press uses the next server that needs no account, and so on to the last one, which can only be tried again.
  for (const next of ['mail.gw', 'DuckMail']) {
    await sheet.getByRole('button', { name: `Use ${next}`, exact: true }).click()
    await sheet.getByText(`${next} could not be reached. Check your Internet connection.`).waitFor()
    expect(await sheet.getByRole('alert').filter({ hasText: 'could not be reached' }).count()).toBe(1)
  }
  await sheet.getByRole('button', { name: 'Try again' }).waitFor()
  const chosen = (await bridgeCalls(page)).filter(({ name }) => name === 'server.discover')
  expect(chosen.map(({ args }) => args.pasted)).toEqual(PUBLIC_SERVERS.slice(0, 3).map(({ url }) => url))
  const field = sheet.getByLabel('Server address or invitation link')
  expect(await field.inputValue()).toBe('')

  // A typed name that is on the list is not misspelt; another may be.
  await field.fill('mail.tm')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await shown(page, sentence)).visible).toBe(1)
  expect(await card.count()).toBe(0)
  await field.fill('mial.tm')
  await page.keyboard.press('Enter')
  await sheet.getByText('No server named mial.tm was found. Check the spelling.').waitFor()
  await setOnline(page, false)
  await page.keyboard.press('Enter')
  await sheet.getByText('mial.tm could not be reached. Check your Internet connection.').waitFor()
  await setOnline(page, true)

  await sheet.getByRole('button', { name: /^mail\.tm/u }).click()
  await setFailure(page, 'server.discover', null)
  await card.getByRole('button', { name: 'Try again' }).click()
  await sheet.getByLabel('API key').waitFor()
  expect(errors).toEqual([])
})

test('a public server that refuses its first address leaves no account, and gives way to the next one', async () => {
  const state = everyday(now)
  const { page, errors } = await open({
    ...state,
    answers: {
      'server.list': PUBLIC_SERVERS,
      'server.discover': { ...readyServer, baseUrl: MAIL_TM.url },
      'account.add': remoteAccount({ id: 'new', server: 'mail-tm', baseUrl: MAIL_TM.url }),
    },
    failures: { 'address.create': { kind: 'quota' } },
  })
  await page.locator('[data-address]').first().waitFor()
  await page.locator('.lifetime').click()
  await page.getByRole('menuitem', { name: 'Get a real address…' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: /^mail\.tm/u }).click()
  const card = sheet.getByRole('listitem').filter({ has: page.getByRole('alert') })
  expect(await sheet.getByRole('listitem').count()).toBe(2)
  await card.getByText(/does not let you create more addresses now/u).waitFor()
  await sheet.getByRole('button', { name: 'More servers' }).click()
  await expect
    .poll(() =>
      sheet
        .getByRole('listitem')
        .nth(2)
        .getByRole('button')
        .first()
        .evaluate((one) => one === document.activeElement),
    )
    .toBe(true)
  const removed = (await bridgeCalls(page)).filter(({ name }) => name === 'account.remove')
  expect(removed.map(({ args }) => args)).toEqual([{ accountId: 'new' }])
  await setFailure(page, 'address.create', null)
  await card.getByRole('button', { name: 'Use mail.gw' }).click()
  await sheet.waitFor({ state: 'detached' })
  expect(errors).toEqual([])
})

test('the New address button of a public server that fails offers the next one', async () => {
  const state = scenarioWith(working)
  const account = remoteAccount({ server: 'mail-tm', baseUrl: MAIL_TM.url, health: working })
  const { page, errors } = await open({
    ...state,
    snapshot: { ...state.snapshot, accounts: [account] },
    answers: {
      'server.list': PUBLIC_SERVERS,
      'server.discover': readyServer,
      'account.add': remoteAccount({ id: 'next', server: 'mail-tm', baseUrl: readyServer.baseUrl }),
    },
    failures: { 'address.create': { kind: 'quota' } },
  })
  await page.locator('[data-address]').waitFor()
  await page.getByRole('button', { name: 'New address', exact: true }).click()
  await expectOnce(page, sentenceOf({ kind: 'quota' }), 'Use mail.gw', 'a full public server')
  await page.locator('.toast').getByRole('button', { name: 'Dismiss' }).click()
  // If the alert of the account shows the failure, its button is the same.
  const challenge = { kind: 'challenge' } as const
  await setFailure(page, 'address.create', challenge)
  const troubled = { ...account, health: healthOf(challenge) }
  await emitEvent(page, 'snapshot', { ...state.snapshot, accounts: [troubled] })
  await page.getByRole('button', { name: 'New address', exact: true }).click()
  await page.locator('.alert').getByRole('button', { name: 'Use mail.gw' }).waitFor()
  expect(await page.locator('.toast').count()).toBe(0)
  await setFailure(page, 'address.create', null)
  await page.getByRole('button', { name: 'Use mail.gw' }).click()
  await expect
    .poll(async () => (await bridgeCalls(page)).filter(({ name }) => name === 'address.create').length)
    .toBe(3)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(errors).toEqual([])
})

test('the user’s own mailbox speaks of a password, and its deleted address says that mail continues', async () => {
  const state = scenarioWith(working)
  const account = mailboxAccount({ health: { state: 'refused', since: now, failure: { kind: 'no-key' } } })
  const address = sampleAddress('ann+shop@example.org', now, { key: 'mailbox.shop', accountId: 'mailbox' })
  const { page, errors } = await open({
    ...state,
    snapshot: { ...state.snapshot, accounts: [account], addresses: [address] },
  })
  const alert = page.locator('.alert')
  await alert.getByText('This account has no password, so it cannot check for mail.').waitFor()
  await alert.getByRole('button', { name: 'Enter the password…' }).click()
  const sheet = page.getByRole('dialog', { name: 'Edit account' })
  await sheet.getByLabel('New password').fill(' app password ')
  await sheet.getByLabel('When you delete a message').selectOption('hide')
  await page.keyboard.press('Enter')
  await sheet.waitFor({ state: 'detached' })
  const [update] = (await bridgeCalls(page)).filter(({ name }) => name === 'account.update')
  expect(update?.args).toMatchObject({ key: 'app password', mailbox: { deletion: 'hide' } })
  await page.locator('[data-address] [data-row]').focus()
  await page.keyboard.press('Delete')
  const toast = page.getByRole('article')
  await toast
    .getByText('To stop it, add a filter there for mail to ann+shop@example.org.', { exact: false })
    .waitFor()
  expect(errors).toEqual([])
})

test('the New address button skips an account without a key, and names the account it uses', async () => {
  const scenario = scenarioWith(healthOf({ kind: 'no-key' }))
  const other = remoteAccount({ id: 'other', name: 'Spare', health: working })
  const broken = scenario.snapshot.accounts[0]!
  const settings = {
    ...scenario.snapshot.settings,
    newAddress: { ...scenario.snapshot.settings.newAddress, accountId: 'remote' },
  }
  const snapshot = { ...scenario.snapshot, settings, accounts: [broken, other] }
  const { page } = await open({ ...scenario, snapshot })
  await page.getByRole('button', { name: 'New address Spare' }).waitFor()
  const repaired = { ...broken, health: working }
  await emitEvent(page, 'snapshot', { ...snapshot, accounts: [repaired, other] })
  await page.getByRole('button', { name: 'New address Moemail' }).waitFor()
})

test('changing a setting shows no toast', async () => {
  const { page } = await open(everyday(now))
  await page.locator('[data-address]').first().waitFor()
  await openSettings(page, 'notifications')
  await page.getByLabel('Play sound').click()
  // Only screen readers get the confirmation: the switch shows it to others.
  await page.getByRole('status').getByText('Saved', { exact: true }).waitFor()
  expect(await shown(page, 'Saved')).toMatchObject({ live: 1, visible: 0 })
})

test('the status line is hidden while a menu is open, and an error of a sheet is in the sheet', async () => {
  const state = everyday(now)
  const { page } = await open({ ...state, failures: { 'backup.start': { kind: 'disk' } } })
  await page.locator('[data-address]').first().waitFor()
  await page.keyboard.press('c')
  await page.locator('.status-place .line').waitFor()
  await page.locator('.lifetime').click()
  await page.getByRole('menu').waitFor()
  await expect.poll(() => page.locator('.status-place .line').count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })

  await openSettings(page, 'backup')
  await page.getByRole('button', { name: 'Create backup…' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Passphrase', { exact: true }).fill('correct horse')
  await sheet.getByLabel('Repeat passphrase').fill('correct horse')
  await page.keyboard.press('Enter')
  await sheet
    .getByRole('alert')
    .getByText(sentenceOf({ kind: 'disk' }))
    .waitFor()
  expect(await shown(page, sentenceOf({ kind: 'disk' }))).toMatchObject({ live: 1, visible: 1 })
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  expect(await page.locator('.toast').count()).toBe(0)
})
