// Browsers in the page: the decision about a waiting one, the switches in the settings, and the sites that an address was given to.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { bridgeCalls, emitEvent } from '../../helpers/fixture-bridge.ts'
import { everyday, sampleBrowsers, sampleBrowserUsers } from '../../helpers/sample-data.ts'
import { usePages } from '../../helpers/scenario-pages.ts'
import { openSettings } from '../../helpers/open-settings.ts'
import { withSnapshot } from '../../helpers/view-scenarios.ts'

const open = usePages()

const decisions = async (page: Page): Promise<unknown[]> =>
  (await bridgeCalls(page))
    .filter(({ name }) => name === 'browser.allow' || name === 'browser.stop' || name === 'browser.set')
    .map(({ name, args }) => [name, args])

test('a waiting browser is asked about in front of each view, and the answer removes the question', async () => {
  const now = Date.now()
  const scenario = withSnapshot({ browsers: sampleBrowserUsers(now) })(now)
  const { page, errors } = await open(everyday(now))
  await openSettings(page, 'browsers')
  await emitEvent(page, 'snapshot', scenario.snapshot)
  const question = page.getByRole('dialog', { name: 'Allow Firefox?' })
  await question.getByText('3F9A').waitFor()
  // Closed, it stays in the settings, and does not come again.
  await page.keyboard.press('Escape')
  await expect.poll(() => question.count()).toBe(0)
  await emitEvent(page, 'snapshot', scenario.snapshot)
  const settings = page.locator('#settings-browsers')
  await settings.getByRole('button', { name: 'Allow Firefox' }).waitFor()
  expect(await question.count()).toBe(0)

  const asksAgain = sampleBrowserUsers(now + 1_000)
  await emitEvent(page, 'snapshot', { ...scenario.snapshot, browsers: asksAgain })
  await page.getByText('Firefox wants to use Mayfly to fill in addresses and codes.').waitFor()
  await question.getByRole('button', { name: 'Refuse' }).click()
  await question.getByRole('button', { name: 'Allow' }).press('Enter')
  await page.getByRole('status').getByText('Firefox can now use Mayfly').waitFor()
  expect(await decisions(page)).toEqual([
    ['browser.stop', { browser: 'b1' }],
    ['browser.allow', { browser: 'b1' }],
  ])
  const browsers = sampleBrowserUsers(now).map((browser) => ({ ...browser, state: 'allowed' }) as const)
  await emitEvent(page, 'snapshot', { ...scenario.snapshot, browsers })
  await expect.poll(() => question.count()).toBe(0)
  expect(errors).toEqual([])
})

test('the settings list every browser, turn those on that can start the program, and end their access', async () => {
  const now = Date.now()
  const { page, errors } = await open({
    ...withSnapshot({ browsers: sampleBrowserUsers(now) })(now),
    answers: {
      'browser.list': sampleBrowsers,
      'browser.set': sampleBrowsers.map((browser) => ({ ...browser, host: 'on' })),
    },
  })
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await openSettings(page, 'browsers')
  const group = page.locator('#settings-browsers')
  const toggle = (name: string) => group.getByRole('switch', { name })
  await toggle('Firefox').waitFor()
  expect(await group.getByRole('switch').count()).toBe(4)
  expect(await toggle('Google Chrome').getAttribute('aria-checked')).toBe('true')
  await group
    .getByText('Creates /home/ada/.mozilla/native-messaging-hosts/app.mayfly.companion.json')
    .waitFor()
  await group.getByText('Installed with Flatpak, so it cannot start Mayfly.').waitFor()
  await toggle('Firefox').press('Space')
  await expect.poll(() => toggle('Firefox').getAttribute('aria-checked')).toBe('true')
  await group.getByRole('button', { name: 'Stop Google Chrome' }).click()
  await page.getByRole('status').getByText('Google Chrome no longer has access').waitFor()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('settings-browsers')
  expect(await decisions(page)).toEqual([
    ['browser.set', { kind: 'firefox', on: true }],
    ['browser.stop', { browser: 'b2' }],
  ])
  expect(errors).toEqual([])
})

test('the details of an address name the sites that it was given to', async () => {
  const state = everyday(Date.now())
  const [first, ...others] = state.snapshot.addresses
  const addresses = [{ ...first!, sites: ['shop.example', 'localhost:3000'] }, ...others]
  const { page } = await open({ ...state, snapshot: { ...state.snapshot, addresses } })
  await page.locator('[data-address]').first().hover()
  await page.locator('[data-address] .on-hover').first().click()
  await page.getByRole('menuitem').nth(1).click()
  const details = page.getByRole('dialog').locator('dl')
  expect(await details.locator('dt', { hasText: 'Given to' }).count()).toBe(1)
  await details.getByText('shop.example, localhost:3000').waitFor()
})

test('the details of an address tell that browsers can verify it, where its server says so', async () => {
  const state = everyday(Date.now())
  const accounts = state.snapshot.accounts.map((account) => ({ ...account, verifiesAddresses: true }))
  for (const [snapshot, count] of [
    [{ ...state.snapshot, accounts }, 1],
    [state.snapshot, 0],
  ] as const) {
    const answers = { 'account.page': 'https://mail.example.org/profile#sign-in=abc' }
    const { page } = await open({ ...state, snapshot, answers })
    await page.locator('[data-address]').first().hover()
    await page.locator('[data-address] .on-hover').first().click()
    await page.getByRole('menuitem').nth(1).click()
    const sheet = page.getByRole('dialog')
    await sheet.locator('dl').waitFor()
    const line = sheet.getByText('Browsers that are signed in can verify this address without a mail.')
    expect(await line.count()).toBe(count)
    if (count === 0) continue
    await sheet.getByRole('button', { name: 'Open your inbox in the browser' }).click()
    await expect
      .poll(async () => (await bridgeCalls(page)).filter(({ name }) => name === 'link.open'))
      .toMatchObject([{ args: { url: answers['account.page'] } }])
  }
})
