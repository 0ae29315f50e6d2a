// Kills the program at random moments while mail arrives, and checks the invariants: every acknowledged mail and read mark
// survives, and no mail is announced twice.
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { expect } from 'vitest'
import type { MessageRow } from '../../src/shared/model/message.ts'
import { openBridge, type BridgeClient } from './bridge-client.ts'
import { startBrowserShell, type BrowserShell } from './browser-shell.ts'

/** Sends mails until the program dies, and records the subjects of the acknowledged ones. */
const sendUntilKilled = async (
  shell: BrowserShell,
  to: string,
  acknowledged: Set<string>,
  round: number,
): Promise<void> => {
  const transport = createTransport({
    ...shell.ready.service.smtp,
    ignoreTLS: true,
    pool: true,
    maxConnections: 2,
  })
  const send = async (subject: string): Promise<void> => {
    await transport.sendMail({ from: 'kill@example.org', to, subject, text: `code ${subject}` })
    acknowledged.add(subject)
  }
  try {
    for (let n = 0; ; n += 2) await Promise.all([send(`${round}.${n}`), send(`${round}.${n + 1}`)])
  } catch {
    // The program was killed.
  } finally {
    transport.close()
  }
}

const allRows = async (bridge: BridgeClient, address: string): Promise<MessageRow[]> => {
  const rows: MessageRow[] = []
  let cursor: string | null = null
  do {
    const page: { rows: readonly MessageRow[]; nextCursor: string | null } = await bridge.call(
      'message.list',
      { address, cursor, limit: 200 },
    )
    rows.push(...page.rows)
    cursor = page.nextCursor
  } while (cursor !== null)
  return rows
}

const firstOrNewAddress = async (bridge: BridgeClient): Promise<{ key: string; address: string }> => {
  const { addresses } = await bridge.call('snapshot.read', {})
  return addresses[0] ?? bridge.call('address.create', {})
}

/** Waits until the archive has every mail that the service acknowledged. */
const waitForAcknowledged = async (
  bridge: BridgeClient,
  address: string,
  acknowledged: ReadonlySet<string>,
): Promise<MessageRow[]> => {
  for (let tries = 0; tries < 100; tries++) {
    const rows = await allRows(bridge, address)
    const subjects = new Set(rows.map(({ subject }) => subject))
    if ([...acknowledged].every((subject) => subjects.has(subject))) return rows
    await sleep(100)
  }
  throw new Error('acknowledged mail is missing')
}

export const runShellCrashRounds = async (rounds: number): Promise<void> => {
  const acknowledged = new Set<string>()
  const announced: string[] = []
  const marked = new Set<string>()
  let shell = await startBrowserShell()
  for (let round = 0; round < rounds; round++) {
    const bridge = await openBridge(await shell.newUrl())
    await bridge.listen((name, payload) => {
      if (name === 'announced' && 'message' in payload && 'sender' in payload) announced.push(payload.message)
    })
    const { key, address } = await firstOrNewAddress(bridge)
    const newest = (await bridge.call('message.list', { address: key, cursor: null, limit: 5 })).rows
    if (newest.length > 0) {
      await bridge.call('message.mark', { messages: newest.map((row) => row.key), unread: false })
      for (const row of newest) marked.add(row.key)
    }
    const sending = sendUntilKilled(shell, address, acknowledged, round)
    await sleep(20 + Math.random() * 400)
    await shell.kill()
    await sending
    shell = await startBrowserShell(shell.dataDir)
  }
  const bridge = await openBridge(await shell.newUrl())
  const rows = await waitForAcknowledged(bridge, (await firstOrNewAddress(bridge)).key, acknowledged)
  expect(acknowledged.size).toBeGreaterThan(rounds)
  const subjects = rows.map(({ subject }) => subject)
  expect(subjects.length).toBe(new Set(subjects).size)
  expect(announced.length).toBe(new Set(announced).size)
  expect(rows.filter((row) => marked.has(row.key) && row.unread)).toEqual([])
  expect(await shell.stop()).toBe(0)
  rmSync(shell.dataDir, { recursive: true, force: true })
}
