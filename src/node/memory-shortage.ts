// Reports whether the computer is short of memory, so that the program can free what it keeps only for speed.
import { readFileSync } from 'node:fs'

/** Below this share of the computer's memory, other programs may soon be slowed down or ended. */
const MIN_AVAILABLE_SHARE = 0.1
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

/** @param pressure the content of `/proc/pressure/memory`; empty if it is not available */
export const isMemoryShort = ({ total, available }: SystemMemory, pressure = readPressure()): boolean =>
  available < total * MIN_AVAILABLE_SHARE || waitingPercent(pressure) > MAX_WAITING_PERCENT
