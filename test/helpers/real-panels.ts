// Panels of real desktops on X11: xfce4-panel and lxqt-panel, with the tray at an end of an edge of the screen.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startDesktopSession, type DesktopSession } from './desktop-session.ts'
import { isVertical, SCREEN_HEIGHT, SCREEN_WIDTH } from './popup-places.ts'
import { waitFor } from './service.ts'

/** The edge of the screen with the panel, and the end of the panel with the icon. */
export interface PanelPlace {
  readonly edge: 'bottom' | 'top' | 'left' | 'right'
  readonly end: 'first' | 'last'
}

export interface RealPanel {
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

export const REAL_PANELS: readonly RealPanel[] = [
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
export const startProgram = (of: DesktopSession, program: string): ChildProcess => {
  const child = spawn(program, [], {
    env: { ...of.env, XDG_CURRENT_DESKTOP: 'XFCE', GDK_BACKEND: 'x11' },
    stdio: 'ignore',
  })
  of.killOnStop(child)
  return child
}

export const waitForWatcher = ({ bus }: DesktopSession, isThere: boolean): Promise<unknown> =>
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
export const waitForIcon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 2_000))

/** A session with a panel of this desktop and a window manager. @throws if a program is not installed, see `missingForPanel` */
export const startPanelSession = async (
  { program, config }: RealPanel,
  place: PanelPlace,
): Promise<{ session: DesktopSession; panel: ChildProcess }> => {
  const session = await startDesktopSession({ keyring: false })
  try {
    for (const [file, content] of Object.entries(config(place))) {
      const path = join(session.home, '.config', file)
      mkdirSync(join(path, '..'), { recursive: true })
      writeFileSync(path, content)
    }
    // The bus of the session does not activate services.
    for (const settings of XFCE_SETTINGS_SERVICE) startProgram(session, settings)
    startProgram(session, 'xfwm4')
    const panel = startProgram(session, program)
    await waitForWatcher(session, true)
    return { session, panel }
  } catch (error) {
    await session.stop()
    throw error
  }
}

/** Where the icon is drawn: half a panel's thickness from the edges. */
export const iconPoint = ({ edge, end }: PanelPlace): readonly [number, number] => {
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

/** The programs that a panel needs and that are not installed. */
export const missingForPanel = ({ program }: RealPanel): string[] =>
  [program, 'xfwm4'].filter((needed) => !isInstalled(needed))
