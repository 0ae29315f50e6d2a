// axe-core finds no violation in any view, and the hit area of every control is at least 32 by 32 pixels: each view once, in one
// of the languages, narrow or wide, light or dark. (`npm run soak` tests all combinations.)
import { test } from 'vitest'
import { LANGUAGES } from '../../../src/shared/i18n/languages.ts'
import { expectAccessible } from '../../helpers/accessibility.ts'
import { usePages } from '../../helpers/scenario-pages.ts'
import { views } from '../../helpers/views.ts'

const open = usePages()

test.each(views.map((view, index) => ({ view, index })))('$view.name', ({ view, index }) => {
  const language = LANGUAGES[index % LANGUAGES.length] ?? 'en'
  // Width and colours change after each block of four views, one view per language.
  const block = Math.floor(index / 4) % 4
  return expectAccessible(open, view, [
    { language, wide: block % 2 === 1, colours: block < 2 ? 'light' : 'dark' },
  ])
})
