// Changes one setting; what went wrong is said by the page.
import { defaults } from '../../shared/default-settings.ts'
import type { Settings } from '../../shared/settings.ts'
import type { App } from '../state/app.svelte.ts'

export const settingsOf = (app: App): Settings => app.snapshot?.settings ?? defaults

export const change = async (app: App, part: Partial<Settings>): Promise<void> => {
  const answer = await app.ask('settings.change', part)
  if (answer.ok) app.status.say(app.text.page.status.saved)
}
