// axe-core finds no violation in any view, light and dark, narrow and wide, in all four languages.
import axe, { type AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { usePages, type PageOptions } from '../../helpers/scenario-pages.ts'
import { inLanguage } from '../../helpers/view-scenarios.ts'
import { views, type View } from '../../helpers/views.ts'

const open = usePages({ tabs: true })
const languages = ['en', 'de', 'zh-CN', 'ar'] as const

interface Violation {
  readonly rule: string
  readonly where: string[]
}

const findViolations = async (page: Page, only: readonly string[] = []): Promise<Violation[]> => {
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

const expectAccessible = async (
  view: View,
  language: (typeof languages)[number],
  size: PageOptions,
): Promise<void> => {
  const now = Date.now()
  const { page, errors } = await open(inLanguage(view.scenario(now), language), {
    ...size,
    locale: language,
  })
  await page.locator('main').waitFor()
  await view.navigate(page, now)
  await page.evaluate(axe.source)
  expect(await findViolations(page)).toEqual([])
  // The dark theme differs in its colours only.
  await page.emulateMedia({ colorScheme: size.dark ? 'light' : 'dark' })
  expect(await findViolations(page, ['color-contrast'])).toEqual([])
  expect(errors).toEqual([])
  await page.close()
}

describe.each(languages)('in %s', (language) => {
  test.each(views)('$name', (view) =>
    expectAccessible(view, language, { dark: language === 'de' || language === 'ar' }),
  )
})

describe('with three columns', () => {
  test.each(views)('$name', (view) => expectAccessible(view, 'en', { width: 1200, height: 800 }))
})
