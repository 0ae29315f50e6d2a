// What housekeeping does in both engines: it removes old webhook deliveries and records the clock.
import { CLOCK_RECORD_INTERVAL_MS, type ClockRecord } from '../../shared/believed-clock.ts'
import { DELIVERY_RETENTION_MS } from './account-rules.ts'
import { rows, type SqlEngine } from './sql-engine.ts'

const SAVE_CLOCK = `INSERT INTO clock (id, seen, believed) VALUES (1, ?, ?) ON CONFLICT (id) DO UPDATE
  SET seen = excluded.seen, believed = excluded.believed WHERE abs(excluded.seen - clock.seen) >= ${CLOCK_RECORD_INTERVAL_MS}`

/** The clock as it was recorded last; null before the first housekeeping. */
export const lastClock = async (engine: SqlEngine): Promise<ClockRecord | null> =>
  (await engine.one<ClockRecord>('SELECT seen, believed FROM clock')) ?? null

/** Removes deliveries past their retention, and records the clock. */
export const purgeDeliveriesAndSaveClock = (
  engine: SqlEngine,
  { seen, believed }: ClockRecord,
): Promise<void> =>
  engine.writeFreeingSpace('lazy', function* () {
    yield* rows('DELETE FROM delivery WHERE ended_at < ?', believed - DELIVERY_RETENTION_MS)
    yield* rows(SAVE_CLOCK, seen, believed)
  })
