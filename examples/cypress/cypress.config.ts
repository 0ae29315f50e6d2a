/// <reference types="cypress" />
// Cypress with tasks that create addresses and wait for mail. The mail server and the shop run in the Node process of Cypress. Needs
// Cypress 15.
import { startMayfly, type MayflyAddress } from 'mayfly/testing'
import { startShop } from '../shop/shop.ts'
import type { CodeOptions, LinkOptions } from './commands.ts'

export default {
  e2e: {
    specPattern: '*.cy.ts',
    supportFile: 'commands.ts',
    setupNodeEvents: async (on, config) => {
      const mayfly = await startMayfly()
      const shop = await startShop(mayfly.smtp)
      on('task', {
        mayflyAddress: (): Promise<MayflyAddress> => mayfly.newAddress(),
        mayflyCode: (options: CodeOptions): Promise<string> => mayfly.waitForCode(options),
        mayflyLink: (options: LinkOptions): Promise<string> => mayfly.waitForLink(options),
      })
      // With `cypress open` they end with the process.
      on('after:run', async () => {
        await shop.close()
        await mayfly.stop()
      })
      return { ...config, baseUrl: shop.url }
    },
  },
} satisfies Cypress.ConfigOptions
