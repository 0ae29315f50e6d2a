// Draws the icons in resources/ from their SVG sources with Chromium. Run it after changing a source: `node scripts/icons.ts`.
// Tray files: `<state>-light.ico` and `-dark.ico` for Windows, with the sizes of all scales; the same with `-22[@<scale>x].png`
// for Linux panels; `<state>-Template[@<scale>x].png` is a black template that macOS tints. `light` is for light panels, `dark`
// for dark ones; an outline in the opposite shade makes each visible on both, because a panel does not report its colour.
import { readFile, writeFile } from 'node:fs/promises'
import { chromium, type Page } from 'playwright-core'

const resources = new URL('../resources/', import.meta.url)
const states = ['idle', 'new', 'paused', 'trouble']
const panels = [
  { name: 'light', ink: '#23282f', sign: '#0b7f80', edge: '#ffffff' },
  { name: 'dark', ink: '#f3f3ef', sign: '#4fd0c7', edge: '#1b2026' },
]
const SCALES = [1, 2, 3]
/** 16 px at 100, 125, 150, 200, 250 and 300 %. */
const ICO_SIZES_PX = [16, 20, 24, 32, 40, 48]

const renderPng = async (page: Page, svg: string, pixels: number, style = ''): Promise<Buffer> => {
  await page.setViewportSize({ width: pixels, height: pixels })
  await page.setContent(
    `<style>*{margin:0} svg{position:absolute;width:100vw;height:100vh} ${style}</style>${svg}`,
  )
  return page.screenshot({ omitBackground: true })
}

const writePng = async (page: Page, svg: string, pixels: number, style: string, to: string): Promise<void> =>
  writeFile(new URL(to, resources), await renderPng(page, svg, pixels, style))

/** An ICO file of PNGs: a directory entry of 16 bytes for each image, then the images. */
const ico = (images: readonly { readonly pixels: number; readonly png: Buffer }[]): Buffer => {
  const header = Buffer.alloc(6 + 16 * images.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(images.length, 4)
  let offset = header.length
  images.forEach(({ pixels, png }, index) => {
    const at = 6 + 16 * index
    header.writeUInt8(pixels, at)
    header.writeUInt8(pixels, at + 1)
    header.writeUInt16LE(1, at + 4)
    header.writeUInt16LE(32, at + 6)
    header.writeUInt32LE(png.length, at + 8)
    header.writeUInt32LE(offset, at + 12)
    offset += png.length
  })
  return Buffer.concat([header, ...images.map(({ png }) => png)])
}

const drawTray = async (page: Page, state: string): Promise<void> => {
  const svg = await readFile(new URL(`tray/${state}.svg`, resources), 'utf8')
  const scaled = (scale: number): string => (scale === 1 ? '' : `@${scale}x`)
  for (const scale of SCALES)
    await writePng(page, svg, 16 * scale, 'svg{color:#000}', `tray/${state}-Template${scaled(scale)}.png`)
  for (const { name, ink, sign, edge } of panels) {
    const outlineStyle = `.edge svg>g>*,.edge svg>path{stroke:${edge};stroke-width:3} .edge circle.sign{stroke:${edge}}`
    const style = `svg{color:${ink}} .sign{color:${sign}} ${outlineStyle}`
    const svgWithOutline = `<div class="edge">${svg}</div>${svg}`
    for (const scale of SCALES)
      await writePng(page, svgWithOutline, 22 * scale, style, `tray/${state}-${name}-22${scaled(scale)}.png`)
    const images = []
    for (const pixels of ICO_SIZES_PX)
      images.push({ pixels, png: await renderPng(page, svgWithOutline, pixels, style) })
    await writeFile(new URL(`tray/${state}-${name}.ico`, resources), ico(images))
  }
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking'],
})
const page = await browser.newPage()
const icon = await readFile(new URL('icon.svg', resources), 'utf8')
for (const pixels of [16, 24, 32, 48, 64, 128, 256, 512]) {
  await writePng(page, icon, pixels, '', `icon-${pixels}.png`)
}
await writePng(page, icon, 512, '', 'icon.png')
// For electron-builder: Linux uses these sizes, the formats of other systems are generated from the largest.
for (const pixels of [16, 24, 32, 48, 64, 128, 256, 512]) {
  await writePng(page, icon, pixels, '', `package/icons/${pixels}x${pixels}.png`)
}
await writePng(page, icon, 1024, '', 'package/icon.png')
for (const state of states) await drawTray(page, state)
await browser.close()
