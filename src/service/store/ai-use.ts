// How many AI operations an account made today: a limit per role and day (section 8).
import { ROLES, type Account } from './accounts.ts'
import { query, type Database } from './database.ts'

const DAY = 86_400_000
const used = query<{ used: number }>('SELECT used FROM ai_use WHERE account = ? AND day = ?')

/** Operations left today (UTC). */
export const aiRemaining = (db: Database, account: Account, now: number): number => {
  const spent = db.one(used, account.id, Math.floor(now / DAY))?.used ?? 0
  return Math.max(0, ROLES[account.role].aiPerDay - spent)
}

/** Counts one operation and forgets the days before. */
export const spendAi = (db: Database, account: Account, now: number): void =>
  db.write('lazy', () => {
    const today = Math.floor(now / DAY)
    db.run('DELETE FROM ai_use WHERE day < ?', today)
    db.run(
      'INSERT INTO ai_use (account, day, used) VALUES (?, ?, 1) ON CONFLICT DO UPDATE SET used = used + 1',
      account.id,
      today,
    )
  })

/** Seconds until the count starts anew. */
export const secondsToReset = (now: number): number => Math.ceil((DAY - (now % DAY)) / 1000)
