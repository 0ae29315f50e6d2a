// The entry of browser mode: loads the program with its code cache.
import { useCodeCache } from '../node/code-cache.ts'

useCodeCache(import.meta.filename)
void import('./main.ts')
