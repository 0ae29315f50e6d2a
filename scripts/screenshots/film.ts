// The film of the main act, from the real program: a press on "New address", a mail, its code, the opened message. Its pictures are taken
// one by one with a drawn pointer, so that it runs evenly on a slow computer, and ffmpeg joins them.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { sampleMail } from '../../test/fixtures/sample-mails/index.ts'
import { addressRow } from './navigation.ts'
import type { RunningProgram } from './program.ts'

const FRAME_SECONDS = 0.04
/** Pictures of one movement of the pointer, and of the popup that opens. */
const MOVEMENT_FRAMES = 14
const OPENING_FRAMES = 6

interface Place {
  readonly x: number
  readonly y: number
}

/** A smooth movement: slow, fast, slow. @param part from 0 to 1 */
const ease = (part: number): number => part * part * (3 - 2 * part)

/** Runs in the page: draws a pointer above everything, which takes no presses. */
const addPointer = (): void => {
  const pointer = document.createElement('div')
  pointer.id = 'film-pointer'
  pointer.style.cssText = 'position: fixed; z-index: 2147483647; inset: 0 auto auto 0; pointer-events: none'
  pointer.innerHTML = `<span style="position: absolute; inset: -20px auto auto -20px; inline-size: 40px; block-size: 40px; border-radius: 50%;
      background: rgb(20 148 140 / 35%); border: 2px solid rgb(20 148 140 / 80%); box-sizing: border-box; visibility: hidden"></span>
    <svg width="22" height="28" viewBox="0 0 22 28" style="position: absolute; inset: -2px auto auto -3px">
      <path d="M3 2v19.2l4.6-4.3 3 7.3 3.7-1.6-3-7.1h6.4z" fill="#111" stroke="#fff" stroke-width="1.6" stroke-linejoin="round"/></svg>`
  document.documentElement.append(pointer)
}

interface Frame {
  readonly file: string
  readonly seconds: number
}

class Film {
  readonly #page: Page
  readonly #folder = mkdtempSync(join(tmpdir(), 'mayfly-film-'))
  /** The popup that opens ends the film: where films do not play, the first picture shows the addresses. */
  readonly #opening: Frame[] = []
  readonly #frames: Frame[] = []
  #count = 0
  #pointer: Place

  constructor(page: Page, pointer: Place) {
    this.#page = page
    this.#pointer = pointer
  }

  /** Adds what the page shows now, for this time. */
  async take(seconds: number = FRAME_SECONDS, frames = this.#frames): Promise<void> {
    const file = join(this.#folder, `${String(this.#count++)}.png`)
    await this.#page.screenshot({ path: file, caret: 'hide' })
    frames.push({ file, seconds })
  }

  /** The popup fades in from a little below its place. */
  async open(): Promise<void> {
    for (let frame = 1; frame <= OPENING_FRAMES; frame++) {
      await this.#page.evaluate(
        (rest) => {
          document.body.style.opacity = String(1 - rest)
          document.body.style.translate = `0 ${String(Math.round(rest * 24))}px`
        },
        1 - ease(frame / OPENING_FRAMES),
      )
      await this.take(FRAME_SECONDS, this.#opening)
    }
    await this.#page.evaluate(() => document.body.removeAttribute('style'))
  }

  async #place(place: Place): Promise<void> {
    this.#pointer = place
    await this.#page.mouse.move(place.x, place.y)
    await this.#page.evaluate(({ x, y }) => {
      const pointer = document.getElementById('film-pointer')
      if (pointer) pointer.style.translate = `${String(x)}px ${String(y)}px`
    }, place)
  }

  async #showPress(isShown: boolean): Promise<void> {
    await this.#page.evaluate(
      (visibility) => {
        const mark = document.querySelector<HTMLElement>('#film-pointer span')
        if (mark) mark.style.visibility = visibility
      },
      isShown ? 'visible' : 'hidden',
    )
  }

  /** Moves the pointer to an element. @param across the part of its width before that place */
  async pointAt(target: Locator, across = 0.5): Promise<void> {
    const box = await target.boundingBox()
    if (!box) throw new Error('The film points at something that is not shown.')
    const { x, y } = this.#pointer
    const end = { x: Math.round(box.x + box.width * across), y: Math.round(box.y + box.height / 2) }
    for (let frame = 1; frame <= MOVEMENT_FRAMES; frame++) {
      const part = ease(frame / MOVEMENT_FRAMES)
      await this.#place({ x: Math.round(x + (end.x - x) * part), y: Math.round(y + (end.y - y) * part) })
      await this.take()
    }
  }

  /** Presses where the pointer is. */
  async press(): Promise<void> {
    await this.#showPress(true)
    await this.take(0.24)
    await this.#showPress(false)
    await this.#page.mouse.click(this.#pointer.x, this.#pointer.y)
  }

  /**
   * Joins the pictures to an animated WebP that loops.
   * @returns seconds of the film
   * @throws Error with the output of ffmpeg
   */
  write(target: string): number {
    const list = join(this.#folder, 'list.txt')
    const frames = [...this.#frames, ...this.#opening]
    const last = frames.at(-1)
    // The duration of the last picture counts only if another entry follows.
    const lines = frames.map(({ file, seconds }) => `file '${file}'\nduration ${String(seconds)}\n`)
    writeFileSync(list, `ffconcat version 1.0\n${lines.join('')}${last ? `file '${last.file}'\n` : ''}`)
    mkdirSync(dirname(target), { recursive: true })
    const input = ['-y', '-loglevel', 'error', '-f', 'concat', '-safe', '0', '-i', list, '-fps_mode', 'vfr']
    const output = ['-c:v', 'libwebp_anim', '-quality', '80', '-compression_level', '6', '-loop', '0']
    const { status, stderr } = spawnSync('ffmpeg', [...input, ...output, target], { encoding: 'utf8' })
    rmSync(this.#folder, { recursive: true, force: true })
    if (status !== 0) throw new Error(`ffmpeg: ${stderr}`)
    return frames.reduce((sum, { seconds }) => sum + seconds, 0)
  }
}

export const isFfmpegInstalled = (): boolean => !spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' }).error

/** Runs in the page before anything else: the program says that the page is the popup of its tray icon, which shows a new code large. */
const becomePopup = (): void => {
  const realFetch = globalThis.fetch.bind(globalThis)
  const asDesktop = (): TransformStream<string, string> =>
    new TransformStream({
      transform: (part, controller) =>
        controller.enqueue(part.replaceAll('"kind":"browser"', '"kind":"desktop"')),
    })
  globalThis.fetch = async (input, init) => {
    const response = await realFetch(input, init)
    const { pathname } = new URL(response.url)
    if (!response.body || !/\/(?:events|call\/snapshot\.read)$/.test(pathname)) return response
    const body = response.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(asDesktop())
      .pipeThrough(new TextEncoderStream())
    return new Response(body, { status: response.status, headers: response.headers })
  }
}

/** Must be called before the page is opened. */
export const prepareFilm = (page: Page): Promise<unknown> => page.addInitScript(becomePopup)

/**
 * Plays the main act in a page that shows the addresses. Its address is deleted at the end.
 * @param name of the address
 * @param target the file of the film, `*.webp`
 * @returns seconds of the film
 */
export const recordMainAct = async (
  page: Page,
  program: RunningProgram,
  name: string,
  target: string,
): Promise<number> => {
  // The service picks random names; a fixed name keeps the film the same.
  await page.route('**/call/address.create', (route) =>
    route.continue({ postData: { ...(route.request().postDataJSON() as object), name } }),
  )
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const address = `${name}@mayfly.test`
  const film = new Film(page, { x: 330, y: 420 })
  await film.open()
  await page.evaluate(addPointer)
  await film.pointAt(page.getByRole('button', { name: 'New address' }).first())
  await film.take(0.3)
  await film.press()
  const row = addressRow(page, address)
  await row.waitFor()
  await page.getByText('Copied').first().waitFor()
  await film.take(1)
  await film.pointAt(row, 0.35)
  await film.take(0.5)
  await program.send([{ ...sampleMail('launch-code'), to: address }])
  const card = page.locator('[data-arrived]')
  await card.waitFor()
  await film.take(1.4)
  await film.pointAt(card.getByRole('button').last())
  await film.press()
  await film.take(0.6)
  await card.waitFor({ state: 'detached' })
  await film.take(0.4)
  await film.pointAt(row, 0.4)
  await film.press()
  await page.locator('[data-message]').first().waitFor()
  await film.take(0.4)
  await film.pointAt(page.locator('[data-message]').first(), 0.42)
  await film.press()
  await page.locator('iframe[data-filled]').waitFor()
  await film.take(2)
  const { key } = await program.waitForAddress(name)
  await program.bridge.call('address.delete', { addresses: [key] })
  return film.write(target)
}
