// Where the popup opens: beside the icon, each time, wherever the pointer was in between.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { TrayReader } from '../helpers/dbus-services.ts'
import { startDesktopSession, type DesktopSession } from '../helpers/desktop-session.ts'
import { startDesktop, type TestDesktop } from '../helpers/desktop.ts'
import { startFullDesktop } from '../helpers/full-desktop.ts'
import { waitFor } from '../helpers/service.ts'
import { clickPointer, movePointer } from '../helpers/x-keyboard.ts'

const [SCREEN_WIDTH, SCREEN_HEIGHT] = [1280, 800]
const POPUP = { width: 420, height: 640 }
const GAP = 8
/** Pixels that rounding and the border of an icon may make. */
const NEAR_PX = 2
/** Milliseconds after which a click counts as another one than that which took the focus. */
const BETWEEN_CLICKS_MS = 500
const ELSEWHERE: readonly (readonly [number, number])[] = [
  [640, 300],
  [1200, 40],
  [30, 500],
  [900, 700],
  [300, 100],
]

let session: DesktopSession | null = null
afterEach(async () => {
  await session?.stop()
  session = null
})

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, BETWEEN_CLICKS_MS))

const popupBounds = (desktop: TestDesktop): Promise<{ x: number; y: number } | null> =>
  desktop.app.evaluate(({ BrowserWindow }) => {
    const shown = BrowserWindow.getAllWindows().find((window) => window.isVisible())
    return shown ? shown.getBounds() : null
  })

/** The place beside an icon at the bottom edge: in its middle, as far as the screen lets it. */
const expectedX = (iconX: number): number =>
  Math.max(GAP, Math.min(iconX - POPUP.width / 2, SCREEN_WIDTH - POPUP.width - GAP))

/** Opens it once for each point of `ELSEWHERE`, the pointer being moved there before and after. */
const openRepeatedly = async (
  desktop: TestDesktop,
  display: string,
  press: () => Promise<void>,
): Promise<{ x: number; y: number }[]> => {
  const places: { x: number; y: number }[] = []
  for (const [x, y] of ELSEWHERE) {
    await movePointer(display, x, y)
    await pause()
    await press()
    places.push(await waitFor('the popup', async () => (await popupBounds(desktop)) ?? undefined))
    await movePointer(display, x, y)
    await pause()
    await press()
    await waitFor('no popup', async () => (await popupBounds(desktop)) === null || undefined)
  }
  return places
}

describe('with a panel that says where the icon was pressed', () => {
  it.each([
    ['left', 20, 785],
    ['middle', 700, 785],
    ['right', 1262, 785],
  ])('the popup is beside an icon at the %s of the bottom edge', async (_where, x, y) => {
    const started = await startFullDesktop()
    session = started.session
    const item = await waitFor('the icon', () => started.tray.items[0])
    const reader = new TrayReader(session.bus, item)
    const display = session.env.DISPLAY ?? ''
    const places = await openRepeatedly(started.desktop, display, () => reader.press(x, y))
    for (const place of places) expect(Math.abs(place.x - expectedX(x))).toBeLessThanOrEqual(NEAR_PX)
    for (const place of places) expect(place.y + POPUP.height).toBeLessThanOrEqual(y)
    for (const place of places) expect(y - place.y - POPUP.height).toBeLessThan(2 * GAP)
  })

  it.each([
    ['left', 20, 12],
    ['right', 1262, 12],
  ])('the popup is beside an icon at the %s of the top edge', async (_where, x, y) => {
    const started = await startFullDesktop()
    session = started.session
    const item = await waitFor('the icon', () => started.tray.items[0])
    const reader = new TrayReader(session.bus, item)
    const display = session.env.DISPLAY ?? ''
    const places = await openRepeatedly(started.desktop, display, () => reader.press(x, y))
    for (const place of places) expect(Math.abs(place.x - expectedX(x))).toBeLessThanOrEqual(NEAR_PX)
    for (const place of places) expect(place.y - y).toBeLessThan(2 * GAP)
  })
})

describe('with a panel that does not say where the icon was pressed', () => {
  it.each([
    ['left', 20, 785],
    ['right', 1262, 785],
  ])('the popup is beside the pointer at the %s of the bottom edge', async (_where, x, y) => {
    const started = await startFullDesktop()
    session = started.session
    const item = await waitFor('the icon', () => started.tray.items[0])
    const reader = new TrayReader(session.bus, item)
    const display = session.env.DISPLAY ?? ''
    const places = await openRepeatedly(started.desktop, display, async () => {
      await movePointer(display, x, y)
      await reader.press(0, 0)
    })
    for (const place of places) expect(Math.abs(place.x - expectedX(x))).toBeLessThanOrEqual(NEAR_PX)
  })
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
