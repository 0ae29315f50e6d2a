// axe-core finds no violation in any view opened in any language, narrow and wide, light and dark.
import { describe, test } from 'vitest'
import { LANGUAGES } from '../../src/shared/i18n/languages.ts'
import { expectAccessible } from '../helpers/accessibility.ts'
import { usePages } from '../helpers/scenario-pages.ts'
import { views } from '../helpers/views.ts'

const open = usePages()

describe.each(LANGUAGES)('in %s', (language) => {
  describe.each([false, true])('wide: %s', (wide) => {
    test.each(views)('$name', (view) =>
      expectAccessible(open, view, [
        { language, wide, colours: 'light' },
        { language, wide, colours: 'dark' },
      ]),
    )
  })
})
