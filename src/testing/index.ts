// The test kit, `mayfly/testing`: a separate mail service for a test run, and waiting for a mail, code or link.
import { startKit } from './start-kit.ts'
import type { Mayfly, MayflyOptions } from './types.ts'

export type * from './types.ts'

/**
 * Starts a service with new, separate data, on free ports. It runs until `stop` is called or this process ends.
 * @throws Error with the reason if it cannot start
 */
export const startMayfly: (options?: MayflyOptions) => Promise<Mayfly> = (options = {}) => startKit(options)
