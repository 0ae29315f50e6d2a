// The documents name only files and folders that exist, and link only to pages that exist.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const markdownIn = (folder: string): string[] =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name))
const documents = ['.', 'docs', 'docs/decisions', '.github', 'packages/code-finder'].flatMap(markdownIn)

/** `src/…`, `test/…` and so on, in code; globs and placeholders do not count. */
const PATH = /`((?:src|packages|test|scripts|resources|docs|\.github)\/[^`\s*{}<>]+?)\/?`/g
const LINK = /\]\((?!https?:|#)([^)#\s]+)(?:#[^)]*)?\)/g

const missingIn = (document: string, text: string): string[] => [
  ...[...text.matchAll(PATH)].map(([, path]) => path!).filter((path) => !existsSync(join(root, path))),
  ...[...text.matchAll(LINK)]
    .map(([, path]) => path!)
    .filter((path) => !existsSync(resolve(root, dirname(document), path))),
]

it.each(documents)('%s', (document) => {
  expect(missingIn(document, readFileSync(join(root, document), 'utf8'))).toEqual([])
})

it('CONTRIBUTING.md has one row for every folder of src and packages', () => {
  const [, page = ''] = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8').split('## Project layout')
  const rows = Array.from(page.matchAll(/^\| `((?:src|packages)\/[\w-]+)` /gm), ([, folder]) => folder!)
  const folders = ['src', 'packages'].flatMap((parent) =>
    readdirSync(join(root, parent), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${parent}/${name}`),
  )
  expect(rows.sort()).toEqual(folders.sort())
})

it('docs/architecture.md names only folders and files that exist, also in its diagrams', () => {
  const text = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
  const paths = Array.from(text.matchAll(/\b(?:src|packages)\/[\w/-]+(?:\.[\w.]*\w)?/g), ([path]) => path)
  expect(paths.length).toBeGreaterThan(50)
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

it('detects a path that does not exist', () =>
  expect(missingIn('docs/page.md', '`src/nowhere.ts`, `src/mail` and [a page](nowhere.md)')).toEqual([
    'src/nowhere.ts',
    'nowhere.md',
  ]))
