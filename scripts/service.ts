// npm run service: the built-in service alone, built first when its sources are newer.
import { join } from 'node:path'
import { buildIfStale, root } from './build-if-stale.ts'

await buildIfStale()
// The entry reads the same arguments from this process.
await import(join(root, 'out', 'main', 'service.js'))
