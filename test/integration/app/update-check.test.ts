// Updates of the program: asked about once, checked on request or daily as the user chose, and shown once.
import { expect, it } from 'vitest'
import { err, ok } from '../../../src/shared/contract/result.ts'
import { startTestApp, unwrap, type TestApp } from '../../helpers/test-app.ts'

const DAY = 86_400_000
const release = (version: string) => ok({ version, files: [] })
const noticesOf = ({ mayfly }: TestApp): string[] =>
  mayfly
    .snapshot()
    .notices.map(({ about }) => ('version' in about ? `${about.kind} ${about.version}` : about.kind))

it('sends no request on its own', async () => {
  const app = await startTestApp()
  await app.clock.run(3 * DAY)
  expect(app.updates.checks).toBe(0)
})

it('answers a request from the user', async () => {
  const { mayfly, updates } = await startTestApp()
  updates.answer = release('1.1.0')
  expect(unwrap(await mayfly.handlers['update.check']({}))).toEqual({ latest: '1.1.0', isNewer: true })
  updates.answer = release('1.0.0')
  expect(unwrap(await mayfly.handlers['update.check']({}))).toEqual({ latest: '1.0.0', isNewer: false })
  updates.answer = err({ kind: 'offline' })
  expect(await mayfly.handlers['update.check']({})).toMatchObject({ ok: false, failure: { kind: 'offline' } })
  expect(updates.prepared).toEqual([])
})

it('asks once, not at the first start, and sends no request while the question is open', async () => {
  const app = await startTestApp()
  await app.clock.run(2 * DAY)
  expect(noticesOf(app)).toEqual([])
  await app.mayfly.handlers['settings.change']({ welcomed: true })
  await app.restart()
  await app.clock.run(2 * DAY)
  expect(noticesOf(app)).toEqual(['update-question'])
  expect(app.updates.checks).toBe(0)
  await app.mayfly.handlers['notice.dismiss']({ id: 'update-question' })
  await app.restart()
  await app.clock.run(2 * DAY)
  expect(noticesOf(app)).toEqual([])
  expect(app.updates.checks).toBe(0)
  expect(app.mayfly.snapshot().settings).toMatchObject({ updates: 'off', updatesAsked: true })
})

it('a choice answers the question', async () => {
  const app = await startTestApp()
  await app.mayfly.handlers['settings.change']({ welcomed: true })
  await app.restart()
  await app.clock.run(DAY)
  await app.mayfly.handlers['settings.change']({ updates: 'notify' })
  expect(noticesOf(app)).toEqual([])
  expect(app.mayfly.snapshot().settings.updatesAsked).toBe(true)
})

it('shows each new version once, and installs nothing', async () => {
  const app = await startTestApp()
  await app.mayfly.handlers['settings.change']({ updates: 'notify' })
  await app.clock.run(3 * DAY)
  expect(app.updates.checks).toBe(3)
  expect(noticesOf(app)).toEqual([])
  app.updates.answer = release('1.1.0')
  await app.clock.run(DAY)
  expect(noticesOf(app)).toEqual(['update 1.1.0'])
  await app.mayfly.handlers['notice.dismiss']({ id: 'update' })
  await app.clock.run(2 * DAY)
  expect(noticesOf(app)).toEqual([])
  app.updates.answer = release('1.2.0')
  await app.clock.run(DAY)
  expect(noticesOf(app)).toEqual(['update 1.2.0'])
  expect(app.updates.prepared).toEqual([])
  expect(unwrap(await app.mayfly.handlers['update.install']({}))).toEqual({ latest: '1.2.0', isNewer: true })
  expect(app.updates.prepared).toEqual(['1.2.0'])
  expect(noticesOf(app)).toEqual(['update-ready 1.2.0'])
})

it('prepares each new version once, and not after updates were switched off', async () => {
  const app = await startTestApp()
  await app.mayfly.handlers['settings.change']({ updates: 'install' })
  app.updates.answer = release('1.1.0')
  await app.clock.run(3 * DAY)
  expect(app.updates.prepared).toEqual(['1.1.0'])
  expect(noticesOf(app)).toEqual(['update-ready 1.1.0'])
  await app.mayfly.handlers['settings.change']({ updates: 'off' })
  expect(app.updates.cancelled).toBe(1)
  expect(noticesOf(app)).toEqual([])
  const { checks } = app.updates
  await app.clock.run(3 * DAY)
  expect(app.updates.checks).toBe(checks)
})

it('shows a refused update once, and tries one that could not be downloaded again', async () => {
  const app = await startTestApp()
  await app.mayfly.handlers['settings.change']({ updates: 'install' })
  app.updates.answer = err({ kind: 'update-refused', reason: 'wrong-signature', version: '' })
  await app.clock.run(DAY)
  expect(noticesOf(app)).toEqual(['failure'])
  await app.mayfly.handlers['notice.dismiss']({ id: 'update-refused' })
  await app.clock.run(2 * DAY)
  expect(noticesOf(app)).toEqual([])
  app.updates.answer = release('1.1.0')
  app.updates.preparation = err({ kind: 'offline' })
  await app.clock.run(2 * DAY)
  expect(noticesOf(app)).toEqual([])
  expect(app.updates.prepared).toEqual(['1.1.0', '1.1.0'])
})
