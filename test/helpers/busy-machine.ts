// What a machine of continuous integration, which others share, may take longer than one's own.

/** Times are multiplied by it; 1 where `CI` is not set. */
export const BUSY_MACHINE_FACTOR = process.env.CI === 'true' ? 4 : 1
