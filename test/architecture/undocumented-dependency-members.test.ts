// What this program uses of its packages without their promise: members and files that are no part of a documented
// interface. Each is named here, so that an update that takes one away says so in words. Their versions are exact.
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
  /** Whose code stands on them. */
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
    expect(typeof Reflect.get(object, name), `${owner} lost ${name}, on which ${usedBy} stands`).toBe(
      'function',
    ),
  )
  it.each(fields)('has the field %s', (name) =>
    expect(name in object, `${owner} lost ${name}, on which ${usedBy} stands`).toBe(true),
  )
})

it('each private member of smtp-server that src/service/smtp uses is named above', () => {
  const folder = join(root, 'src/service/smtp')
  const named = new Set(uses.flatMap(({ methods, fields }) => [...methods, ...fields]))
  const used = readdirSync(folder).flatMap((file) =>
    Array.from(
      read(join(folder, file)).matchAll(/(?<![\w$])(?:_[a-z]\w+|handler_[A-Z]+)/g),
      ([name]) => name,
    ),
  )
  // A parameter that is not used.
  const own = new Set(['_session', '_address', '_command'])
  expect(used.length).toBeGreaterThan(20)
  expect([...new Set(used)].filter((name) => !named.has(name) && !own.has(name))).toEqual([])
})

describe('undici', () => {
  it('has the two files that src/client/http-client.ts reads alone', async () => {
    const words = 'undici moved what src/client/http-client.ts reads'
    const agent = await import('undici/lib/dispatcher/agent.js').catch(() => null)
    const api = await import('undici/lib/api/index.js').catch(() => null)
    expect(typeof agent?.default, words).toBe('function')
    expect(typeof agent?.default.prototype.destroy, words).toBe('function')
    expect(typeof api?.request, words).toBe('function')
  })
})

it.each(['smtp-server', 'undici', 'dbus-native', 'zod', 'postal-mime', 'electron'])(
  '%s is of one exact version, and that is the one installed',
  (name) => {
    const manifest = JSON.parse(read(join(root, 'package.json'))) as Record<string, Record<string, string>>
    const wanted = manifest.dependencies?.[name] ?? manifest.devDependencies?.[name]
    // A package that went needs no version.
    if (wanted === undefined) return
    const installed = JSON.parse(read(join(root, 'node_modules', name, 'package.json'))) as {
      version: string
    }
    expect(wanted).toBe(installed.version)
  },
)
