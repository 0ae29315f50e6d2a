// Actions that export and import. Their progress is in the snapshot; TransferBar shows it.
import type { ChosenFile, ExportFormat } from '../../shared/model/transfer.ts'
import type { AddressKey } from '../../shared/model/address.ts'
import type { MessageKey } from '../../shared/model/message-key.ts'
import { downloadFrom } from '../bridge/browser-commands.ts'
import type { AppState } from './app-state.svelte.ts'

/** @param addresses null exports all messages */
export const exportMessages = (
  app: AppState,
  addresses: readonly AddressKey[] | null,
  format: ExportFormat,
): void => void app.execute('export.start', { addresses: addresses && [...addresses], format })

/** Saves a message as .eml. */
export const saveMessage = async (app: AppState, message: MessageKey): Promise<void> => {
  const saved = await app.execute('message.export', { message })
  if (!saved.ok) return
  const { savedAs, downloadPath } = saved.value
  if (downloadPath !== null) downloadFrom(downloadPath)
  // The browser itself shows downloads.
  if (savedAs === null) app.status.announce(app.text.page.status.saved)
  else app.status.setText(app.text.page.status.savedFile(savedAs))
}

/** @returns an empty list if the user cancelled */
export const chooseFiles = async (
  app: AppState,
  purpose: 'backup' | 'mail',
): Promise<readonly ChosenFile[]> => {
  const chosen = await app.execute('file.choose', { purpose })
  return chosen.ok ? chosen.value : []
}

/** Lets the user choose files with mail, and imports them with the name of a single file, or a common name, as the label. */
export const importMessages = async (app: AppState): Promise<void> => {
  const files = await chooseFiles(app, 'mail')
  const [first, ...others] = files
  if (!first) return
  const name = first.name.replace(/\.(?:mbox|mbx|eml)$/iu, '').slice(0, 120)
  const isFolder = others.length === 0 && !/\.eml$/iu.test(first.name)
  const label = isFolder && name !== '' ? name : app.text.backup.importLabel
  await app.execute('import.start', { files: files.map(({ id }) => id), label })
}
