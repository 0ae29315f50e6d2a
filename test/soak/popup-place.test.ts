// With real panels, too, the popup opens beside the icon each time, wherever the pointer was in between.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { startDesktopSession, type DesktopSession } from '../helpers/desktop-session.ts'
import { startDesktop } from '../helpers/desktop.ts'
import {
  expectedX,
  NEAR_PX,
  openRepeatedly,
  POPUP,
  SCREEN_HEIGHT,
  SCREEN_WIDTH,
} from '../helpers/popup-places.ts'
import { waitFor } from '../helpers/service.ts'
import { clickPointer, movePointer } from '../helpers/x-keyboard.ts'

let session: DesktopSession | null = null
afterEach(async () => {
  await session?.stop()
  session = null
})

interface RealPanel {
  readonly program: string
  /** Its configuration, below the session's configuration folder: file → content; the icon is at the left or the right. */
  readonly config: (edge: 'left' | 'right') => Readonly<Record<string, string>>
}

const xfceConfig = (edge: 'left' | 'right'): Readonly<Record<string, string>> => ({
  'xfce4/xfconf/xfce-perchannel-xml/xfce4-panel.xml': `<?xml version="1.0" encoding="UTF-8"?>
<channel name="xfce4-panel" version="1.0">
  <property name="configver" type="int" value="2"/>
  <property name="panels" type="array"><value type="int" value="1"/>
    <property name="panel-1" type="empty">
      <property name="position" type="string" value="p=8;x=0;y=0"/>
      <property name="length" type="uint" value="100"/>
      <property name="position-locked" type="bool" value="true"/>
      <property name="size" type="uint" value="30"/>
      <property name="plugin-ids" type="array">
        ${edge === 'right' ? '<value type="int" value="2"/>' : ''}<value type="int" value="1"/>
      </property>
    </property>
  </property>
  <property name="plugins" type="empty">
    <property name="plugin-1" type="string" value="systray"/>
    <property name="plugin-2" type="string" value="separator">
      <property name="expand" type="bool" value="true"/>
    </property>
  </property>
</channel>
`,
})

const lxqtConfig = (edge: 'left' | 'right'): Readonly<Record<string, string>> => ({
  'lxqt/panel.conf': `[General]
panels=panel1
[panel1]
position=Bottom
plugins=statusnotifier
width=100
width-percent=true
panelSize=32
[statusnotifier]
type=statusnotifier
alignment=${edge === 'left' ? 'Left' : 'Right'}
`,
})

const REAL_PANELS: readonly RealPanel[] = [
  { program: 'xfce4-panel', config: xfceConfig },
  { program: 'lxqt-panel', config: lxqtConfig },
]

/** Where distributions put it; xfce4-panel and xfwm4 read their configuration through it. */
const XFCE_SETTINGS_SERVICE = [
  '/usr/lib/x86_64-linux-gnu',
  '/usr/lib/aarch64-linux-gnu',
  '/usr/lib',
  '/usr/lib64',
]
  .map((folder) => join(folder, 'xfce4/xfconf/xfconfd'))
  .filter((file) => existsSync(file))

const isInstalled = (program: string): boolean =>
  spawnSync('which', [program], { stdio: 'ignore' }).status === 0

/** Starts a program of the desktop; it ends with the session. */
const startProgram = (of: DesktopSession, program: string): void =>
  of.killOnStop(
    spawn(program, [], {
      env: { ...of.env, XDG_CURRENT_DESKTOP: 'XFCE', GDK_BACKEND: 'x11' },
      stdio: 'ignore',
    }),
  )

describe.each(REAL_PANELS)('with $program', ({ program, config }) => {
  it.for(['left', 'right'] as const)('the popup is beside an icon at the %s', async (edge, context) => {
    for (const needed of [program, 'xfwm4'])
      if (!isInstalled(needed)) return context.skip(`${needed} is not installed`)
    session = await startDesktopSession({ keyring: false })
    for (const [file, content] of Object.entries(config(edge))) {
      const path = join(session.home, '.config', file)
      mkdirSync(join(path, '..'), { recursive: true })
      writeFileSync(path, content)
    }
    // The session's bus starts no service by itself.
    for (const settings of XFCE_SETTINGS_SERVICE) startProgram(session, settings)
    startProgram(session, 'xfwm4')
    startProgram(session, program)
    const { bus } = session
    const watcher = 'org.kde.StatusNotifierWatcher'
    await waitFor(
      'the panel',
      async () =>
        (await bus.invokeDbus<boolean>({ member: 'NameHasOwner', signature: 's', body: [watcher] })) ||
        undefined,
    )
    const desktop = await startDesktop(session)
    // The panel draws the icon in its own time.
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    const display = session.env.DISPLAY ?? ''
    const [x, y] = [edge === 'left' ? 16 : SCREEN_WIDTH - 16, SCREEN_HEIGHT - 15]
    const places = await openRepeatedly(desktop, display, async () => {
      await movePointer(display, x, y)
      await clickPointer(display)
    })
    for (const place of places) expect(Math.abs(place.x - expectedX(x))).toBeLessThanOrEqual(NEAR_PX)
    for (const place of places) {
      expect(place.y + POPUP.height).toBeLessThanOrEqual(SCREEN_HEIGHT)
      expect(place.y + POPUP.height).toBeGreaterThan(SCREEN_HEIGHT - 70)
    }
  })
})
