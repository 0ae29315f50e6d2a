// Every guard that docs/security.md promises, in its order. `npm run guards` undoes each in a copy of this checkout and runs
// its test; test/unit/house/guards.test.ts holds the table against sources, tests and document.
import { desktop } from './desktop.ts'
import { doors } from './doors.ts'
import type { Guard } from './guard.ts'
import { reading } from './reading.ts'

export const guards: readonly Guard[] = [...reading, ...doors, ...desktop]
