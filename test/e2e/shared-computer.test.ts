// Browser mode on a computer with other users: what they can read (command lines, files) and run (servers on other ports) gives
// them no access.
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPage, sharedChromium, startBrowserShell, type BrowserShell } from '../helpers/browser-shell.ts'
import { processes } from '../helpers/processes.ts'
import { waitFor } from '../helpers/service.ts'

const folder = mkdtempSync(join(tmpdir(), 'mayfly-shared-'))
let browser: Browser
beforeAll(async () => {
  browser = await sharedChromium()
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

/** Waits until the page is loaded and has access. */
const waitForApp = (page: Page): Promise<void> =>
  page
    .getByRole('button', { name: /^New address/ })
    .first()
    .waitFor()
const waitForAccessDenied = (page: Page): Promise<void> =>
  page.getByText('This link is no longer valid').waitFor()

describe('a browser that is opened', () => {
  const commandLineFile = join(folder, 'opened')
  let shell: BrowserShell
  let file: string

  beforeAll(async () => {
    // Replaces the user's browser: records its command line and keeps running for a while.
    const bin = join(folder, 'bin')
    mkdirSync(bin)
    const script = join(bin, 'xdg-open')
    writeFileSync(script, `#!/bin/sh\necho "$@" > '${commandLineFile}'\nsleep 2\n`)
    chmodSync(script, 0o755)
    shell = await startBrowserShell(join(folder, 'data'), {
      open: true,
      env: { PATH: `${bin}:${process.env.PATH ?? ''}` },
    })
    file = await waitFor('the browser', () => {
      try {
        return readFileSync(commandLineFile, 'utf8').trim() || undefined
      } catch {
        return undefined
      }
    })
  })
  afterAll(async () => {
    await shell.stop()
  })

  it('gets a file that no other user can read, and no command line contains the token', () => {
    expect(file).toMatch(/\/tabs\/[\w-]+\.html$/)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(statSync(join(file, '..')).mode & 0o777).toBe(0o700)
    const [, token = ''] = /#token=([\w-]{43})"/.exec(readFileSync(file, 'utf8')) ?? []
    expect(token).not.toBe('')
    const lines = processes().map(({ command }) => command)
    expect(lines.some((line) => line.includes(file))).toBe(true)
    expect(lines.filter((line) => line.includes(token) || line.includes('#token'))).toEqual([])
  })

  it('opens the page once; the URLs in its history give no access', async () => {
    const url = `file://${file}`
    const [, target = ''] = /url=([^"]+)"/.exec(readFileSync(file, 'utf8')) ?? []
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.goto(url)
    await page.waitForURL(/^http:/)
    await waitForApp(page)
    expect(page.url()).not.toContain('token')
    for (const again of [url, target]) {
      const other = await (await browser.newContext()).newPage()
      await other.goto(again)
      await waitForAccessDenied(other)
      await other.context().close()
    }
    await context.close()
  })

  it('leaves no file behind when the program ends', async () => {
    await shell.stop()
    expect(readdirSync(shell.dataDir)).not.toContain('tabs')
  })
})

describe('a page', () => {
  let shell: BrowserShell
  beforeAll(async () => {
    shell = await startBrowserShell(join(folder, 'other'))
  })
  afterAll(async () => {
    await shell.stop()
  })

  it('works after a reload; a tab without a token is denied', async () => {
    const { page, context } = await openPage(browser, shell)
    await waitForApp(page)
    await page.reload()
    await waitForApp(page)
    const unauthorizedPage = await context.newPage()
    await unauthorizedPage.goto(new URL('/', page.url()).href)
    await waitForAccessDenied(unauthorizedPage)
    await context.close()
  })

  it('sends nothing to another server on this computer', async () => {
    const received: IncomingHttpHeaders[] = []
    const server = createServer((request, response) => {
      received.push(request.headers)
      const read =
        'document.title = JSON.stringify([document.cookie, {...sessionStorage}, {...localStorage}])'
      response.setHeader('content-type', 'text/html').end(`<title>other</title><script>${read}</script>`)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const elsewhere = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    const { page, context } = await openPage(browser, shell)
    await waitForApp(page)
    expect(await context.cookies()).toEqual([])
    // In the tab that has the secret.
    await page.goto(elsewhere)
    expect(await page.title()).toBe('["",{},{}]')
    const own = new URL(shell.ready.url).host
    for (const headers of received) {
      expect(headers.cookie).toBeUndefined()
      expect(headers.authorization).toBeUndefined()
      expect(headers.referer ?? '').not.toContain(own)
    }
    expect(received.length).toBeGreaterThan(0)
    // Its own requests from the user's browser are rejected.
    const answers = await page.evaluate(async (url) => {
      const ask = (path: string, method: string, mode: RequestMode): Promise<string> =>
        fetch(url + path, { method, mode, credentials: 'include' }).then(
          () => 'answered',
          () => 'refused',
        )
      const modes = ['no-cors', 'cors'] as const
      return Promise.all(
        modes.flatMap((mode) => [
          ask('events', 'GET', mode),
          ask('call/snapshot.read', 'POST', mode),
          ask('session', 'POST', mode),
        ]),
      )
    }, new URL('/', shell.ready.url).href)
    expect(new Set(answers)).toEqual(new Set(['refused']))
    await context.close()
    server.close()
  })
})
