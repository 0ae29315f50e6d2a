// The heights of list rows, in pixels, for each density; the styles of the rows fill them.
import type { Settings } from '../../shared/contract/settings.ts'
import type { AppState } from './app-state.svelte.ts'
import { currentSettings } from './settings.ts'

export interface RowHeights {
  readonly address: number
  readonly message: number
  readonly code: number
}

const ROW_HEIGHTS_PX: Readonly<Record<Settings['reading']['density'], RowHeights>> = {
  comfortable: { address: 56, message: 72, code: 76 },
  compact: { address: 28, message: 40, code: 40 },
}

/** The heights of rows with the current density, in pixels. */
export const rowHeights = (app: AppState): RowHeights => ROW_HEIGHTS_PX[currentSettings(app).reading.density]
