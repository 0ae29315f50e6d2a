// The desktop's proxy, by a PAC file: the program asks Chromium for it, and its own connections go through it.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startDesktopSession, type DesktopSession } from '../helpers/desktop-session.ts'
import { callBridge, newDataFolder, startDesktop } from '../helpers/desktop.ts'
import { startLoggingProxy, type LoggingProxy } from '../helpers/logging-proxy.ts'

let session: DesktopSession
let proxy: LoggingProxy

beforeAll(async () => {
  session = await startDesktopSession({ keyring: false })
  proxy = await startLoggingProxy()
})
afterAll(async () => {
  proxy.close()
  await session.stop()
})

it('is asked for each server, and the program itself stays directly connected', async () => {
  const pac = `function FindProxyForURL(url, host) {
    return /direct[.]example$/.test(host) ? 'DIRECT' : 'PROXY ${new URL(proxy.url).host}'
  }`
  // Chromium reads no PAC file by a file: URL.
  const url = `data:application/x-ns-proxy-autoconfig;base64,${Buffer.from(pac).toString('base64')}`
  const dataDir = newDataFolder(session)
  const desktop = await startDesktop(session, {
    dataDir,
    chromiumArgs: [`--proxy-pac-url=${url}`],
  })
  const page = await desktop.popup()
  const discover = (pasted: string): Promise<unknown> => callBridge(page, 'server.discover', { pasted })
  expect(await discover('https://mail.example:9')).toMatchObject({
    failure: { kind: 'proxy', proxy: new URL(proxy.url).host, reason: 'refused' },
  })
  expect(await discover('https://direct.example')).toMatchObject({ failure: { kind: 'offline' } })
  expect(new Set(proxy.passed)).toEqual(new Set(['CONNECT mail.example:9', 'CONNECT api.mail.example:9']))
})
