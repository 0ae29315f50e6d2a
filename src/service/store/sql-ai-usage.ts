// The number of AI operations of an account today, in both engines.
import { DAY_MS } from '../../shared/durations.ts'
import { ROLE_LIMITS } from './account-rules.ts'
import { rows, type SqlEngine } from './sql-engine.ts'
import type { AiUsageStore } from './store.ts'

export const sqlAiUsage = (engine: SqlEngine): AiUsageStore => ({
  remaining: async ({ id, role }, now) => {
    const text = 'SELECT used FROM ai_use WHERE account = ? AND day = ?'
    const row = await engine.one<{ used: number }>(text, id, Math.floor(now / DAY_MS))
    return Math.max(0, ROLE_LIMITS[role].aiPerDay - (row?.used ?? 0))
  },
  spend: ({ id, role }, now) =>
    engine.write('lazy', function* () {
      const today = Math.floor(now / DAY_MS)
      yield* rows('DELETE FROM ai_use WHERE account = ? AND day < ?', id, today)
      const counted = yield* rows(
        `INSERT INTO ai_use (account, day, used) VALUES (?, ?, 1)
         ON CONFLICT (account, day) DO UPDATE SET used = ai_use.used + 1 WHERE ai_use.used < ? RETURNING 1`,
        id,
        today,
        ROLE_LIMITS[role].aiPerDay,
      )
      return counted.length > 0
    }),
})
