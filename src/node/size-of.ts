// The size of a file that may not exist.
import { statSync } from 'node:fs'

/** Bytes; 0 if there is no such file. @throws Error if it cannot be examined */
export const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0
