// The picture of a native notification with a code, from the program in a real Electron on a Wayland desktop with the notification daemon
// of sway, which looks as a theme of a desktop makes it.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sampleMail } from '../../test/fixtures/sample-mails/index.ts'
import { createServiceAddress } from '../../test/helpers/create-service-address.ts'
import { startDesktop } from '../../test/helpers/desktop.ts'
import { waitFor } from '../../test/helpers/service.ts'
import { sendMail } from '../../test/helpers/smtp-client.ts'
import { missingForSway, startSwaySession, type SwaySession } from '../../test/helpers/sway-session.ts'
import { electronCommand, findElectron } from '../find-electron.ts'

const SCALE = 2
const WINDOW_WIDTH = 420
const DAEMON_CONFIG = JSON.stringify({
  positionX: 'left',
  positionY: 'bottom',
  timeout: 0,
  'timeout-low': 0,
  'notification-icon-size': 40,
  'notification-window-width': WINDOW_WIDTH,
  'transition-time': 0,
})

interface Colours {
  readonly desktop: string
  readonly surface: string
  readonly line: string
  readonly text: string
}
const COLOURS: Readonly<Record<'light' | 'dark', Colours>> = {
  light: { desktop: '#dfe5e3', surface: '#ffffff', line: '#d9dedc', text: '#1b2325' },
  dark: { desktop: '#20262a', surface: '#30373b', line: '#434b4f', text: '#f0f2f1' },
}

const styleOf = ({ desktop, surface, line, text }: Colours): string => `
  * { font-family: 'Noto Sans'; text-shadow: none; box-shadow: none; outline: none; }
  .floating-notifications, .notification-row, .notification-row:hover, .notification-row:focus { background: ${desktop}; }
  .notification { margin: 16px; border-radius: 14px; background: ${surface};
    box-shadow: 0 1px 2px rgba(0, 0, 0, 0.16), 0 2px 8px rgba(0, 0, 0, 0.14); }
  .notification-content { padding: 8px; }
  .close-button { opacity: 0; min-width: 0; min-height: 0; margin: 0; padding: 0; }
  .notification-default-action, .notification-action { margin: 0; padding: 6px; border: none; background: ${surface}; color: ${text}; }
  .notification-default-action { border-radius: 14px 14px 0 0; }
  .notification-default-action:only-child { border-radius: 14px; }
  .notification-action { border-top: 1px solid ${line}; padding: 10px; font-size: 14px; }
  .notification-action:first-child { border-radius: 0 0 0 14px; }
  .notification-action:last-child { border-radius: 0 0 14px 0; }
  .notification-action:only-child { border-radius: 0 0 14px 14px; }
  .summary { font-size: 15px; font-weight: bold; color: ${text}; }
  .time { font-size: 0; color: transparent; }
  .body { font-size: 14px; color: ${text}; }`

const missing = (): string[] => {
  const commands = { swaync: 'sway-notification-center', grim: 'grim' }
  const others = Object.entries(commands).flatMap(([command, name]) =>
    spawnSync('which', [command], { stdio: 'ignore' }).status === 0 ? [] : [name],
  )
  return [...missingForSway(), ...others]
}

/** @returns the colour of a pixel, as in a style, by its column and row; and the height */
const readPixels = (file: string) => {
  const picture = readFileSync(file)
  // `P6`, width, height and the greatest value, then three bytes a pixel.
  const head = /^P6\s(\d+)\s(\d+)\s255\s/.exec(picture.toString('latin1', 0, 32))
  if (!head) throw new Error('grim wrote no picture.')
  const [width, height] = [Number(head[1]), Number(head[2])]
  const colourAt = (column: number, row: number): string => {
    const start = head[0].length + (row * width + column) * 3
    return `#${picture.toString('hex', start, start + 3)}`
  }
  return { width, height, colourAt }
}

/**
 * Waits until the daemon shows a notification in these colours, at the bottom left.
 * @param file for a picture of the screen
 * @returns the rectangle of the daemon's window, in logical pixels, as grim takes it
 */
const shownRectangle = (sway: SwaySession, file: string, { desktop }: Colours): Promise<string> => {
  let before = ''
  return waitFor('the notification', async () => {
    await sway.run('grim', '-t', 'ppm', file)
    const { width, height, colourAt } = readPixels(file)
    const bare = colourAt(width - 1, height - 1)
    let top = height
    while (top > 0 && colourAt(0, top - 1) !== bare) top -= 1
    const found = `0,${top / SCALE} ${WINDOW_WIDTH}x${(height - top) / SCALE}`
    const isShown = top < height && colourAt(0, top) === desktop
    // It grows until its text is laid out.
    const isStill = found === before
    before = found
    return isShown && isStill ? found : undefined
  })
}

/**
 * @param pathOf the file of the picture in a colour scheme
 * @throws Error that names what is not installed
 */
export const takeNotificationPicture = async (
  pathOf: (scheme: 'light' | 'dark') => string,
): Promise<void> => {
  const packages = missing()
  if (packages.length > 0) throw new Error(`not installed. Run: sudo apt-get install ${packages.join(' ')}`)
  const electron = findElectron({ download: true })
  if (electron === null) throw new Error('Electron is not installed.')
  process.env.MAYFLY_ELECTRON ||= electronCommand(electron)
  const folder = mkdtempSync(join(tmpdir(), 'mayfly-notification-'))
  const [config, style] = [join(folder, 'config.json'), join(folder, 'style.css')]
  writeFileSync(config, DAEMON_CONFIG)
  writeFileSync(style, styleOf(COLOURS.light))
  const sway = await startSwaySession({ scale: SCALE, notifications: ['swaync', '-c', config, '-s', style] })
  try {
    const desktop = await startDesktop(sway.session, { extraArgs: ['--ozone-platform=wayland'] })
    const to = await createServiceAddress(desktop.ready.service)
    await sendMail(desktop.ready.service.smtp, { ...sampleMail('launch-code'), to })
    for (const scheme of ['light', 'dark'] as const) {
      writeFileSync(style, styleOf(COLOURS[scheme]))
      await sway.run('swaync-client', '--reload-css')
      const rectangle = await shownRectangle(sway, join(folder, 'screen.ppm'), COLOURS[scheme])
      await sway.run('grim', '-g', rectangle, pathOf(scheme))
    }
  } finally {
    await sway.session.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
