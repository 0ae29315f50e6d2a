// The doctor on a desktop with every service it looks for, and on one without any of them.
import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serveTrayWatcher, type NotificationServer } from '../helpers/dbus-services.ts'
import { startDesktopSession, type DesktopSession } from '../helpers/desktop-session.ts'
import { startDesktop, type TestDesktop } from '../helpers/desktop.ts'
import { processes } from '../helpers/processes.ts'
import { runCommand } from '../helpers/run-command.ts'
import { waitFor } from '../helpers/service.ts'
import { startFullDesktop } from '../helpers/full-desktop.ts'
import { openSettings } from '../helpers/open-settings.ts'

let session: DesktopSession
let desktop: TestDesktop

/** The button of this check. The account in the footer has one with the same name. */
const check = (page: Page): Locator =>
  page.getByRole('region', { name: 'Check this computer' }).getByRole('button', { name: 'Check now' })

/** The sign and sentence of each line of the report, by the name of its check. */
const report = async (): Promise<{ status: number | null; lines: Record<string, string> }> => {
  const { status, stdout } = await runCommand(session, desktop.dataDir, 'doctor')
  const lines = stdout
    .split('\n')
    .map((line) => /^(\S+)\s+([^:]+): (.*)$/.exec(line)!.slice(1) as [string, string, string])
  return {
    status,
    lines: Object.fromEntries(lines.map(([sign, name, sentence]) => [name, `${sign} ${sentence}`])),
  }
}

describe('on a desktop with every service', () => {
  let server: NotificationServer

  beforeAll(async () => {
    ;({ session, notifications: server, desktop } = await startFullDesktop({ keyring: true }))
  })
  afterAll(() => session.stop())

  it('finds no problem and exits with status 0', async () => {
    const { http, smtp } = {
      http: new URL(desktop.ready.service.baseUrl).host,
      smtp: desktop.ready.service.smtp,
    }
    expect(await report()).toEqual({
      status: 0,
      lines: {
        Tray: 'ok The panel shows the tray icon.',
        'Middle click': expect.stringMatching(/^skip Not checked: middle-click the tray icon once/) as string,
        Notifications: expect.stringMatching(
          /^ok test mayfly 1 accepted a test notification in \d+ ms\. Buttons are supported\.$/,
        ) as string,
        Keychain: 'ok API keys are saved in the keychain (gnome_libsecret).',
        Crashes: 'ok No crash dumps are stored.',
        'Built-in service': `ok The built-in service is running: SMTP at ${smtp.host}:${smtp.port}, HTTP at ${http}.`,
        'Data folder': expect.stringMatching(/^ok \/tmp\/\S+ is writable\. Free space: .*\.$/) as string,
      },
    })
    // The test notification is closed again.
    expect(server.closed).toEqual(server.shown.map(({ id }) => id))
  })

  it('shows a problem in the window and repairs it', async () => {
    chmodSync(desktop.dataDir, 0o755)
    const page = await desktop.popup()
    await openSettings(page, 'doctor')
    await check(page).click()
    await page.getByText('Other users of this computer can open').waitFor()
    await page.getByRole('button', { name: 'Make private' }).click()
    await page.getByText(/is writable\. Free space: /).waitFor()
    expect(statSync(desktop.dataDir).mode & 0o777).toBe(0o700)
  })

  it('keeps the dump of a page that crashed, in a private folder, until it is deleted', async () => {
    const folder = join(desktop.dataDir, 'desktop/crashes')
    await desktop.popup()
    const pid = await desktop.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]!.webContents.getOSProcessId(),
    )
    process.kill(pid, 'SIGSEGV')
    const { Crashes } = await waitFor('the dump', async () => {
      const { status, lines } = await report()
      expect(status).toBe(0)
      return lines.Crashes?.startsWith('note') ? lines : undefined
    })
    expect(Crashes).toContain(`note 1 crash dump in ${folder}, the newest from `)
    expect(Crashes).toContain('Mayfly never sends it.')
    const files = (): string[] =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(dmp|meta)$/.test(name))
    expect(files().filter((name) => name.endsWith('.dmp'))).toHaveLength(1)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    for (const name of files()) expect(statSync(join(folder, name)).mode & 0o077).toBe(0)

    const page = await desktop.popup()
    await openSettings(page, 'doctor')
    await check(page).click()
    await page.getByText(`1 crash dump in ${folder}`).waitFor()
    await page
      .getByRole('region', { name: 'Check this computer' })
      .getByRole('button', { name: 'Delete' })
      .click()
    await page.getByText('No crash dumps are stored.').waitFor()
    expect(files()).toEqual([])
    expect(existsSync(folder)).toBe(true)
  })

  it('restarts a service that hangs', async () => {
    const service = processes().find(
      ({ command }) => command.includes('service.js') && command.includes(desktop.dataDir),
    )!
    process.kill(service.pid, 'SIGSTOP')
    const page = await desktop.popup()
    await check(page).click()
    await page.getByText(/is not responding on its HTTP port/).waitFor()
    await page.getByRole('button', { name: 'Restart', exact: true }).click()
    await page.getByText(/The built-in service is running: SMTP/).waitFor()
    await waitFor(
      'the exit of the old process',
      () => processes().every(({ pid }) => pid !== service.pid) || undefined,
    )
  })
})

describe('on a desktop without a tray host, a notification server or a keyring', () => {
  beforeAll(async () => {
    session = await startDesktopSession({ keyring: false })
    desktop = await startDesktop(session)
  })
  afterAll(() => session.stop())

  it('reports what is missing and how to fix it, and exits with status 1', async () => {
    const { status, lines } = await report()
    expect(status).toBe(1)
    expect(lines).toMatchObject({
      Tray: expect.stringMatching(/^note This desktop does not show tray icons.*AppIndicator/) as string,
      Notifications: expect.stringMatching(
        /^FAIL No program on this desktop shows notifications\. Install one/,
      ) as string,
      Keychain: 'FAIL The keychain (gnome_libsecret) is locked, so API keys are kept only until you quit.',
      'Built-in service': expect.stringMatching(/^ok /) as string,
    })
  })

  it('distinguishes a tray watcher without a host from no watcher', async () => {
    await serveTrayWatcher(session.bus, false)
    await waitFor(
      'the change',
      async () => /^note This desktop accepts tray icons/.exec((await report()).lines.Tray ?? '')?.[0],
    )
  })
})
