// The program in a desktop session: CLI commands, crashes, start at login, quitting and SIGKILL.
import { once } from 'node:events'
import type { DatabaseSync } from 'node:sqlite'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CommandName } from '../../src/shared/contract/bridge.ts'
import type { CliCommand } from '../../src/shell-common/cli-command.ts'
import { controlSocketPath, sendCommand } from '../../src/shell-common/control-client.ts'
import type { TrayHost } from '../helpers/dbus-services.ts'
import { createServiceAddress } from '../helpers/create-service-address.ts'
import type { DesktopSession } from '../helpers/desktop-session.ts'
import { callBridge, newDataFolder, startDesktop, type TestDesktop } from '../helpers/desktop.ts'
import { sendMail } from '../helpers/smtp-client.ts'
import { stillRunning, processes, processTree } from '../helpers/processes.ts'
import { pressKeys } from '../helpers/x-keyboard.ts'
import { runCommand, waitForCode, type CommandResult } from '../helpers/run-command.ts'
import { runCli } from '../helpers/cli.ts'
import { waitFor } from '../helpers/service.ts'
import { startFullDesktop } from '../helpers/full-desktop.ts'
import { openSettings } from '../helpers/open-settings.ts'

let session: DesktopSession
let tray: TrayHost
let desktop: TestDesktop
let dataDir: string

beforeAll(async () => {
  ;({ session, tray, desktop, dataDir } = await startFullDesktop())
})
afterAll(async () => {
  // A command may have started the program.
  await ask({ command: 'quit' })
  await session.stop()
})

const mayfly = (...words: string[]): Promise<CommandResult> => runCommand(session, dataDir, ...words)
/** Asks the running program itself, because a process for each question is slow. @returns null if none is listening */
const ask = (command: CliCommand): ReturnType<typeof sendCommand> =>
  sendCommand(controlSocketPath(dataDir), command)
const clipboard = (): Promise<string> => desktop.clipboard()
const windows = (): Promise<number> =>
  desktop.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)

describe('a CLI command', () => {
  it('copy-code reports that no code has arrived', async () =>
    expect(await mayfly('copy-code')).toEqual({
      status: 1,
      stdout: '',
      stderr: 'mayfly: No codes yet.',
    }))

  it('new creates an address, prints and copies it, and mail to it arrives', async () => {
    const { status, stdout } = await mayfly('new', '--lifetime', '3d')
    expect({ status, stdout }).toEqual({
      status: 0,
      stdout: expect.stringMatching(/^\S+@mayfly\.test$/) as string,
    })
    expect(await clipboard()).toBe(stdout)
    await sendMail(desktop.ready.service.smtp, {
      to: stdout,
      subject: 'Your code is 909131',
      text: 'Code: 909131',
    })
    await waitForCode(dataDir, '909131')
    expect((await mayfly('copy-code')).stdout).toBe('909131')
    expect(await clipboard()).toBe('909131')
  })

  it('works the same from plain Node: copies an address and a code, unless --no-copy is set', async () => {
    const prelude = ['--data-dir', dataDir]
    const address = (await runCli([...prelude, 'new', '--label', 'From Node'])).stdout.trim()
    expect(await clipboard()).toBe(address)
    expect((await runCli([...prelude, 'new', '--no-copy'])).stdout).toMatch(/^\S+@mayfly\.test\n$/)
    expect(await clipboard()).toBe(address)
    const waiting = runCli([...prelude, 'wait', '--copy', '--timeout', '60s', address])
    await sendMail(desktop.ready.service.smtp, {
      to: address,
      subject: 'Sign up',
      text: 'Your code is 771204.',
    })
    expect(await waiting).toEqual({ status: 0, stdout: '771204\n', stderr: '' })
    expect(await clipboard()).toBe('771204')
  })

  it('open opens the window, and fails for a message that does not exist', async () => {
    expect(await windows()).toBe(0)
    expect(await mayfly('open')).toEqual({ status: 0, stdout: '', stderr: '' })
    await waitFor('the window', async () => (await windows()) === 1 || undefined)
    expect((await mayfly('open', 'builtin.nothing')).status).toBe(1)
  })

  it('that is unknown is rejected in one line with status 2', async () => {
    const { status, stderr } = await mayfly('neu')
    expect(status).toBe(2)
    expect(stderr).toMatch(/^mayfly: Unknown command "neu"\..*$/)
  })

  it('uses a control socket that only its owner can open', () =>
    expect(statSync(join(dataDir, 'control.sock')).mode & 0o777).toBe(0o600))
})

describe('a CLI command when the program cannot start', () => {
  const unusableFolder = (): string => join(session.home, 'file', 'data')
  beforeAll(() => writeFileSync(join(session.home, 'file'), ''))

  it.each(['new', 'copy-code', 'open'])('%s reports the reason immediately', async (command) => {
    const startedAt = performance.now()
    const { status, stdout, stderr } = await runCommand(session, unusableFolder(), command)
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    expect(stderr).toMatch(/^mayfly: Cannot write to the data folder \S+\..*$/)
    expect(performance.now() - startedAt).toBeLessThan(15_000)
  })

  it('doctor reports it too, and runs the checks that work without the program', async () => {
    const { status, stdout, stderr } = await runCommand(session, unusableFolder(), 'doctor')
    expect(status).toBe(1)
    expect(stderr).toMatch(/^mayfly: Cannot write to the data folder \S+\..*$/)
    expect(stdout.split('\n').map((line) => /^\S+\s+([^:]+):/.exec(line)?.[1])).toEqual([
      'Tray',
      'Notifications',
      'Crashes',
      'Data folder',
    ])
    expect(stdout).toMatch(/^FAIL\s+Data folder: \S+ is not writable/m)
  })
})

describe('crashed child processes', () => {
  const pidsOf = (words: string): number[] => {
    const ours = processTree(desktop.app.process().pid!)
    return processes()
      .filter(({ pid, command }) => ours.includes(pid) && command.includes(words))
      .map(({ pid }) => pid)
  }

  it('the service restarts on its previous ports, although any port is allowed', async () => {
    const { smtp, baseUrl } = desktop.ready.service
    process.kill(pidsOf('service.js')[0]!, 'SIGKILL')
    await waitFor('its end', async () => !(await fetch(baseUrl).catch(() => null)) || undefined)
    await waitFor('its return', () => fetch(baseUrl).catch(() => undefined))
    const to = await createServiceAddress(desktop.ready.service)
    expect(await sendMail(smtp, { to, subject: 'Again', text: 'Here' })).toMatch(/^250/)
  })

  it('the GPU process may crash any number of times', async () => {
    const first = desktop.app.process().pid!
    const ended = new Promise((resolve) => desktop.app.process().once('exit', resolve))
    const killed: number[] = []
    while (killed.length < 5) {
      // Chromium counts a crash only for a process that it has registered.
      const known = await desktop.app.evaluate(({ app }) =>
        app.getAppMetrics().flatMap(({ pid, type }) => (type === 'GPU' ? pid : [])),
      )
      const alive = known.filter((pid) => !killed.includes(pid))
      for (const pid of alive) process.kill(pid, 'SIGKILL')
      killed.push(...alive)
    }
    expect(await ended).toBe(0)
    // A new process took over and responds.
    const answer = await waitFor(
      'an answer',
      async () => (await ask({ command: 'open', message: null })) ?? undefined,
    )
    expect(answer.exitCode).toBe(0)
    expect(stillRunning([first])).toEqual([])
    expect((await ask({ command: 'quit' }))?.exitCode).toBe(0)
    await waitFor(
      'the end',
      () => processes().every(({ command }) => !command.includes(dataDir)) || undefined,
    )
    desktop = await startDesktop(session, { dataDir })
  })
})

describe('start at login', () => {
  const entry = (): string => join(session.home, '.config/autostart/app.mayfly.Mayfly.desktop')
  const call = async (name: CommandName, args: object): Promise<unknown> =>
    callBridge(await desktop.popup(), name, args)

  it('writes an entry that starts this program, and reports its state', async () => {
    expect(await call('login.set', { on: true })).toMatchObject({ ok: true, value: { login: 'on' } })
    const text = readFileSync(entry(), 'utf8')
    expect(text).toMatch(/^Exec=\S*electron \S+.* --data-dir \S+ --no-open$/m)
    writeFileSync(entry(), `${text}Hidden=true\n`)
    expect(await call('shell.read', {})).toMatchObject({ value: { login: 'switched-off' } })
  })

  it('repairs an entry that starts another program at the next start', async () => {
    mkdirSync(join(session.home, '.config/autostart'), { recursive: true })
    writeFileSync(entry(), '[Desktop Entry]\nType=Application\nName=Mayfly\nExec=/tmp/.mount_gone/mayfly\n')
    await desktop.quit()
    desktop = await startDesktop(session, { dataDir })
    expect(readFileSync(entry(), 'utf8')).not.toContain('.mount_gone')
    expect(await call('login.set', { on: false })).toMatchObject({ ok: true, value: { login: 'off' } })
    expect(existsSync(entry())).toBe(false)
  })
})

describe('a second program and the shortcut', () => {
  let other: TestDesktop
  beforeAll(async () => {
    const folder = newDataFolder(session)
    writeFileSync(join(folder, 'settings.json'), '{"service":{"domains":["no domain"]}}')
    other = await startDesktop(session, { dataDir: folder })
  })
  afterAll(() => other.quit())

  it('starts although its service rejects a setting', () =>
    expect(other.ready.service.domains).toEqual(['mayfly.test']))

  const row = 'Shortcut for new address'
  const record = async (keys: string): Promise<void> => {
    const page = await desktop.popup()
    if (!(await page.getByLabel(row).isVisible())) await openSettings(page, 'desktop')
    await page.getByLabel(row).click()
    await page.keyboard.press(keys)
  }

  it('has a shortcut that counts as working only after it was pressed, and then creates an address', async () => {
    await record('Control+Alt+N')
    const page = await desktop.popup()
    await page
      .getByRole('region', { name: 'Settings' })
      .getByText('Press it once to check that it works.')
      .waitFor()
    const before = await clipboard()
    await pressKeys(session.env.DISPLAY ?? '', ['Control', 'Alt', 'n'])
    await waitFor('an address', async () => ((await clipboard()) === before ? undefined : true))
    expect(await clipboard()).toMatch(/@mayfly\.test$/)
    await page.getByRole('region', { name: 'Settings' }).getByText('It works.').waitFor()
  })

  it('rejects a shortcut that another program uses, with a message', async () => {
    const page = await other.popup()
    await openSettings(page, 'desktop')
    await page.getByLabel(row).click()
    await page.keyboard.press('Control+Alt+N')
    await page
      .getByRole('region', { name: 'Settings' })
      .getByText('Control+Alt+N is used by another program')
      .waitFor()
  })
})

describe('quitting', () => {
  const services = (): number[] =>
    processes()
      .filter(({ command }) => command.includes('service.js') && command.includes(dataDir))
      .map(({ pid }) => pid)
  /** Whether the service's database can be opened for writing: no process holds a lock on it. */
  const isDatabaseFree = async (): Promise<boolean> => {
    const { DatabaseSync } = await import('node:sqlite')
    const database = new DatabaseSync(join(dataDir, 'service.db'), { timeout: 100 })
    try {
      database.exec('BEGIN EXCLUSIVE; ROLLBACK')
      const row = database.prepare('PRAGMA integrity_check').get()
      return row?.integrity_check === 'ok'
    } finally {
      database.close()
    }
  }

  /** Opens the archive with Node's SQLite while the program does not run. */
  const withArchive = async <T>(use: (archive: DatabaseSync) => T): Promise<T> => {
    const { DatabaseSync } = await import('node:sqlite')
    const archive = new DatabaseSync(join(dataDir, 'archive.db'))
    try {
      return use(archive)
    } finally {
      archive.close()
    }
  }

  it('by SIGTERM is clean, and the next start reads its messages from the database on disk', async () => {
    const to = await createServiceAddress(desktop.ready.service)
    await sendMail(desktop.ready.service.smtp, { to, subject: 'To the disk', text: 'Your code is 550182.' })
    await waitForCode(dataDir, '550182')
    const child = desktop.app.process()
    const tree = processTree(child.pid!)
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    await waitFor('the end', () => stillRunning(tree).length === 0 || undefined)
    const found = await withArchive((archive) =>
      archive
        .prepare(
          "SELECT subject, body ->> '$.text' AS text FROM messages JOIN bodies USING (seq) WHERE code LIKE ?",
        )
        .all('%550182%'),
    )
    expect(found).toEqual([
      { subject: 'To the disk', text: expect.stringContaining('Your code is 550182.') as string },
    ])
    // Only the archive has this subject: the service keeps the original mail.
    await withArchive((archive) =>
      archive.exec("UPDATE messages SET subject = 'From the disk' WHERE subject = 'To the disk'"),
    )
    desktop = await startDesktop(session, { dataDir })
    const page = await desktop.popup()
    await page.getByText('From the disk').first().waitFor()
  })

  it('by SIGKILL leaves no process, and the next start has every acknowledged mail', async () => {
    const address = await createServiceAddress(desktop.ready.service)
    await sendMail(desktop.ready.service.smtp, { to: address, subject: 'Kept', text: 'Your code is 448301.' })
    const tree = processTree(desktop.app.process().pid!)
    desktop.app.process().kill('SIGKILL')
    await waitFor('the end', () => (stillRunning(tree).length === 0 && services().length === 0) || undefined)
    expect(await isDatabaseFree()).toBe(true)
    desktop = await startDesktop(session, { dataDir })
    await waitForCode(dataDir, '448301')
  })

  it('by the quit command leaves no process, no locked database and no tray icon', async () => {
    await desktop.popup()
    const tree = processTree(desktop.app.process().pid!)
    const present = await session.bus.listNames()
    const icons = tray.items.map(({ owner }) => owner).filter((owner) => present.includes(owner))
    expect(tree.length).toBeGreaterThan(3)
    expect(icons).toHaveLength(1)
    const ended = once(desktop.app.process(), 'exit')
    expect((await mayfly('quit')).status).toBe(0)
    // Its status is another one if it did not close everything in time.
    expect(await ended).toEqual([0, null])
    await waitFor('the end', () => stillRunning(tree).length === 0 || undefined)
    expect(services()).toEqual([])
    expect(await isDatabaseFree()).toBe(true)
    const after = await session.bus.listNames()
    expect(icons.filter((owner) => after.includes(owner))).toEqual([])
    expect(existsSync(join(dataDir, 'control.sock'))).toBe(false)
  })

  it('the quit command succeeds without a running program, and another command starts one', async () => {
    expect((await mayfly('quit')).status).toBe(0)
    const { status, stdout } = await mayfly('new')
    expect({ status, stdout }).toEqual({
      status: 0,
      stdout: expect.stringMatching(/@mayfly\.test$/) as string,
    })
    expect(services()).toHaveLength(1)
    expect((await mayfly('quit')).status).toBe(0)
    await waitFor('the end', () => services().length === 0 || undefined)
  })
})
