// With real panels the popup opens next to the icon each time, wherever the pointer was in between.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { startDesktopSession, type DesktopSession } from '../helpers/desktop-session.ts'
import { startDesktop } from '../helpers/desktop.ts'
import {
  expectedX,
  expectedY,
  isVertical,
  NEAR_PX,
  openRepeatedly,
  POPUP,
  SCREEN_HEIGHT,
  SCREEN_WIDTH,
} from '../helpers/popup-places.ts'
import { pause, SERVER, typed } from '../helpers/page-in-use.ts'
import { waitFor } from '../helpers/service.ts'
import { clickPointer, movePointer } from '../helpers/x-keyboard.ts'

let session: DesktopSession | null = null
afterEach(async () => {
  await session?.stop()
  session = null
})

/** Milliseconds after which a click on the icon is no longer the click that took the focus from the popup. */
const BETWEEN_CLICKS_MS = 500

/** The edge of the screen with the panel, and the end of the panel with the icon. */
interface PanelPlace {
  readonly edge: 'bottom' | 'top' | 'left' | 'right'
  readonly end: 'first' | 'last'
}

const PLACES: readonly PanelPlace[] = [
  { edge: 'bottom', end: 'first' },
  { edge: 'bottom', end: 'last' },
  { edge: 'top', end: 'last' },
  { edge: 'left', end: 'first' },
  { edge: 'right', end: 'last' },
]

interface RealPanel {
  readonly program: string
  /** Its configuration, below the session's configuration folder: file → content. */
  readonly config: (place: PanelPlace) => Readonly<Record<string, string>>
}

/** The numbers of xfce4-panel for the corners and edges of the screen. */
const XFCE_POSITION = { bottom: 8, top: 6, left: 6, right: 2 } as const

const xfceConfig = ({ edge, end }: PanelPlace): Readonly<Record<string, string>> => ({
  'xfce4/xfconf/xfce-perchannel-xml/xfce4-panel.xml': `<?xml version="1.0" encoding="UTF-8"?>
<channel name="xfce4-panel" version="1.0">
  <property name="configver" type="int" value="2"/>
  <property name="panels" type="array"><value type="int" value="1"/>
    <property name="panel-1" type="empty">
      <property name="position" type="string" value="p=${XFCE_POSITION[edge]};x=0;y=0"/>
      <property name="mode" type="uint" value="${isVertical(edge) ? 1 : 0}"/>
      <property name="length" type="uint" value="100"/>
      <property name="position-locked" type="bool" value="true"/>
      <property name="size" type="uint" value="30"/>
      <property name="plugin-ids" type="array">
        ${end === 'last' ? '<value type="int" value="2"/>' : ''}<value type="int" value="1"/>
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

const lxqtConfig = ({ edge, end }: PanelPlace): Readonly<Record<string, string>> => ({
  'lxqt/panel.conf': `[General]
panels=panel1
[panel1]
position=${edge.charAt(0).toUpperCase()}${edge.slice(1)}
plugins=statusnotifier
width=100
width-percent=true
panelSize=32
[statusnotifier]
type=statusnotifier
alignment=${end === 'first' ? 'Left' : 'Right'}
`,
})

const REAL_PANELS: readonly RealPanel[] = [
  { program: 'xfce4-panel', config: xfceConfig },
  { program: 'lxqt-panel', config: lxqtConfig },
]

/** The paths of different distributions; xfce4-panel and xfwm4 read their configuration through this service. */
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

/** Starts a program of the desktop; it is killed with the session. */
const startProgram = (of: DesktopSession, program: string): ChildProcess => {
  const child = spawn(program, [], {
    env: { ...of.env, XDG_CURRENT_DESKTOP: 'XFCE', GDK_BACKEND: 'x11' },
    stdio: 'ignore',
  })
  of.killOnStop(child)
  return child
}

const waitForWatcher = ({ bus }: DesktopSession, isThere: boolean): Promise<unknown> =>
  waitFor(
    isThere ? 'the panel' : 'no panel',
    async () =>
      (await bus.invokeDbus<boolean>({
        member: 'NameHasOwner',
        signature: 's',
        body: ['org.kde.StatusNotifierWatcher'],
      })) === isThere || undefined,
  )

/** The panel draws the icon asynchronously, without a signal on the bus. */
const waitForIcon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 2_000))

const startPanel = async (
  { program, config }: RealPanel,
  place: PanelPlace,
): Promise<{ session: DesktopSession; panel: ChildProcess }> => {
  const started = await startDesktopSession({ keyring: false })
  session = started
  for (const [file, content] of Object.entries(config(place))) {
    const path = join(started.home, '.config', file)
    mkdirSync(join(path, '..'), { recursive: true })
    writeFileSync(path, content)
  }
  // The bus of the session does not activate services.
  for (const settings of XFCE_SETTINGS_SERVICE) startProgram(started, settings)
  startProgram(started, 'xfwm4')
  const panel = startProgram(started, program)
  await waitForWatcher(started, true)
  return { session: started, panel }
}

/** Where the icon is drawn: half a panel's thickness from the edges. */
const iconPoint = ({ edge, end }: PanelPlace): readonly [number, number] => {
  const along = (length: number): number => (end === 'first' ? 16 : length - 16)
  switch (edge) {
    case 'bottom':
      return [along(SCREEN_WIDTH), SCREEN_HEIGHT - 15]
    case 'top':
      return [along(SCREEN_WIDTH), 15]
    case 'left':
      return [15, along(SCREEN_HEIGHT)]
    case 'right':
      return [SCREEN_WIDTH - 15, along(SCREEN_HEIGHT)]
  }
}

/** Pixels between the edge of the screen and the popup: the panel and a gap. */
const distanceFromEdge = (edge: PanelPlace['edge'], { x, y }: { x: number; y: number }): number => {
  switch (edge) {
    case 'bottom':
      return SCREEN_HEIGHT - y - POPUP.height
    case 'top':
      return y
    case 'left':
      return x
    case 'right':
      return SCREEN_WIDTH - x - POPUP.width
  }
}

const missingProgram = (program: string): string | undefined =>
  [program, 'xfwm4'].find((needed) => !isInstalled(needed))

describe.each(REAL_PANELS)('with $program', (panel) => {
  it.for(PLACES)(
    'the popup is next to an icon at the $edge, $end',
    { timeout: 240_000 },
    async (place, context) => {
      const missing = missingProgram(panel.program)
      if (missing !== undefined) return context.skip(`${missing} is not installed`)
      const started = await startPanel(panel, place)
      const desktop = await startDesktop(started.session)
      await waitForIcon()
      const display = started.session.env.DISPLAY ?? ''
      const [x, y] = iconPoint(place)
      const press = async (): Promise<void> => {
        await pause(BETWEEN_CLICKS_MS)
        await movePointer(display, x, y)
        await clickPointer(display)
      }
      const places = await openRepeatedly(desktop, display, press, 20)
      expect(places).toHaveLength(20)
      for (const popup of places) {
        const offset = isVertical(place.edge) ? popup.y - expectedY(y) : popup.x - expectedX(x)
        expect(Math.abs(offset)).toBeLessThanOrEqual(NEAR_PX)
        expect(distanceFromEdge(place.edge, popup)).toBeGreaterThanOrEqual(0)
        expect(distanceFromEdge(place.edge, popup)).toBeLessThan(70)
      }
    },
  )

  it(
    'a half-filled form is kept when the panel is killed and restarted',
    { timeout: 120_000 },
    async (context) => {
      const missing = missingProgram(panel.program)
      if (missing !== undefined) return context.skip(`${missing} is not installed`)
      const place: PanelPlace = { edge: 'bottom', end: 'last' }
      const started = await startPanel(panel, place)
      const desktop = await startDesktop(started.session)
      await waitForIcon()
      const display = started.session.env.DISPLAY ?? ''
      const press = async (): Promise<void> => {
        await movePointer(display, ...iconPoint(place))
        await clickPointer(display)
      }
      await press()
      const page = await desktop.popup()
      await page.getByRole('button', { name: 'Get a real address' }).click()
      await page.getByRole('dialog').getByRole('textbox').first().fill(SERVER)
      started.panel.kill('SIGKILL')
      await waitForWatcher(started.session, false)
      startProgram(started.session, panel.program)
      await waitForWatcher(started.session, true)
      await waitForIcon()
      await press()
      expect(await typed(await desktop.popup())).toBe(SERVER)
    },
  )
})
