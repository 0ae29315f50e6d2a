// Alerts, the footer and notices: their texts, and what their buttons do.
import { expect, test } from 'vitest'
import { usePages } from '../../helpers/scenario-pages.ts'
import { bridgeCalls, emitEvent } from '../../helpers/fixture-bridge.ts'
import { builtinAccount, everyday, remoteAccount } from '../../helpers/sample-data.ts'
import { openSettings } from '../../helpers/open-settings.ts'
import { inLanguage } from '../../helpers/view-scenarios.ts'

const open = usePages()

test.each([360, 420, 1040])('at %i px the button of an alert leaves room for its text', async (width) => {
  const state = everyday(Date.now())
  const about = { kind: 'update', version: '9.9.9' } as const
  const snapshot = { ...state.snapshot, notices: [{ id: 'n1', level: 'info', about } as const] }
  const { page } = await open(inLanguage({ ...state, snapshot }, 'de'), { width })
  const text = page.locator('.alert p')
  await text.waitFor()
  const box = await text.boundingBox()
  expect(box?.width).toBeGreaterThanOrEqual(150)
  expect(box?.height).toBeLessThan(80)
})

test('when the top alert cannot be dismissed, one press shows all other alerts with their buttons', async () => {
  const now = Date.now()
  const state = everyday(now)
  const failure = { kind: 'unauthorized', detail: 'no' } as const
  const accounts = [builtinAccount(), remoteAccount({ health: { state: 'refused', since: now, failure } })]
  const notices = [
    { id: 'n1', level: 'info', about: { kind: 'update', version: '9.9.9' } },
    { id: 'n2', level: 'info', about: { kind: 'service-restarted' } },
  ] as const
  const { page, errors } = await open({ ...state, snapshot: { ...state.snapshot, accounts, notices } })
  const alerts = page.locator('.alert')
  await alerts.getByText('The server rejected the API key.').waitFor()
  expect(await alerts.count()).toBe(1)
  await page.getByRole('button', { name: '2 more' }).press('Enter')
  expect(await alerts.count()).toBe(3)
  await page.getByRole('button', { name: 'Install' }).click()
  await expect.poll(async () => (await bridgeCalls(page)).map(({ name }) => name)).toContain('update.install')
  await alerts.nth(2).getByRole('button', { name: 'Dismiss' }).click()
  await expect.poll(() => alerts.count()).toBe(2)
  await page.getByRole('button', { name: 'Show less' }).click()
  expect(await alerts.count()).toBe(1)
  // A search hides what can wait, not what is broken.
  await page.locator('[data-search]').fill('code')
  await page.getByRole('button', { name: '1 more' }).waitFor({ state: 'detached' })
  expect(await alerts.allTextContents()).toEqual([
    expect.stringContaining('The server rejected the API key.'),
  ])
  expect(errors).toEqual([])
})

test('explains that a server does not allow its webhook to be changed by API key, without the error code', async () => {
  const state = everyday(Date.now())
  const accounts = [builtinAccount(), remoteAccount()]
  const failure = { kind: 'forbidden', detail: 'FORBIDDEN' } as const
  const { page } = await open({
    ...state,
    snapshot: { ...state.snapshot, accounts },
    failures: { 'webhook.read': failure },
  })
  await openSettings(page, 'accounts')
  await page.getByRole('button', { name: 'Actions for Moemail' }).click()
  await page.getByRole('menuitem', { name: 'Webhook…' }).click()
  const error = page.getByRole('alert')
  await error
    .getByText('On this server, the webhook can only be viewed and changed on its website.')
    .waitFor()
  expect(await error.textContent()).not.toContain('FORBIDDEN')
})

test('the footer shows when an account went offline, and when a rate limit ends', async () => {
  const now = Date.now()
  const state = everyday(now)
  const since = new Date(2026, 4, 12, 12, 31).getTime()
  const accounts = [
    remoteAccount({
      id: 'a',
      name: 'Far',
      health: { state: 'unreachable', since, failure: { kind: 'offline' } },
    }),
    remoteAccount({ id: 'b', name: 'Slow', health: { state: 'limited', since, until: since + 540_000 } }),
  ]
  const { page } = await open({ ...state, snapshot: { ...state.snapshot, accounts } }, { width: 1000 })
  const footer = page.locator('.addresses footer .text')
  await expect
    .poll(() => footer.allTextContents())
    .toEqual(['Far · Offline since 12:31', 'Slow · Waiting until 12:40'])
})

test('without alerts the footer says “Checked just now” and shows no ports', async () => {
  const { page } = await open(everyday(Date.now()))
  const footer = page.locator('footer')
  await footer.getByText('Checked just now').waitFor()
  expect(await footer.textContent()).not.toMatch(/smtp|2525/u)
  await page.locator('[data-address] [data-row]').first().click()
  await page.locator('.messages footer').getByText('Checked just now').waitFor()
  // Ports and polling are in the details of the address.
  await page
    .getByRole('button', { name: /^Actions for k3v9xq2a/u })
    .last()
    .click()
  await page.getByRole('menuitem', { name: 'Label and note' }).click()
  await page.getByRole('dialog').getByText('127.0.0.1:2525').waitFor()
})

test('a pause has the place and the sign of the other states, in each view, and a press ends it', async () => {
  const now = Date.now()
  const state = everyday(now)
  const { page } = await open(state)
  /** The sign, its place, and the weight of the text, in the footer of the view in front. */
  const line = (): Promise<unknown> =>
    page.locator('.pane:not([inert]) footer .health').evaluate((health) => {
      const { left, top, width } = health.querySelector('.indicator')!.getBoundingClientRect()
      const { fontWeight, color } = getComputedStyle(health.querySelector('.text')!)
      return { left, middle: Math.round(top), width, fontWeight, color }
    })
  await page.locator('.addresses footer').getByText('Checked just now').waitFor()
  const healthy = await line()
  await emitEvent(page, 'snapshot', { ...state.snapshot, pausedUntil: now + 3_600_000 })
  await page.locator('.addresses footer').getByText('Paused until').waitFor()
  expect(await line()).toEqual(healthy)
  await page.locator('[data-address] [data-row]').first().click()
  await page.locator('.messages footer').getByText('Paused until').waitFor()
  expect(await line()).toEqual(healthy)
  await page.locator('.messages footer').getByRole('button', { name: 'Resume' }).click()
  await expect
    .poll(async () => (await bridgeCalls(page)).at(-1))
    .toMatchObject({ name: 'pause.set', args: { until: null } })
})

test('a browser tab explains that keys are not stored, while an account has a key that is not stored', async () => {
  const state = everyday(Date.now())
  const notices = [{ id: 'no-keychain', level: 'warn', about: { kind: 'no-keychain' } } as const]
  const accounts = [builtinAccount(), remoteAccount({ isKeyStored: false })]
  const { page } = await open({ ...state, snapshot: { ...state.snapshot, accounts, notices } })
  await page.getByText(/^\s*In a browser tab, API keys are kept only until you quit/u).waitFor()
  const withoutRemote = { ...state.snapshot, accounts: [builtinAccount()], notices }
  await emitEvent(page, 'snapshot', withoutRemote)
  await expect.poll(() => page.locator('.alert').count()).toBe(0)
})
