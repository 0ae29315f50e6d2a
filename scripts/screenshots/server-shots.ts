// Screenshots of getting a real address: the first screen, the sheet, found servers, and errors.
import type { Page } from 'playwright-core'
import { startCloudflareTempEmailServer } from '../../test/helpers/cloudflare-temp-email-server.ts'
import type { FoundMailbox } from '../../src/shared/model/mailbox.ts'
import type { TestMailServer } from '../../test/helpers/delivered-mail.ts'
import { startMoemailServer } from '../../test/helpers/moemail-server.ts'
import type { Shot, ShotContext } from './navigation.ts'

const openSheet = async ({ page }: ShotContext): Promise<void> => {
  const startOption = page.locator('.start-option').first()
  const menu = page.locator('.split .lifetime')
  await startOption.or(menu).first().waitFor()
  if (await startOption.isVisible()) await startOption.click()
  else {
    await menu.click()
    await page.getByRole('menuitem', { name: 'Get a real address…' }).click()
  }
  await page.getByRole('dialog').locator('li').first().waitFor()
}

const paste = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('dialog').getByRole('textbox').fill(text)
  await page.keyboard.press('Enter')
}

/** Pastes the URL of a test server; screenshots show a fixed URL instead. */
const find =
  (start: () => Promise<TestMailServer>, press?: (page: Page) => Promise<void>) =>
  async (context: ShotContext): Promise<void> => {
    const { page } = context
    const server = await start()
    await page.route('**/call/server.discover', async (route) => {
      const response = await route.fetch()
      await route.fulfill({
        response,
        body: (await response.text()).replaceAll(server.baseUrl, 'https://mail.example'),
      })
    })
    await page.route('**/call/account.add', (route) =>
      route.continue({
        postData: (route.request().postData() ?? '')
          .replaceAll('https://mail.example', server.baseUrl)
          .replace('"name":""', '"name":"mail.example"'),
      }),
    )
    await openSheet(context)
    await paste(page, server.baseUrl)
    await page.getByRole('dialog').locator('.found').waitFor()
    await press?.(page)
    page.once('close', () => server.close())
  }

const MAIL_PROVIDER: FoundMailbox = {
  server: { host: 'imap.example.org', port: 993, security: 'tls', user: 'ann@example.org' },
  source: 'provider',
  hasSubaddresses: true,
  passwordPage: 'https://example.org/app-passwords',
}

/** Opens the form of the user's own mailbox; the server of the address is not looked up. */
const openMailbox = async (context: ShotContext): Promise<void> => {
  const { page } = context
  await page.route('**/call/mailbox.find', (route) =>
    route.fulfill({ json: { ok: true, value: MAIL_PROVIDER } }),
  )
  await openSheet(context)
  await page.getByRole('dialog').locator('.other summary').click()
  await page.getByRole('dialog').locator('button.mailbox').click()
  await page.getByRole('dialog').locator('input').fill('ann@example.org')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').locator('fieldset').waitFor()
}

export const serverShots: readonly Shot[] = [
  { name: 'first-run', scenario: 'empty' },
  { name: 'first-run-wide', scenario: 'empty', size: [1280, 800] },
  { name: 'real-address', scenario: 'empty', prepare: openSheet },
  {
    name: 'real-address-all',
    scenario: 'empty',
    size: [1280, 800],
    prepare: async (context) => {
      await openSheet(context)
      await context.page.getByRole('dialog').locator('.more').click()
    },
  },
  { name: 'own-mailbox', scenario: 'empty', prepare: openMailbox },
  { name: 'own-mailbox-wide', scenario: 'empty', size: [1280, 800], prepare: openMailbox },
  {
    name: 'own-mailbox-untrusted',
    scenario: 'empty',
    prepare: async (context) => {
      const { page } = context
      await page.route('**/call/account.add', (route) =>
        route.fulfill({
          json: {
            ok: false,
            failure: {
              kind: 'untrusted-certificate',
              host: 'imap.example.org:993',
              certificate: 'PEM',
              fingerprint: Array.from({ length: 32 }, () => 'A7').join(':'),
              detail: 'DEPTH_ZERO_SELF_SIGNED_CERT',
            },
          },
        }),
      )
      await openMailbox(context)
      await page.getByRole('dialog').locator('input[type="password"]').fill('secret')
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').locator('.untrusted').waitFor()
    },
  },
  {
    name: 'server-unreachable',
    scenario: 'empty',
    prepare: async (context) => {
      await context.page.route('**/call/server.discover', (route) =>
        route.fulfill({ json: { ok: false, failure: { kind: 'timeout' } } }),
      )
      await openSheet(context)
      await context.page.getByRole('dialog').locator('.server').first().click()
      await context.page.getByRole('dialog').locator('.problem').waitFor()
    },
  },
  { name: 'found-server', scenario: 'empty', prepare: find(startMoemailServer) },
  { name: 'found-ready', scenario: 'empty', prepare: find(startCloudflareTempEmailServer) },
  {
    name: 'found-refused',
    scenario: 'empty',
    prepare: find(startMoemailServer, async (page) => {
      await page.getByRole('dialog').locator('input').fill('mk_another-key')
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').locator('.problem').waitFor()
    }),
  },
  {
    name: 'found-nothing',
    scenario: 'empty',
    prepare: async (context) => {
      await openSheet(context)
      await paste(context.page, 'shop.invalid')
      await context.page.getByRole('dialog').locator('.problem').waitFor()
    },
  },
]

/** Taken after the others, because its account remains. */
export const openAddressShot: Shot = {
  name: 'open-address',
  scenario: 'empty',
  prepare: find(startCloudflareTempEmailServer, async (page) => {
    await page.getByRole('button', { name: 'Open an existing address…' }).click()
    await page.getByRole('dialog', { name: 'Open an existing address' }).waitFor()
  }),
}
