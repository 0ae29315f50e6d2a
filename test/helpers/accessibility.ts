// Whether axe-core finds nothing to blame in a view, in the light and in the dark.
import axe, { type AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Language } from '../../src/shared/i18n/index.ts'
import type { OpenedPage, PageOptions } from './scenario-pages.ts'
import type { Scenario } from './fixture-bridge.ts'
import { inLanguage } from './view-scenarios.ts'
import type { View } from './views.ts'

interface Violation {
  readonly rule: string
  readonly where: string[]
}

/** @param only these rules; default: all */
export const findViolations = async (page: Page, only: readonly string[] = []): Promise<Violation[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const results = await page.evaluate<AxeResults, string[]>(
    (rules) => {
      const runner = (window as unknown as { axe: typeof axe }).axe
      // Without the frame: the mail is a foreign document.
      return runner.run(document, {
        iframes: false,
        resultTypes: ['violations'],
        ...(rules.length > 0 ? { runOnly: rules } : {}),
      })
    },
    [...only],
  )
  return results.violations.map(({ id, nodes }) => ({
    rule: id,
    where: nodes.map(
      ({ html, failureSummary }) => `${html.slice(0, 160)} :: ${failureSummary?.slice(0, 200) ?? ''}`,
    ),
  }))
}

/** @param open opens a page, see usePages */
export const expectAccessible = async (
  open: (scenario: Scenario, options?: PageOptions) => Promise<OpenedPage>,
  view: View,
  language: Language,
  size: PageOptions,
): Promise<void> => {
  const now = Date.now()
  const { page, errors } = await open(inLanguage(view.scenario(now), language), {
    ...size,
    locale: language,
  })
  await page.locator('main').waitFor()
  await view.navigate(page, now)
  expect(await findViolations(page)).toEqual([])
  // The dark theme differs in its colours only.
  await page.emulateMedia({ colorScheme: size.dark ? 'light' : 'dark' })
  expect(await findViolations(page, ['color-contrast'])).toEqual([])
  expect(errors).toEqual([])
  await page.close()
}
