// The update check: on request, or daily when the setting is on; each version is announced once.
import { expect, it } from 'vitest'
import { err, ok } from '../../../src/shared/contract/result.ts'
import { startTestApp, unwrap } from '../../helpers/test-app.ts'

const DAY = 86_400_000
const release = (version: string) => ok({ version, url: `https://example.org/${version}` })

it('sends no request on its own', async () => {
  const { clock, releaseCheck } = await startTestApp()
  await clock.run(3 * DAY)
  expect(releaseCheck.asked).toBe(0)
})

it('answers a request from the user', async () => {
  const { mayfly, releaseCheck } = await startTestApp()
  releaseCheck.answer = release('1.1.0')
  expect(unwrap(await mayfly.handlers['update.check']({}))).toEqual({
    latest: '1.1.0',
    url: 'https://example.org/1.1.0',
  })
  for (const version of ['1.0.0', '0.9.0', 'nonsense']) {
    releaseCheck.answer = release(version)
    expect(unwrap(await mayfly.handlers['update.check']({}))).toEqual({ latest: version, url: null })
  }
  releaseCheck.answer = err({ kind: 'offline' })
  expect(await mayfly.handlers['update.check']({})).toMatchObject({ ok: false, failure: { kind: 'offline' } })
})

it('checks once a day when the setting is on, and announces each version once', async () => {
  const { mayfly, clock, releaseCheck } = await startTestApp()
  await mayfly.handlers['settings.change']({ lookForUpdates: true })
  const announcedVersions = () =>
    mayfly.snapshot().notices.flatMap(({ about }) => (about.kind === 'update' ? [about.version] : []))
  await clock.run(3 * DAY)
  expect(releaseCheck.asked).toBe(3)
  expect(announcedVersions()).toEqual([])
  releaseCheck.answer = release('1.1.0')
  await clock.run(DAY)
  expect(announcedVersions()).toEqual(['1.1.0'])
  await mayfly.handlers['notice.dismiss']({ id: 'update' })
  await clock.run(2 * DAY)
  expect(announcedVersions()).toEqual([])
  releaseCheck.answer = release('1.2.0')
  await clock.run(DAY)
  expect(announcedVersions()).toEqual(['1.2.0'])
})
