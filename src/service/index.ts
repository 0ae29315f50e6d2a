// The entry of the built-in service: loads the program with its code cache.
import { useCodeCache } from '../node/code-cache.ts'

useCodeCache(import.meta.filename)
void import('./main.ts')
