// The kit for tests, `mayfly/testing`: a mail service of its own for a test run, and the mail, code or link a test waits for.
import { startKit } from './start-kit.ts'
import type { Mayfly, MayflyOptions } from './types.ts'

export type * from './types.ts'

/**
 * Starts a service with data of its own, on free ports. It ends with `stop`, or with this process.
 * @throws Error that says why it cannot start
 */
export const startMayfly: (options?: MayflyOptions) => Promise<Mayfly> = (options = {}) => startKit(options)
