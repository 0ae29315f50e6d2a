// What the program copies on a real Wayland desktop with its window hidden, after another program has copied something. Another
// program reads it: Electron would answer from its own memory.
import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { loadCatalogue } from '../../src/shared/i18n/load-catalogue.ts'
import { groupedCode } from '../../src/shared/group-code.ts'
import { controlSocketPath, sendCommand } from '../../src/shell-common/control-client.ts'
import { TrayReader, trayItems } from '../helpers/dbus-services.ts'
import { startDesktop, type TestDesktop } from '../helpers/desktop.ts'
import { waitFor } from '../helpers/service.ts'
import { sendMail } from '../helpers/smtp-client.ts'
import { missingForSway, startSwaySession, type SwaySession } from '../helpers/sway-session.ts'

const missing = missingForSway()
const { native, page: pageText } = await loadCatalogue('en', 'en')
const NEW_ADDRESS = { command: 'new', lifetime: null } as const
const CODES = ['482913', '771204', '620155']

let sway: SwaySession
let desktop: TestDesktop

beforeEach(async ({ skip }) => {
  skip(missing.length > 0, `not installed. Run: sudo apt-get install ${missing.join(' ')}`)
  sway = await startSwaySession()
})
afterEach(async () => {
  if (missing.length === 0) await sway.session.stop()
})

/** @param path where the program finds the commands of the system */
const start = async (path: string | undefined): Promise<void> => {
  const env = { ...sway.session.env, PATH: path }
  desktop = await startDesktop({ ...sway.session, env }, { extraArgs: ['--ozone-platform=wayland'] })
}
const send = (command: Parameters<typeof sendCommand>[1]) =>
  sendCommand(controlSocketPath(desktop.dataDir), command)
const notified = (text: string): Promise<true> =>
  waitFor(text, async () => (await sway.run('makoctl', 'list')).includes(text) || undefined)
const receiveCode = async (address: string, code: string): Promise<void> => {
  await sendMail(desktop.ready.service.smtp, {
    to: address,
    subject: 'Sign in',
    text: `Your code is ${code}`,
  })
  await notified(`Code ${groupedCode(code)}`)
}
const createAddress = async (): Promise<string> => (await send(NEW_ADDRESS))?.stdout ?? ''

describe('with the commands of wl-clipboard', () => {
  beforeEach(() => start(process.env.PATH))

  it('each way to copy reaches other programs, and says so only then', async () => {
    const reader = new TrayReader(
      sway.session.bus,
      await waitFor('the icon in the bar', async () => (await trayItems(sway.session.bus))[0]),
    )
    const address = await createAddress()
    expect(await sway.paste()).toBe(address)
    for (const code of CODES) {
      await sway.run('makoctl', 'dismiss', '-a')
      await receiveCode(address, code)
      await sway.copyInOtherProgram(`before the button ${code}`)
      await sway.run('makoctl', 'invoke', 'button')
      await waitFor('the code', async () => (await sway.paste()) === code || undefined)

      await sway.copyInOtherProgram(`before copy-code ${code}`)
      expect(await send({ command: 'copy-code' })).toEqual({ exitCode: 0, stdout: code, stderr: '' })
      expect(await sway.paste()).toBe(code)

      await sway.copyInOtherProgram(`before the menu ${code}`)
      await reader.choose(native.copyLatestCode)
      await waitFor('the code', async () => (await sway.paste()) === code || undefined)

      await sway.copyInOtherProgram(`before new ${code}`)
      const created = await createAddress()
      expect(await sway.paste()).toBe(created)

      await sway.copyInOtherProgram(`before the menu's new address ${code}`)
      await reader.choose(native.newAddress)
      const next = await waitFor(
        'the address',
        async () => /^\S+@mayfly\.test$/.exec(await sway.paste())?.[0],
      )
      await notified(native.copied(next))
    }
    expect(await sway.windows()).toEqual([])
  })

  it('a code is removed when the program quits, and what another program copied is not', async () => {
    await receiveCode(await createAddress(), CODES[0]!)
    await send({ command: 'copy-code' })
    expect(await sway.paste()).toBe(CODES[0])
    await desktop.quit()
    expect(await sway.paste()).toBe('')

    await start(process.env.PATH)
    await receiveCode(await createAddress(), CODES[1]!)
    await send({ command: 'copy-code' })
    await sway.copyInOtherProgram('of another program')
    await desktop.quit()
    expect(await sway.paste()).toBe('of another program')
  })
})

const commandFolder = (): string => {
  const folder = join(sway.session.home, 'commands')
  mkdirSync(folder)
  return folder
}
/** Each command of this computer except those of wl-clipboard. */
const withoutCommands = (): string => {
  const folder = commandFolder()
  for (const from of (process.env.PATH ?? '').split(delimiter))
    for (const name of existsSync(from) ? readdirSync(from) : [])
      if (!name.startsWith('wl-') && !existsSync(join(folder, name)))
        symlinkSync(join(from, name), join(folder, name))
  return folder
}
/** A `wl-copy` that waits for ever, as without the focus on some desktops. */
const withHangingCommand = (): string => {
  const folder = commandFolder()
  const script = '#!/bin/sh\n[ "$1" = --help ] || exec sleep infinity\n'
  writeFileSync(join(folder, 'wl-copy'), script, { mode: 0o700 })
  return [folder, process.env.PATH].join(delimiter)
}

it.each([
  ['without those commands', withoutCommands],
  ['with a command that hangs', withHangingCommand],
])('%s, the window opens and copies at the first press', async (_case, path) => {
  await start(path())
  await sway.copyInOtherProgram('of another program')
  const address = await createAddress()
  const page = await desktop.window()
  const field = page.getByRole('dialog').getByRole('textbox')
  const selection = (): Promise<string> =>
    page.evaluate(
      () => (document.activeElement instanceof HTMLInputElement ? getSelection() : null)?.toString() ?? '',
    )
  const focused = (): Promise<true> =>
    waitFor('the focus', async () => (await sway.windows()).some(({ focused: has }) => has) || undefined)
  await field.waitFor()
  expect(await field.inputValue()).toBe(address)
  await focused()
  await waitFor('the selection', async () => (await selection()) === address || undefined)
  expect(await sway.paste()).toBe('of another program')
  expect(await sway.run('makoctl', 'list')).not.toContain(native.copied(address))
  await sway.run('wtype', '-s', '200', '-k', 'Return', '-s', '200')
  await waitFor('the address', async () => (await sway.paste()) === address || undefined)
  await page.getByRole('status').getByText(native.copiedLocal(address)).waitFor()
  await field.waitFor({ state: 'detached' })

  await page.keyboard.press('Escape')
  await receiveCode(address, CODES[0]!)
  await sway.copyInOtherProgram('of another program')
  expect(await send({ command: 'copy-code' })).toEqual({
    exitCode: 0,
    stdout: CODES[0],
    stderr: native.pressToCopy,
  })
  await field.waitFor()
  await focused()
  expect(await sway.paste()).toBe('of another program')
  await sway.run('wtype', '-s', '200', 'n', '-s', '200')
  await waitFor('the code', async () => (await sway.paste()) === CODES[0] || undefined)
  await page.getByRole('status').getByText(pageText.status.copiedCode(CODES[0]!)).waitFor()
  // The key is not a shortcut there: it creates no address.
  expect(await page.locator('[data-pane="addresses"] [data-row]').count()).toBe(1)
})
