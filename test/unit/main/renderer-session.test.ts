// The session of the window refuses every device and permission. No machine that runs tests has a device, so the test calls
// the handlers itself, with what Electron would give them.
import { expect, it, vi } from 'vitest'
import { en } from '../../../src/shared/i18n/en/index.ts'

const handlers = vi.hoisted(() => new Map<string, (...args: unknown[]) => unknown>())

vi.mock('electron', () => {
  const capture =
    (name: string) =>
    (handler: (...args: unknown[]) => unknown): void =>
      void handlers.set(name, handler)
  const fakeSession = {
    setPermissionRequestHandler: capture('request'),
    setPermissionCheckHandler: capture('check'),
    setDevicePermissionHandler: capture('device'),
    on: () => undefined,
    webRequest: { onBeforeRequest: () => undefined },
    setProxy: () => Promise.resolve(),
    protocol: { handle: () => undefined },
  }
  return { app: { isReady: () => false }, protocol: {}, session: { fromPartition: () => fakeSession } }
})

const { PageFiles } = await import('../../../src/main/app-window/page-files.ts')
const { createRendererSession } = await import('../../../src/main/app-window/renderer-session.ts')

it('the page is given no device, and no permission', async () => {
  const page = {
    folder: '/nowhere',
    files: new PageFiles({ folder: '/nowhere', preload: '/nowhere', entry: '/nowhere' }),
    look: () => ({ catalogue: en, theme: 'system' as const }),
    onOutdated: () => undefined,
  }
  await createRendererSession(page).isolated
  for (const deviceType of ['hid', 'serial', 'usb'])
    expect(handlers.get('device')?.({ deviceType, origin: 'app://mayfly', device: {} })).toBe(false)
  expect(handlers.get('check')?.(null, 'hid', 'app://mayfly', {})).toBe(false)
  const answer = vi.fn()
  handlers.get('request')?.(null, 'media', answer, {})
  expect(answer).toHaveBeenCalledWith(false)
})
