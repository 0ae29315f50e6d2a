// Every guard that docs/security.md promises, in its order. `npm run guards` undoes each in a copy of this checkout and runs
// its test; test/architecture/security-guards.test.ts holds the table against sources, tests and document.
import { desktopGuards } from './desktop-guards.ts'
import { accessGuards } from './access-guards.ts'
import { companionGuards } from './companion-guards.ts'
import type { SecurityGuard } from './guard.ts'
import { mailGuards } from './mail-guards.ts'

export const securityGuards: readonly SecurityGuard[] = [
  ...mailGuards,
  ...accessGuards,
  ...companionGuards,
  ...desktopGuards,
]
