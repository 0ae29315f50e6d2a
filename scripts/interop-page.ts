// The page part of npm run interop: the main use case at a real server with the keyboard in Chromium, recording every request.
import { createServer, request as sendTo } from 'node:http'
import { request as sendSecurely } from 'node:https'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { hasPart, hasSource, type ServerKind } from '../src/shared/model/server.ts'
import {
  launchChromium,
  openPage,
  startBrowserShell,
  stopShellAndPage,
} from '../test/helpers/browser-shell.ts'
import { tabTo } from '../test/helpers/keyboard.ts'
import {
  chromiumJobPage,
  countPresses,
  createFirst,
  deleteMessage,
  focusOn,
  menuItems,
  openMessage,
  pasteServer,
  pressCounts,
  readSource,
  receiveCode,
  saveAttachment,
  serverDialog,
  shownSecret,
  type JobPage,
} from '../test/helpers/real-address-job.ts'
import { waitFor } from '../test/helpers/service.ts'

export interface PageJob {
  readonly kind: ServerKind
  readonly url: string
  /** The key of the account, or the password of the site; '' if neither is required. */
  readonly key: string
  /** A part of the expected error for the first address; null if it should be created. */
  readonly refusal: string | null
  /** Delivers `SIGN_UP_MAIL`. */
  readonly deliver: (to: string) => Promise<void>
  /** Whether the server allows deleting mails and addresses. */
  readonly mayDelete: boolean
  /** Prints one step that the server forbids. */
  readonly notAllowed: (step: string) => void
  /** Prints one step. */
  readonly line: (isGood: boolean, step: string, detail: string) => void
}

/** Milliseconds to wait after a rejection, to check that no request follows. */
const SILENCE_MS = 4_000
/** The undo period of a deletion, with a margin. */
const UNDO_MS = 15_000
const REJECTIONS: Partial<Record<ServerKind, string>> = {
  'cloudflare-temp-email': 'The server did not accept this password.',
}
const WRONG_KEY = 'The server rejected this API key.'

interface Recorder {
  readonly url: string
  /** `METHOD path status` of each completed exchange. */
  readonly exchanges: string[]
  readonly close: () => void
}

/** A proxy in front of the server that forwards everything and records the requests of the program. */
const startRecorder = async (target: URL): Promise<Recorder> => {
  const exchanges: string[] = []
  const send = target.protocol === 'https:' ? sendSecurely : sendTo
  const server = createServer((incoming, answer) => {
    const { method = 'GET', url = '/', headers } = incoming
    const host = target.protocol === 'https:' ? target.host : headers.host
    const passed = send(new URL(url, target), { method, headers: { ...headers, host } }, (answered) => {
      const status = answered.statusCode ?? 502
      answered.once('end', () => exchanges.push(`${method} ${url} ${status}`))
      answered.pipe(answer.writeHead(status, answered.headers))
    })
    passed.once('error', () => answer.destroy())
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = (): void => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, exchanges, close }
}

const dialogText = (page: Page): Promise<string> => serverDialog(page).locator('.found').innerText()

/** Checks that a wrong key is rejected with an explanation after one request, and that no request follows. */
const enterWrongKey = async (page: Page, { kind, key, line }: PageJob, { exchanges }: Recorder) => {
  await focusOn(serverDialog(page).locator('input[type="password"]'))
  const before = exchanges.length
  await page.keyboard.type(`${key}x`)
  await page.keyboard.press('Enter')
  await serverDialog(page)
    .getByText(REJECTIONS[kind] ?? WRONG_KEY)
    .waitFor()
  await sleep(SILENCE_MS)
  const requests = exchanges.slice(before)
  line(
    requests.length === 1,
    'page: a wrong key',
    `${REJECTIONS[kind] ?? WRONG_KEY} (${requests.join(', ')})`,
  )
  await page.keyboard.press('Control+a')
}

const readMail = async (page: Page, { kind, line }: PageJob): Promise<void> => {
  await openMessage(page)
  line(true, 'page: the mail is read', await page.locator('.reader h1').innerText())
  const offersSource = (await menuItems(page)).some((item) => item.includes('View source'))
  line(offersSource === hasSource(kind), 'page: the source is offered', String(offersSource))
  if (hasSource(kind)) {
    await readSource(page)
    line(true, 'page: the source is read', 'done')
  }
  // MoeMail keeps no attachments.
  const offersFiles = kind !== 'moemail' && hasPart(kind, 'downloadAttachment')
  const files = await page.getByRole('button', { name: 'Save plan.txt' }).count()
  line(files === Number(offersFiles), 'page: the attachment is offered', String(files === 1))
  if (offersFiles) {
    const download = page.waitForEvent('download')
    await saveAttachment(page)
    line(true, 'page: the attachment is saved', (await download).suggestedFilename())
  }
  await deleteMessage(page)
}

/** Enters the name of an existing address in the form. */
const takeNameAgain = async (page: Page, address: string, { line }: PageJob): Promise<void> => {
  const name = address.slice(0, address.indexOf('@')).replace(/^tmp/, '')
  await page.keyboard.press('Escape')
  await tabTo(page, /^(?:Lifetime|New address: More)/)
  await page.keyboard.press('Enter')
  await page.keyboard.type('Choose')
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'New address' })
  await form.getByLabel('Name', { exact: true }).fill(name)
  await page.keyboard.press('Enter')
  const problem = form.locator('.problem').or(form.getByRole('alert'))
  const text = await waitFor('the error', async () => {
    const shown = await problem.allInnerTexts()
    return shown.find((one) => one.trim() !== '')
  })
  line(text.includes('already'), 'page: a taken name', text)
  await page.keyboard.press('Escape')
}

const deleteAddress = async (
  page: Page,
  { line, mayDelete, notAllowed }: PageJob,
  { exchanges }: Recorder,
): Promise<void> => {
  await focusOn(page.locator('[data-row]').first()).catch(() => page.locator('[data-row]').first().focus())
  await page.keyboard.press('Delete')
  if (!mayDelete) {
    notAllowed('page: mail and address are deleted')
    return
  }
  await page.locator('[data-address]').waitFor({ state: 'detached' })
  await sleep(UNDO_MS)
  const deletions = exchanges.filter((exchange) => exchange.startsWith('DELETE '))
  const areDone = deletions.length === 2 && deletions.every((exchange) => / 2\d\d$/.test(exchange))
  line(areDone, 'page: mail and address are deleted', deletions.join(', '))
}

/** Creates the first address at the found server. @returns null if it was rejected */
const createAddress = async (job: PageJob, jobPage: JobPage, recorder: Recorder): Promise<string | null> => {
  const { page } = jobPage
  const { key, refusal, line } = job
  if (key !== '') await enterWrongKey(page, job, recorder)
  if (refusal === null) {
    const address = await createFirst(jobPage, key === '' ? null : key)
    const { presses, pastes } = await pressCounts(page)
    // The wrong key took one additional press.
    const neededPresses = presses - Number(key !== '')
    line(
      neededPresses <= 3 && pastes === 1,
      'page: an address is on the clipboard',
      `${address}, ${neededPresses} presses, ${pastes} paste`,
    )
    return address
  }
  if (key !== '') await page.keyboard.type(key)
  await page.keyboard.press('Enter')
  const alert = serverDialog(page).getByRole('alert')
  const message = await waitFor('the error', async () => (await alert.innerText()).trim() || undefined)
  line(message.includes(refusal), 'page: the first address is rejected', message)
  return null
}

const doJob = async (job: PageJob, jobPage: JobPage, recorder: Recorder): Promise<void> => {
  const { page } = jobPage
  const { key, line } = job
  await countPresses(page)
  await pasteServer(jobPage, recorder.url)
  await serverDialog(page).locator('.found').waitFor()
  line(true, 'page: the server is found', (await dialogText(page)).replaceAll('\n', ' '))
  const address = await createAddress(job, jobPage, recorder)
  if (address !== null) {
    await job.deliver(address)
    await page.getByRole('article', { name: /orchard/i }).waitFor()
    await receiveCode(jobPage)
    line(true, 'page: the code is announced, and copied', await jobPage.readClipboard())
    await readMail(page, job)
    await takeNameAgain(page, address, job)
    await deleteAddress(page, job, recorder)
  }
  const secret = key === '' ? undefined : await shownSecret(page, [key])
  line(secret === undefined, 'page: the key is never shown', String(secret === undefined))
}

/** Runs the main use case in the page of a program with an empty data folder. */
export const drivePage = async (job: PageJob): Promise<void> => {
  const recorder = await startRecorder(new URL(job.url))
  const [browser, shell] = await Promise.all([launchChromium(), startBrowserShell()])
  try {
    const { page } = await openPage(browser, shell)
    page.setDefaultTimeout(60_000)
    await doJob(job, chromiumJobPage(page), recorder)
  } catch (error) {
    job.line(false, 'page', error instanceof Error ? error.message : String(error))
    console.log(recorder.exchanges.slice(-20).join('\n'))
  } finally {
    await stopShellAndPage({ browser, shell })
    await browser.close()
    recorder.close()
  }
}
