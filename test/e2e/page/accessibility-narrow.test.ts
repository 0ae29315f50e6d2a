// axe-core finds no violation in any view of a narrow window, light and dark. (`npm run soak` takes every view in every
// language.)
import { test } from 'vitest'
import { expectAccessible } from '../../helpers/accessibility.ts'
import { usePages } from '../../helpers/scenario-pages.ts'
import { views } from '../../helpers/views.ts'

const open = usePages({ tabs: true })

test.each(views)('$name', (view) => expectAccessible(open, view, 'en', {}))
