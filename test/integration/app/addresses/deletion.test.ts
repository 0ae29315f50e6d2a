// Deleted addresses are hidden immediately, deleted on the server after the time to undo, and kept if the server refuses.
import { describe, expect, it } from 'vitest'
import { unwrap, startWatchingApp } from '../../../helpers/test-app.ts'
import { UNDO_TIMEOUT_MS } from '../../../../src/app/addresses/pending-deletions.ts'

const MINUTE = 60_000

const openAddresses = async (
  count = 1,
  prepare: Parameters<typeof startWatchingApp>[0] = () => undefined,
) => {
  const testApp = await startWatchingApp((mailServer) => {
    for (let n = 0; n < count; n++) mailServer.deliver(mailServer.addEmail().id, `letter ${n}`)
    prepare(mailServer)
  })
  const keys = testApp.mayfly.snapshot().addresses.map(({ key }) => key)
  const states = () => testApp.mayfly.snapshot().addresses.map(({ state }) => state)
  const deletions = () => testApp.mailServer.server.requests.filter((request) => request.startsWith('DELETE'))
  const remove = async (addresses = keys) =>
    unwrap(await testApp.mayfly.handlers['address.delete']({ addresses }))
  return { ...testApp, testApp, keys, states, deletions, remove }
}

describe('deleting', () => {
  it('sends the request after the time to undo, and not before', async () => {
    const { clock, archive, states, deletions, remove } = await openAddresses()
    expect((await remove()).undoUntil).toBe(clock.now() + UNDO_TIMEOUT_MS)
    expect(states()).toEqual(['deleting'])
    await clock.run(UNDO_TIMEOUT_MS - 1)
    expect(deletions()).toEqual([])
    await clock.run(1)
    expect([deletions().length, states()]).toEqual([1, []])
    expect(archive.page(null, { cursor: null, limit: 1 }).total).toBe(0)
  })

  it('hides the address during the request, and shows it again with a notice if the server refuses', async () => {
    const { clock, mayfly, mailServer, announced, states, remove } = await openAddresses()
    let during: string[] = []
    mailServer.intercept = ({ method }) => {
      if (method !== 'DELETE') return null
      during = states()
      return { status: 500 }
    }
    await remove()
    await clock.run(UNDO_TIMEOUT_MS)
    expect([during, states()]).toEqual([['deleting'], ['active']])
    expect(mayfly.snapshot().notices).toMatchObject([
      { about: { kind: 'failure', failure: { kind: 'server-trouble' } } },
    ])
    expect(announced).toEqual([])
  })

  it('stops notifications of the address and withdraws shown ones', async () => {
    const { clock, mailServer, archive, announced, withdrawn, remove } = await openAddresses()
    mailServer.deliver(mailServer.emails[0]!.id, 'announced')
    await clock.run(MINUTE)
    const [announcedRow] = archive.page(null, { cursor: null, limit: 1 }).rows
    await remove()
    mailServer.deliver(mailServer.emails[0]!.id, 'too late')
    await clock.run(UNDO_TIMEOUT_MS)
    expect(announced).toMatchObject([{ subject: 'announced' }])
    expect(withdrawn).toContain(announcedRow?.key)
  })

  it('withdraws the expiry warning', async () => {
    const { clock, announced, withdrawn, remove } = await openAddresses(0, (mailServer) =>
      mailServer.addEmail(60 * MINUTE),
    )
    await clock.run(51 * MINUTE)
    const warning = announced.find(({ kind }) => kind === 'expiring')
    expect(warning).toBeDefined()
    expect(withdrawn).toEqual([])
    await remove()
    await clock.run(UNDO_TIMEOUT_MS)
    expect(withdrawn).toHaveLength(1)
  })

  it('is undone for restored addresses', async () => {
    const { clock, mayfly, keys, states, deletions, remove } = await openAddresses(3)
    await remove()
    unwrap(await mayfly.handlers['address.restore']({ addresses: [keys[1]!] }))
    await clock.run(MINUTE)
    expect([deletions().length, states()]).toEqual([2, ['active']])
    expect(mayfly.snapshot().addresses[0]).toMatchObject({ key: keys[1], total: 1 })
  })

  it('changes nothing if the app is closed before', async () => {
    const { clock, restart, mailServer, remove } = await openAddresses()
    await remove()
    await restart()
    await clock.run(10 * MINUTE)
    expect(mailServer.emails).toHaveLength(1)
  })

  it('of many addresses stays within the request budget and completes', async () => {
    const { clock, states, deletions, remove } = await openAddresses(90)
    await remove()
    await clock.run(UNDO_TIMEOUT_MS + MINUTE)
    expect(deletions().length).toBeLessThanOrEqual(66)
    await clock.run(2 * MINUTE)
    expect([deletions().length, states()]).toEqual([90, []])
  })

  it.each([
    ['is down', { status: 500 }, 'info', 'server-trouble'],
    ['refuses the key', { status: 401 }, 'warn', 'unauthorized'],
  ])('keeps the address and reports it if the server %s', async (_, reply, level, kind) => {
    const { clock, mayfly, archive, mailServer, states, remove } = await openAddresses()
    mailServer.intercept = (request) => (request.method === 'DELETE' ? reply : null)
    await remove()
    await clock.run(UNDO_TIMEOUT_MS)
    expect(states()).toEqual(['active'])
    expect(mayfly.snapshot().notices).toMatchObject([
      { level, about: { kind: 'failure', failure: { kind } } },
    ])
    expect(archive.page(null, { cursor: null, limit: 1 }).total).toBe(1)
  })

  it.each([[403], [404]])('succeeds if the server no longer has the address (%i)', async (status) => {
    const { clock, mailServer, states, remove } = await openAddresses()
    mailServer.intercept = (request) => (request.method === 'DELETE' ? { status } : null)
    await remove()
    mailServer.emails.pop()
    await clock.run(UNDO_TIMEOUT_MS)
    expect(states()).toEqual([])
  })

  it('shows the address again if the limits of the key forbid deleting it', async () => {
    const { clock, mayfly, mailServer, states, remove } = await openAddresses()
    mailServer.intercept = ({ method }) =>
      method === 'DELETE' ? { status: 403, body: { error: 'KEY_NOT_ALLOWED', message: 'Only read.' } } : null
    await remove()
    await clock.run(UNDO_TIMEOUT_MS)
    expect(states()).toEqual(['active'])
    expect(mayfly.snapshot().notices).toMatchObject([
      { level: 'warn', about: { kind: 'failure', failure: { kind: 'forbidden', isKeyLimit: true } } },
    ])
  })

  it('of an expired address sends no request', async () => {
    const { clock, mailServer, states, deletions, remove, keys } = await openAddresses()
    mailServer.emails.pop()
    await clock.run(15 * MINUTE)
    expect(states()).toEqual(['expired'])
    await remove(keys)
    await clock.run(UNDO_TIMEOUT_MS)
    expect([deletions(), states()]).toEqual([[], []])
  })

  it('keeps the address deleted while the list of addresses is being read', async () => {
    const testApp = await openAddresses(30)
    const { clock, mailServer, keys } = testApp
    // A request every ten seconds, so that the deletion happens between two pages.
    unwrap(await testApp.mayfly.handlers['settings.change']({ budget: 6 }))
    await testApp.testApp.restart()
    const { mayfly } = testApp.testApp
    await clock.run(10 * MINUTE)
    unwrap(await mayfly.handlers.refresh({ accountId: null }))
    while (mailServer.server.requests.at(-1) !== 'GET /api/emails') await clock.run(1_000)
    unwrap(await mayfly.handlers['address.delete']({ addresses: [keys[0]!] }))
    await clock.run(25_000)
    expect(mailServer.server.requests.slice(-3)).toEqual([
      'GET /api/emails',
      `DELETE /api/emails/${keys[0]!.split('.')[1]}`,
      'GET /api/emails?cursor=20',
    ])
    expect(mayfly.snapshot().addresses.map(({ key }) => key)).not.toContain(keys[0])
  })
})
