// The table of test pages is complete, and the pages load nothing from a network.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { expectedPages, heldOut, type PageName } from './pages/expected.ts'

const folder = join(import.meta.dirname, 'pages')
const names = Object.keys(expectedPages) as PageName[]

describe('the table of test pages', () => {
  it('has one row for each page', () => {
    const files = readdirSync(folder).filter((name) => name.endsWith('.html'))
    expect(names.toSorted()).toEqual(files.toSorted())
  })

  it('holds out a third of the pages, of each kind', () => {
    expect(new Set(heldOut).size).toBe(names.length / 3)
    const kindsOf = (pages: readonly PageName[]): Set<string> =>
      new Set(pages.map((name) => expectedPages[name].kind))
    expect(kindsOf(heldOut)).toEqual(kindsOf(names))
  })

  it.each(names)('%s has the fields of its row and loads nothing', (name) => {
    const html = readFileSync(join(folder, name), 'utf8')
    const { email, alsoEmail, code, mustStay } = expectedPages[name]
    const fields = [...(email === null ? [] : [email]), ...alsoEmail, ...code, ...mustStay]
    // Scripts number the boxes that they make.
    const missing = fields.filter(
      (field) => !html.includes(`"${field}"`) && !html.includes(`\`${field.replace(/\d+$/, '$')}`),
    )
    expect(missing).toEqual([])
    expect(html.replaceAll('https://example.org/', '')).not.toMatch(/https?:|(?:src|href)="(?!#)/)
  })
})
