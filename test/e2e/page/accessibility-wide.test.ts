// axe-core finds no violation in any view with three columns, light and dark.
import { test } from 'vitest'
import { expectAccessible } from '../../helpers/accessibility.ts'
import { usePages } from '../../helpers/scenario-pages.ts'
import { views } from '../../helpers/views.ts'

const open = usePages({ tabs: true })

test.each(views)('$name', (view) => expectAccessible(open, view, 'en', { width: 1200, height: 800 }))
