// An X server with two screens next to each other, the second of which can be unplugged: Xorg without a graphics card.
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { firstLine, type TestScreen } from './desktop-session.ts'

const XORG = '/usr/lib/xorg/Xorg'
const DRIVER = '/usr/lib/xorg/modules/drivers/dummy_drv.so'
const [FIRST, SECOND] = ['DUMMY0', 'DUMMY1']
const MODE = '1280x800'

/** Debian's packages that this needs and that are not installed. */
export const missingForTwoScreens = (): string[] => [
  ...(existsSync(XORG) ? [] : ['xserver-xorg-core']),
  ...(existsSync(DRIVER) ? [] : ['xserver-xorg-video-dummy']),
  ...(spawnSync('which', ['xrandr'], { stdio: 'ignore' }).status === 0 ? [] : ['x11-xserver-utils']),
]

const CONFIG = `Section "Device"
  Identifier "device"
  Driver "dummy"
  VideoRam 65536
EndSection
Section "Monitor"
  Identifier "monitor"
  HorizSync 5-1000
  VertRefresh 5-200
EndSection
Section "Screen"
  Identifier "screen"
  Device "device"
  Monitor "monitor"
  DefaultDepth 24
  SubSection "Display"
    Depth 24
    Virtual 2560 800
  EndSubSection
EndSection
`

const xrandr = (env: NodeJS.ProcessEnv, ...args: string[]): unknown =>
  execFileSync('xrandr', args, { env: { ...process.env, ...env } })

/** Starts two screens of 1280 by 800 pixels, the second at the right of the first. */
export const startTwoScreens = async (): Promise<TestScreen> => {
  const folder = mkdtempSync(join(tmpdir(), 'mayfly-screens-'))
  const config = join(folder, 'xorg.conf')
  writeFileSync(config, CONFIG)
  const files = ['-config', config, '-logfile', join(folder, 'log')]
  const options = ['-noreset', '-nolisten', 'tcp', '-sharevts', '-novtswitch', '-displayfd', '3']
  const child = spawn(XORG, [...files, ...options], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  child.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const number = await firstLine(child, child.stdio[3] as NodeJS.ReadableStream)
  const env = { DISPLAY: `:${number}`, XDG_CURRENT_DESKTOP: 'GNOME' }
  xrandr(env, '--addmode', SECOND, MODE)
  xrandr(env, '--output', FIRST, '--mode', MODE)
  xrandr(env, '--output', SECOND, '--mode', MODE, '--right-of', FIRST)
  // The server tells programs that the second is connected once it has been asked.
  xrandr(env)
  return { child, env }
}

/** Unplugs the second screen. */
export const unplugSecondScreen = (env: NodeJS.ProcessEnv): void =>
  void xrandr(env, '--output', SECOND, '--off')
