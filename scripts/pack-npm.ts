// npm run pack:npm: builds everything, and packs the npm package as dist/mayfly-VERSION.tgz, and the bundle of its MCP server for
// desktop clients as dist/mayfly-VERSION.mcpb.
import { join } from 'node:path'
import { build, root } from './build-if-stale.ts'
import { packNpmPackage } from './npm-package.ts'
import { writeMcpBundle } from './packaging/mcp-bundle.ts'
import { readPackageFacts } from './packaging/package-facts.ts'

await build()
const dist = join(root, 'dist')
process.stdout.write(`${packNpmPackage(dist)}\n${await writeMcpBundle(readPackageFacts(), dist)}\n`)
