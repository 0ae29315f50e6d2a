// One press on the tray icon creates an address and copies it: nothing opens, and a notification offers to undo it.
import { defineInterface } from 'dbus-native'
import { afterEach, describe, expect, it } from 'vitest'
import { TrayReader } from '../helpers/dbus-services.ts'
import type { DesktopSession } from '../helpers/desktop-session.ts'
import { callBridge, type TestDesktop } from '../helpers/desktop.ts'
import { startFullDesktop, type FullDesktop } from '../helpers/full-desktop.ts'
import { pressForAddress, pressInPanel, pressInWaybar } from '../helpers/one-press.ts'
import { isShown, noPopup } from '../helpers/page-in-use.ts'
import { missingForPanel, REAL_PANELS } from '../helpers/real-panels.ts'
import { runCommand } from '../helpers/run-command.ts'
import { waitFor } from '../helpers/service.ts'
import { sendMail } from '../helpers/smtp-client.ts'
import { missingForSway } from '../helpers/sway-session.ts'
import { missingForPointer } from '../helpers/vnc-pointer.ts'
import { holdingShift } from '../helpers/x-keyboard.ts'

let session: DesktopSession | null = null
afterEach(async () => {
  await session?.stop()
  session = null
})

const start = async (): Promise<FullDesktop & { reader: TrayReader }> => {
  const full = await startFullDesktop()
  session = full.session
  const item = await waitFor('the icon', () => full.tray.items[0])
  return { ...full, reader: new TrayReader(full.session.bus, item) }
}
const addresses = async (desktop: TestDesktop): Promise<string[]> => {
  const page = await desktop.popup()
  const read = (await callBridge(page, 'snapshot.read', {})) as {
    value: { addresses: { address: string; state: string }[] }
  }
  return read.value.addresses.filter(({ state }) => state === 'active').map(({ address }) => address)
}

describe('with a scripted panel', () => {
  it('one press to an address, and one more to its code', async () => {
    const { desktop, reader, notifications } = await start()
    const address = await pressForAddress(desktop, () => reader.pressMiddle())
    const told = await waitFor('the notification', () => notifications.shown.at(-1))
    expect(told).toMatchObject({
      title: `Copied ${address}`,
      actions: ['default', 'Open Mayfly', 'button', 'Undo'],
    })
    await sendMail(desktop.ready.service.smtp, {
      to: address,
      subject: 'Your code is 482913',
      text: 'Code: 482913',
    })
    const mail = await waitFor('the mail', () =>
      notifications.shown.find(({ actions }) => actions.includes('Copy code')),
    )
    notifications.ActionInvoked(mail.id, 'button')
    await waitFor('the code', async () => (await desktop.clipboard()) === '482913' || undefined)
    expect(await isShown(desktop)).toBe(false)
    // The welcome mail raised none.
    expect(notifications.shown).toHaveLength(2)
  })

  it('the button of the notification deletes the address, a click on it opens the address', async () => {
    const { desktop, reader, notifications } = await start()
    const first = await pressForAddress(desktop, () => reader.pressMiddle())
    const second = await pressForAddress(desktop, () => reader.pressMiddle())
    const told = await waitFor('the notification', () =>
      notifications.shown.find(({ title }) => title.includes(second)),
    )
    // The one of the first address has made way for it.
    expect(notifications.closed).toHaveLength(1)
    notifications.ActionInvoked(told.id, 'button')
    await waitFor('the notice', () => notifications.shown.find(({ body }) => body === second))
    expect(await addresses(desktop)).toEqual([first])
  })

  it('a click with Shift does the same', async () => {
    const {
      session: { env },
      desktop,
      reader,
    } = await start()
    await pressForAddress(desktop, async () => {
      await holdingShift(env.DISPLAY ?? '', async () => {
        await reader.press(1262, 785)
        await waitFor('the address', async () => (await desktop.clipboard()).includes('@') || undefined)
      })
    })
    await reader.press(1262, 785)
    await waitFor('the popup', async () => (await isShown(desktop)) || undefined)
  })

  it('an open popup closes', async () => {
    const { desktop, reader } = await start()
    await desktop.popup()
    await reader.pressMiddle()
    await noPopup(desktop)
    await waitFor('the address', async () => (await desktop.clipboard()).includes('@') || undefined)
  })

  it('a middle click on the icon of another program does nothing', async () => {
    const {
      session: { bus },
      desktop,
      reader,
    } = await start()
    const path = '/OtherItem'
    const noArguments = { in: { x: 'i', y: 'i' }, handler: () => null }
    await bus.export(
      path,
      defineInterface({ name: 'org.kde.StatusNotifierItem', methods: { SecondaryActivate: noArguments } }),
    )
    const other = new TrayReader(bus, { owner: bus.name ?? '', path })
    await other.pressMiddle()
    const address = await pressForAddress(desktop, () => reader.pressMiddle())
    expect(await addresses(desktop)).toEqual([address])
  })

  it('the doctor says what the panel has passed on', async () => {
    const { session: desktopSession, desktop, reader } = await start()
    const line = async (): Promise<string> => {
      const { stdout } = await runCommand(desktopSession, desktop.dataDir, 'doctor')
      return /^.*Middle click: .*$/m.exec(stdout)?.[0] ?? stdout
    }
    expect(await line()).toMatch(/^skip .*middle-click the tray icon once.*Shift\+click/)
    await pressForAddress(desktop, () => reader.pressMiddle())
    expect(await line()).toMatch(/^ok .*creates an address and copies it\.$/)
  })

  it('a shortcut is offered once, after the third address', async () => {
    const { desktop, reader } = await start()
    const page = await desktop.popup()
    const offer = page.getByText('Ctrl+Alt+M creates a new address from any program.')
    for (const count of [1, 2, 3]) {
      expect(await offer.count()).toBe(0)
      await pressForAddress(desktop, () => reader.pressMiddle())
      await waitFor('the address', async () => (await addresses(desktop)).length === count || undefined)
    }
    await page.keyboard.press('Escape')
    await desktop.popup()
    await offer.waitFor()
    await page.getByRole('button', { name: 'Turn on shortcut' }).click()
    await offer.waitFor({ state: 'detached' })
    expect(await callBridge(page, 'shell.read', {})).toMatchObject({
      value: { shortcut: { keys: 'Control+Alt+M', state: 'untested' } },
    })
  })
})

describe('with a real panel', () => {
  it.for(REAL_PANELS)('a middle click on the icon in $program', async (panel, { skip }) => {
    const missing = missingForPanel(panel)
    skip(missing.length > 0, `not installed. Run: sudo apt-get install ${missing.join(' ')}`)
    await pressInPanel(panel, 2)
  })

  it('a middle click on the icon in waybar, on Wayland', async ({ skip }) => {
    const missing = [...missingForSway(), ...missingForPointer()]
    skip(missing.length > 0, `not installed. Run: sudo apt-get install ${missing.join(' ')}`)
    await pressInWaybar(2)
  })
})
