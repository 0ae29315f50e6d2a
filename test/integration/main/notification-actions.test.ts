// How a press on a notification affects its mail.
import { expect, it } from 'vitest'
import { createNotificationActions } from '../../../src/main/notifications/notification-actions.ts'
import { startWatchingApp } from '../../helpers/test-app.ts'

it.each([
  ['button', 'Your code is 482913', { copied: ['482913'], unread: 0, shown: 0 }],
  ['button', 'Hello again', { copied: [], unread: 1, shown: 1 }],
  ['open', 'Your code is 482913', { copied: [], unread: 1, shown: 1 }],
] as const)('a press on its %s, for a mail with the text %j', async (action, mailText, expected) => {
  const { mayfly, mailServer, clock, announced } = await startWatchingApp((it) => it.addEmail())
  mailServer.deliver(mailServer.emails[0]!.id, 'Hello', mailText)
  await clock.run(60_000)
  const [announcement] = announced
  const [copied, shown] = [[] as string[], [] as unknown[]]
  const desktop = {
    appWindow: { open: () => undefined },
    snapshot: mayfly.snapshot(),
    renewAddress: () => Promise.resolve(),
    undoNewAddress: () => Promise.resolve(),
    copyCode: (code: string) => Promise.resolve(copied.push(code) > 0),
    showInWindow: (target: unknown) => void shown.push(target),
  }
  const key = announcement?.kind === 'message' ? announcement.message : ''
  createNotificationActions(mayfly, desktop).onActivated(key, action)
  await expect.poll(() => copied.length + shown.length).toBe(1)
  const { unread } = mayfly.snapshot().addresses[0]!
  expect({ copied, unread, shown: shown.length }).toEqual(expected)
})
