// How long the program may keep what it has only for speed, by the memory that the computer can spare.
import { readFileSync } from 'node:fs'

/** Below this share of the computer's memory, other programs may soon be slowed down or ended. */
const MIN_AVAILABLE_SHARE = 0.1
/** From this share on, other programs do not miss what is kept. */
const PLENTY_SHARE = 0.5
/** Long enough for a task in another program, such as signing up on a site and waiting for its code. */
const USUAL_SECONDS = 300
/** Longer than the pauses of a working day. */
const PLENTY_SECONDS = 3_600
/** In the last ten seconds some process waited for memory more than this share of the time, in per cent. */
const MAX_WAITING_PERCENT = 10

/** The memory of the computer, in bytes. */
export interface SystemMemory {
  readonly total: number
  /** Can be used without swapping. */
  readonly available: number
}

/**
 * The share of the last ten seconds in which some process waited for memory, in per cent.
 * @param pressure the content of `/proc/pressure/memory` (Linux, "PSI - Pressure Stall Information")
 * @returns 0 if the content has another form
 */
export const waitingPercent = (pressure: string): number =>
  Number(/^some avg10=(\d+(?:\.\d+)?)/m.exec(pressure)?.[1] ?? 0)

/** Empty on a system or a kernel without it. */
const readPressure = (): string => {
  if (process.platform !== 'linux') return ''
  try {
    return readFileSync('/proc/pressure/memory', 'utf8')
  } catch {
    return ''
  }
}

const isMemoryShort = ({ total, available }: SystemMemory, pressure: string): boolean =>
  available < total * MIN_AVAILABLE_SHARE || waitingPercent(pressure) > MAX_WAITING_PERCENT

/**
 * The seconds for which something unused may be kept.
 * @param pressure the content of `/proc/pressure/memory`; empty if it is not available
 * @returns 0 if other programs need the memory now
 */
export const sparedSeconds = (memory: SystemMemory, pressure = readPressure()): number => {
  if (isMemoryShort(memory, pressure)) return 0
  return memory.available >= memory.total * PLENTY_SHARE ? PLENTY_SECONDS : USUAL_SECONDS
}
