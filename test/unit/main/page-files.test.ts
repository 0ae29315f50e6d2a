// The files of the page on the disk, as an upgrade removes and replaces them under a running program.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PageFiles } from '../../../src/main/app-window/page-files.ts'
import { updatePage } from '../../../src/main/app-window/update-page.ts'
import { catalogueFor } from '../../../src/shared/i18n/index.ts'
import { LANGUAGES } from '../../../src/shared/i18n/languages.ts'
import { tempFolder } from '../../helpers/temp-folder.ts'

/** Writes a build. @param version in the names and contents of its files */
const writeBuild = (folder: string, version: string): void => {
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(folder, 'index.html'), `<script src="./assets/main-${version}.js"></script>`)
  writeFileSync(join(folder, 'assets', `main-${version}.js`), version)
  writeFileSync(join(folder, 'preload.cjs'), 'preload')
  writeFileSync(join(folder, 'entry.js'), version)
}
const filesIn = (folder: string): PageFiles =>
  new PageFiles({ folder, preload: join(folder, 'preload.cjs'), entry: join(folder, 'entry.js') })

it.each<[string, (folder: string) => void, string]>([
  ['nothing changed', () => undefined, 'same'],
  ['the same build again', (folder) => writeBuild(folder, 'one'), 'same'],
  ['the page is removed', (folder) => rmSync(join(folder, 'index.html')), 'missing'],
  ['its script is removed', (folder) => rmSync(join(folder, 'assets/main-one.js')), 'missing'],
  ['its preload script is removed', (folder) => rmSync(join(folder, 'preload.cjs')), 'missing'],
  ['everything is removed', (folder) => rmSync(folder, { recursive: true }), 'missing'],
  ['another version', (folder) => writeBuild(folder, 'two'), 'replaced'],
  ['another preload script', (folder) => writeFileSync(join(folder, 'preload.cjs'), 'other'), 'replaced'],
  [
    'another version whose program is not installed yet',
    (folder) => {
      writeBuild(folder, 'two')
      rmSync(join(folder, 'entry.js'))
    },
    'missing',
  ],
])('%s', (_name, change, state) => {
  const folder = join(tempFolder(), 'page')
  writeBuild(folder, 'one')
  const files = filesIn(folder)
  change(folder)
  expect(files.state()).toBe(state)
})

it('a program that was started without its page offers a restart once the page exists', () => {
  const folder = join(tempFolder(), 'page')
  const files = filesIn(folder)
  expect(files.state()).toBe('missing')
  writeBuild(folder, 'one')
  expect(files.state()).toBe('replaced')
})

it.each(LANGUAGES)('the update page has a button and no script in %s', (language) => {
  const catalogue = catalogueFor(language, 'en')
  const page = updatePage('replaced', { catalogue, theme: 'dark' })
  expect(page).toContain(`lang="${language}" dir="${catalogue.direction}" style="color-scheme: dark"`)
  expect(page).toContain(`>${catalogue.native.update.restart}</a>`)
  expect(page).not.toMatch(/<script|http-equiv="refresh"/)
  expect(updatePage('missing', { catalogue, theme: 'system' })).toMatch(/http-equiv="refresh"(?![^]*<a )/)
})
