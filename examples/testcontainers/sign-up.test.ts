// Tests a sign-up against Mayfly in a container. Run: node --test
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startShop, type Shop } from '../shop/shop.ts'
import { MayflyContainer } from './mayfly-container.ts'

let mayfly: MayflyContainer
let shop: Shop
before(async () => {
  mayfly = await MayflyContainer.start(process.env.MAYFLY_IMAGE)
  shop = await startShop(mayfly.smtp)
})
after(async () => {
  await shop.close()
  await mayfly.stop()
})

const post = async (path: string, fields: Record<string, string>): Promise<string> => {
  const response = await fetch(shop.url + path, { method: 'POST', body: new URLSearchParams(fields) })
  return response.text()
}

test('the code from the mail confirms the address', async () => {
  const address = await mayfly.newAddress()
  await post('/sign-up', { email: address.email })
  const code = await mayfly.waitForCode(address)
  assert.match(
    await post('/confirm', { email: address.email, code }),
    new RegExp(`Welcome, ${address.email}`),
  )
})

test('a wait without mail fails', async () => {
  await assert.rejects(mayfly.waitForCode(await mayfly.newAddress(), 500), { name: 'TimeoutError' })
})
