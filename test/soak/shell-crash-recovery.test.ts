// Two hundred kills of the program between answer, archive and notification.
import { it } from 'vitest'
import { runShellCrashRounds } from '../helpers/shell-crash-rounds.ts'

it('loses no acknowledged mail and announces nothing twice in 200 kills', () => runShellCrashRounds(200))
