// A few kills; `npm run soak` does two hundred.
import { it } from 'vitest'
import { runShellCrashRounds } from '../helpers/shell-crash-rounds.ts'

it('loses no acknowledged mail and announces no mail twice in six kills', () => runShellCrashRounds(6))
