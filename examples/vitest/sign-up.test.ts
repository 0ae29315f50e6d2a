// Tests a sign-up with Vitest. The kit waits for the mail, its code and its link without polling.
import { startMayfly, type Mayfly } from 'mayfly/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startShop, type Shop } from '../shop/shop.ts'

let mayfly: Mayfly
let shop: Shop
beforeAll(async () => {
  mayfly = await startMayfly()
  shop = await startShop(mayfly.smtp)
})
afterAll(async () => {
  await shop.close()
  await mayfly.stop()
})

const post = async (path: string, fields: Record<string, string>): Promise<string> => {
  const response = await fetch(shop.url + path, { method: 'POST', body: new URLSearchParams(fields) })
  return response.text()
}

test('the code from the mail confirms the address', async () => {
  const { email } = await mayfly.newAddress()
  await post('/sign-up', { email })
  const code = await mayfly.waitForCode({ to: email, from: 'The Shop' })
  expect(await post('/confirm', { email, code })).toContain(`Welcome, ${email}`)
})

test('the link in the mail confirms the address', async () => {
  const { email } = await mayfly.newAddress()
  await post('/sign-up', { email })
  const page = await fetch(await mayfly.waitForLink({ to: email }))
  expect(await page.text()).toContain(`Welcome, ${email}`)
})

test('a second sign-up sends a new code and invalidates the old one', async () => {
  const address = await mayfly.newAddress()
  await post('/sign-up', { email: address.email })
  const first = await mayfly.waitForMail({ to: address })
  await post('/sign-up', { email: address.email })
  const second = await mayfly.waitForMail({ to: address, since: first })
  expect(second.code).not.toBe(first.code)
  expect(await post('/confirm', { email: address.email, code: first.code ?? '' })).toContain('not right')
})

test('the user sees an error if the mail server refuses the mail', async () => {
  await using broken = await startMayfly({ fail: ['rcpt:550'] })
  const brokenShop = await startShop(broken.smtp)
  const body = new URLSearchParams({ email: 'ada@mayfly.test' })
  const response = await fetch(`${brokenShop.url}/sign-up`, { method: 'POST', body })
  expect(response.status).toBe(500)
  await brokenShop.close()
})
