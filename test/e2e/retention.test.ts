// Message retention, changed while the program runs: the files on the disk match the setting after a restart.
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Settings } from '../../src/shared/contract/settings.ts'
import { openBridge, type BridgeClient } from '../helpers/bridge-client.ts'
import { startBrowserShell, type BrowserShell } from '../helpers/browser-shell.ts'
import { sendMail } from '../helpers/smtp-client.ts'
import { waitFor } from '../helpers/service.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'mayfly-shell-'))
let shell: BrowserShell
let bridge: BridgeClient

const start = async (): Promise<void> => {
  shell = await startBrowserShell(dataDir)
  bridge = await openBridge(await shell.newUrl())
}
const restart = async (): Promise<void> => {
  expect(await shell.stop()).toBe(0)
  await start()
}
const keep = (retention: Settings['retention']) => bridge.call('settings.change', { retention })
const firstMessage = () =>
  waitFor(
    'the message',
    async () => (await bridge.call('message.list', { address: null, cursor: null })).rows[0],
  )

beforeAll(start)
afterAll(async () => {
  await shell.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

it('messages not stored on disk are dropped on quit, and loaded again from the built-in service, which stores them', async () => {
  await keep({ kind: 'memory' })
  const { address } = await bridge.call('address.create', {})
  await sendMail(shell.ready.service.smtp, { to: address, subject: 'Fleeting', text: 'x' })
  const { key } = await firstMessage()
  await bridge.call('message.mark', { messages: [key], unread: false })
  await restart()
  expect(readdirSync(dataDir).filter((name) => name.startsWith('archive'))).toEqual([])
  expect(await firstMessage()).toMatchObject({ subject: 'Fleeting', unread: true })
})

it('messages stored again are there after the next start, with their marks and labels', async () => {
  const { key, address } = await firstMessage()
  await bridge.call('message.mark', { messages: [key], unread: false })
  await bridge.call('message.keep', { messages: [key], kept: true })
  await bridge.call('address.update', { address, label: 'Library', note: 'Card 5' })
  await keep({ kind: 'days', days: 30 })
  await restart()
  expect(await firstMessage()).toMatchObject({ key, unread: false, kept: true })
  const { addresses } = await bridge.call('snapshot.read', {})
  expect(addresses).toMatchObject([{ label: 'Library', note: 'Card 5', unread: 0 }])
  expect(statSync(join(dataDir, 'archive.db')).mode & 0o777).toBe(0o600)
  expect(existsSync(join(dataDir, 'archive.db.new'))).toBe(false)
})
