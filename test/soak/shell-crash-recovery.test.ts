// Two hundred kills of the program between the reply to a mail, its archiving and its notification.
import { it } from 'vitest'
import { runShellCrashRounds } from '../helpers/shell-crash-rounds.ts'

it('loses no acknowledged mail and announces no mail twice in 200 kills', () => runShellCrashRounds(200))
