// Every guard that docs/security.md promises, in its order. `npm run guards` undoes each in a copy of this checkout and runs
// its test; test/unit/house/guards.test.ts holds the table against sources, tests and document.
import { desktopGuards } from './desktop.ts'
import { accessGuards } from './doors.ts'
import type { SecurityGuard } from './guard.ts'
import { mailGuards } from './reading.ts'

export const securityGuards: readonly SecurityGuard[] = [...mailGuards, ...accessGuards, ...desktopGuards]
