// Quits the Mayfly that runs on a data folder, and waits until its process has ended.
import { readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { controlSocketPath, isProgramListening, sendCommand } from '../control-client.ts'

/** Milliseconds that a program may take to end; it ends itself after three seconds (src/main/graceful-shutdown.ts). */
const END_TIMEOUT_MS = 8_000
const RETRY_MS = 100

/** Whether the process that has Chromium's lock is running. The lock is a link to `HOST-PID`; Windows has none. */
const isChromiumRunning = (dataDir: string): boolean => {
  try {
    const pid = Number(/-(\d+)$/.exec(readlinkSync(join(dataDir, 'desktop/SingletonLock')))?.[1])
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Whether a Mayfly runs on the folder, also while it starts or ends. */
export const isProgramRunning = async (dataDir: string): Promise<boolean> =>
  (await isProgramListening(controlSocketPath(dataDir))) || isChromiumRunning(dataDir)

/** @returns whether no program runs on the folder now */
export const quitProgram = async (dataDir: string): Promise<boolean> => {
  if (!(await isProgramRunning(dataDir))) return true
  await sendCommand(controlSocketPath(dataDir), { command: 'quit' })
  for (let waitedMs = 0; waitedMs < END_TIMEOUT_MS; waitedMs += RETRY_MS) {
    if (!(await isProgramRunning(dataDir))) return true
    await sleep(RETRY_MS)
  }
  return false
}
