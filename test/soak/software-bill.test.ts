// The software bill of materials, by the command of the pages: it builds the program three times.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { withoutNpmVariables } from '../helpers/npm.ts'
import { tempFolder } from '../helpers/temp-folder.ts'

it('names the program and a package that it contains', () => {
  const file = join(tempFolder(), 'sbom.json')
  const { status, stdout, stderr } = spawnSync('npm', ['run', '-s', 'packaging', '--', 'sbom', file], {
    cwd: join(import.meta.dirname, '../..'),
    encoding: 'utf8',
    env: withoutNpmVariables(process.env),
  })
  expect(status, stderr).toBe(0)
  expect(stdout).toBe(`${file}\n`)
  const bill = JSON.parse(readFileSync(file, 'utf8')) as {
    metadata: { component: { name: string } }
    components: { name: string }[]
  }
  expect(bill.metadata.component.name).toBe('mayfly')
  expect(bill.components.map(({ name }) => name)).toEqual(expect.arrayContaining(['electron', 'zod']))
})
