// Draws the icons in resources/ from their SVG sources with Chromium. Run it after a source changed: `node scripts/icons.ts`.
// Tray files are `<state>-<variant>[-22|-32][@2x].png`: 16 px without a number; `light` is for light panels, `dark` for dark
// ones, `Template` is the black one that macOS tints by itself.
import { readFile, writeFile } from 'node:fs/promises'
import { chromium, type Page } from 'playwright-core'

const resources = new URL('../resources/', import.meta.url)
const states = ['idle', 'new', 'paused', 'trouble']
const variants = [
  { name: 'light', ink: '#23282f', sign: '#0b7f80' },
  { name: 'dark', ink: '#f3f3ef', sign: '#4fd0c7' },
  { name: 'Template', ink: '#000000', sign: '#000000' },
]
const sizes = [
  { suffix: '', pixels: 16 },
  { suffix: '@2x', pixels: 32 },
  { suffix: '-22', pixels: 22 },
  { suffix: '-22@2x', pixels: 44 },
  { suffix: '-32', pixels: 32 },
  { suffix: '-32@2x', pixels: 64 },
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
for (const state of states) {
  const svg = await readFile(new URL(`tray/${state}.svg`, resources), 'utf8')
  for (const { name, ink, sign } of variants) {
    for (const { suffix, pixels } of sizes) {
      const style = `svg{color:${ink}} .sign{color:${sign}}`
      await draw(page, svg, pixels, style, `tray/${state}-${name}${suffix}.png`)
    }
  }
}
await browser.close()
