// The table of limits in docs/security.md has the values of the code.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { src } from './source-imports.ts'

const root = resolve(src, '..')

interface Row {
  readonly limit: number
  readonly constant: string
  readonly file: string
}

/** The rows that name a constant: `| a subject | 998 characters | `MAX_SUBJECT_LENGTH` in `src/mail/clean-line.ts` |`. */
const rows = (): Row[] => {
  const text = readFileSync(join(root, 'docs/security.md'), 'utf8')
  const found = text.matchAll(/^\|[^|]+\| ([\d,]+)[ a-z]*\| `([A-Z_]+)` in `([^`]+)` *\|$/gmu)
  return Array.from(found, ([, limit, constant, file]) => ({
    limit: Number(limit!.replaceAll(',', '')),
    constant: constant!,
    file: file!,
  }))
}

/** The value of a constant that is a product of numbers. */
const valueIn = ({ constant, file }: Row): number => {
  const text = readFileSync(join(root, file), 'utf8')
  const factors = new RegExp(`\\bconst ${constant} = ([\\d_ *]+)$`, 'mu').exec(text)?.[1]?.split('*') ?? [
    'none',
  ]
  return factors.reduce((product, factor) => product * Number(factor.replaceAll('_', '')), 1)
}

test('the documented limits are those of the code', () => {
  const documented = rows()
  expect(documented.length).toBeGreaterThan(30)
  expect(documented.filter((row) => row.limit !== valueIn(row))).toEqual([])
})
