// API keys of accounts are stored in a real keyring and in no file. Without a keyring the window says so.
import { lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { lockKeyring, startDesktopSession, type DesktopSession } from '../helpers/desktop-session.ts'
import { newDataFolder, type TestDesktop } from '../helpers/desktop.ts'
import { buildKeychainApp, type RunKeychainApp } from '../helpers/keychain-app.ts'
import { startService, type TestService } from '../helpers/service.ts'
import { startFullDesktop } from '../helpers/full-desktop.ts'
import { openSettings } from '../helpers/open-settings.ts'

let server: TestService
let appFolder: string
let runApp: RunKeychainApp

beforeAll(async () => {
  server = await startService()
  appFolder = mkdtempSync(join(tmpdir(), 'mayfly-keychain-'))
  runApp = await buildKeychainApp(appFolder)
})
afterAll(async () => {
  await server.stop()
  rmSync(appFolder, { recursive: true })
})

const open = async (
  keyring: boolean,
): Promise<{ session: DesktopSession; desktop: TestDesktop; page: Page }> => {
  const { session, desktop } = await startFullDesktop({ keyring })
  return { session, desktop, page: await desktop.popup() }
}

/** Adds an account through the settings, as a user does. */
const addAccount = async (page: Page): Promise<void> => {
  await openSettings(page, 'accounts')
  await page.getByRole('button', { name: 'Add account' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText('Other ways').click()
  await sheet.getByRole('button', { name: 'Enter URL and key…' }).click()
  await sheet.getByLabel('Server URL').fill(server.baseUrl)
  await sheet.getByLabel('API key').fill(server.key)
  await sheet.getByRole('button', { name: 'Connect' }).click()
  await sheet.waitFor({ state: 'detached' })
}

const filesWith = (folder: string, text: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const file = join(folder, name)
    try {
      return lstatSync(file).isFile() && readFileSync(file).includes(text)
    } catch (error) {
      // Only temporary files can vanish while this reads: a finished write renames them.
      if (/\.tmp-\w+$/.test(name)) return false
      throw error
    }
  })

describe('with a keyring', () => {
  let setup: Awaited<ReturnType<typeof open>>
  beforeAll(async () => {
    setup = await open(true)
  })
  afterAll(() => setup.session.stop())

  it('a key is in no file of the data folder, and keys.json is private', async () => {
    await addAccount(setup.page)
    const { dataDir } = setup.desktop
    const file = join(dataDir, 'keys.json')
    expect(readFileSync(file, 'utf8')).toContain('"backend": "gnome_libsecret"')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(filesWith(dataDir, server.key)).toEqual([])
    expect(filesWith(dataDir, Buffer.from(server.key).toString('base64').slice(0, 40))).toEqual([])
    expect(await setup.page.getByText('no keychain').count()).toBe(0)
  })

  it('a key survives a restart, and an unreadable key is reported and kept', async () => {
    const { session } = setup
    const folder = newDataFolder(session)
    expect(await runApp(session, folder, 'a-key-0123456789')).toMatchObject({
      key: 'a-key-0123456789',
      isPersistent: true,
    })
    expect(await runApp(session, folder)).toEqual({
      key: 'a-key-0123456789',
      isPersistent: true,
      backend: 'gnome_libsecret',
    })
    // Without a keychain the same file is not read, and the account does not count as one without a key.
    expect(await runApp(session, folder, undefined, 'basic')).toEqual({ trouble: 'elsewhere' })
    const file = join(folder, 'keys.json')
    const stored = readFileSync(file, 'utf8')
    const broken = stored.replace(/("ciphertext": ")(.{8})/, '$1djEwAAAA')
    writeFileSync(file, broken)
    expect(await runApp(session, folder)).toEqual({ trouble: 'unreadable' })
    expect(readFileSync(file, 'utf8')).toBe(broken)
    writeFileSync(file, stored)
    expect(await runApp(session, folder)).toMatchObject({ key: 'a-key-0123456789' })
  })
})

describe('with a keyring that is locked', () => {
  it('does not block: a new key is kept in memory, a stored key stays locked', async () => {
    const session = await startDesktopSession({ keyring: 'with password' })
    const folder = newDataFolder(session)
    expect(await runApp(session, folder, 'a-key-0123456789')).toMatchObject({ isPersistent: true })
    await lockKeyring(session.bus)
    expect(await runApp(session, folder)).toEqual({ trouble: 'locked' })
    const elsewhere = newDataFolder(session)
    expect(await runApp(session, elsewhere, 'b-key-0123456789')).toMatchObject({
      key: 'b-key-0123456789',
      isPersistent: false,
    })
    await session.stop()
  })
})

describe('without a keyring', () => {
  it('a key is kept for this run only, and the window says so', async () => {
    const { session, desktop, page } = await open(false)
    await addAccount(page)
    await page.getByText(/^API key ending in .*kept only until you quit/).waitFor()
    // From the accounts to all settings, and from there to the addresses.
    await page.getByRole('button', { name: 'Back' }).first().click()
    await page.getByRole('button', { name: 'Back' }).first().click()
    await page.getByText('Mayfly found no keychain on this computer').waitFor()
    expect(filesWith(desktop.dataDir, server.key)).toEqual([])
    await session.stop()
  })
})
