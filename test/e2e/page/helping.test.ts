// Where something is wrong or ends, the page says it in words, and its button helps.
import { expect, test } from 'vitest'
import { usePages } from '../../helpers/browser.ts'
import { callsOf } from '../../helpers/fixture-bridge.ts'
import { builtinAccount, everyday, remoteAccount } from '../../helpers/sample.ts'

const open = usePages()

test('an address that ends soon has a button that makes its successor and copies it', async () => {
  const day = everyday(Date.now())
  const ending = day.snapshot.addresses.find(({ address }) => address.startsWith('t4mq8zrw'))!
  const about = { kind: 'ending-soon', address: ending.key, endsAt: ending.endsAt! } as const
  const notices = [{ id: 'n1', level: 'info', about } as const]
  const { page, complaints } = await open({ ...day, snapshot: { ...day.snapshot, notices } })
  await page.getByText('t4mq8zrw@mayfly.test ends in a few minutes').waitFor()
  await page.getByRole('button', { name: 'Make a successor' }).click()
  await page.getByRole('status').getByText(`Copied ${day.next.address}`).waitFor()
  const asked = (await callsOf(page)).filter(({ name }) => name.startsWith('address.succeed'))
  expect(asked.map(({ args }) => args)).toEqual([{ address: ending.key }])
  expect(complaints).toEqual([])
  await page.context().close()
})

test('behind what cannot be dismissed, every other line is one press away, with its button', async () => {
  const now = Date.now()
  const day = everyday(now)
  const ending = day.snapshot.addresses.find(({ address }) => address.startsWith('t4mq8zrw'))!
  const failure = { kind: 'unauthorized', detail: 'no' } as const
  const accounts = [builtinAccount(), remoteAccount({ health: { state: 'refused', since: now, failure } })]
  const notices = [
    { id: 'n1', level: 'info', about: { kind: 'ending-soon', address: ending.key, endsAt: ending.endsAt! } },
    { id: 'n2', level: 'info', about: { kind: 'service-restarted' } },
  ] as const
  const { page, complaints } = await open({ ...day, snapshot: { ...day.snapshot, accounts, notices } })
  const lines = page.locator('.trouble')
  await lines.getByText('The server refused the key.').waitFor()
  expect(await lines.count()).toBe(1)
  await page.getByRole('button', { name: '2 more' }).press('Enter')
  expect(await lines.count()).toBe(3)
  await page.getByRole('button', { name: 'Make a successor' }).click()
  await page.getByRole('status').getByText(`Copied ${day.next.address}`).waitFor()
  await lines.nth(2).getByRole('button', { name: 'Dismiss' }).click()
  await expect.poll(() => lines.count()).toBe(2)
  await page.getByRole('button', { name: 'Show fewer' }).click()
  expect(await lines.count()).toBe(1)
  expect(complaints).toEqual([])
  await page.context().close()
})

test('a server that refuses keys at its webhook is told in a plain sentence', async () => {
  const day = everyday(Date.now())
  const accounts = [builtinAccount(), remoteAccount()]
  const failure = { kind: 'forbidden', detail: 'FORBIDDEN' } as const
  const { page } = await open({
    ...{ ...day, snapshot: { ...day.snapshot, accounts } },
    failures: { 'webhook.read': failure },
  })
  await page.keyboard.press(',')
  await page.getByRole('button', { name: 'Actions for Moemail' }).click()
  await page.getByRole('menuitem', { name: 'Webhook…' }).click()
  const alert = page.getByRole('alert')
  await alert.getByText('This server lets only its web page read or change the webhook.').waitFor()
  expect(await alert.textContent()).not.toContain('FORBIDDEN')
  await page.context().close()
})

test('the foot says since when a server cannot be reached, and until when one waits', async () => {
  const now = Date.now()
  const day = everyday(now)
  const since = new Date(2026, 4, 12, 12, 31).getTime()
  const accounts = [
    remoteAccount({
      id: 'a',
      name: 'Far',
      health: { state: 'unreachable', since, failure: { kind: 'offline' } },
    }),
    remoteAccount({ id: 'b', name: 'Slow', health: { state: 'limited', since, until: since + 540_000 } }),
  ]
  const { page } = await open({ ...day, snapshot: { ...day.snapshot, accounts } }, { width: 1000 })
  const foot = page.locator('.addresses footer')
  await foot.getByText('not reachable since 12:31').first().waitFor()
  await foot.getByText('waiting until 12:40').first().waitFor()
  expect(await foot.locator('.clip').allTextContents()).toEqual([
    expect.stringMatching(/^\s*Far · not reachable since 12:31\s*$/),
    expect.stringMatching(/^\s*Slow · waiting until 12:40\s*$/),
  ])
  await page.context().close()
})
