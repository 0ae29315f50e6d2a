// The API of the real MoeMail, and the event stream that a server of the specification may have.
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { ServerResponse } from 'node:http'
import type { ClientOf, PushEvent } from '../../../src/shared/contract/mail-server-client.ts'
import type { Result } from '../../../src/shared/contract/result.ts'
import { startMoemailServer, type MoemailServer } from '../../helpers/moemail-server.ts'
import { startScriptedServer, type ScriptedServer } from '../../helpers/scripted-server.ts'
import { connectTestClient } from '../../helpers/test-client.ts'
import { unwrap } from '../../helpers/test-app.ts'

const WAIT = { timeout: 30_000, interval: 20 }
const failure = (result: Result<unknown>): unknown => (result.ok ? 'ok' : result.failure)
const request = { expiryTime: 3_600_000, domain: 'inbox.example' } as const

const open = async (
  kind: 'moemail' | 'specification',
  key?: string,
): Promise<{ server: MoemailServer; client: ClientOf<'moemail' | 'specification'> }> => {
  const server = await startMoemailServer()
  onTestFinished(() => server.close())
  return { server, client: connectTestClient(kind, server.baseUrl, { access: { key: key ?? server.key } }) }
}

describe.each(['moemail', 'specification'] as const)('MoeMail as %s', (kind) => {
  it('lists its domains in its configuration, and refuses a wrong key there', async () => {
    const { client } = await open(kind)
    expect(unwrap((await client.listEmailDomains()).result)).toEqual(['inbox.example', 'mail.example'])
    const { client: stranger, server } = await open(kind, 'wrong')
    expect(failure((await stranger.listEmailDomains()).result)).toEqual({
      kind: 'unauthorized',
      detail: '无效的 API Key',
    })
    expect(server.requests.length).toBeLessThanOrEqual(2)
  })

  it('supports all main operations', async () => {
    const { server, client } = await open(kind)
    const { id, address } = unwrap((await client.createEmail({ ...request, name: 'alice' })).result)
    const messageId = await server.deliver(address, {
      from: 'A <a@far.example>',
      subject: 'Hi',
      text: 'Code 481516',
    })
    expect(unwrap((await client.listMessages(id, null)).result)).toMatchObject({ nextCursor: null, total: 1 })
    expect(unwrap((await client.getMessage(id, messageId)).result)).toMatchObject({ text: 'Code 481516' })
    expect(unwrap((await client.deleteMessage(id, messageId)).result)).toBeNull()
    expect(failure((await client.getMessage(id, messageId)).result)).toMatchObject({ kind: 'not-found' })
    expect(failure((await client.createEmail({ ...request, name: 'Alice' })).result)).toMatchObject({
      kind: 'taken',
    })
    expect(unwrap((await client.listEmails(null)).result).items.map((email) => email.address)).toEqual([
      address,
    ])
    expect(unwrap((await client.deleteEmail(id)).result)).toBeNull()
    expect(failure((await client.listMessages(id, null)).result)).toMatchObject({ kind: 'forbidden' })
  })

  it('reports that the quota is reached, in Chinese', async () => {
    const { server, client } = await open(kind)
    server.maxEmails = 0
    expect(failure((await client.createEmail(request)).result)).toEqual({
      kind: 'quota',
      detail: '已达到最大邮箱数量限制 (0)',
    })
  })
})

describe('the event stream of a server of the specification', () => {
  interface Streaming {
    readonly scripted: ScriptedServer
    readonly client: ClientOf<'specification'>
    readonly streams: ServerResponse[]
    readonly lastEventIds: (string | undefined)[]
    readonly events: PushEvent[]
    readonly states: boolean[]
  }
  const listen = async (status = 200): Promise<Streaming> => {
    const streams: ServerResponse[] = []
    const lastEventIds: (string | undefined)[] = []
    const scripted = await startScriptedServer((asked, response) => {
      if (asked.url !== '/api/events' || asked.headers['x-api-key'] !== 'secret-key') return { status: 404 }
      if (status !== 200) return { status, body: '' }
      lastEventIds.push(asked.headers['last-event-id'] as string | undefined)
      response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' }).write(': hello\n\n')
      streams.push(response)
      return null
    })
    const client = connectTestClient('specification', scripted.baseUrl, { access: { key: 'secret-key' } })
    const [events, states]: [PushEvent[], boolean[]] = [[], []]
    client.push.subscribe(
      ['a'],
      (event) => events.push(event),
      (works) => states.push(works),
    )
    return { scripted, client, streams, lastEventIds, events, states }
  }

  it('announces mail, and continues after a break where it stopped', async () => {
    const { streams, lastEventIds, events, states } = await listen()
    await vi.waitFor(() => expect(states).toEqual([true]), WAIT)
    streams[0]?.write('id: 41\r\nevent: message\r\ndata: {"emailId":"a",\r\n')
    streams[0]?.write(
      'data: "messageId":"m"}\r\n\r\ndata: {"emailId":7}\n\nevent: other\ndata: {"emailId":"b"}\n\n',
    )
    await vi.waitFor(() => expect(events).toEqual([{ emailId: 'a' }]), WAIT)
    streams[0]?.destroy()
    await vi.waitFor(() => expect(states).toEqual([true, false, true]), WAIT)
    expect(lastEventIds).toEqual([undefined, '41'])
    streams[1]?.write('id: 42\ndata: {"emailId":"b","messageId":"n"}\n\n')
    await vi.waitFor(() => expect(events).toEqual([{ emailId: 'a' }, { emailId: 'b' }]), WAIT)
  })

  it('checks every address if the stream lost its position', async () => {
    const { streams, events, states } = await listen()
    await vi.waitFor(() => expect(states).toEqual([true]), WAIT)
    streams[0]?.write('event: reset\nid: 9\ndata: {}\n\n')
    await vi.waitFor(() => expect(events).toEqual([{ emailId: 'a', isGap: true }]), WAIT)
  })

  it.each([404, 403, 405])('is not requested again if the server has none (%i)', async (status) => {
    const { scripted, client, states } = await listen(status)
    await vi.waitFor(() => expect(states).toEqual([false]), WAIT)
    client.push.subscribe(
      ['a', 'b'],
      () => undefined,
      (works) => states.push(works),
    )
    await client.listEmailDomains()
    expect(scripted.requests.filter((line) => line === 'GET /api/events')).toHaveLength(1)
    expect(states).toEqual([false, false])
  })

  it('is tried again if the server fails', async () => {
    const { scripted, states } = await listen(503)
    await vi.waitFor(
      () => expect(scripted.requests.filter((line) => line === 'GET /api/events').length).toBeGreaterThan(1),
      WAIT,
    )
    expect(new Set(states)).toEqual(new Set([false]))
  })

  it('is closed while there is no address to listen for, and opened again', async () => {
    const { client, streams, events, states } = await listen()
    await vi.waitFor(() => expect(states).toEqual([true]), WAIT)
    const subscribe = (ids: readonly string[]): void =>
      client.push.subscribe(
        ids,
        (event) => events.push(event),
        (works) => states.push(works),
      )
    subscribe([])
    await vi.waitFor(() => expect(streams[0]?.destroyed).toBe(true), WAIT)
    expect(states).toEqual([true, false])
    subscribe(['a'])
    await vi.waitFor(() => expect(states).toEqual([true, false, true]), WAIT)
    streams[1]?.write('id: 42\nevent: message\ndata: {"emailId":"a","messageId":"n"}\n\n')
    await vi.waitFor(() => expect(events).toEqual([{ emailId: 'a' }]), WAIT)
  })

  it('is given up if it never ends a line', async () => {
    const { streams, states } = await listen()
    await vi.waitFor(() => expect(states).toEqual([true]), WAIT)
    streams[0]?.write('x'.repeat(1_100_000))
    await vi.waitFor(() => expect(states).toContain(false), WAIT)
  })
})
