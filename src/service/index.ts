// The entry of the built-in service: loads the program with its code cache.
import { useCodeCache } from '../node/code-cache.ts'

const entryFile = import.meta.filename
useCodeCache(entryFile)
void import('./main.ts').then(({ startService }) => startService(entryFile))
