// Statements that undo the newest migrations, for both engines: a test that upgrades a database of an earlier version begins with them.

/** The tables without what address verification added. */
export const WITHOUT_VERIFICATION: readonly string[] = [
  'ALTER TABLE session DROP COLUMN by_key',
  'DROP TABLE verification_key',
  'DROP INDEX session_verification',
  'ALTER TABLE session DROP COLUMN verification_hash',
]
