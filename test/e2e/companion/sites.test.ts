// The companion extension on a site of several hosts, in real browsers with the real program: with access to this one site, codes come in
// each of its pages; and the addresses that the program has are used there.
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { extensionChromium, startCompanionChromium } from '../../helpers/companion-chromium.ts'
import { extensionFirefox, startCompanionFirefox } from '../../helpers/companion-firefox.ts'
import { OFFER_PLACE, OFFER_STEADY_MS, startCompanionParts } from '../../helpers/companion-parts.ts'
import { startHttpsSite } from '../../helpers/https-site.ts'
import { waitFor } from '../../helpers/service.ts'
import { sendMail } from '../../helpers/smtp-client.ts'
import { patternsOf } from '../../../packages/companion/src/site-access.ts'

const ACCESS = patternsOf('shop.example')

type Place = [x: number, y: number]

const open = async () => {
  const parts = await startCompanionParts()
  const site = await startHttpsSite()
  const sendCode = (to: string, code: string): Promise<unknown> =>
    sendMail(parts.shell.ready.service.smtp, {
      from: 'Shop <shop@shop.example>',
      to,
      subject: 'Your code',
      text: `Your verification code is ${code}.`,
    })
  const close = async (): Promise<void> => {
    await site.close()
    await parts.stop()
  }
  onTestFinished(close)
  return { parts, site, sendCode }
}

describe('with access to one site', () => {
  it('Firefox asks at the first press, and offers the code in a sub-domain, a new tab and a frame', async ({
    skip,
  }) => {
    skip(extensionFirefox === null, 'Firefox is not installed. Run: sudo apt-get install firefox-esr')
    const { parts, site, sendCode } = await open()
    const firefox = await startCompanionFirefox(parts.folder, parts.shell.dataDir, {
      hosts: ['shop.example', 'login.shop.example', 'other.example'],
      grantsAccess: true,
    })
    onTestFinished(() => firefox.close())
    const { page } = firefox
    await page.goto(site.url('shop.example', '/join'))
    const popup = await firefox.pressToolbarButton(page)
    await parts.allow()
    // It asks where a field shows what the press does.
    await popup.text('Your browser may ask for access to shop.example')
    await popup.press('New address for this site')
    await popup.text('is filled in')
    await waitFor('the access', async () =>
      String(await firefox.allowedPatterns()) === String(ACCESS) ? true : undefined,
    )
    await sendCode(String(await page.evaluate(`document.querySelector('[name=email]').value`)), '482913')

    const other = await firefox.openTab()
    await other.goto(site.url('other.example', '/code'))
    await page.goto(site.url('login.shop.example', '/code'))
    await waitFor('the offer in a sub-domain', async () => (await page.evaluate(OFFER_PLACE)) ?? undefined)
    const tab = await firefox.openTab()
    await tab.goto(site.url('shop.example', '/code'))
    const place = await waitFor(
      'the offer in a new tab',
      async () => (await tab.evaluate(OFFER_PLACE)) ?? undefined,
    )
    const framed = await firefox.openTab()
    await framed.goto(site.url('shop.example', '/frame'))
    await waitFor(
      'the offer in a frame',
      async () => (await framed.evaluateInFrame(OFFER_PLACE)) ?? undefined,
    )
    expect(await other.evaluate(OFFER_PLACE)).toBeNull()

    await tab.activate()
    await sleep(OFFER_STEADY_MS)
    await tab.clickAt(...(place as Place))
    await waitFor('the whole code', async () =>
      (await tab.evaluate(`document.querySelector('[name=code]').value`)) === '482913' ? true : undefined,
    )
    await waitFor('the end of the other offers', async () =>
      (await page.evaluate(OFFER_PLACE)) === null && (await framed.evaluateInFrame(OFFER_PLACE)) === null
        ? true
        : undefined,
    )
  })

  it('Chromium offers the code in a sub-domain, a new tab and a frame', async ({ skip }) => {
    skip(extensionChromium === null, 'no complete Chromium is installed')
    const { parts, site, sendCode } = await open()
    const chromium = await startCompanionChromium(parts.folder, parts.shell.dataDir, {
      allowed: ACCESS,
    })
    const { context } = chromium
    onTestFinished(() => context.close())
    const page = context.pages()[0] ?? (await context.newPage())
    await page.goto(site.url('shop.example', '/join'))
    const popup = await chromium.pressToolbarButton(page)
    await parts.allow()
    await popup.press('New address for this site')
    await popup.text('is filled in')
    await popup.text('Sites with access: 1')
    await popup.close()
    await sendCode(await page.inputValue('[name=email]'), '482913')

    const other = await context.newPage()
    await other.goto(site.url('other.example', '/code'))
    await page.goto(site.url('login.shop.example', '/code'))
    await waitFor(
      'the offer in a sub-domain',
      async () => (await page.evaluate<Place | null>(OFFER_PLACE)) ?? undefined,
    )
    const tab = await context.newPage()
    await tab.goto(site.url('shop.example', '/code'))
    await waitFor(
      'the offer in a new tab',
      async () => (await tab.evaluate<Place | null>(OFFER_PLACE)) ?? undefined,
    )
    const framed = await context.newPage()
    await framed.goto(site.url('shop.example', '/frame'))
    await waitFor(
      'the offer in a frame',
      async () => (await framed.frames()[1]?.evaluate<Place | null>(OFFER_PLACE)) ?? undefined,
    )
    expect(await other.evaluate<Place | null>(OFFER_PLACE)).toBeNull()
  })
})

describe('the field for an address in a component', () => {
  // With a closed shadow root, and with a label and an input in different open ones.
  const paths = ['/closed', '/component']

  it('is filled from the popup in Firefox', async ({ skip }) => {
    skip(extensionFirefox === null, 'Firefox is not installed. Run: sudo apt-get install firefox-esr')
    const { parts, site } = await open()
    const firefox = await startCompanionFirefox(parts.folder, parts.shell.dataDir, {
      hosts: ['shop.example'],
      grantsAccess: true,
    })
    onTestFinished(() => firefox.close())
    const { page } = firefox
    for (const path of paths) {
      await page.goto(site.url('shop.example', path))
      const popup = await firefox.pressToolbarButton(page)
      if (path === paths[0]) await parts.allow()
      await popup.press('New address for this site')
      const text = await popup.text('is filled in')
      expect(text).toContain(String(await page.evaluate('entered() || "nothing"')))
    }
  })

  it('is filled from the popup in Chromium', async ({ skip }) => {
    skip(extensionChromium === null, 'no complete Chromium is installed')
    const { parts, site } = await open()
    const chromium = await startCompanionChromium(parts.folder, parts.shell.dataDir, {
      allowed: ACCESS,
    })
    const { context } = chromium
    onTestFinished(() => context.close())
    const page = context.pages()[0] ?? (await context.newPage())
    for (const path of paths) {
      await page.goto(site.url('shop.example', path))
      const popup = await chromium.pressToolbarButton(page)
      if (path === paths[0]) await parts.allow()
      await popup.press('New address for this site')
      const text = await popup.text('is filled in')
      expect(text).toContain(await page.evaluate<string>('entered() || "nothing"'))
      await popup.close()
    }
  })
})

it('an address of the tray gets its code once it was pasted, and an old one signs in by two presses', async ({
  skip,
}) => {
  skip(extensionChromium === null, 'no complete Chromium is installed')
  const { parts, site, sendCode } = await open()
  const chromium = await startCompanionChromium(parts.folder, parts.shell.dataDir)
  const { context } = chromium
  onTestFinished(() => context.close())
  const page = context.pages()[0] ?? (await context.newPage())
  const makeInTray = async (): Promise<string> => (await parts.bridge.call('address.create', {})).address

  // Pasted, then the toolbar button: no other press.
  const pasted = await makeInTray()
  await page.goto(site.url('shop.example', '/join'))
  await page.fill('[name=email]', pasted)
  let popup = await chromium.pressToolbarButton(page)
  await parts.allow()
  await popup.text(pasted)
  await popup.close()
  await page.goto(site.url('shop.example', '/code'))
  await sendCode(pasted, '482913')
  await waitFor('the offer', async () => (await page.evaluate<Place | null>(OFFER_PLACE)) ?? undefined)
  popup = await chromium.pressToolbarButton(page)
  await popup.text(`for ${pasted}`)
  await popup.press('Fill in the code')
  await popup.text('Filled in')
  await popup.close()
  expect(await page.inputValue('[name=code]')).toBe('482913')

  // Where one signs in, the address that the site has comes first.
  await page.goto(site.url('shop.example', '/sign-in'))
  popup = await chromium.pressToolbarButton(page)
  const text = await popup.text('last mail')
  expect(text.indexOf(pasted)).toBeLessThan(text.indexOf('New address for this site'))
  await popup.press(`Fill in ${pasted}`)
  await expect.poll(() => page.inputValue('[name=email]')).toBe(pasted)
  // The browser's question about access may have closed it.
  await popup.close().catch(() => undefined)
  popup = await chromium.pressToolbarButton(page)

  // Another one is chosen; its code names it.
  const chosen = await makeInTray()
  await popup.press('Use one of mine')
  await popup.press(`Use ${chosen} here`)
  await popup.text(`${chosen} is filled in`)
  await popup.close()
  expect(await page.inputValue('[name=email]')).toBe(chosen)
  await sendCode(chosen, '775301')
  await page.goto(site.url('shop.example', '/code'))
  popup = await chromium.pressToolbarButton(page)
  await popup.text(`for ${chosen}`)
})
