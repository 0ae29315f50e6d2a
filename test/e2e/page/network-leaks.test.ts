// Documents with every known request vector, delivered by SMTP and opened in the real page, make no request. Chromium's net log
// records requests; the same documents opened directly in the same browser prove that it does.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestVectors } from '../../fixtures/hostile/request-vectors.ts'
import { startBrowserShell, type BrowserShell } from '../../helpers/browser-shell.ts'
import { openVectorsAsMail, leakingWhenOpenedRaw } from '../../helpers/network-leaks.ts'

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
  'mails make no request, in a browser whose net log shows those of the same documents opened raw',
  { timeout: 600_000 },
  async () => {
    expect(requestVectors.length).toBeGreaterThanOrEqual(150)
    expect(new Set(requestVectors).size).toBe(requestVectors.length)
    expect((await leakingWhenOpenedRaw(folder)).length).toBeGreaterThan(200)

    const { leaking, events, dialogs, popups, url, replies } = await openVectorsAsMail(shell, folder)
    const { origin, port } = new URL(shell.ready.url)
    expect(replies.every((reply) => reply.startsWith('250'))).toBe(true)
    expect(url).toBe(`${origin}/`)
    expect(events).toContain(port)
    expect(leaking).toEqual([])
    expect(events).not.toContain('leak.example')
    expect([dialogs, popups]).toEqual([[], []])
  },
)
