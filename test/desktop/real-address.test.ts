// A real address in a real Electron: from the first screen to a notification with a code, with a server of each kind. Also an
// invitation link opened by the operating system.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startCloudflareTempEmailServer } from '../helpers/cloudflare-temp-email-server.ts'
import type { TestMailServer } from '../helpers/delivered-mail.ts'
import { serveNotifications, type NotificationServer } from '../helpers/dbus-services.ts'
import { startDesktopSession, type DesktopSession } from '../helpers/desktop-session.ts'
import { startArguments, startDesktop, type TestDesktop } from '../helpers/desktop.ts'
import { startMailTmServer, type MailTmServer } from '../helpers/mail-tm-server.ts'
import { startMoemailServer } from '../helpers/moemail-server.ts'
import {
  countPresses,
  createFirst,
  deleteMessage,
  menuItems,
  openMessage,
  pasteServer,
  pressCounts,
  readSource,
  receiveCode,
  saveAttachment,
  SIGN_UP_MAIL,
  type JobPage,
} from '../helpers/real-address-job.ts'
import { inviteDirectly } from '../helpers/profile-service.ts'
import { startService, waitFor } from '../helpers/service.ts'
import { sendMail } from '../helpers/smtp-client.ts'

let session: DesktopSession
let notifications: NotificationServer
const servers: TestMailServer[] = []

beforeAll(async () => {
  session = await startDesktopSession({ keyring: true })
  notifications = await serveNotifications(session.bus)
})
afterAll(async () => {
  await session.stop()
  for (const server of servers) server.close()
})

const closeAtEnd = async <S extends TestMailServer>(starting: Promise<S>): Promise<S> => {
  const server = await starting
  servers.push(server)
  return server
}

describe('from the first screen', () => {
  const kinds = [
    { name: 'a mail.tm-compatible server', start: startMailTmServer, key: null, files: true },
    { name: 'cloudflare_temp_email', start: startCloudflareTempEmailServer, key: null, files: true },
    { name: 'MoeMail', start: startMoemailServer, key: 'mk_a-key-of-moemail', files: false },
  ] as const

  it.each(kinds)(
    '$name: two presses and one paste, then code, source, attachment and deletion',
    async (kind) => {
      const server = await closeAtEnd<TestMailServer>(kind.start())
      const desktop = await startDesktop(session, { open: true })
      const page = await desktop.window()
      const job: JobPage = {
        page,
        readClipboard: () => desktop.clipboard(),
        writeClipboard: (text) =>
          desktop.app.evaluate(({ clipboard }, value) => clipboard.writeText(value), text),
      }
      await countPresses(page)
      await pasteServer(job, server.baseUrl)
      const address = await createFirst(job, kind.key)
      expect(await pressCounts(page)).toEqual({ presses: 2, pastes: 1 })
      const shownBefore = notifications.shown.length
      await server.deliver(address, SIGN_UP_MAIL)
      await waitFor('the notification with the code', () =>
        notifications.shown.slice(shownBefore).find(({ body }) => body.includes('482\u{A0}913')),
      )
      await receiveCode(job)
      await openMessage(page)
      if (kind.files) {
        await readSource(page)
        await saveAttachment(page)
        const saved = join(await desktop.app.evaluate(({ app }) => app.getPath('downloads')), 'plan.txt')
        await waitFor('the saved attachment', () => existsSync(saved) || undefined)
        rmSync(saved)
      } else expect((await menuItems(page)).filter((item) => item.includes('source'))).toEqual([])
      await deleteMessage(page)
      await desktop.quit()
    },
  )
})

describe('an invitation link', () => {
  let desktop: TestDesktop
  let server: MailTmServer
  beforeAll(async () => {
    server = await closeAtEnd(startMailTmServer())
    desktop = await startDesktop(session)
  })

  /** Opens a link as the operating system does: by a start of the program with the link as an argument. */
  const openLink = async (link: string): Promise<number | null> => {
    const child = spawn(process.env.MAYFLY_ELECTRON ?? '', startArguments(desktop.dataDir, [link]), {
      env: session.env,
      stdio: 'ignore',
    })
    session.killOnStop(child)
    const [status] = (await once(child, 'exit')) as [number | null]
    return status
  }

  it('asks for confirmation before any request is sent', async () => {
    expect(await openLink(`mayfly://add?url=${encodeURIComponent(server.baseUrl)}`)).toBe(0)
    const page = await desktop.window()
    await page.getByText(`A link asks Mayfly to connect to ${new URL(server.baseUrl).host}.`).waitFor()
    expect(server.requests).toEqual([])
  })

  it('creates an address and copies it', async () => {
    const page = await desktop.window()
    await page.getByRole('button', { name: 'Continue' }).press('Enter')
    await page.getByText('Ready to use.').waitFor()
    await page.getByRole('button', { name: 'Create and copy' }).press('Enter')
    await waitFor('the address', async () => /^\S+@inbox\.example$/.exec(await desktop.clipboard())?.[0])
  })

  it('of a service creates the account, its key and an address', async () => {
    const service = await startService({ args: ['--domain', 'mail.example'] })
    onTestFinished(() => service.remove())
    const invitation = await inviteDirectly(service, 'anna')
    expect(await openLink(`mayfly://add?url=${encodeURIComponent(invitation)}`)).toBe(0)
    const page = await desktop.window()
    await page.getByText(`connect to ${new URL(invitation).host}.`).waitFor()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('The link is an invitation.').waitFor()
    await page.getByRole('button', { name: 'Create and copy' }).click()
    const address = await waitFor(
      'the address',
      async () => /^\S+@mail\.example$/.exec(await desktop.clipboard())?.[0],
    )
    await sendMail(service.smtp, {
      to: address,
      subject: 'Welcome',
      text: 'Your verification code is 731846.',
    })
    await page.getByRole('button', { name: 'Copy code: 7 3 1 8 4 6' }).first().click()
    await waitFor('the code', async () => (await desktop.clipboard()) === '731846' || undefined)
  })

  it('of another form is rejected', async () => {
    expect(await openLink('mayfly://remove?url=a.example')).toBe(2)
  })
})
