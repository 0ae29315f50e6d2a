// The leak test: every way a document can ask for something, delivered by SMTP and opened in the real page, asks nobody.
// Chromium's own net log is the witness; the same documents opened raw in the same browser show that it can see them.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestWays } from '../../fixtures/hostile/requests.ts'
import { startBrowserShell, type BrowserShell } from '../../helpers/browser-shell.ts'
import { askedAsMail, askedRaw } from '../../helpers/leaks.ts'

let shell: BrowserShell
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mayfly-leaks-'))
  shell = await startBrowserShell()
})
afterAll(async () => {
  await shell.stop()
  rmSync(shell.dataDir, { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
})

test(
  'mails ask nobody, in a browser that sees the same documents ask when they are opened raw',
  { timeout: 600_000 },
  async () => {
    expect(requestWays.length).toBeGreaterThanOrEqual(150)
    expect(new Set(requestWays).size).toBe(requestWays.length)
    expect((await askedRaw(folder)).length).toBeGreaterThan(60)

    const { asked, events, dialogs, popups, url, replies } = await askedAsMail(shell, folder)
    const { origin, port } = new URL(shell.ready.url)
    expect(replies.every((reply) => reply.startsWith('250'))).toBe(true)
    expect(url).toBe(`${origin}/`)
    expect(events).toContain(port)
    expect(asked).toEqual([])
    expect(events).not.toContain('leak.example')
    expect([dialogs, popups]).toEqual([[], []])
  },
)
