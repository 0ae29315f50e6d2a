// The session of the window refuses every device and permission. No test machine has a device, so the test calls
// the handlers itself, with the arguments that Electron would pass.
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

it('the page gets no device, and no permission', async () => {
  const page = {
    folder: '/nowhere',
    files: new PageFiles({ folder: '/nowhere', preload: '/nowhere', entry: '/nowhere' }),
    appearance: () => ({ catalogue: en, theme: 'system' as const }),
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
