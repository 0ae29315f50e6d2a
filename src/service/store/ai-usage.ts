// How many AI operations an account made today: a limit per role and day (section 8).
import { ROLE_LIMITS, type Account } from './accounts.ts'
import { query, type Database } from './database.ts'
import { DAY_MS } from '../../shared/durations.ts'

const selectUsed = query<{ used: number }>('SELECT used FROM ai_use WHERE account = ? AND day = ?')

/** Operations left today (UTC). */
export const remainingAiOperations = (db: Database, account: Account, now: number): number => {
  const usedToday = db.one(selectUsed, account.id, Math.floor(now / DAY_MS))?.used ?? 0
  return Math.max(0, ROLE_LIMITS[account.role].aiPerDay - usedToday)
}

/** Counts one operation and forgets the days before. */
export const countAiOperation = (db: Database, account: Account, now: number): void =>
  db.write('lazy', () => {
    const today = Math.floor(now / DAY_MS)
    db.run('DELETE FROM ai_use WHERE day < ?', today)
    db.run(
      'INSERT INTO ai_use (account, day, used) VALUES (?, ?, 1) ON CONFLICT DO UPDATE SET used = used + 1',
      account.id,
      today,
    )
  })

/** Seconds until the count starts anew, at midnight UTC. */
export const secondsUntilAiReset = (now: number): number => Math.ceil((DAY_MS - (now % DAY_MS)) / 1000)
