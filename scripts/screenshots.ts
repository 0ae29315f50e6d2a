// npm run screenshots: takes screenshots of every view and state of the real program in browser mode, light and dark, into
// test-results/screenshots, and copies those in the README to docs/screenshots. Arguments select shots or scenarios by name.
// Mail is sent by SMTP; only the clock is shifted.
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { launchChromium } from '../test/helpers/browser-shell.ts'
import { buildIfStale, root } from './build-if-stale.ts'
import { findChromium } from './find-chromium.ts'
import { startRemoteServer, type RemoteServer } from './screenshots/remote-server.ts'
import { replayScenario, type ReplayedScenario } from './screenshots/replay-scenario.ts'
import { TIME_ZONE } from './screenshots/program.ts'
import { shots } from './screenshots/shots.ts'
import type { Shot } from './screenshots/navigation.ts'
import { scenarios, type ScreenshotScenario } from './screenshots/scenarios.ts'

const folder = join(root, 'test-results', 'screenshots')
const documentFolder = join(root, 'docs', 'screenshots')
const POPUP_SIZE = [420, 640] as const

/** Runs in the page before anything else, as shift-clock.ts does in the program. */
const shiftClock = (offsetMs: number): void => {
  const RealDate = Date
  globalThis.Date = class extends RealDate {
    constructor(...args: readonly number[]) {
      // Without arguments, the shifted present.
      super(...((args.length === 0 ? [RealDate.now() + offsetMs] : args) as [number]))
    }
    static override now(): number {
      return RealDate.now() + offsetMs
    }
  } as DateConstructor
}

const saveScreenshots = async (page: Page, name: string): Promise<void> => {
  await page.mouse.move(0, 0)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await page.screenshot({ path: join(folder, `${name}-${scheme}.png`), caret: 'hide' })
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Languages of the screenshots for which fonts may be missing; Debian has them in the packages fonts-noto-*. */
const SCRIPTS = ['ar', 'zh-cn', 'ja', 'ko', 'hi', 'th']

const requireFonts = (): void => {
  const missing = SCRIPTS.filter((language) => {
    const { stdout, error } = spawnSync('fc-list', [`:lang=${language}`], { encoding: 'utf8' })
    return !error && stdout === ''
  })
  if (missing.length === 0) return
  console.error(`No fonts are installed for ${missing.join(', ')}: screenshots would show boxes.`)
  process.exit(1)
}

/** Reduces files to a third of their size if pngquant is installed. */
const compressPngs = (takenShots: readonly Shot[]): void => {
  const files = takenShots.flatMap(({ name }) =>
    ['light', 'dark'].map((scheme) => join(folder, `${name}-${scheme}.png`)),
  )
  const options = ['--force', '--strip', '--skip-if-larger', '--quality', '85-99', '--ext', '.png']
  const { error } = spawnSync('pngquant', [...options, ...files], { stdio: 'ignore' })
  if (error) console.log('Not compressed: pngquant is not installed.')
}

/** Copies the screenshots that the README shows. */
const copyToDocuments = (): void => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const shown = new Set(
    Array.from(readme.matchAll(/docs\/screenshots\/([\w-]+\.png)/g), ([, file = '']) => file),
  )
  mkdirSync(documentFolder, { recursive: true })
  for (const file of shown)
    if (existsSync(join(folder, file))) copyFileSync(join(folder, file), join(documentFolder, file))
}

const takeShot = async (
  context: BrowserContext,
  replayed: ReplayedScenario,
  remoteServer: RemoteServer,
  shot: Shot,
): Promise<void> => {
  const [width, height] = shot.size ?? POPUP_SIZE
  const page = await context.newPage()
  await page.setViewportSize({ width, height })
  await page.addInitScript(shiftClock, replayed.program.clockOffsetMs)
  await page.goto(await replayed.program.newUrl())
  await page.locator('main').waitFor()
  const shotContext = { page, program: replayed.program, remoteServer }
  await shot.prepare?.(shotContext)
  await saveScreenshots(page, shot.name)
  await shot.cleanUp?.(shotContext)
  await page.close()
}

const takeScenarioShots = async (scenario: ScreenshotScenario, chosen: readonly Shot[]): Promise<number> => {
  const replayed = await replayScenario(scenario)
  const remoteServer = await startRemoteServer()
  const browser = await launchChromium()
  const context = await browser.newContext({
    timezoneId: TIME_ZONE,
    locale: 'en-GB',
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
  })
  await context.grantPermissions(['clipboard-read', 'clipboard-write', 'notifications'])
  let failed = 0
  for (const shot of chosen) {
    await takeShot(context, replayed, remoteServer, shot).then(
      () => console.log(`ok      ${shot.name}`),
      (error: unknown) => {
        failed++
        console.log(`FAILED  ${shot.name}: ${error instanceof Error ? error.message : String(error)}`)
      },
    )
  }
  await browser.close()
  remoteServer.close()
  await replayed.program.stop()
  rmSync(replayed.dataDir, { recursive: true, force: true })
  return failed
}

process.env.CHROMIUM_PATH = findChromium() ?? ''
if (process.env.CHROMIUM_PATH === '') throw new Error('No Chromium found; set CHROMIUM_PATH.')
const names = process.argv.slice(2)
const selectedShots = shots.filter(
  ({ name, scenario }) => names.length === 0 || names.includes(name) || names.includes(scenario),
)
mkdirSync(folder, { recursive: true })
requireFonts()
await buildIfStale()
let failed = 0
for (const scenario of scenarios) {
  const chosen = selectedShots.filter((shot) => shot.scenario === scenario.name)
  if (chosen.length > 0) failed += await takeScenarioShots(scenario, chosen)
}
compressPngs(selectedShots)
copyToDocuments()
process.exit(failed > 0 ? 1 : 0)
