// axe-core finds no violation in any view, light and dark, narrow and wide, and in another language. (`npm run soak` takes
// every view in every language.)
import { describe, test } from 'vitest'
import { expectAccessible } from '../../helpers/accessibility.ts'
import { usePages } from '../../helpers/scenario-pages.ts'
import { views } from '../../helpers/views.ts'

const open = usePages({ tabs: true })

describe('narrow', () => {
  test.each(views)('$name', (view) => expectAccessible(open, view, 'en', {}))
})

describe('with three columns', () => {
  test.each(views)('$name', (view) => expectAccessible(open, view, 'en', { width: 1200, height: 800 }))
})

describe('in another language', () => {
  const others = ['ar', 'de', 'zh-CN'] as const
  const cases = views.map((view, index) => ({ view, language: others[index % others.length] ?? 'ar' }))
  test.each(cases)('$view.name in $language', ({ view, language }) =>
    expectAccessible(open, view, language, { dark: true }),
  )
})
