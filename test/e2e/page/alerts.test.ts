// Where something is wrong or ends, the page says it in words, and its button helps.
import { expect, test } from 'vitest'
import { usePages } from '../../helpers/scenario-pages.ts'
import { bridgeCalls, emitEvent } from '../../helpers/fixture-bridge.ts'
import { builtinAccount, everyday, remoteAccount } from '../../helpers/sample-data.ts'

const open = usePages()

test('an address that ends soon has a button that makes its successor and copies it', async () => {
  const state = everyday(Date.now())
  const expiring = state.snapshot.addresses.find(({ address }) => address.startsWith('t4mq8zrw'))!
  const about = { kind: 'expiring-soon', address: expiring.key, expiresAt: expiring.expiresAt! } as const
  const notices = [{ id: 'n1', level: 'info', about } as const]
  const { page, errors } = await open({ ...state, snapshot: { ...state.snapshot, notices } })
  await page.getByText('t4mq8zrw@mayfly.test expires in a few minutes').waitFor()
  await page.getByRole('button', { name: 'New address like this' }).click()
  await page.getByRole('status').getByText(`Copied ${state.nextAddress.address}`).waitFor()
  const asked = (await bridgeCalls(page)).filter(({ name }) => name.startsWith('address.renew'))
  expect(asked.map(({ args }) => args)).toEqual([{ address: expiring.key }])
  expect(errors).toEqual([])
  await page.context().close()
})

test('behind what cannot be dismissed, every other line is one press away, with its button', async () => {
  const now = Date.now()
  const state = everyday(now)
  const expiring = state.snapshot.addresses.find(({ address }) => address.startsWith('t4mq8zrw'))!
  const failure = { kind: 'unauthorized', detail: 'no' } as const
  const accounts = [builtinAccount(), remoteAccount({ health: { state: 'refused', since: now, failure } })]
  const notices = [
    {
      id: 'n1',
      level: 'info',
      about: { kind: 'expiring-soon', address: expiring.key, expiresAt: expiring.expiresAt! },
    },
    { id: 'n2', level: 'info', about: { kind: 'service-restarted' } },
  ] as const
  const { page, errors } = await open({ ...state, snapshot: { ...state.snapshot, accounts, notices } })
  const lines = page.locator('.alert')
  await lines.getByText('The server refused the key.').waitFor()
  expect(await lines.count()).toBe(1)
  await page.getByRole('button', { name: '2 more' }).press('Enter')
  expect(await lines.count()).toBe(3)
  await page.getByRole('button', { name: 'New address like this' }).click()
  await page.getByRole('status').getByText(`Copied ${state.nextAddress.address}`).waitFor()
  await lines.nth(2).getByRole('button', { name: 'Dismiss' }).click()
  await expect.poll(() => lines.count()).toBe(2)
  await page.getByRole('button', { name: 'Show less' }).click()
  expect(await lines.count()).toBe(1)
  expect(errors).toEqual([])
  await page.context().close()
})

test('a server that refuses keys at its webhook is told in a plain sentence', async () => {
  const state = everyday(Date.now())
  const accounts = [builtinAccount(), remoteAccount()]
  const failure = { kind: 'forbidden', detail: 'FORBIDDEN' } as const
  const { page } = await open({
    ...{ ...state, snapshot: { ...state.snapshot, accounts } },
    failures: { 'webhook.read': failure },
  })
  await page.keyboard.press(',')
  await page.getByRole('button', { name: 'Actions for Moemail' }).click()
  await page.getByRole('menuitem', { name: 'Webhook…' }).click()
  const alert = page.getByRole('alert')
  await alert.getByText('On this server, the webhook can only be viewed and changed on its website.').waitFor()
  expect(await alert.textContent()).not.toContain('FORBIDDEN')
  await page.context().close()
})

test('the foot says since when a server cannot be reached, and until when one waits', async () => {
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
  const foot = page.locator('.addresses footer .clip')
  await expect
    .poll(() => foot.allTextContents())
    .toEqual(['Far · Offline since 12:31', 'Slow · Waiting until 12:40'])
  await page.context().close()
})

test('while all is well the foot says so in three words, and nothing of ports', async () => {
  const { page } = await open(everyday(Date.now()))
  const foot = page.locator('footer')
  await foot.getByText('Up to date').waitFor()
  expect(await foot.textContent()).not.toMatch(/smtp|2525/u)
  await page.locator('[data-address] [data-row]').first().click()
  await page.locator('.messages footer').getByText('Up to date').waitFor()
  // Ports and polling are in the details of the address.
  await page
    .getByRole('button', { name: /^Actions for k3v9xq2a/u })
    .last()
    .click()
  await page.getByRole('menuitem', { name: 'Label and note' }).click()
  await page.getByRole('dialog').getByText('127.0.0.1:2525').waitFor()
  await page.context().close()
})

test('a browser tab says why keys are not kept, for as long as there is one that is not', async () => {
  const state = everyday(Date.now())
  const notices = [{ id: 'no-keychain', level: 'warn', about: { kind: 'no-keychain' } } as const]
  const accounts = [builtinAccount(), remoteAccount({ isKeyStored: false })]
  const { page } = await open({ ...state, snapshot: { ...state.snapshot, accounts, notices } })
  await page.getByText(/^\s*In a browser tab, Mayfly cannot use the keychain/u).waitFor()
  const without = { ...state.snapshot, accounts: [builtinAccount()], notices }
  await emitEvent(page, 'snapshot', without)
  await expect.poll(() => page.locator('.alert').count()).toBe(0)
  await page.context().close()
})
