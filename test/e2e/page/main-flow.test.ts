// The main use of the page: a new address, arriving mail, its code, the mail itself.
import { expect, test } from 'vitest'
import { usePages } from '../../helpers/scenario-pages.ts'
import { receiveMessage, bridgeCalls } from '../../helpers/fixture-bridge.ts'
import { everyday, sampleMessage, sampleSnapshot } from '../../helpers/sample-data.ts'

const open = usePages()

test('the first address is created, copied and listed with one press', async () => {
  const { nextAddress } = everyday(Date.now())
  const { page, errors } = await open({ snapshot: sampleSnapshot(), messages: [], nextAddress })
  await page.getByRole('heading', { name: 'Create your first address' }).waitFor()
  await page.getByRole('button', { name: 'New address' }).click()
  await page.getByRole('status').getByText(`Copied ${nextAddress.address}`).waitFor()
  // Its own page is in front of the list.
  await page.getByRole('button', { name: 'Copy address' }).first().waitFor()
  await page.keyboard.press('Escape')
  const items = page.getByRole('list', { name: 'Addresses' }).getByRole('listitem')
  await expect.poll(() => items.allTextContents()).toEqual([expect.stringContaining(nextAddress.address)])
  const calls = await bridgeCalls(page)
  expect(calls.filter(({ name }) => name === 'clipboard.write').map(({ args }) => args)).toEqual([
    { text: nextAddress.address },
  ])
  expect(calls.filter(({ name }) => name === 'address.touch').map(({ args }) => args)).toEqual([
    { address: nextAddress.key, why: 'copied' },
  ])
  expect(errors).toEqual([])
})

test('mail that arrives is listed without a reload, marked unread, announced, and read by opening it', async () => {
  const state = everyday(Date.now())
  const { page, errors } = await open(state)
  await page.getByRole('button', { name: /newsletter trial/ }).click()
  const list = page.getByRole('list', { name: 'Messages' })
  await expect.poll(() => list.getByRole('listitem').count()).toBe(2)
  const target = state.snapshot.addresses[1]!
  const fresh = sampleMessage('fresh', target, Date.now(), {
    unread: true,
    sender: 'Tide Weekly <letters@tide.example>',
    subject: 'Confirm your seat',
    text: 'Your code is 550718',
    html: '<p>Your code is <b>550718</b></p>',
    code: { value: '550718', line: 'Your code is 550718' },
  })
  await receiveMessage(page, fresh)
  const button = list.getByRole('button', { name: 'Unread: Tide Weekly, Confirm your seat' })
  await button.waitFor()
  expect(await list.getByRole('listitem').count()).toBe(3)
  // Screen readers get an announcement; no toast repeats what the list shows.
  await page.getByRole('status').getByText('New mail from Tide Weekly').waitFor({ state: 'attached' })
  expect(await page.getByRole('article').count()).toBe(0)
  await button.click()
  await page.getByRole('heading', { level: 1, name: 'Confirm your seat' }).waitFor()
  const body = page.frameLocator('iframe[title="Message body"]')
  await body.getByText('Your code is 550718').waitFor()
  await page.getByRole('tab', { name: 'Text' }).click()
  await body.getByText('Your code is 550718').waitFor()
  await page.getByRole('button', { name: 'Copy code', exact: true }).click()
  await page.getByRole('status').getByText('Copied code 550718').waitFor()
  await page.getByRole('button', { name: 'Back', exact: true }).click()
  await list.getByRole('button', { name: /^Tide Weekly, Confirm your seat, [0-9:]+$/u }).waitFor()
  expect(errors).toEqual([])
})

test('an address is deleted with time to undo', async () => {
  const { page } = await open(everyday(Date.now()))
  const items = page.getByRole('list', { name: 'Addresses' }).getByRole('listitem')
  await expect.poll(() => items.count()).toBe(6)
  await page.getByRole('button', { name: 'Actions for pelican77@mayfly.test' }).click()
  await page.getByRole('menuitem', { name: /^Delete(?! all)/ }).click()
  await expect.poll(() => items.count()).toBe(5)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => items.count()).toBe(6)
})
