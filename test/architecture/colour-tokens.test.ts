// One style sheet defines the colours of the page.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const renderer = join(import.meta.dirname, '../../src/renderer')
const styleOf = (file: string): string => {
  const text = readFileSync(file, 'utf8')
  return file.endsWith('.css')
    ? text
    : [...text.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css]) => css).join('\n')
}
const COLOUR = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|light-dark|color|color-mix)\(/i
const files = globSync('**/*.{svelte,css}', { cwd: renderer }).filter((file) => !file.endsWith('tokens.css'))

describe('colours', () => {
  it('are defined in tokens.css', () => {
    expect(COLOUR.test(styleOf(join(renderer, 'styles/tokens.css')))).toBe(true)
    expect(files.length).toBeGreaterThan(30)
  })

  it.each(files)('are not defined in %s', (file) => {
    const own = styleOf(join(renderer, file)).replaceAll(/\/\*[\s\S]*?\*\//g, '')
    expect(own.split('\n').filter((line) => COLOUR.test(line))).toEqual([])
  })
})
