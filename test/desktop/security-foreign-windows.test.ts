// The guards for every window of the program, each tested alone in a window without the page's content security policy and with
// network access, where no other guard would stop the attempt. Also the downloads that the page's own session rejects.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { waitFor } from '../helpers/service.ts'
import { startSecurityDesktop, type SecurityDesktop } from '../helpers/security-desktop.ts'

let setup: SecurityDesktop
const requests: string[] = []
const server = createServer((request, response) => {
  requests.push(request.url ?? '')
  if (request.url === '/moved') response.writeHead(302, { location: '/target' }).end()
  else response.setHeader('content-type', 'text/html').end('<title>foreign</title><p>foreign</p>')
})
let origin: string

beforeAll(async () => {
  setup = await startSecurityDesktop()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
})
afterAll(async () => {
  server.close()
  await setup.stop()
})
beforeEach(() => {
  requests.length = 0
})

/** An attempt to navigate, which Electron reports whether or not it is refused. */
type Attempt = 'will-navigate' | 'will-frame-navigate'

/**
 * Loads a URL in a new window, runs a script there, and waits for what the script attempts, to its end if it is not refused.
 * @returns how many windows it opened
 */
const openForeignWindow = (path: string, script = '', attempt: Attempt | null = null): Promise<number> =>
  setup.desktop.app.evaluate(
    async ({ BrowserWindow: Windows }, [url, code, awaited]) => {
      const foreignWindow = new Windows({ show: false })
      const contents = foreignWindow.webContents
      const others = Windows.getAllWindows()
      await foreignWindow.loadURL(url).catch(() => undefined)
      const attempted =
        awaited === null
          ? Promise.resolve()
          : new Promise<void>((resolve) => contents.once(awaited as 'will-navigate', () => resolve()))
      if (code !== '') await contents.executeJavaScript(code, true).catch(() => undefined)
      await attempted
      do await new Promise((resolve) => setTimeout(resolve, 10))
      while (contents.isLoading())
      const opened = Windows.getAllWindows().filter((window) => !others.includes(window))
      for (const window of [foreignWindow, ...opened]) window.destroy()
      return opened.length
    },
    [`${origin}${path}`, script, attempt] as const,
  )

/** Requests to the server, except for the icon that Chromium requests automatically. */
const requestedPaths = (): string[] => requests.filter((path) => path !== '/favicon.ico')

describe('a foreign window', () => {
  it('can be loaded at all (control for the next tests)', async () => {
    await openForeignWindow('/here')
    expect(requestedPaths()).toEqual(['/here'])
  })

  it('cannot navigate', async () => {
    await openForeignWindow('/here', "location.assign('/target')", 'will-navigate')
    expect(requestedPaths()).toEqual(['/here'])
  })

  it('has no frame that can navigate', async () => {
    const script =
      "const frame = document.createElement('iframe'); frame.src = '/target'; document.body.append(frame)"
    await openForeignWindow('/here', script, 'will-frame-navigate')
    expect(requestedPaths()).toEqual(['/here'])
  })

  it('follows no redirect of its server', async () => {
    await openForeignWindow('/moved')
    expect(requestedPaths()).toEqual(['/moved'])
  })

  it('cannot open a window', async () => {
    expect(await openForeignWindow('/here', "window.open('/target')")).toBe(0)
    expect(requestedPaths()).toEqual(['/here'])
  })
})

it('the page’s session rejects every download', async () => {
  await setup.desktop.app.evaluate(({ BrowserWindow: Windows }) => {
    const refused: boolean[] = []
    Object.assign(globalThis, { refused })
    // Runs after the program's own listener, which has decided by then.
    Windows.getAllWindows()[0]!.webContents.session.on('will-download', (event) => {
      refused.push(event.defaultPrevented)
      event.preventDefault()
    })
  })
  await setup.page.evaluate(() => {
    const anchor = document.createElement('a')
    anchor.href = URL.createObjectURL(new Blob(['text']))
    anchor.download = 'taken.txt'
    anchor.click()
  })
  const refused = await waitFor('the download', async () => {
    const downloads = await setup.desktop.app.evaluate(
      () => (globalThis as unknown as { refused: boolean[] }).refused,
    )
    return downloads.length > 0 ? downloads : undefined
  })
  expect(refused).toEqual([true])
})
