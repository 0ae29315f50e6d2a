// Reads and changes the settings; a failure is shown as a toast.
import { DEFAULT_SETTINGS } from '../../shared/contract/default-settings.ts'
import type { Settings } from '../../shared/contract/settings.ts'
import type { AppState } from './app-state.svelte.ts'

export const currentSettings = (app: AppState): Settings => app.snapshot?.settings ?? DEFAULT_SETTINGS

export const changeSettings = async (app: AppState, part: Partial<Settings>): Promise<void> => {
  const changed = await app.execute('settings.change', part)
  if (changed.ok) app.status.announce(app.text.page.status.saved)
}
