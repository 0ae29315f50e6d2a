// Searches for the mails that block the page longest for their size, and confirms them at the size of the largest mail.
import type { Page } from 'playwright-core'
import { render, searchBy, type CostlyInput, type SearchOptions } from './costly-inputs.ts'
import { measureBlocking, PAGE_BODIES, type BlockingTimes } from './costly-page.ts'

/** Milliseconds after which a page counts as hanging. */
const HANG_MS = 20_000
const HANGING: BlockingTimes = { opening: Infinity, details: Infinity, finding: Infinity }

/** Opens a page that shows the address; `close` is for one that hangs. */
export interface Pages {
  open(): Promise<Page>
  close(page: Page): Promise<void>
}

/** Measures inputs in one page, and in another one if it hangs. */
export class PageMeter {
  readonly #pages: Pages
  #page: Page | null = null

  constructor(pages: Pages) {
    this.#pages = pages
  }

  /** @param kind a name of `PAGE_BODIES` */
  async measure(kind: string, input: string): Promise<BlockingTimes> {
    const bodyOf = PAGE_BODIES[kind]
    if (bodyOf === undefined) throw new Error(kind)
    const page = (this.#page ??= await this.#pages.open())
    let timer: NodeJS.Timeout | undefined
    const hangs = new Promise<BlockingTimes>((resolve) => {
      timer = setTimeout(() => resolve(HANGING), HANG_MS)
    })
    const times = await Promise.race([measureBlocking(page, bodyOf(input)), hangs])
    clearTimeout(timer)
    if (times === HANGING) {
      this.#page = null
      await this.#pages.close(page)
    }
    return times
  }

  /** The longest task of all actions on a mail, in milliseconds: the least of several tries. */
  async longest(kind: string, input: string, tries: number, enough = 0): Promise<number> {
    let least = Infinity
    for (let turn = 0; turn < tries && least > enough; turn += 1) {
      const { opening, details, finding } = await this.measure(kind, input)
      least = Math.min(least, Math.max(opening, details, finding))
    }
    return least
  }

  /** The inputs that block the page longest, the worst first. */
  search(kind: string, options: SearchOptions): Promise<CostlyInput[]> {
    return searchBy((input) => this.longest(kind, input, 1), options)
  }

  /** The cost of these inputs at a size, in milliseconds, by their recipes as JSON. @param enough no more tries below this */
  async confirm(
    kind: string,
    found: readonly CostlyInput[],
    lengths: readonly number[],
    enough: number,
  ): Promise<Map<string, number>> {
    const costs = new Map<string, number>()
    for (const { recipe } of found)
      for (const length of lengths)
        costs.set(
          `${String(length)} ${JSON.stringify(recipe)}`,
          await this.longest(kind, render(recipe, length), 5, enough),
        )
    return costs
  }
}
