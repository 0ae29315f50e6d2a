// Undocumented members and files of dependencies that the program uses. Each is listed here, so that an update that removes one
// fails with a clear message. Their versions are pinned exactly.
import { readdirSync, readFileSync } from 'node:fs'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { SMTPConnection } from 'smtp-server/lib/smtp-connection.js'
import { SMTPStream } from 'smtp-server/lib/smtp-stream.js'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(file, 'utf8')

const server = new SMTPServer({ logger: false })
const connection = new SMTPConnection(server, new Socket())
const stream = new SMTPStream()

interface MemberUse {
  readonly owner: string
  readonly object: object
  /** The file that depends on them. */
  readonly usedBy: string
  readonly methods: readonly string[]
  readonly fields: readonly string[]
}

const uses: readonly MemberUse[] = [
  {
    owner: 'the SMTPConnection of smtp-server',
    object: connection,
    usedBy: 'src/service/smtp/connection.ts',
    methods: [
      'init',
      'connectionReady',
      'send',
      'close',
      '_setListeners',
      '_createParser',
      '_onCommand',
      '_onClose',
      '_resetSession',
      '_parseAddressCommand',
      'handler_EHLO',
      'handler_STARTTLS',
      'handler_AUTH',
      'handler_MAIL',
      'handler_RCPT',
      'handler_RSET',
      'handler_DATA',
    ],
    fields: [
      'session',
      'name',
      'secure',
      'remoteAddress',
      '_socket',
      '_parser',
      '_nextHandler',
      '_handlerPending',
      '_unrecognizedCommands',
    ],
  },
  {
    owner: 'the SMTPStream of smtp-server',
    object: stream,
    usedBy: 'src/service/smtp/mail-stream.ts',
    methods: ['_write', 'oncommand'],
    fields: ['isClosed', '_dataMode'],
  },
  {
    owner: 'the SMTPServer of smtp-server',
    object: server,
    usedBy: 'src/service/smtp/server.ts',
    methods: ['connect', 'close', '_acceptSocket', '_upgrade', '_handleProxy', '_expectsProxyHeader'],
    fields: ['connections', 'server', '_pendingSockets'],
  },
]

describe.each(uses)('$owner', ({ owner, object, usedBy, methods, fields }) => {
  it.each(methods)('has the method %s', (name) =>
    expect(typeof Reflect.get(object, name), `${owner} has no ${name}, which ${usedBy} uses`).toBe(
      'function',
    ),
  )
  it.each(fields)('has the field %s', (name) =>
    expect(name in object, `${owner} has no ${name}, which ${usedBy} uses`).toBe(true),
  )
})

it('lists each private member of smtp-server that src/service/smtp uses', () => {
  const folder = join(root, 'src/service/smtp')
  const named = new Set(uses.flatMap(({ methods, fields }) => [...methods, ...fields]))
  const used = readdirSync(folder).flatMap((file) =>
    Array.from(
      read(join(folder, file)).matchAll(/(?<![\w$])(?:_[a-z]\w+|handler_[A-Z]+)/g),
      ([name]) => name,
    ),
  )
  // Unused parameters.
  const own = new Set(['_session', '_address', '_command'])
  expect(used.length).toBeGreaterThan(20)
  expect([...new Set(used)].filter((name) => !named.has(name) && !own.has(name))).toEqual([])
})

describe('undici', () => {
  it('has the two files that src/client/http-client.ts imports', async () => {
    const message = 'undici moved a file that src/client/http-client.ts imports'
    const agent = await import('undici/lib/dispatcher/agent.js').catch(() => null)
    const api = await import('undici/lib/api/index.js').catch(() => null)
    expect(typeof agent?.default, message).toBe('function')
    expect(typeof agent?.default.prototype.destroy, message).toBe('function')
    expect(typeof api?.request, message).toBe('function')
  })
})

it.each(['smtp-server', 'undici', 'dbus-native', 'zod', 'postal-mime', 'electron'])(
  '%s is pinned to exactly the installed version',
  (name) => {
    const manifest = JSON.parse(read(join(root, 'package.json'))) as Record<string, Record<string, string>>
    const wanted = manifest.dependencies?.[name] ?? manifest.devDependencies?.[name]
    // A package that was removed needs no version.
    if (wanted === undefined) return
    const installed = JSON.parse(read(join(root, 'node_modules', name, 'package.json'))) as {
      version: string
    }
    expect(wanted).toBe(installed.version)
  },
)
