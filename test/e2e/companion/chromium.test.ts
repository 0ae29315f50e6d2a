// The companion extension in a real Chromium, with the real program and a shop: from the toolbar button to a confirmed account.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../../src/shared/i18n/languages.ts'
import { findViolations } from '../../helpers/accessibility.ts'
import {
  extensionChromium,
  startCompanionChromium,
  type CompanionChromium,
} from '../../helpers/companion-chromium.ts'
import {
  OFFER_LIMIT_MS,
  OFFER_PLACE,
  OFFER_STEADY_MS,
  startCompanionParts,
  WATCH_OFFERS,
  type CompanionParts,
} from '../../helpers/companion-parts.ts'
import { waitFor } from '../../helpers/service.ts'
import { sendMail } from '../../helpers/smtp-client.ts'

type Place = [x: number, y: number] | null

describe('the companion extension in Chromium', () => {
  let parts: CompanionParts
  let chromium: CompanionChromium
  let page: Page

  beforeAll(async () => {
    if (extensionChromium === null) return
    parts = await startCompanionParts()
    chromium = await startCompanionChromium(parts.folder, parts.shell.dataDir)
    page = chromium.context.pages()[0] ?? (await chromium.context.newPage())
    await page.goto(parts.shop.url)
    const popup = await chromium.pressToolbarButton(page)
    await popup.text('Allow this browser in Mayfly')
    await parts.allow()
    await popup.text(new URL(parts.shop.url).host)
    await popup.close()
  })
  beforeEach(({ skip }) =>
    skip(
      extensionChromium === null,
      'no complete Chromium is installed: the headless shell has no extensions',
    ),
  )
  afterAll(async () => {
    if (extensionChromium === null) return
    await chromium.context.close()
    await parts.stop()
  })

  const popupOf = async (tab: Page): Promise<Page> => chromium.openPopupPage(await chromium.tabOf(tab))

  /** Signs up at the shop with a new address, by the toolbar button. @returns the address */
  const signUp = async (): Promise<string> => {
    await page.goto(parts.shop.url)
    const popup = await chromium.pressToolbarButton(page)
    await popup.press('New address for this site')
    const address = await waitFor(
      'the address',
      async () => (await page.inputValue('input[name=email]')) || undefined,
    )
    // The browser's question about access may have closed it.
    await popup.close().catch(() => undefined)
    await page.getByRole('button', { name: 'Sign up' }).click()
    await page.getByLabel('Code').waitFor()
    return address
  }

  it('creates an address in the field, and fills in its code', async () => {
    const address = await signUp()
    expect(address).toMatch(/@mayfly\.test$/)
    await expect.poll(() => chromium.badgeOf(page)).toBe('1')
    const popup = await chromium.pressToolbarButton(page)
    await popup.press('Fill in the code')
    await popup.text('Filled in')
    await popup.close()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByText(`Welcome, ${address}`).waitFor()
    expect(await chromium.badgeOf(page)).toBe('')
  })

  it('offers the code at its field, and fills it in at a press', async () => {
    const address = await signUp()
    const place = await waitFor(
      'the offer',
      async () => (await page.evaluate<Place>(OFFER_PLACE)) ?? undefined,
    )
    await page.waitForTimeout(OFFER_STEADY_MS)
    await page.mouse.click(...place)
    await expect.poll(() => page.getByLabel('Code').inputValue()).toMatch(/^\d{6}$/)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByText(`Welcome, ${address}`).waitFor()
  })

  it('offers a code soon after its mail was accepted', async () => {
    const address = await signUp()
    await waitFor('the offer', async () => (await page.evaluate<Place>(OFFER_PLACE)) ?? undefined)
    await page.evaluate(WATCH_OFFERS)
    await sendMail(parts.shell.ready.service.smtp, {
      to: address,
      subject: 'Your code',
      text: 'Your verification code is 482913.',
    })
    const acceptedAt = Date.now()
    const offeredAt = await waitFor(
      'the next offer',
      async () => (await page.evaluate<number>('offeredAt')) || undefined,
    )
    console.log(`Chromium: the code was offered ${offeredAt - acceptedAt} ms after its mail was accepted.`)
    expect(offeredAt - acceptedAt).toBeLessThan(OFFER_LIMIT_MS)
  })

  it('opens the confirming link in the tab', async () => {
    const address = await signUp()
    const popup = await chromium.pressToolbarButton(page)
    await popup.press('Open the confirmation')
    await page.getByText(`Welcome, ${address}`).waitFor()
  })

  it('says on another site for which one a code came, and fills in nothing there', async () => {
    const address = await signUp()
    await expect.poll(() => chromium.badgeOf(page)).toBe('1')
    const { host, port } = new URL(parts.shop.url)
    const other = await chromium.context.newPage()
    await other.goto(`http://localhost:${port}/`)
    await other.getByLabel('E-mail').fill(address)
    await other.getByRole('button', { name: 'Sign up' }).click()
    await other.getByLabel('Code').waitFor()
    expect(await chromium.badgeOf(other)).toBe('')
    const popup = await chromium.pressToolbarButton(other)
    const text = await popup.text(`This code came for ${host}`)
    expect(text).not.toMatch(/\d{3} ?\d{3}|Fill in the code/)
    await popup.close()
    // The extension may now use this tab, too.
    await page.evaluate(WATCH_OFFERS)
    await sendMail(parts.shell.ready.service.smtp, {
      to: address,
      subject: 'Your code',
      text: 'Your verification code is 482913.',
    })
    await expect
      .poll(() => chromium.worker.evaluate(`chrome.storage.session.get('offers').then(JSON.stringify)`))
      .toContain('482913')
    await waitFor(
      'the offer in the first tab',
      async () => (await page.evaluate<number>('offeredAt')) || undefined,
    )
    expect(await chromium.badgeOf(other)).toBe('')
    expect(await other.evaluate(OFFER_PLACE)).toBeNull()
    expect(await other.getByLabel('Code').inputValue()).toBe('')
    await other.close()
  })

  it('does not offer or fill in a code that the mail names for another host', async () => {
    const address = await signUp()
    await sendMail(parts.shell.ready.service.smtp, {
      to: address,
      subject: 'Your code',
      text: 'Your verification code is 771204.',
      headers: { 'One-Time-Code': 'code=771204; domain=other.example' },
    })
    const popup = await waitFor('the code in the popup', async () => {
      const opened = await popupOf(page)
      if ((await opened.locator('.code').textContent())?.includes('771')) return opened
      await opened.close()
      return undefined
    })
    const text = await popup.locator('main, body').first().innerText()
    expect(text).toContain('This code is for other.example')
    expect(text).not.toContain('Fill in the code')
    await popup.close()
    const offers = await chromium.worker.evaluate(`chrome.storage.session.get('offers').then(JSON.stringify)`)
    expect(offers).not.toContain('771204')
  })

  it('accepts a message only for its own site, and from the content script only its own kinds', async () => {
    await signUp()
    await waitFor('the offer', async () => (await page.evaluate<Place>(OFFER_PLACE)) ?? undefined)
    const tab = await chromium.tabOf(page)
    const fillFor = (site: string): Promise<unknown> =>
      chromium.worker.evaluate(
        `chrome.tabs.sendMessage(${tab}, { site: '${site}', message: { type: 'fill-code', code: '111222' } }).catch(() => null)`,
      )
    expect(await fillFor('shop.example')).toBeUndefined()
    expect(await page.getByLabel('Code').inputValue()).toBe('')
    const asked = await chromium.worker.evaluate(`chrome.scripting
      .executeScript({
        target: { tabId: ${tab} },
        func: (tab) => chrome.runtime.sendMessage({ type: 'view', tab, connects: false }),
        args: [${tab}],
      })
      .then(([{ result }]) => result ?? null)`)
    expect(asked).toBeNull()
    expect(await fillFor(new URL(parts.shop.url).host)).toBe(true)
    expect(await page.getByLabel('Code').inputValue()).toBe('111222')
  })

  describe('the popup', () => {
    beforeAll(async () => {
      if (extensionChromium !== null) await signUp()
    })

    const expectAccessible = async (popup: Page, name: string): Promise<void> => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await popup.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        const violations = await findViolations(popup)
        expect({ name, colorScheme, violations }).toEqual({ name, colorScheme, violations: [] })
      }
      expect(await popup.evaluate(() => document.body.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    }
    const ask = (popup: Page) => popup.evaluate(`chrome.runtime.sendMessage({ type: 'ask', tab: 0 })`)

    it.each(LANGUAGES)('is accessible with a code, in %s', async (language) => {
      await parts.bridge.call('settings.change', { language })
      const popup = await popupOf(page)
      await ask(popup)
      await popup.locator(`html[lang="${language}"] .code`).waitFor()
      await expectAccessible(popup, `code-${language}`)
      await popup.close()
    })

    it('is accessible in each other state', async () => {
      await parts.bridge.call('settings.change', { language: 'en' })
      const popup = await popupOf(page)
      await ask(popup)
      await popup.locator('html[lang="en"] .code').waitFor()

      const blank = await chromium.context.newPage()
      await blank.goto('chrome://version')
      const ofBrowserPage = await popupOf(blank)
      await ofBrowserPage.getByText('Mayfly cannot be used on this page.').waitFor()
      await expectAccessible(ofBrowserPage, 'no-page')
      await ofBrowserPage.close()

      const { port } = new URL(parts.shop.url)
      await blank.goto(`http://localhost:${port}/`)
      // The extension may see the page, as in a browser whose user gave access to all sites.
      await (await chromium.pressToolbarButton(blank)).close()
      const ofOther = await popupOf(blank)
      await ofOther.getByRole('button', { name: 'A code came for another site' }).click()
      await ofOther.getByText('This code came for').waitFor()
      await expectAccessible(ofOther, 'other-site')
      await ofOther.close()
      await blank.close()

      await parts.stopBrowser()
      await popup.getByText('This browser is stopped in Mayfly').waitFor()
      await expectAccessible(popup, 'stopped')
      await popup.getByRole('button', { name: 'Ask again' }).click()
      await popup.getByText('Allow this browser in Mayfly').waitFor()
      await expectAccessible(popup, 'waiting')

      await parts.shell.stop()
      await popup.getByText('Mayfly is not running').waitFor()
      await expectAccessible(popup, 'closed')
      chromium.removeNativeHost()
      await popup.getByRole('button', { name: 'Start Mayfly' }).click()
      await popup.getByText('does not know this browser yet').waitFor()
      await expectAccessible(popup, 'not-installed')
    })
  })
})
