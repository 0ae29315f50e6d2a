// Draws the icons in resources/ from their SVG sources with Chromium. Run it after a source changed: `node scripts/icons.ts`.
// Tray files are `<state>-<variant>[-22][@<scale>x].png`: 16 px for Windows and macOS, 22 px for Linux panels, each at the scales
// screens have; `light` is for light panels, `dark` for dark ones, `Template` is the black one that macOS tints by itself.
import { readFile, writeFile } from 'node:fs/promises'
import { chromium, type Page } from 'playwright-core'

const resources = new URL('../resources/', import.meta.url)
const states = ['idle', 'new', 'paused', 'trouble']
const small = { suffix: '', pixels: 16, scales: [1, 1.25, 1.5, 2, 2.5, 3] }
const panel = { suffix: '-22', pixels: 22, scales: [1, 2, 3] }
const variants = [
  { name: 'light', ink: '#23282f', sign: '#0b7f80', sizes: [small, panel] },
  { name: 'dark', ink: '#f3f3ef', sign: '#4fd0c7', sizes: [small, panel] },
  { name: 'Template', ink: '#000000', sign: '#000000', sizes: [{ ...small, scales: [1, 2, 3] }] },
]

const draw = async (page: Page, svg: string, pixels: number, style: string, to: string): Promise<void> => {
  await page.setViewportSize({ width: pixels, height: pixels })
  await page.setContent(
    `<style>*{margin:0} svg{display:block;width:100vw;height:100vh} ${style}</style>${svg}`,
  )
  await writeFile(new URL(to, resources), await page.screenshot({ omitBackground: true }))
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-background-networking'],
})
const page = await browser.newPage()
const icon = await readFile(new URL('icon.svg', resources), 'utf8')
for (const pixels of [16, 24, 32, 48, 64, 128, 256, 512]) {
  await draw(page, icon, pixels, '', `icon-${pixels}.png`)
}
await draw(page, icon, 512, '', 'icon.png')
// What the packager reads: Linux takes the sizes as they are, the other systems' formats are made from the largest.
for (const pixels of [16, 24, 32, 48, 64, 128, 256, 512]) {
  await draw(page, icon, pixels, '', `package/icons/${pixels}x${pixels}.png`)
}
await draw(page, icon, 1024, '', 'package/icon.png')
for (const state of states) {
  const svg = await readFile(new URL(`tray/${state}.svg`, resources), 'utf8')
  for (const { name, ink, sign, sizes } of variants) {
    const style = `svg{color:${ink}} .sign{color:${sign}}`
    for (const { suffix, pixels, scales } of sizes)
      for (const scale of scales) {
        const file = `tray/${state}-${name}${suffix}${scale === 1 ? '' : `@${scale}x`}.png`
        await draw(page, svg, pixels * scale, style, file)
      }
  }
}
await browser.close()
