// The address of the session bus, failing buses, and the text for a server that supports markup.
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as dbus from 'dbus-native'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { escapeMarkup } from '../../../src/main/linux/notification-server.ts'
import { BUS_TIMEOUT_MS, openSessionBus, socketPath } from '../../../src/node/session-bus.ts'

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

it('a missing bus is not an error', async () => {
  const log: string[] = []
  const missingBus = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent/bus' }
  expect(await openSessionBus(missingBus, (sentence) => log.push(sentence))).toBeNull()
  expect(await openSessionBus({}, (sentence) => log.push(sentence))).toBeNull()
})

describe('a failing bus', () => {
  let folder: string
  beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'mayfly-bus-'))))
  afterAll(() => rmSync(folder, { recursive: true }))
  afterEach(() => vi.useRealTimers())
  const open = (path: string): ReturnType<typeof openSessionBus> =>
    openSessionBus({ DBUS_SESSION_BUS_ADDRESS: `unix:path=${path}` }, () => undefined)

  it('that never answers is ignored and disconnected', async () => {
    const path = join(folder, 'silent')
    const server = createServer().listen(path)
    const closed = new Promise((resolve) =>
      server.on('connection', (socket: Socket) => socket.resume().once('close', resolve)),
    )
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const opened = open(path)
    await once(server, 'connection')
    vi.advanceTimersByTime(BUS_TIMEOUT_MS)
    expect(await opened).toBeNull()
    await closed
    server.close()
  })

  it('that answers late is used', async () => {
    const path = join(folder, 'late')
    let answer = (): void => undefined
    let listening: Server | undefined
    const asked = new Promise<void>((resolve) => {
      const server = dbus.createServer((connection) => {
        connection.on('message', ({ serial = 0, member }) => {
          answer = () =>
            connection.message({
              type: dbus.messageType.methodReturn,
              serial: 1,
              replySerial: serial,
              signature: 's',
              body: ['id'],
            })
          if (member === 'GetId') resolve()
        })
      })
      listening = server.listen(path) as Server
    })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const opened = open(path)
    await asked
    vi.advanceTimersByTime(BUS_TIMEOUT_MS - 1)
    answer()
    const bus = await opened
    expect(bus).not.toBeNull()
    bus?.close()
    listening?.close()
  })

  it('that refuses the connection is ignored, without other effects', async () => {
    const path = join(folder, 'refusing')
    const server = dbus.createServer((connection) =>
      connection.on('message', ({ serial = 0 }) =>
        connection.message({
          type: dbus.messageType.error,
          serial: 1,
          replySerial: serial,
          errorName: 'org.freedesktop.DBus.Error.LimitsExceeded',
          signature: 's',
          body: ['too many'],
        }),
      ),
    )
    const listening = server.listen(path) as Server
    expect(await open(path)).toBeNull()
    listening.close()
  })
})

it('markup in a sender stays text', () =>
  expect(escapeMarkup('<b>1 & 2</b> &lt;')).toBe('&lt;b&gt;1 &amp; 2&lt;/b&gt; &amp;lt;'))
