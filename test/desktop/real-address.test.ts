// An invitation link opened by the system, in a real Electron: confirmed by its host, then an address on the clipboard.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startDesktopSession, type DesktopSession } from '../helpers/desktop-session.ts'
import { startArguments, startDesktop, type TestDesktop } from '../helpers/desktop.ts'
import { startMailTmServer, type MailTmServer } from '../helpers/mail-tm-server.ts'
import { waitFor } from '../helpers/service.ts'

let session: DesktopSession
let desktop: TestDesktop
let server: MailTmServer

beforeAll(async () => {
  server = await startMailTmServer()
  session = await startDesktopSession({ keyring: true })
  desktop = await startDesktop(session)
})
afterAll(async () => {
  await session.stop()
  server.close()
})

/** What the system does with a link: it starts the program with the link as an argument. */
const openLink = async (link: string): Promise<number | null> => {
  const child = spawn(process.env.MAYFLY_ELECTRON ?? '', startArguments(desktop.dataDir, [link]), {
    env: { ...session.env, MAYFLY_NODE: process.env.MAYFLY_NODE ?? process.execPath },
    stdio: 'ignore',
  })
  session.killOnStop(child)
  const [status] = (await once(child, 'exit')) as [number | null]
  return status
}

it('is shown for confirmation, and nothing is contacted before', async () => {
  expect(await openLink(`mayfly://add?url=${encodeURIComponent(server.baseUrl)}`)).toBe(0)
  const page = await desktop.window()
  await page.getByText(`A link asks Mayfly to connect to ${new URL(server.baseUrl).host}.`).waitFor()
  expect(server.requests).toEqual([])
})

it('leads to an address on the clipboard, whose mail comes with its code', async () => {
  const page = await desktop.window()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Ready to use.').waitFor()
  await page.getByRole('button', { name: 'Create and copy' }).click()
  const address = await waitFor(
    'the address',
    async () => /^\S+@inbox\.example$/.exec(await desktop.clipboard())?.[0],
  )
  await server.deliver(address, {
    ...{ from: 'Orchard <team@orchard.example>', subject: 'Your sign-up code' },
    text: 'Your verification code is 482913.',
  })
  await page.getByRole('button', { name: 'Copy code: 4 8 2 9 1 3' }).first().click()
  await waitFor('the code', async () => (await desktop.clipboard()) === '482913' || undefined)
})

it('of another form is refused', async () => {
  expect(await openLink('mayfly://remove?url=a.example')).toBe(2)
})
