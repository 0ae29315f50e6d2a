// The views of an alias service as an account, and how to open them.
import type { Page } from 'playwright-core'
import type { AliasService } from '../../src/shared/model/alias-service.ts'
import type { AccountView } from '../../src/shared/model/account.ts'
import type { AddressView } from '../../src/shared/model/address.ts'
import type { Scenario } from './fixture-bridge.ts'
import { openSettings } from './open-settings.ts'
import { builtinAccount, remoteAccount, sampleAddress, sampleMessage, sampleSnapshot } from './sample-data.ts'
import { mailboxAccount, withServers } from './view-scenarios.ts'
import type { View } from './views.ts'

/** @param mailbox the account that its mail is read from; null for none */
const aliasAccount = (mailbox: string | null): AccountView =>
  remoteAccount({
    id: 'alias',
    server: 'alias-service',
    name: 'SimpleLogin',
    baseUrl: 'https://app.simplelogin.io',
    domains: [],
    alias: { service: 'simplelogin', forwardsTo: 'ann@example.org', mailboxAccount: mailbox },
  })

const alias = (name: string, now: number, overrides: Partial<AddressView> = {}): AddressView => ({
  ...sampleAddress(`${name}@simplelogin.example`, now, { left: null }),
  key: `alias.${name}`,
  accountId: 'alias',
  ...overrides,
})

/** An address with a forwarded mail, and one that is switched off. */
const withAliases =
  (mailbox: string | null) =>
  (now: number): Scenario => {
    const shop = alias('shoes.k3v9', now, { label: 'shoe shop', total: 1 })
    const letters = alias('letters.p7ma', now, { label: 'letters', state: 'expired', endReason: 'off' })
    const message = {
      ...sampleMessage('m1', shop, now, {
        sender: 'Fleet Shoes <orders@fleet.example>',
        subject: 'Your receipt 20391',
        text: 'Thank you for your order.',
        forwarded: { by: 'simplelogin', from: 'orders_at_fleet_example_pw4k@simplelogin.example' },
      }),
      key: 'alias.m1',
    }
    return {
      ...withServers(),
      snapshot: sampleSnapshot({
        accounts: [builtinAccount(), mailboxAccount(), aliasAccount(mailbox)],
        addresses: [shop, letters],
      }),
      messages: mailbox === null ? [] : [message],
      nextAddress: shop,
    }
  }

/** What the server gives for a new account of an alias service. */
const withNewAlias = (now: number): Scenario => {
  const scenario = withServers()
  const answers = { ...scenario.answers, 'account.add': aliasAccount(null) }
  return { ...scenario, answers, nextAddress: alias('shoes.k3v9', now) }
}

const SERVICES: readonly AliasService[] = ['simplelogin', 'addy', 'duckduckgo', 'firefox-relay']

const openChoice = async (page: Page): Promise<void> => {
  await page.locator('.start-option').first().click()
  await page.locator('.aliases').scrollIntoViewIfNeeded()
}
const openService =
  (service: AliasService) =>
  async (page: Page): Promise<void> => {
    await openChoice(page)
    await page.locator('.aliases button').nth(SERVICES.indexOf(service)).click()
    await page.getByRole('dialog').locator('input[type="password"]').waitFor()
  }
const createFirst = async (page: Page): Promise<void> => {
  await openService('simplelogin')(page)
  await page.getByRole('dialog').locator('input[type="password"]').fill('key')
  await page.keyboard.press('Enter')
  await page.locator('.destination').waitFor()
}
const openAddress = (page: Page, index: number) =>
  page.locator('[data-address] [data-row]').nth(index).click()

export const aliasViews: readonly View[] = [
  { name: 'alias-services', scenario: withServers, navigate: openChoice },
  { name: 'alias-key', scenario: withNewAlias, navigate: openService('simplelogin') },
  { name: 'alias-key-of-duckduckgo', scenario: withNewAlias, navigate: openService('duckduckgo') },
  {
    name: 'alias-key-refused',
    scenario: (now) => ({
      ...withNewAlias(now),
      failures: { 'account.add': { kind: 'unauthorized', detail: 'Wrong api key' } },
    }),
    navigate: async (page) => {
      await openService('addy')(page)
      await page.getByRole('dialog').locator('input[type="password"]').fill('key')
      await page.keyboard.press('Enter')
      await page.locator('[aria-invalid="true"]').waitFor()
    },
  },
  {
    name: 'alias-new-mailbox',
    scenario: withNewAlias,
    navigate: async (page) => {
      await createFirst(page)
      await page.getByRole('dialog').locator('fieldset, input[type="password"]').first().waitFor()
    },
  },
  {
    name: 'alias-known-mailbox',
    scenario: withAliases(null),
    navigate: async (page) => {
      await openAddress(page, 0)
      await page.locator('.note button').click()
      await page.locator('.destination').waitFor()
    },
  },
  {
    name: 'alias-without-mailbox',
    scenario: withAliases(null),
    navigate: (page) => openAddress(page, 0),
  },
  {
    name: 'alias-switched-off',
    scenario: withAliases('mailbox'),
    navigate: (page) => openAddress(page, 1),
  },
  {
    name: 'alias-details',
    scenario: withAliases('mailbox'),
    navigate: async (page) => {
      await openAddress(page, 0)
      await page.locator('[data-message] [data-row]').first().click()
      await page.getByRole('tab').nth(-2).click()
    },
  },
  {
    name: 'edit-alias-service',
    scenario: withAliases('mailbox'),
    navigate: async (page) => {
      await openSettings(page, 'accounts')
      await page.locator('.account .icon-button').last().click()
      await page.getByRole('menuitem').nth(2).click()
      await page.getByRole('dialog').locator('select').waitFor()
    },
  },
]
