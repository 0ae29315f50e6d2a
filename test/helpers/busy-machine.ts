// How much longer a shared machine of continuous integration may take.

/** Time limits are multiplied by it; 1 unless `CI` is set. */
export const BUSY_MACHINE_FACTOR = process.env.CI === 'true' ? 4 : 1
