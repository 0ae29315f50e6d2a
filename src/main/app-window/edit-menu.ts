// The context menu: editing in a field, copying selected text in other places. Electron has no default one.
import type { ContextMenuParams, MenuItemConstructorOptions } from 'electron'
import type { Catalogue } from '../../shared/i18n/index.ts'

/**
 * @param params what was clicked, as reported by Chromium
 * @returns no items if there is nothing to edit or copy
 */
export const editMenu = (
  {
    isEditable,
    selectionText,
    editFlags,
  }: Pick<ContextMenuParams, 'isEditable' | 'selectionText' | 'editFlags'>,
  words: Catalogue['native']['edit'],
): MenuItemConstructorOptions[] => {
  const copy: MenuItemConstructorOptions = { role: 'copy', label: words.copy, enabled: editFlags.canCopy }
  if (!isEditable) return selectionText.trim() === '' ? [] : [copy]
  return [
    { role: 'undo', label: words.undo, enabled: editFlags.canUndo },
    { type: 'separator' },
    { role: 'cut', label: words.cut, enabled: editFlags.canCut },
    copy,
    { role: 'paste', label: words.paste, enabled: editFlags.canPaste },
    { type: 'separator' },
    { role: 'selectAll', label: words.selectAll, enabled: editFlags.canSelectAll },
  ]
}
