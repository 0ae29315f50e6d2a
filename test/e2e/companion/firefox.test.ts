// The companion extension in a real Firefox, with the real program and a shop: from the toolbar button to a confirmed account.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  extensionFirefox,
  startCompanionFirefox,
  type CompanionFirefox,
  type FirefoxPage,
} from '../../helpers/companion-firefox.ts'
import { startCompanionParts, type CompanionParts } from '../../helpers/companion-parts.ts'

describe('the companion extension in Firefox', () => {
  let parts: CompanionParts
  let firefox: CompanionFirefox
  let page: FirefoxPage
  let popup: FirefoxPage

  beforeAll(async () => {
    if (extensionFirefox === null) return
    parts = await startCompanionParts()
    firefox = await startCompanionFirefox(parts.folder, parts.shell.dataDir)
    page = firefox.page
    await page.goto(parts.shop.url)
    popup = await firefox.pressToolbarButton(page)
    await popup.text('Allow this browser in Mayfly')
    await parts.allow()
  })
  beforeEach(({ skip }) =>
    skip(extensionFirefox === null, 'Firefox is not installed. Run: sudo apt-get install firefox-esr'),
  )
  afterAll(async () => {
    if (extensionFirefox === null) return
    await firefox.close()
    await parts.stop()
  })

  /** Signs up at the shop with a new address. @returns the address */
  const signUp = async (): Promise<string> => {
    await popup.press('New address for this site')
    await popup.text('is filled in')
    const address = String(await page.evaluate(`document.querySelector('input[name=email]').value`))
    await page.activate()
    await page.click('button')
    await page.text('Look into your mail')
    return address
  }

  it('creates an address in the field, and fills in its code', async () => {
    await popup.text(new URL(parts.shop.url).host)
    const address = await signUp()
    expect(address).toMatch(/@mayfly\.test$/)
    popup = await firefox.pressToolbarButton(page)
    await popup.press('Fill in the code')
    await popup.text('Filled in')
    await page.activate()
    await page.click('button')
    await page.text(`Welcome, ${address}`)
  })

  it('opens the confirming link in the tab', async () => {
    await page.goto(parts.shop.url)
    popup = await firefox.pressToolbarButton(page)
    const address = await signUp()
    popup = await firefox.pressToolbarButton(page)
    await popup.press('Open the confirmation')
    await page.text(`Welcome, ${address}`)
  })
})
