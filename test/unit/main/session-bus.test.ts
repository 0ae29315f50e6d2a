// Where the session bus is, and what a server that understands markup is given.
import { describe, expect, it } from 'vitest'
import { escapeMarkup } from '../../../src/main/linux/notification-server.ts'
import { openSessionBus, socketPath } from '../../../src/main/linux/session-bus.ts'

describe('the socket of a bus address', () => {
  it.each([
    ['unix:path=/run/user/1000/bus', '/run/user/1000/bus'],
    ['unix:path=/tmp/dbus-x,guid=0123', '/tmp/dbus-x'],
    ['unix:guid=0123,abstract=/tmp/dbus-y', '\0/tmp/dbus-y'],
    ['unix:path=/tmp/with%20space', '/tmp/with space'],
    ['tcp:host=localhost,port=1;unix:path=/b', '/b'],
    ['unixexec:path=ssh', null],
    ['', null],
    ['nonsense', null],
  ])('%j is %j', (address, socket) => expect(socketPath(address)).toBe(socket))
})

it('no bus is no trouble', async () => {
  const log: string[] = []
  const none = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent/bus' }
  expect(await openSessionBus(none, (sentence) => log.push(sentence))).toBeNull()
  expect(await openSessionBus({}, (sentence) => log.push(sentence))).toBeNull()
})

it('markup of a sender stays text', () =>
  expect(escapeMarkup('<b>1 & 2</b> &lt;')).toBe('&lt;b&gt;1 &amp; 2&lt;/b&gt; &amp;lt;'))
