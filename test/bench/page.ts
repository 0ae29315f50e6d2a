// Benchmarks of the page in a real Chromium with the real program: mails, lists, first paint, leaks.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../../scripts/find-chromium.ts'
import { sampleMails } from '../fixtures/sample-mails/index.ts'
import { launchChromium, startBrowserShell } from '../helpers/browser-shell.ts'
import { openBridge } from '../helpers/bridge-client.ts'
import { openVectorsAsMail, leakingWhenOpenedRaw } from '../helpers/network-leaks.ts'
import { sendMail } from '../helpers/smtp-client.ts'
import { waitFor } from '../helpers/service.ts'
import { fillArchive } from './page/fill-archive.ts'
import { measureList } from './page/list-scrolling.ts'
import { measureOpening } from './page/message-opening.ts'
import { measureFirstPaint } from './page/first-paint.ts'
import { measurePalette } from './page/palette.ts'
import { measureReadability } from './page/readability.ts'
import type { BenchRow } from './bench-row.ts'

const MESSAGE_COUNT = 10_000

/** The program with an archive of many messages, and every sample mail delivered by SMTP. */
const prepare = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mayfly-bench-page-'))
  fillArchive(dataDir, MESSAGE_COUNT)
  const shell = await startBrowserShell(dataDir)
  const bridge = await openBridge(await shell.newUrl())
  const { address } = await bridge.call('address.create', { name: 'samples', label: 'samples' })
  for (const { from, subject, html } of sampleMails)
    await sendMail(shell.ready.service.smtp, { to: address, from, subject, html })
  await waitFor('every sample mail', async () => {
    const { addresses } = await bridge.call('snapshot.read', {})
    return addresses.find(({ label, total }) => label === 'samples' && total === sampleMails.length)
  })
  return shell
}

const measureLeaks = async (): Promise<BenchRow[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'mayfly-leaks-'))
  const shell = await startBrowserShell()
  const raw = (await leakingWhenOpenedRaw(folder)).length
  const { leaking } = await openVectorsAsMail(shell, folder)
  await shell.stop()
  rmSync(shell.dataDir, { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
  return [
    {
      name: 'hostile documents that make requests when opened raw',
      value: raw,
      unit: 'documents',
      target: '> 60',
      met: raw > 60,
    },
    {
      name: 'the same documents as mails in the page',
      value: leaking.length,
      unit: 'documents',
      target: '0',
      met: leaking.length === 0,
    },
  ]
}

export const run = async (): Promise<readonly BenchRow[]> => {
  process.env.CHROMIUM_PATH = findChromium() ?? ''
  const shell = await prepare()
  const browser = await launchChromium()
  const rows = [
    ...(await measureReadability(browser, await shell.newUrl())),
    ...(await measureOpening(browser, await shell.newUrl())),
    ...(await measureList(browser, await shell.newUrl())),
    ...(await measurePalette(browser, await shell.newUrl())),
    ...(await measureFirstPaint(browser, () => shell.newUrl())),
  ]
  await browser.close()
  await shell.stop()
  rmSync(shell.dataDir, { recursive: true, force: true })
  return [...rows, ...(await measureLeaks())]
}
