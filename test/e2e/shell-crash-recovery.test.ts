// A short round of kills; `npm run soak` runs two hundred.
import { it } from 'vitest'
import { runShellCrashRounds } from '../helpers/shell-crash-rounds.ts'

it('loses no acknowledged mail and announces nothing twice in six kills', () => runShellCrashRounds(6))
