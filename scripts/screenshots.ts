// npm run screenshots: takes screenshots of every view and state of the real program in browser mode, light and dark, into
// test-results/screenshots, records a film, and copies those in the documents to docs/screenshots. Arguments select shots or scenarios by name.
// Mail is sent by SMTP; only the clock is shifted.
import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { launchChromium } from '../test/helpers/browser-shell.ts'
import { buildIfStale, root } from './build-if-stale.ts'
import { findChromium } from './find-chromium.ts'
import { takeCompanionPicture } from './screenshots/companion-picture.ts'
import { isFfmpegInstalled, prepareFilm, recordMainAct } from './screenshots/film.ts'
import { takeNotificationPicture } from './screenshots/notification-picture.ts'
import { startRemoteServer, type RemoteServer } from './screenshots/remote-server.ts'
import { replayScenario, type ReplayedScenario } from './screenshots/replay-scenario.ts'
import { TIME_ZONE, type RunningProgram } from './screenshots/program.ts'
import { shots } from './screenshots/shots.ts'
import type { Shot } from './screenshots/navigation.ts'
import { scenarios, type ScreenshotScenario } from './screenshots/scenarios.ts'

const folder = join(root, 'test-results', 'screenshots')
const documentFolder = join(root, 'docs', 'screenshots')
/** The scenario, and the names of its files. */
const FILM = 'main-act'
const SCHEMES = ['light', 'dark'] as const
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
  for (const scheme of SCHEMES) {
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
const compressPngs = (pictures: readonly string[]): void => {
  const files = pictures.flatMap((name) => SCHEMES.map((scheme) => join(folder, `${name}-${scheme}.png`)))
  const options = ['--force', '--strip', '--skip-if-larger', '--quality', '85-99', '--ext', '.png']
  const { error } = spawnSync('pngquant', [...options, ...files], { stdio: 'ignore' })
  if (error) console.log('Not compressed: pngquant is not installed.')
}

/** Of these names, the files in both colour schemes are the documents'. */
const DOCUMENT_NAMES = ['three-panes', 'addresses', 'notification', 'message-code', 'companion', FILM]

const copyToDocuments = (): void => {
  mkdirSync(documentFolder, { recursive: true })
  for (const name of DOCUMENT_NAMES)
    for (const scheme of SCHEMES) {
      const file = `${name}-${scheme}.${name === FILM ? 'webp' : 'png'}`
      if (existsSync(join(folder, file))) copyFileSync(join(folder, file), join(documentFolder, file))
    }
}

const openPage = async (
  context: BrowserContext,
  program: RunningProgram,
  {
    size: [width, height] = POPUP_SIZE,
    prepare,
  }: {
    readonly size?: readonly [width: number, height: number] | undefined
    /** Called before the page is opened. */
    readonly prepare?: (page: Page) => Promise<unknown>
  } = {},
): Promise<Page> => {
  const page = await context.newPage()
  await prepare?.(page)
  await page.setViewportSize({ width, height })
  await page.addInitScript(shiftClock, program.clockOffsetMs)
  await page.goto(await program.newUrl())
  await page.locator('main').waitFor()
  return page
}

/** Reports a picture on standard output. @returns whether it was taken */
const succeeds = (name: string, taken: Promise<void>): Promise<boolean> =>
  taken.then(
    () => {
      console.log(`ok      ${name}`)
      return true
    },
    (error: unknown) => {
      console.log(`FAILED  ${name}: ${error instanceof Error ? error.message : String(error)}`)
      return false
    },
  )

const takeShot = async (
  context: BrowserContext,
  { program }: ReplayedScenario,
  remoteServer: RemoteServer,
  shot: Shot,
): Promise<void> => {
  const page = await openPage(context, program, { size: shot.size })
  const shotContext = { page, program, remoteServer }
  await shot.prepare?.(shotContext)
  await saveScreenshots(page, shot.name)
  await shot.cleanUp?.(shotContext)
  await page.close()
}

/** Records the film light and dark, each on a fresh page. */
const recordFilms = async (context: BrowserContext, { program }: ReplayedScenario): Promise<void> => {
  for (const [scheme, name] of [
    ['light', 'k7q2mx9w'],
    ['dark', 'p4h8vn2c'],
  ] as const) {
    const page = await openPage(context, program, { prepare: prepareFilm })
    await page.emulateMedia({ colorScheme: scheme })
    const seconds = await recordMainAct(page, program, name, join(folder, `${FILM}-${scheme}.webp`))
    console.log(`ok      ${FILM}-${scheme}: ${seconds.toFixed(1)} s`)
    await page.close()
  }
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
  for (const shot of chosen)
    if (!(await succeeds(shot.name, takeShot(context, replayed, remoteServer, shot)))) failed++
  if (scenario.name === FILM && !(await succeeds(FILM, recordFilms(context, replayed)))) failed++
  await browser.close()
  remoteServer.close()
  await replayed.program.stop()
  rmSync(replayed.dataDir, { recursive: true, force: true })
  return failed
}

/** Pictures of the program elsewhere than in its page, by name. */
const OTHER_PICTURES = { notification: takeNotificationPicture, companion: takeCompanionPicture }

process.env.CHROMIUM_PATH = findChromium() ?? ''
if (process.env.CHROMIUM_PATH === '') throw new Error('No Chromium found; set CHROMIUM_PATH.')
const names = process.argv.slice(2)
const selectedShots = shots.filter(
  ({ name, scenario }) => names.length === 0 || names.includes(name) || names.includes(scenario),
)
const isFilmSelected = names.length === 0 || names.includes(FILM)
if (isFilmSelected && !isFfmpegInstalled()) {
  console.error(
    'ffmpeg is not installed: it joins the pictures of the film. Run: sudo apt-get install ffmpeg',
  )
  process.exit(1)
}
mkdirSync(folder, { recursive: true })
requireFonts()
await buildIfStale()
let failed = 0
for (const scenario of scenarios) {
  const chosen = selectedShots.filter((shot) => shot.scenario === scenario.name)
  if (chosen.length > 0 || (scenario.name === FILM && isFilmSelected))
    failed += await takeScenarioShots(scenario, chosen)
}
const otherNames = (Object.keys(OTHER_PICTURES) as (keyof typeof OTHER_PICTURES)[]).filter(
  (name) => names.length === 0 || names.includes(name),
)
for (const name of otherNames) {
  const taken = OTHER_PICTURES[name]((scheme) => join(folder, `${name}-${scheme}.png`))
  if (!(await succeeds(name, taken))) failed++
}
compressPngs([...selectedShots.map(({ name }) => name), ...otherNames])
copyToDocuments()
process.exit(failed > 0 ? 1 : 0)
