// npm run service: the built-in service alone, built first if its sources are newer.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIfStale, root } from './build-if-stale.ts'
import { exitWithNpm } from './exit-with-npm.ts'

exitWithNpm()
await buildIfStale()
// The entry reads the arguments of this process.
await import(pathToFileURL(join(root, 'out', 'main', 'service.js')).href)
