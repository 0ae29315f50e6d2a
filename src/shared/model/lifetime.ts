// The lifetime of an address.

/** The lifetimes an address can be created with, in milliseconds; 0 is permanent (section 4, createEmail). */
export const LIFETIMES = [3_600_000, 86_400_000, 259_200_000, 0] as const
export type Lifetime = (typeof LIFETIMES)[number]
