// The entry of the desktop: loads the program with its code cache.
import { useCodeCache } from '../node/code-cache.ts'

useCodeCache(import.meta.filename)

/** Resolves when Electron may become ready. */
export const beforeReady = import('./main.ts').then((main) => main.beforeReady)
