// The picture of the companion's popup on a page that asks for a code, from the real extension, program and Chromium.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { startCompanionChromium, type Popup } from '../../test/helpers/companion-chromium.ts'
import { startCompanionParts } from '../../test/helpers/companion-parts.ts'
import { startHttpsSite } from '../../test/helpers/https-site.ts'
import { sendMail } from '../../test/helpers/smtp-client.ts'
import { patternsOf } from '../../packages/companion/src/site-access.ts'
import { buildCompanionIfStale } from '../build-companion.ts'

const SHOP_STYLE = join(import.meta.dirname, '../../packages/companion/store/shop.css')
/** The shop of the store pictures, beside the popup; dark as sites are that follow the desktop. */
const PICTURE_STYLE = `
  body { place-content: center start; padding-left: 48px; font-family: 'Noto Sans', sans-serif; font-size: 16px; }
  h1 { font-size: 30px; }
  form { width: 300px; padding: 24px; }
  @media (prefers-color-scheme: dark) {
    body { background: #1c211f; color: #e6ebe8; }
    form { background: #272e2b; }
    input { background: #1c211f; border-color: #5a655f; color: inherit; }
  }`
const SIZE = { width: 800, height: 610 }

const dataUrl = (png: Buffer): string => `data:image/png;base64,${png.toString('base64')}`

/** A page with its popup below the toolbar, as the browser shows them. */
const saveTogether = async (canvas: Page, page: Page, popup: Popup, path: string): Promise<void> => {
  const [below, above] = [await page.screenshot({ caret: 'hide' }), await popup.screenshot()]
  await canvas.setContent(`<style>body { margin: 0 } img { display: block; zoom: 0.5 }
    img + img { position: fixed; top: 32px; right: 32px; border-radius: 20px; box-shadow: 0 0 0 1px rgb(128 128 128 / 40%), 0 8px 48px rgb(0 0 0 / 40%) }</style>
    <img src="${dataUrl(below)}"><img src="${dataUrl(above)}">`)
  await canvas.screenshot({ path })
}

/** @param pathOf the file of the picture in a colour scheme */
export const takeCompanionPicture = async (pathOf: (scheme: 'light' | 'dark') => string): Promise<void> => {
  await buildCompanionIfStale()
  const parts = await startCompanionParts()
  const site = await startHttpsSite(readFileSync(SHOP_STYLE, 'utf8') + PICTURE_STYLE)
  const chromium = await startCompanionChromium(parts.folder, parts.shell.dataDir, {
    allowed: patternsOf('shop.example'),
    scale: 2,
  })
  const { context } = chromium
  const page = context.pages()[0] ?? (await context.newPage())
  const canvas = await context.newPage()
  for (const one of [page, canvas]) await one.setViewportSize(SIZE)
  await page.bringToFront()
  await page.goto(site.url('shop.example', '/join'))
  const first = await chromium.pressToolbarButton(page)
  await parts.allow()
  await first.press('New address for this site')
  await first.text('is filled in')
  await first.close()
  await sendMail(parts.shell.ready.service.smtp, {
    from: 'Orchard <hello@shop.example>',
    to: await page.inputValue('[name=email]'),
    subject: 'Your code',
    text: 'Your verification code is 482913.',
  })
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await page.bringToFront()
    const popup = await chromium.pressToolbarButton(page)
    await popup.text('Orchard')
    await popup.emulateColorScheme(scheme)
    await saveTogether(canvas, page, popup, pathOf(scheme))
    await popup.close()
  }
  await context.close()
  await site.close()
  await parts.stop()
}
