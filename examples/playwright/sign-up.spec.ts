// Tests a sign-up in a browser, with the code and the link from the mail that the shop really sent.
import { expect, test } from './fixtures.ts'

test('sign up with the code', async ({ page, shop, mayfly, address }) => {
  await page.goto(shop.url)
  await page.getByLabel('E-mail').fill(address.email)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.getByLabel('Code').fill(await mayfly.waitForCode({ to: address }))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading')).toHaveText(`Welcome, ${address.email}`)
})

test('sign up with the link', async ({ page, shop, mayfly, address }) => {
  await page.goto(shop.url)
  await page.getByLabel('E-mail').fill(address.email)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.goto(await mayfly.waitForLink({ to: address, subject: /confirm/i }))
  await expect(page.getByRole('heading')).toHaveText(`Welcome, ${address.email}`)
})
