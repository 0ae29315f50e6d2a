// Compares the pictures of mails with those that plain Chromium draws in a frame of the same width.
import type { Page } from 'playwright-core'
import type { NamedHtml } from '../fixtures/themed-mails.ts'
import { openMails } from './readable-mails.ts'
import type { usePages } from './scenario-pages.ts'

interface DrawnPicture {
  readonly width: number
  readonly height: number
}

/** Runs in the page: the sizes of the pictures of a frame in the mail's own pixels. */
export const picturesOf = async (selector: string): Promise<DrawnPicture[]> => {
  const target = document.querySelector<HTMLIFrameElement>(selector)!.contentDocument!
  await Promise.all(Array.from(target.images, (image) => image.decode().catch(() => undefined)))
  await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
  const zoom = Number(target.documentElement.style.zoom) || 1
  return Array.from(target.images, (image) => {
    const { width, height } = image.getBoundingClientRect()
    return { width: width / zoom, height: height / zoom }
  })
}

/** The same HTML in a plain frame of the same width. */
const picturesInPlainFrame = async (page: Page, html: string): Promise<DrawnPicture[]> => {
  await page.evaluate((source) => {
    document.querySelector('iframe[data-raw]')?.remove()
    const frame = document.createElement('iframe')
    frame.dataset.raw = ''
    const shown = document.querySelector<HTMLIFrameElement>('iframe[data-filled]')!
    frame.style.cssText = `position:absolute;inline-size:${String(shown.clientWidth)}px;block-size:100px;border:0`
    document.body.append(frame)
    frame.contentDocument!.open()
    frame.contentDocument!.write(source)
    frame.contentDocument!.close()
  }, html)
  return page.evaluate(picturesOf, 'iframe[data-raw]')
}

const SHOWN = 'iframe[data-filled]'
/** In the mail's pixels. */
const MAX_DIFFERENCE = 2

/** Pictures that are drawn in another size than plain Chromium draws them, unless they are wider than the window. */
export const differentPictures = async (
  open: ReturnType<typeof usePages>,
  mails: readonly NamedHtml[],
  width: number,
): Promise<{ readonly different: string[]; readonly measured: number }> => {
  const withPictures = mails.filter(({ html }) => html.includes('data:image'))
  const { page, forEach } = await openMails(open, withPictures, { width, height: 800 })
  const different: string[] = []
  let measured = 0
  await forEach(async ({ name, html }) => {
    const shown = await page.evaluate(picturesOf, SHOWN)
    // Remote pictures are laid out as missing in both.
    const plain = await picturesInPlainFrame(page, html.replaceAll(/https?:\/\/[^"' )>]*/gu, ''))
    const edge = await page.locator(SHOWN).evaluate((frame) => frame.clientWidth)
    if (shown.length !== plain.length) different.push(`${name}: ${shown.length} of ${plain.length} pictures`)
    for (const [at, { width: drawn, height }] of plain.entries()) {
      const own = shown[at]
      if (own === undefined || drawn > edge) continue
      measured += 1
      if (Math.abs(own.width - drawn) > MAX_DIFFERENCE || Math.abs(own.height - height) > MAX_DIFFERENCE)
        different.push(`${name}, ${at}: ${JSON.stringify(own)} instead of ${JSON.stringify(plain[at])}`)
    }
  })
  return { different, measured }
}
