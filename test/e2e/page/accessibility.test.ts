// axe-core finds no violation in any view, and the hit area of every control is at least 32 by 32 pixels: each view narrow in
// one language and wide in another, light or dark. (`npm run soak` takes all of their combinations.)
import { test } from 'vitest'
import { expectAccessible } from '../../helpers/accessibility.ts'
import { usePages } from '../../helpers/scenario-pages.ts'
import { views } from '../../helpers/views.ts'

const open = usePages({ tabs: true })

const languages = ['en', 'ar', 'de', 'zh-CN'] as const

test.each(views.map((view, index) => ({ view, index })))('$view.name', ({ view, index }) => {
  const nth = (turn: number) => languages[(index + turn) % 4] ?? 'en'
  // Contrasts take longest. Sixteen views after another they were judged in each language, width and colour scheme.
  const block = Math.floor(index / 4) % 4
  const colours = block < 2 ? 'light' : 'dark'
  return expectAccessible(open, view, [
    { language: nth(0), wide: false, colours: block % 2 === 0 ? colours : null },
    { language: nth(2), wide: true, colours: block % 2 === 1 ? colours : null },
  ])
})
