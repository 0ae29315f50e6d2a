// Fixtures for Playwright: one Mayfly and one shop for each worker, one address for each test.
import { test as base } from '@playwright/test'
import { startMayfly, type Mayfly, type MayflyAddress } from 'mayfly/testing'
import { startShop, type Shop } from '../shop/shop.ts'

interface TestFixtures {
  readonly address: MayflyAddress
}
interface WorkerFixtures {
  readonly mayfly: Mayfly
  readonly shop: Shop
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  mayfly: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of this pattern
    async ({}, use) => {
      const mayfly = await startMayfly()
      await use(mayfly)
      await mayfly.stop()
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ mayfly }, use) => {
      const shop = await startShop(mayfly.smtp)
      await use(shop)
      await shop.close()
    },
    { scope: 'worker' },
  ],
  address: async ({ mayfly }, use) => {
    await use(await mayfly.newAddress())
  },
})

export { expect } from '@playwright/test'
