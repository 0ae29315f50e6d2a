// axe-core finds no violation in any view, and the hit area of every control is at least 32 by 32 pixels: each view in every
// language, narrow and wide, light and dark. (`npm run soak` takes all of their combinations.)
import { test } from 'vitest'
import { expectAccessible } from '../../helpers/accessibility.ts'
import { usePages } from '../../helpers/scenario-pages.ts'
import { views } from '../../helpers/views.ts'

const open = usePages({ tabs: true })

const languages = ['en', 'ar', 'de', 'zh-CN'] as const

test.each(views.map((view, index) => ({ view, index })))('$view.name', ({ view, index }) => {
  const nth = (turn: number) => languages[(index + turn) % 4] ?? 'en'
  // Eight views after another each language has met each width in each colour scheme.
  const [one, other] = index % 8 < 4 ? (['light', 'dark'] as const) : (['dark', 'light'] as const)
  return expectAccessible(open, view, [
    { language: nth(0), wide: false, colours: one },
    { language: nth(1), wide: false, colours: null },
    { language: nth(2), wide: true, colours: other },
    { language: nth(3), wide: true, colours: null },
  ])
})
