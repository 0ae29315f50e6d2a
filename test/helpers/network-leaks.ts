// Records Chromium's net log of documents with request vectors, opened directly and opened as mail in the page.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright-core'
import { vectorDocument, requestVectors } from '../fixtures/hostile/request-vectors.ts'
import { serviceKey, type BrowserShell } from './browser-shell.ts'
import { sendMail } from './smtp-client.ts'

const launchWithNetLog = (log: string): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking', `--log-net-log=${log}`],
  })

/** The events of a net log, without the constants at its start. */
const netLogEvents = (log: string): string => {
  const text = readFileSync(log, 'utf8')
  return text.slice(text.indexOf('"events"'))
}

const vectorsNamedIn = (events: string): number[] =>
  requestVectors
    .map((_, index) => index)
    .filter((index) => new RegExp(`\\bw${String(index)}\\.leak`).test(events))

/** Runs in the page. */
const twoFrames = (): Promise<unknown> =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))

/** Opens every document directly. @returns the numbers of those that made a request */
export const leakingWhenOpenedRaw = async (folder: string): Promise<number[]> => {
  const log = join(folder, 'raw.json')
  const browser = await launchWithNetLog(log)
  const left = requestVectors.map((_, index) => index)
  // Four at a time: each waits for late requests.
  const openOneByOne = async (page: Page): Promise<void> => {
    for (let index = left.pop(); index !== undefined; index = left.pop()) {
      await page
        .goto(`data:text/html,${encodeURIComponent(vectorDocument(index))}`, { waitUntil: 'commit' })
        .catch(() => null)
      // Two frames: late requests may start. A document that navigates away has no more.
      await page.evaluate(twoFrames).catch(() => null)
    }
  }
  await Promise.all(Array.from({ length: 4 }, async () => openOneByOne(await browser.newPage())))
  await browser.close()
  return vectorsNamedIn(netLogEvents(log))
}

const createAddress = async (shell: BrowserShell): Promise<string> => {
  const { baseUrl, domains } = shell.ready.service
  const answer = await fetch(`${baseUrl}/api/emails/generate`, {
    method: 'POST',
    headers: { 'x-api-key': serviceKey(shell), 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'leaks', expiryTime: 86_400_000, domain: domains[0] }),
  })
  return ((await answer.json()) as { email: string }).email
}

const openEachMail = async (page: Page): Promise<void> => {
  await page.getByRole('list', { name: 'Addresses' }).getByRole('button', { name: /leaks/ }).first().click()
  const list = page.getByRole('list', { name: 'Messages' })
  await list.locator('[data-row]').first().focus()
  for (let index = requestVectors.length - 1; index >= 0; index -= 1) {
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: `vector ${String(index)}`, exact: true }).waitFor()
    // Hovering and two frames: speculative and late requests may start. A mail with nothing to show has no frame.
    await page.getByRole('tabpanel').hover({ position: { x: 20, y: 20 }, force: true })
    await page.evaluate(twoFrames)
    await list.locator('[data-row][tabindex="0"]').focus()
    await page.keyboard.press('ArrowDown')
  }
}

export interface VectorRunResult {
  /** Numbers of the documents that made a request. */
  readonly leaking: readonly number[]
  /** The events of the net log. */
  readonly events: string
  readonly dialogs: readonly string[]
  readonly popups: readonly string[]
  /** The URL of the page at the end. */
  readonly url: string
  /** The SMTP reply to each mail. */
  readonly replies: readonly string[]
}

/** Delivers every document by SMTP and opens each mail in the page. */
export const openVectorsAsMail = async (shell: BrowserShell, folder: string): Promise<VectorRunResult> => {
  const to = await createAddress(shell)
  const replies: string[] = []
  for (const [index] of requestVectors.entries()) {
    const mail = { to, subject: `vector ${String(index)}`, html: vectorDocument(index) }
    replies.push(await sendMail(shell.ready.service.smtp, mail))
  }
  const log = join(folder, 'mayfly.json')
  const browser = await launchWithNetLog(log)
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const popups: string[] = []
  page.context().on('page', (opened) => popups.push(opened.url()))
  await page.goto(await shell.newUrl())
  await openEachMail(page)
  const url = page.url()
  await browser.close()
  const events = netLogEvents(log)
  return { leaking: vectorsNamedIn(events), events, dialogs, popups, url, replies }
}
