// axe-core finds no violation in any view opened in any language, narrow and wide, light and dark.
import { describe, test } from 'vitest'
import { expectAccessible } from '../helpers/accessibility.ts'
import { usePages } from '../helpers/scenario-pages.ts'
import { views } from '../helpers/views.ts'

const open = usePages({ tabs: true })

describe.each(['en', 'de', 'zh-CN', 'ar'] as const)('in %s', (language) => {
  describe.each([false, true])('wide: %s', (wide) => {
    test.each(views)('$name', (view) =>
      expectAccessible(open, view, [
        { language, wide, colours: 'light' },
        { language, wide, colours: 'dark' },
      ]),
    )
  })
})
