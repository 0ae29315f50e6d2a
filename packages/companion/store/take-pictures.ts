// npm run build:companion -- --pictures: takes the pictures for the stores, from the real extension, program and Chromium.
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { startCompanionChromium, type Popup } from '../../../test/helpers/companion-chromium.ts'
import { OFFER_PLACE, startCompanionParts } from '../../../test/helpers/companion-parts.ts'
import { startHttpsSite } from '../../../test/helpers/https-site.ts'
import { waitFor } from '../../../test/helpers/service.ts'
import { sendMail } from '../../../test/helpers/smtp-client.ts'
import { patternsOf } from '../src/site-access.ts'

const folder = join(import.meta.dirname, 'pictures')
const SITE_ACCESS = patternsOf('shop.example')

const dataUrl = (png: Buffer): string => `data:image/png;base64,${png.toString('base64')}`

/** A page with its popup below the toolbar, as the browser shows them. */
const saveWithPopup = async (canvas: Page, page: Page, popup: Popup, name: string): Promise<void> => {
  const [below, above] = [await page.screenshot({ caret: 'hide' }), await popup.screenshot()]
  await canvas.setContent(`<style>body { margin: 0 } img { display: block }
    img + img { position: fixed; top: 12px; right: 12px; border-radius: 10px; box-shadow: 0 8px 32px rgb(0 0 0 / 30%) }</style>
    <img src="${dataUrl(below)}"><img src="${dataUrl(above)}">`)
  await canvas.screenshot({ path: join(folder, `${name}.png`) })
}

/** Takes them into `pictures`. */
export const takePictures = async (): Promise<void> => {
  mkdirSync(folder, { recursive: true })
  const parts = await startCompanionParts()
  const site = await startHttpsSite(readFileSync(join(import.meta.dirname, 'shop.css'), 'utf8'))
  const chromium = await startCompanionChromium(parts.folder, parts.shell.dataDir, { allowed: SITE_ACCESS })
  const { context } = chromium
  const page = context.pages()[0] ?? (await context.newPage())
  const canvas = await context.newPage()
  for (const one of [page, canvas]) await one.setViewportSize({ width: 1280, height: 800 })

  await page.bringToFront()
  await page.goto(site.url('shop.example', '/join'))
  let popup = await chromium.pressToolbarButton(page)
  await parts.allow()
  await popup.press('New address for this site')
  await popup.text('is filled in')
  await saveWithPopup(canvas, page, popup, 'new-address')
  await popup.close()
  const to = await page.inputValue('[name=email]')
  await sendMail(parts.shell.ready.service.smtp, {
    from: 'Orchard <hello@shop.example>',
    to,
    subject: 'Your code',
    text: 'Your verification code is 482913.',
  })
  await page.bringToFront()
  await page.goto(site.url('shop.example', '/code'))
  await waitFor('the offer', async () => (await page.evaluate<unknown>(OFFER_PLACE)) ?? undefined)
  await page.screenshot({ path: join(folder, 'code.png'), caret: 'hide' })
  await page.goto(site.url('shop.example', '/sign-in'))
  popup = await chromium.pressToolbarButton(page)
  await popup.text('last mail')
  await saveWithPopup(canvas, page, popup, 'sign-in')
  await context.close()
  await site.close()
  await parts.stop()
}
