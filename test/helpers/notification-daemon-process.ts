// A notification daemon as a separate process, for tests that stop, replace or kill one. It takes over the bus name, prints what it
// shows and closes as JSON lines, and presses the notification that a line of its standard input names.
import { appendFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { sessionBus } from 'dbus-native'
import { serveNotifications } from './dbus-services.ts'
import type { DaemonLine, DaemonPress } from './notification-daemon.ts'

/** ALLOW_REPLACEMENT, REPLACE_EXISTING and DO_NOT_QUEUE. */
const REPLACE_FLAGS = 1 | 2 | 4

const [output = ''] = process.argv.slice(2)
const write = (line: DaemonLine): void => appendFileSync(output, `${JSON.stringify(line)}\n`)

const server = await serveNotifications(sessionBus(), {
  onShown: ({ id, title, body, actions }) => write({ kind: 'shown', id, title, body, actions }),
  onClosed: (id) => write({ kind: 'closed', id }),
  nameFlags: REPLACE_FLAGS,
})
write({ kind: 'ready', pid: process.pid })
createInterface({ input: process.stdin }).on('line', (line) => {
  const { id, action } = JSON.parse(line) as DaemonPress
  server.ActionInvoked(id, action)
})
