// The program in Electron and a web server that records every request, for the security tests.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { startDesktopSession } from './desktop-session.ts'
import { callBridge, startDesktop, type TestDesktop } from './desktop.ts'

export interface SecurityDesktop {
  readonly desktop: TestDesktop
  readonly page: Page
  readonly externalServer: { readonly url: string; readonly requests: readonly string[] }
  /** The web preferences of every webContents of the program. */
  preferences(): Promise<Record<string, unknown>[]>
  /** One preference, of each webContents. */
  preferenceOfEach(name: string): Promise<unknown[]>
  /** Calls a command of the page's bridge. */
  call(name: unknown, args: unknown): Promise<unknown>
  stop(): Promise<void>
}

const startExternalServer = async (): Promise<{ url: string; requests: string[]; close: () => void }> => {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(request.url ?? '')
    response.setHeader('access-control-allow-origin', '*').end('<p>outside</p>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, requests, close: () => void server.close() }
}

/** An internal call of Electron, so its type is stated here. */
interface WithPreferences {
  getLastWebPreferences: () => Record<string, unknown>
}

export const startSecurityDesktop = async (): Promise<SecurityDesktop> => {
  const externalServer = await startExternalServer()
  const session = await startDesktopSession({ keyring: true })
  const desktop = await startDesktop(session)
  const page = await desktop.popup()
  const preferences = (): Promise<Record<string, unknown>[]> =>
    desktop.app.evaluate(({ webContents }) =>
      webContents
        .getAllWebContents()
        .map((contents) => ({ ...(contents as unknown as WithPreferences).getLastWebPreferences() })),
    )
  return {
    desktop,
    page,
    externalServer,
    preferences,
    preferenceOfEach: async (name) => {
      const all = await preferences()
      if (all.length === 0) throw new Error('the program has no webContents')
      return all.map((one) => one[name])
    },
    call: (name, args) => callBridge(page, name, args),
    stop: async () => {
      await desktop.quit()
      await session.stop()
      externalServer.close()
    },
  }
}
