// Records Chromium's net log of documents with request vectors, opened directly and opened as mail in the page.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { chromium, type Browser, type Frame, type Page } from 'playwright-core'
import { vectorDocument, requestVectors } from '../fixtures/hostile/request-vectors.ts'
import { serviceKey, type BrowserShell } from './browser-shell.ts'
import { waitFor } from './service.ts'

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

const vectorsNamedIn = (events: string): number[] => [
  ...new Set([...events.matchAll(/\bw(\d+)\.leak/g)].map(([, index]) => Number(index))),
]

/** Runs in the page. */
const twoFrames = (): Promise<unknown> =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))

/**
 * Opens every document directly, in a frame each, all of them visible: hidden ones do not load what they show.
 * @returns the numbers of those that made a request
 */
export const leakingWhenOpenedRaw = async (folder: string): Promise<number[]> => {
  const log = join(folder, 'raw.json')
  const browser = await launchWithNetLog(log)
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  const frames = requestVectors.map(
    (_, index) => `<iframe src="data:text/html,${encodeURIComponent(vectorDocument(index))}"></iframe>`,
  )
  const html = `<style>iframe { width: 40px; height: 40px }</style>${frames.join('')}`
  await page.goto(`data:text/html,${encodeURIComponent(html)}`, { waitUntil: 'domcontentloaded' })
  const isOpen = (frame: Frame): boolean => !['', 'about:blank'].includes(frame.url())
  await waitFor(
    'the frames',
    () => page.mainFrame().childFrames().filter(isOpen).length === requestVectors.length || undefined,
    60_000,
  )
  // Two frames: late requests may start.
  await page.evaluate(twoFrames)
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

/** Sends all mails over one connection. @returns the reply to each */
const sendEachMail = async (shell: BrowserShell, to: string): Promise<string[]> => {
  const { host, port } = shell.ready.service.smtp
  const transport = createTransport({
    host,
    port,
    ignoreTLS: true,
    pool: true,
    maxConnections: 1,
    maxMessages: Infinity,
  })
  const replies: string[] = []
  for (const [index] of requestVectors.entries()) {
    const info = await transport.sendMail({
      from: 'Sender <sender@example.org>',
      to,
      subject: `vector ${String(index)}`,
      html: vectorDocument(index),
    })
    replies.push(info.response)
  }
  transport.close()
  return replies
}

/** Runs in the page: waits until a mail is open and laid out. @returns a point in its body */
const untilShown = async (subject: string): Promise<{ x: number; y: number }> => {
  const isShown = (): boolean =>
    document.querySelector('h1')?.textContent === subject &&
    document.querySelector('iframe[data-filled], .tab-panel .empty') !== null
  while (!isShown()) await new Promise(requestAnimationFrame)
  const { left, top } = document.querySelector('[role="tabpanel"]')!.getBoundingClientRect()
  return { x: left + 20, y: top + 20 }
}

const openEachMail = async (page: Page): Promise<void> => {
  await page.getByRole('list', { name: 'Addresses' }).getByRole('button', { name: /leaks/ }).first().click()
  const list = page.getByRole('list', { name: 'Messages' })
  await list.locator('[data-row]').first().focus()
  // A mail that is read already is opened without changes of the lists, which would be most of the work.
  await page.keyboard.press('a')
  await waitFor('the read marks', async () => (await list.locator('.unread').count()) === 0 || undefined)
  for (let index = requestVectors.length - 1; index >= 0; index -= 1) {
    await page.keyboard.press('Enter')
    const { x, y } = await page.evaluate(untilShown, `vector ${String(index)}`)
    // Hovering and two frames: speculative and late requests may start.
    await page.mouse.move(x, y)
    await page.evaluate(twoFrames)
    // The focus is still in the list.
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
  const replies = await sendEachMail(shell, to)
  const log = join(folder, 'mayfly.json')
  const browser = await launchWithNetLog(log)
  const page = await browser.newPage({ viewport: { width: 1280, height: 500 }, reducedMotion: 'reduce' })
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
