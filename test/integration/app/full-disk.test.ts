// On a full disk, data of the server is shown, data that could not be stored is reported, and stored once there is space.
import { describe, expect, it } from 'vitest'
import { dispatch } from '../../../src/shared/contract/dispatch.ts'
import { unwrap, startWatchingApp } from '../../helpers/test-app.ts'

const MINUTE = 60_000
const diskFullError = () =>
  Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 })

const open = async () => {
  const testApp = await startWatchingApp()
  const { archive } = testApp
  const names = ['saveAddress', 'saveAccount', 'insertMessages'] as const
  const originalMethods = names.map((name) => archive[name].bind(archive))
  const failWrites = (): void =>
    names.forEach(
      (name) =>
        (archive[name] = () => {
          throw diskFullError()
        }),
    )
  const restoreWrites = (): void =>
    names.forEach((name, at) => Object.assign(archive, { [name]: originalMethods[at] }))
  const call = (name: string, args: object) => dispatch(testApp.mayfly.handlers, name, args, () => undefined)
  return { testApp, failWrites, restoreWrites, call }
}

describe('on a full disk', () => {
  it('shows a created address with a notice; its mail is stored once there is space, also after a restart', async () => {
    const { testApp, failWrites, restoreWrites, call } = await open()
    failWrites()
    expect(await call('address.create', { accountId: testApp.accountId })).toMatchObject({ ok: true })
    expect(testApp.mayfly.snapshot()).toMatchObject({
      addresses: [{ address: testApp.mailServer.emails[0]?.address, state: 'active' }],
      accounts: [{ health: { state: 'working' } }],
    })
    const kinds = testApp.mayfly
      .snapshot()
      .notices.map(({ about }) => 'failure' in about && about.failure.kind)
    expect(new Set(kinds)).toEqual(new Set(['disk']))
    testApp.mailServer.deliver(testApp.mailServer.emails[0]!.id, 'for later')
    await testApp.clock.run(5 * MINUTE)
    restoreWrites()
    await testApp.clock.run(5 * MINUTE)
    expect(testApp.announced).toMatchObject([{ subject: 'for later' }])
    await testApp.restart()
    expect(testApp.mayfly.snapshot().addresses).toMatchObject([{ total: 1 }])
  })

  it('creates an address with a notice if the settings cannot be written', async () => {
    const { testApp, call } = await open()
    testApp.settingsFile.error = Object.assign(new Error('ENOSPC: settings.json'), { code: 'ENOSPC' })
    expect(await call('address.create', { accountId: testApp.accountId })).toMatchObject({ ok: true })
    await testApp.clock.run(1_000)
    const { addresses, notices } = testApp.mayfly.snapshot()
    expect(addresses).toMatchObject([{ state: 'active' }])
    expect(notices).toMatchObject([{ about: { failure: { kind: 'disk' } } }])
  })

  it('answers a command that cannot write with a disk failure', async () => {
    const { testApp, failWrites, call } = await open()
    unwrap(await testApp.mayfly.handlers['address.create']({ accountId: testApp.accountId }))
    failWrites()
    const address = testApp.mayfly.snapshot().addresses[0]!.key
    const renamed = await call('address.update', { address, label: 'shop' })
    expect(renamed).toMatchObject({ ok: false, failure: { kind: 'disk' } })
  })
})
