// Opens pages in one Chromium and runs the extension's content script in them.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium, type Browser, type Frame, type Page } from 'playwright-core'
import { buildCompanionScript, COMPANION, CompanionWorld } from './companion-world.ts'

/** Returns the HTML of a path, or null. */
export type PageSource = (path: string) => string | null

/** A message that the content script sent to the background script. */
export interface SentMessage {
  readonly type: string
}

/** The address that the background script answers with. */
export const NEW_ADDRESS = 'k3v9xq2a@mail.example'

interface PageServer {
  readonly port: number
  /** On the loopback address, which counts as encrypted. */
  readonly origin: string
  close(): Promise<void>
}

/** Serves pages on a free port. */
export const servePages = async (source: PageSource): Promise<PageServer> => {
  const server = createServer((request, response) => {
    const html = source(new URL(request.url ?? '/', 'http://page').pathname)
    if (html === null) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

/** One tab of the browser. */
export class CompanionTab {
  readonly page: Page
  readonly #script: string
  /** Since the last navigation. */
  readonly #injected = new Map<Frame, InjectedFrame>()

  constructor(page: Page, script: string) {
    this.page = page
    this.#script = script
  }

  async goto(url: string): Promise<void> {
    this.#injected.clear()
    await this.page.goto(url)
  }

  /**
   * Runs the content script in a frame, once after each navigation, connected to a background script that records messages and answers with
   * NEW_ADDRESS.
   */
  async inject(frame: Frame = this.page.mainFrame()): Promise<InjectedFrame> {
    const known = this.#injected.get(frame)
    if (known !== undefined) return known
    const world = await CompanionWorld.inject(this.page, frame, this.#script)
    await world.evaluate(`
      globalThis.sent = []
      globalThis.companionFrame = new ${COMPANION}.CompanionFrame(document, async (message) => {
        sent.push(message)
        return message.type === 'new-address' ? '${NEW_ADDRESS}' : null
      })`)
    const injected = new InjectedFrame(world)
    this.#injected.set(frame, injected)
    return injected
  }
}

/** One browser, and a server for pages. */
export class CompanionPages {
  readonly #browser: Browser
  readonly #server: PageServer
  /** The content script. */
  readonly script: string
  readonly port: number
  /** On the loopback address, which counts as encrypted. */
  readonly origin: string

  private constructor(browser: Browser, server: PageServer, script: string) {
    this.#browser = browser
    this.#server = server
    this.script = script
    this.port = server.port
    this.origin = server.origin
  }

  static async open(source: PageSource): Promise<CompanionPages> {
    const server = await servePages(source)
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      // Every host is this computer.
      args: ['--no-sandbox', '--host-resolver-rules=MAP * 127.0.0.1'],
    })
    return new CompanionPages(browser, server, await buildCompanionScript())
  }

  async openTab(): Promise<CompanionTab> {
    const page = await this.#browser.newPage({ viewport: { width: 800, height: 600 } })
    return new CompanionTab(page, this.script)
  }

  async close(): Promise<void> {
    await this.#browser.close()
    await this.#server.close()
  }
}

/** The content script in one frame. */
export class InjectedFrame {
  readonly world: CompanionWorld

  constructor(world: CompanionWorld) {
    this.world = world
  }

  /** Sends a message of the background script. @returns the answer */
  receive<Answer = unknown>(message: object): Promise<Answer> {
    return this.world.evaluate(`companionFrame.receive(${JSON.stringify(message)})`)
  }

  async offerCode(code: string, minutesAgo = 0): Promise<void> {
    const receivedAt = Date.now() - minutesAgo * 60_000
    const offer = {
      site: 'shop.example',
      message: 'message-1',
      code,
      to: 'kestrel@inbox.example',
      sender: 'Shop',
      receivedAt,
    }
    await this.receive({ type: 'offer-code', language: 'en', offer })
  }

  sent(): Promise<SentMessage[]> {
    return this.world.evaluate('sent')
  }
}
