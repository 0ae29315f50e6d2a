// npm run pack:npm: builds everything, and packs the npm package as dist/mayfly-VERSION.tgz.
import { join } from 'node:path'
import { build, root } from './build-if-stale.ts'
import { packNpmPackage } from './npm-package.ts'

await build()
process.stdout.write(`${packNpmPackage(join(root, 'dist'))}\n`)
