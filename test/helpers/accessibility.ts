// Checks that axe-core finds no violations in a view and that every control is large enough, in any language, width and colour scheme.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Language } from '../../src/shared/i18n/index.ts'
import type { OpenedPage, PageOptions } from './scenario-pages.ts'
import { callBridge } from './desktop.ts'
import type { Scenario } from './fixture-bridge.ts'
import { tooSmallTargets } from './target-size.ts'
import { inLanguage } from './view-scenarios.ts'
import type { View } from './views.ts'

interface Violation {
  readonly rule: string
  readonly where: string[]
}

/** Half the size of `axe.source`, which every page has to compile. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** @param contrast whether colours are checked too, which takes longer than all other rules together */
export const findViolations = async (page: Page, { contrast = true } = {}): Promise<Violation[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const results = await page.evaluate<AxeResults, boolean>(
    (enabled) =>
      // Without the frame: the mail is a third-party document.
      (window as unknown as { axe: typeof axe }).axe.run(document, {
        iframes: false,
        resultTypes: ['violations'],
        rules: { 'color-contrast': { enabled } },
      }),
    contrast,
  )
  return results.violations.map(({ id, nodes }) => ({
    rule: id,
    where: nodes.map(
      ({ html, failureSummary }) => `${html.slice(0, 160)} :: ${failureSummary?.slice(0, 200) ?? ''}`,
    ),
  }))
}

/** How a page is displayed: each look differs from the others in its direction, its layout or its colours. */
export interface Look {
  readonly language: Language
  readonly wide: boolean
  /** Null if contrast is not checked. */
  readonly colours: 'light' | 'dark' | null
}

const sizeOf = ({ wide }: Look): { width: number; height: number } =>
  wide ? { width: 1200, height: 800 } : { width: 420, height: 640 }

/** Changes the look of an open page, as a user does: in the settings and at the edge of the window. */
const changeLook = async (page: Page, look: Look): Promise<void> => {
  await callBridge(page, 'settings.change', { language: look.language })
  await page.setViewportSize(sizeOf(look))
  if (look.colours) await page.emulateMedia({ colorScheme: look.colours })
  await page.locator(`html[lang="${look.language}"]`).waitFor({ state: 'attached' })
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))))
}

/** The kinds of elements in the page: a view that lost one, such as a dialog, is no longer the same view. */
const kindsOfElements = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...new Set(
        [...document.querySelectorAll('body *')].map(
          (element) => `${element.localName} ${element.getAttribute('role') ?? ''}`,
        ),
      ),
    ].sort(),
  )

/**
 * Opens a view once and checks it in each look.
 * @param open opens a page, see usePages
 */
export const expectAccessible = async (
  open: (scenario: Scenario, options?: PageOptions) => Promise<OpenedPage>,
  view: View,
  [first, ...others]: readonly [Look, ...Look[]],
): Promise<void> => {
  const now = Date.now()
  const { page, errors } = await open(inLanguage(view.scenario(now), first.language), {
    ...sizeOf(first),
    dark: first.colours === 'dark',
    locale: first.language,
  })
  await page.locator('main').waitFor()
  await view.navigate(page, now)
  const kinds = await kindsOfElements(page)
  for (const look of [first, ...others]) {
    if (look !== first) await changeLook(page, look)
    const violations = await findViolations(page, { contrast: look.colours !== null })
    expect({ look, violations }).toEqual({ look, violations: [] })
    expect({ look, tooSmall: await tooSmallTargets(page) }).toEqual({ look, tooSmall: [] })
    if (look !== first) expect(await kindsOfElements(page)).toEqual(expect.arrayContaining(kinds))
  }
  expect(errors).toEqual([])
}
