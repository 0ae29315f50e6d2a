// Import of ten thousand mails from an mbox into the program, and export: time, memory, the delay of the window, cancelling.
import { createHash } from 'node:crypto'
import { createReadStream, mkdtempSync, openAsBlob, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { mboxEntry, readMbox } from '../../src/app/backup/mbox.ts'
import type { TransferView } from '../../src/shared/model/transfer.ts'
import { sampleMails } from '../fixtures/sample-mails/index.ts'
import { openBridge, type BridgeClient } from '../helpers/bridge-client.ts'
import { startBrowserShell, type BrowserShell } from '../helpers/browser-shell.ts'
import { generateMails } from '@mayfly/code-finder/lab'
import { processorTime, residentMB } from './service/processes.ts'
import { FILLER_ROW } from './codes.ts'
import type { BenchRow } from './bench-row.ts'

const MAIL_COUNT = 10_000
const MAX_TRANSFER_S = 60
const MAX_CANCEL_MS = 200
/** Megabytes that ten thousand mails may need more than four thousand: until then code is compiled and heaps grow. */
const MAX_GROWTH_MB = 30
const PROBE_INTERVAL_MS = 50
const [LONG_MAIL_CHARACTERS, ATTACHMENT_BYTES] = [20_000, 50_000]

/** Sources of mails with codes in all languages; every fourth is as long as a newsletter, every tenth has an attachment. */
const composeMails = async (): Promise<Buffer[]> => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const generated = generateMails()
  const mails: Buffer[] = []
  for (const [index, { mail }] of generated.entries()) {
    const sample = sampleMails[index % sampleMails.length]
    const long = `${sample?.html ?? ''}<table>${FILLER_ROW.repeat(LONG_MAIL_CHARACTERS / FILLER_ROW.length)}</table>`
    const { message } = await transport.sendMail({
      from: mail.sender,
      to: 'me@old.example',
      subject: mail.subject,
      date: new Date(1.7e12 + index * 6e4),
      ...(index % 4 === 0 ? { html: long } : { text: mail.text, html: mail.html }),
      attachments:
        index % 10 === 0 ? [{ filename: 'a.bin', content: Buffer.alloc(ATTACHMENT_BYTES, index) }] : [],
    })
    mails.push(message as Buffer)
  }
  return mails
}

/** @returns the size of the file in megabytes. */
const writeMbox = async (path: string, sources: readonly Buffer[]): Promise<number> => {
  const file = await open(path, 'w')
  for (let number = 0; number < MAIL_COUNT; number += 1) {
    const source = sources[number % sources.length] ?? Buffer.alloc(0)
    const distinct = Buffer.concat([Buffer.from(`X-Number: ${number}\r\n`), source])
    await file.write(mboxEntry(distinct, 'me@old.example', 1.7e12 + number))
  }
  const { size } = await file.stat()
  await file.close()
  return size / 1e6
}

interface Measured {
  readonly seconds: number
  /** CPU time of all threads, in seconds. */
  readonly processorTime: number
  /** The longest response time of a command of the window during the transfer. */
  readonly waitMs: number
  readonly peakMb: number
  /** The maximum resident memory until two fifths were done. */
  readonly earlyMb: number
  readonly end: TransferView | null
}

/** Polls the program until a started transfer ends. */
const follow = async ({ child }: BrowserShell, bridge: BridgeClient): Promise<Measured> => {
  const startedAt = performance.now()
  const timeBefore = processorTime(child.pid!)
  let [waitMs, peakMb, earlyMb] = [0, 0, 0]
  for (;;) {
    const requestedAt = performance.now()
    const { transfer } = await bridge.call('snapshot.read', {})
    waitMs = Math.max(waitMs, performance.now() - requestedAt)
    const resident = residentMB(child.pid!) ?? NaN
    peakMb = Math.max(peakMb, resident)
    if (transfer?.state !== 'running')
      return {
        seconds: (performance.now() - startedAt) / 1000,
        waitMs,
        peakMb,
        earlyMb,
        end: transfer,
        processorTime: processorTime(child.pid!) - timeBefore,
      }
    if (transfer.done * 5 <= transfer.total * 2) earlyMb = Math.max(earlyMb, resident)
    await sleep(PROBE_INTERVAL_MS)
  }
}

const transferRows = (
  name: string,
  { seconds, processorTime, waitMs, peakMb, earlyMb, end }: Measured,
): BenchRow[] => {
  const messages = end?.state === 'done' ? end.counts.messages : 0
  const growth = peakMb - earlyMb
  return [
    {
      name: `${name}: messages`,
      value: messages,
      unit: '',
      target: `= ${MAIL_COUNT}`,
      met: messages === MAIL_COUNT,
    },
    {
      name,
      value: seconds,
      unit: 's',
      target: `< ${MAX_TRANSFER_S}`,
      met: seconds < MAX_TRANSFER_S,
    },
    { name: `${name}: processor time`, value: processorTime, unit: 's', target: 'shown', met: true },
    { name: `${name}: longest delay of the window`, value: waitMs, unit: 'ms', target: 'shown', met: true },
    {
      name: `${name}: memory beyond the first two fifths (${earlyMb.toFixed(0)} MB)`,
      value: growth,
      unit: 'MB',
      target: `< ${MAX_GROWTH_MB}`,
      met: growth < MAX_GROWTH_MB,
    },
  ]
}

/** Cancels a running transfer. @returns milliseconds until another can start, which means that the first has stopped */
const cancelMs = async (bridge: BridgeClient): Promise<number> => {
  await sleep(1_000)
  const startedAt = performance.now()
  await bridge.call('transfer.cancel', {})
  const isStarted = (): Promise<boolean> =>
    bridge.call('export.start', { format: 'mbox', addresses: null }).then(
      () => true,
      () => false,
    )
  while (!(await isStarted())) await sleep(1)
  const value = performance.now() - startedAt
  await bridge.call('transfer.cancel', {})
  return value
}

const cancelRow = (name: string, value: number): BenchRow => ({
  name: `${name}, cancelled`,
  value,
  unit: 'ms',
  target: `< ${MAX_CANCEL_MS}`,
  met: value < MAX_CANCEL_MS,
})

const digest = (source: Uint8Array): string => createHash('sha256').update(source).digest('hex')

/** The number of mails in an exported file that equal a mail of the imported file byte for byte. */
const countEqual = async (path: string, exported: AsyncIterable<Uint8Array>): Promise<number> => {
  const read = new Set<string>()
  for await (const { source } of readMbox(exported)) read.add(digest(source))
  let equal = 0
  for await (const { source } of readMbox(createReadStream(path))) if (read.delete(digest(source))) equal += 1
  return equal
}

const exportRows = async (shell: BrowserShell, bridge: BridgeClient, path: string): Promise<BenchRow[]> => {
  await bridge.call('export.start', { format: 'mbox', addresses: null })
  const measured = await follow(shell, bridge)
  const downloadPath = measured.end?.state === 'done' ? (measured.end.downloadPath ?? '') : ''
  const { body, status } = await fetch(new URL(downloadPath, shell.ready.url))
  if (status !== 200) throw new Error(`the export failed with status ${status}`)
  const equal = body ? await countEqual(path, body) : 0
  return [
    ...transferRows('export', measured),
    {
      name: 'export: mails equal to the imported',
      value: equal,
      unit: '',
      target: `= ${MAIL_COUNT}`,
      met: equal === MAIL_COUNT,
    },
  ]
}

export const run = async (): Promise<BenchRow[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'mayfly-bench-transfers-'))
  const shell = await startBrowserShell(join(folder, 'data'))
  try {
    const path = join(folder, 'mails.mbox')
    const megabytes = await writeMbox(path, await composeMails())
    const bridge = await openBridge(await shell.newUrl())
    const startImport = async (label: string): Promise<void> => {
      const { id } = await bridge.upload(await openAsBlob(path), 'mails.mbox')
      await bridge.call('import.start', { files: [id], label })
    }
    await startImport('Old mail')
    const name = `import of ${MAIL_COUNT} mails, ${megabytes.toFixed(0)} MB`
    const imported = transferRows(name, await follow(shell, bridge))
    await bridge.call('transfer.dismiss', {})
    const exported = await exportRows(shell, bridge, path)
    await startImport('Again')
    const cancelled = [
      cancelRow('import', await cancelMs(bridge)),
      cancelRow('export', await cancelMs(bridge)),
    ]
    return [...imported, ...exported, ...cancelled]
  } finally {
    await shell.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
