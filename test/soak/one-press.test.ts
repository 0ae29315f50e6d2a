// Twenty presses on the icon in each real panel: each copies an address and opens nothing.
import { it } from 'vitest'
import { pressInPanel, pressInWaybar } from '../helpers/one-press.ts'
import { missingForPanel, REAL_PANELS } from '../helpers/real-panels.ts'
import { missingForSway } from '../helpers/sway-session.ts'
import { missingForPointer } from '../helpers/vnc-pointer.ts'

const TIMES = 20

it.for(REAL_PANELS)('in $program', async (panel, { skip }) => {
  const missing = missingForPanel(panel)
  skip(missing.length > 0, `not installed. Run: sudo apt-get install ${missing.join(' ')}`)
  await pressInPanel(panel, TIMES)
})

it('in waybar, on Wayland', async ({ skip }) => {
  const missing = [...missingForSway(), ...missingForPointer()]
  skip(missing.length > 0, `not installed. Run: sudo apt-get install ${missing.join(' ')}`)
  await pressInWaybar(TIMES)
})
