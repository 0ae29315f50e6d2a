// npm run bench: runs all benchmarks and prints one table of values and targets. Names select benchmarks, `--full` takes more
// turns, `--packaged` measures the packaged desktop program, and `--json FILE` appends the rows to a file, one line of JSON for each run.
import { execFileSync } from 'node:child_process'
import { appendFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { markdownTable, rowLine, type BenchOptions, type BenchRow } from '../test/bench/bench-row.ts'
import { buildIfStale, root } from './build-if-stale.ts'

interface Bench {
  run(options: BenchOptions): readonly BenchRow[] | Promise<readonly BenchRow[]>
}

const folder = join(root, 'test', 'bench')
const isBench = (benchModule: object): benchModule is Bench =>
  'run' in benchModule && typeof benchModule.run === 'function'

const { values: options, positionals: chosen } = parseArgs({
  allowPositionals: true,
  options: {
    full: { type: 'boolean', default: false },
    packaged: { type: 'boolean', default: false },
    json: { type: 'string' },
  },
})
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.ts'))
  .map((name) => name.replace(/\.ts$/, ''))
  .filter((name) => chosen.length === 0 || chosen.includes(name))

/** The commit that is checked out; null outside a repository. */
const currentCommit = (): string | null => {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
  } catch {
    return null
  }
}

await buildIfStale()
const rows: BenchRow[] = []
for (const name of names) {
  const benchModule = (await import(pathToFileURL(join(folder, `${name}.ts`)).href)) as object
  if (!isBench(benchModule)) continue
  console.log(`\n${name}`)
  for (const row of await benchModule.run(options)) {
    console.log(rowLine(row))
    rows.push(row)
  }
}
const met = rows.filter((row) => row.met).length
console.log(`\n${met} met, ${rows.length - met} missed`)
if (options.json !== undefined) {
  const run = { commit: currentCommit(), date: new Date().toISOString(), rows }
  appendFileSync(options.json, `${JSON.stringify(run)}\n`)
}
// GitHub shows this file with the job.
if (process.env.GITHUB_STEP_SUMMARY) appendFileSync(process.env.GITHUB_STEP_SUMMARY, markdownTable(rows))
