// Says whose a data folder is: a small database held in an exclusive transaction, so that the system itself
// lets go of it when the holder dies, however it dies.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from './refusal.ts'

/** A holder that is being killed may need a moment to be gone. */
const PATIENCE = 2_000

/**
 * Takes the folder for this process until it ends. Without node:sqlite the shell's own single-instance lock must do.
 * @throws Refusal when another process holds it.
 */
export const lockFolder = async (folder: string): Promise<() => void> => {
  const sqlite = await import('node:sqlite').catch(() => null)
  if (!sqlite) return () => undefined
  const until = Date.now() + PATIENCE
  for (;;) {
    const db = new sqlite.DatabaseSync(join(folder, 'mayfly.lock'))
    try {
      db.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
      return () => db.close()
    } catch {
      db.close()
      if (Date.now() > until)
        throw new Refusal(
          `Mayfly already runs on ${folder}. Use the one that runs, or name another folder with --data-dir.`,
        )
      await sleep(50)
    }
  }
}
