// npm run bench: runs all benchmarks and prints one table of values and targets. Arguments select benchmarks by name.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rowLine, type BenchRow } from '../test/bench/bench-row.ts'
import { buildIfStale, root } from './build-if-stale.ts'

interface Bench {
  run(): readonly BenchRow[] | Promise<readonly BenchRow[]>
}

const folder = join(root, 'test', 'bench')
const isBench = (benchModule: object): benchModule is Bench =>
  'run' in benchModule && typeof benchModule.run === 'function'

const chosen = process.argv.slice(2)
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.ts'))
  .map((name) => name.replace(/\.ts$/, ''))
  .filter((name) => chosen.length === 0 || chosen.includes(name))

await buildIfStale()
let [met, missed] = [0, 0]
for (const name of names) {
  const benchModule = (await import(pathToFileURL(join(folder, `${name}.ts`)).href)) as object
  if (!isBench(benchModule)) continue
  console.log(`\n${name}`)
  for (const row of await benchModule.run()) {
    console.log(rowLine(row))
    if (row.met) met++
    else missed++
  }
}
console.log(`\n${met} met, ${missed} missed`)
