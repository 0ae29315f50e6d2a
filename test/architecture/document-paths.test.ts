// The documents name files and folders that are there, and link to pages that are.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const markdownIn = (folder: string): string[] =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name))
const documents = ['.', 'docs', 'docs/decisions', '.github'].flatMap(markdownIn)

/** `src/…`, `test/…` and so on, in code; globs and placeholders are no paths. */
const PATH = /`((?:src|test|scripts|resources|docs|\.github)\/[^`\s*{}<>]+?)\/?`/g
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

it('the project layout of the README names folders of src, and files in them', () => {
  const layout = /## Project layout[\s\S]*?```\n([\s\S]*?)```/.exec(
    readFileSync(join(root, 'README.md'), 'utf8'),
  )
  const paths: string[] = []
  let folders: string[] = []
  for (const line of layout![1]!.split('\n')) {
    const [, indent = '', name] = /^( *)([\w.-]+\/|\.) /.exec(`${line} `) ?? []
    if (name !== undefined && indent.length <= 4)
      folders = [...folders.slice(0, indent.length / 2), name.replace(/^\.$/, '').replace(/\/$/, '')]
    if (folders[0] !== 'src') continue
    const folder = folders.filter((part) => part !== '').join('/')
    paths.push(
      folder,
      ...[...line.matchAll(/[\w/.-]+\.(?:svelte\.ts|ts|css|svelte)\b/g)].map(([file]) => `${folder}/${file}`),
    )
  }
  expect(paths.length).toBeGreaterThan(100)
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

it('detects a path that is not there', () =>
  expect(missingIn('docs/page.md', '`src/nowhere.ts`, `src/mail` and [a page](nowhere.md)')).toEqual([
    'src/nowhere.ts',
    'nowhere.md',
  ]))
