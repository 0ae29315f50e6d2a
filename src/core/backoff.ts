// How long to leave a failing server alone: exponential with full jitter.
const BASE = 2_000
const CAP = 300_000

/** Milliseconds to wait after so many failures in a row; at least a second, so that nothing spins. */
export const backoffDelay = (failures: number, random: () => number): number =>
  1_000 + Math.floor(random() * Math.min(CAP, BASE * 2 ** Math.min(failures, 20)))
