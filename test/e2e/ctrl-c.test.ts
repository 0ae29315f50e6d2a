// Ctrl+C ends the program with status 0 and nothing on standard error but its log: browser mode, the service and `mayfly mcp`.
import { expect, it } from 'vitest'
import { cleanEnds, runCtrlCRounds } from '../helpers/ctrl-c-rounds.ts'

it('ends cleanly five times in each mode', async () => expect(await runCtrlCRounds(5)).toEqual(cleanEnds(5)))
