// The number of AI operations of an account today.
import { DAY_MS } from '../../../shared/durations.ts'
import { ROLE_LIMITS, type Account } from '../account-rules.ts'
import type { AiUsageStore } from '../store.ts'
import { query, type Database } from './database.ts'
import { promised } from './promised.ts'

const selectUsed = query<{ used: number }>('SELECT used FROM ai_use WHERE account = ? AND day = ?')

const remaining = (db: Database, account: Account, now: number): number => {
  const usedToday = db.one(selectUsed, account.id, Math.floor(now / DAY_MS))?.used ?? 0
  return Math.max(0, ROLE_LIMITS[account.role].aiPerDay - usedToday)
}

export const sqliteAiUsage = (db: Database): AiUsageStore =>
  promised<AiUsageStore>({
    remaining: (account, now) => remaining(db, account, now),
    spend: (account, now) =>
      db.write('lazy', () => {
        if (remaining(db, account, now) === 0) return false
        const today = Math.floor(now / DAY_MS)
        db.run('DELETE FROM ai_use WHERE day < ?', today)
        db.run(
          'INSERT INTO ai_use (account, day, used) VALUES (?, ?, 1) ON CONFLICT DO UPDATE SET used = used + 1',
          account.id,
          today,
        )
        return true
      }),
  })
