// The built-in service never ran: shown in the window, and as the error of a new address; removed once it runs.
import { expect, it } from 'vitest'
import { startService } from '../../helpers/service.ts'
import { startTestApp, unwrap } from '../../helpers/test-app.ts'

it('is reported in a notice and as the reason of the failure, until it runs', async () => {
  const { mayfly, clock } = await startTestApp(Date.now())
  mayfly.builtinStopped({ kind: 'service-stopped', detail: 'it ends as soon as it is started' })
  const notices = () => mayfly.snapshot().notices.map(({ about }) => about)
  expect(notices()).toEqual([
    {
      kind: 'failure',
      accountId: null,
      failure: expect.objectContaining({ kind: 'service-stopped' }) as object,
    },
  ])
  const create = (accountId?: string) => mayfly.handlers['address.create'](accountId ? { accountId } : {})
  expect(await create()).toMatchObject({ failure: { kind: 'service-stopped' } })
  expect(await create('builtin')).toMatchObject({ failure: { kind: 'service-stopped' } })
  expect(await create('gone')).toMatchObject({ failure: { kind: 'not-found' } })

  const service = await startService()
  mayfly.builtinReady({ ...service.ready, key: service.key })
  await clock.run(1_000)
  expect(notices()).toEqual([])
  expect(unwrap(await create()).address).toMatch(/@mayfly\.test$/)
  await service.remove()
})
