// Looking for a newer version: on request, or daily when that is wanted; told once, never more.
import { expect, it } from 'vitest'
import { fail, succeed } from '../../../src/shared/failure.ts'
import { coreBench, value } from '../../helpers/core.ts'

const DAY = 86_400_000
const release = (version: string) => succeed({ version, url: `https://example.org/${version}` })

it('asks nobody by itself', async () => {
  const { clock, releases } = await coreBench()
  await clock.run(3 * DAY)
  expect(releases.asked).toBe(0)
})

it('answers who asks', async () => {
  const { mayfly, releases } = await coreBench()
  releases.answer = release('1.1.0')
  expect(value(await mayfly.handlers['update.check']({}))).toEqual({
    latest: '1.1.0',
    url: 'https://example.org/1.1.0',
  })
  for (const version of ['1.0.0', '0.9.0', 'nonsense']) {
    releases.answer = release(version)
    expect(value(await mayfly.handlers['update.check']({}))).toEqual({ latest: version, url: null })
  }
  releases.answer = fail({ kind: 'offline' })
  expect(await mayfly.handlers['update.check']({})).toMatchObject({ ok: false, failure: { kind: 'offline' } })
})

it('looks once a day when it is wanted, and tells of each version once', async () => {
  const { mayfly, clock, releases } = await coreBench()
  await mayfly.handlers['settings.change']({ lookForUpdates: true })
  const told = () =>
    mayfly.snapshot().notices.flatMap(({ about }) => (about.kind === 'update' ? [about.version] : []))
  await clock.run(3 * DAY)
  expect(releases.asked).toBe(3)
  expect(told()).toEqual([])
  releases.answer = release('1.1.0')
  await clock.run(DAY)
  expect(told()).toEqual(['1.1.0'])
  await mayfly.handlers['notice.dismiss']({ id: 'update' })
  await clock.run(2 * DAY)
  expect(told()).toEqual([])
  releases.answer = release('1.2.0')
  await clock.run(DAY)
  expect(told()).toEqual(['1.2.0'])
})
