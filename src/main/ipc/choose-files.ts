// Lets the user choose files in a system dialog. The page receives their names, but never their paths.
import { dialog } from 'electron'
import type { CommandResult } from '../../shared/contract/bridge.ts'
import { ok, type Result } from '../../shared/contract/result.ts'
import type { ChosenFiles } from '../../shell-common/transfer-files.ts'
import type { AppWindow } from '../app-window/app-window.ts'

/** @param purpose a backup is one file, mails may be several */
export const chooseFiles = async (
  appWindow: AppWindow,
  chosenFiles: ChosenFiles,
  purpose: 'backup' | 'mail',
): Promise<Result<CommandResult<'file.choose'>>> => {
  const { canceled, filePaths } = await appWindow.whileDialogOpen(() =>
    dialog.showOpenDialog({
      properties: purpose === 'mail' ? ['openFile', 'multiSelections'] : ['openFile'],
    }),
  )
  if (canceled) return ok([])
  return ok(await Promise.all(filePaths.map((path) => chosenFiles.add(path))))
}
