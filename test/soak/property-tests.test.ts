// Every property test with new random examples: a failure reports the seed that reproduces it (PROPERTY_SEED).
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROUNDS = 10
const root = join(import.meta.dirname, '../..')
const files = ['unit', 'integration']
  .flatMap((folder) =>
    readdirSync(join(root, 'test', folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      join('test', folder, name),
    ),
  )
  .filter(
    (file) =>
      file.endsWith('.test.ts') && readFileSync(join(root, file), 'utf8').includes("from 'fast-check'"),
  )

test.for(Array.from({ length: ROUNDS }, (_, index) => index + 1))('round %i', () => {
  expect(files.length).toBeGreaterThan(0)
  const seed = `${Math.trunc(Math.random() * 0x7fffffff)}`
  const run = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...files], {
    cwd: root,
    env: { ...process.env, PROPERTY_SEED: seed, NO_COLOR: '1' },
    encoding: 'utf8',
  })
  expect(run.status, `PROPERTY_SEED=${seed}\n${run.stdout}${run.stderr}`).toBe(0)
})
