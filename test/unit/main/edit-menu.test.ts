// The context menu: its entries for a field, for selected text, and for other places, in each language.
import { expect, test } from 'vitest'
import { editMenu } from '../../../src/main/app-window/edit-menu.ts'
import { catalogueFor } from '../../../src/shared/i18n/index.ts'
import { LANGUAGES } from '../../../src/shared/i18n/languages.ts'

const all = {
  canUndo: true,
  canRedo: true,
  canCut: true,
  canCopy: true,
  canPaste: true,
  canDelete: true,
  canSelectAll: true,
  canEditRichly: false,
}

test.each(LANGUAGES)('%s: a field offers five entries with words', (language) => {
  const words = catalogueFor(language, 'en').native.edit
  const items = editMenu({ isEditable: true, selectionText: '', editFlags: { ...all, canCut: false } }, words)
  const entries = items.filter(({ type }) => type !== 'separator')
  expect(entries.map(({ role }) => role)).toEqual(['undo', 'cut', 'copy', 'paste', 'selectAll'])
  expect(entries.map(({ enabled }) => enabled)).toEqual([true, false, true, true, true])
  expect(new Set(entries.map(({ label }) => label))).toEqual(new Set(Object.values(words)))
})

test('selected text outside a field can be copied; other places have no menu', () => {
  const words = catalogueFor('en', 'en').native.edit
  const menuAt = (selectionText: string) =>
    editMenu({ isEditable: false, selectionText, editFlags: all }, words)
  expect(menuAt('482 913').map(({ role }) => role)).toEqual(['copy'])
  expect(menuAt('')).toEqual([])
  expect(menuAt(' \n')).toEqual([])
})
