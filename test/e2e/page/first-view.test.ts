// The script that the page evaluates before it paints: a library that comes in by an import of a later view shows here first.
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../../../out/renderer')
/** Bytes, a tenth above what the first view has. */
const LIMIT = 700_000

test('the first view loads no more script than it needs', () => {
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const files = Array.from(page.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.js)"/g), ([, file = '']) => file)
  expect(files).toHaveLength(2)
  const sizes = files.map((file) => statSync(join(folder, file)).size)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(LIMIT)
})
