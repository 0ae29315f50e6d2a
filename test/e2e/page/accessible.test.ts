// axe-core looks at every view and state, light and dark, narrow and wide, in all four languages, and finds nothing.
import axe, { type AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { usePages, type Look } from '../../helpers/browser.ts'
import { inLanguage } from '../../helpers/view-worlds.ts'
import { views, type View } from '../../helpers/views.ts'

const open = usePages({ tabs: true })
const languages = ['en', 'de', 'zh-CN', 'ar'] as const

interface Finding {
  readonly rule: string
  readonly where: string[]
}

const findings = async (page: Page, only: readonly string[] = []): Promise<Finding[]> => {
  const results = await page.evaluate<AxeResults, string[]>(
    (rules) => {
      const runner = (window as unknown as { axe: typeof axe }).axe
      // The mail itself is somebody else's document: only what surrounds it is ours.
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

const look = async (view: View, language: (typeof languages)[number], size: Look): Promise<void> => {
  const now = Date.now()
  const { page, complaints } = await open(inLanguage(view.scenario(now), language), {
    ...size,
    locale: language,
  })
  await page.locator('main').waitFor()
  await view.go(page, now)
  await page.evaluate(axe.source)
  expect(await findings(page)).toEqual([])
  // The dark page differs from the light one in its colours only.
  await page.emulateMedia({ colorScheme: size.dark ? 'light' : 'dark' })
  expect(await findings(page, ['color-contrast'])).toEqual([])
  expect(complaints).toEqual([])
  await page.close()
}

describe.each(languages)('in %s', (language) => {
  test.each(views)('$name', (view) => look(view, language, { dark: language === 'de' || language === 'ar' }))
})

describe('with three columns', () => {
  test.each(views)('$name', (view) => look(view, 'en', { width: 1200, height: 800 }))
})
