// An address about to expire: one warning ten minutes before, and a new address with the same properties.
import { describe, expect, it } from 'vitest'
import { expiryWarningId } from '../../../../src/shared/model/notification.ts'
import { unwrap, startWatchingApp, type TestApp } from '../../../helpers/test-app.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const createAddress = async ({ mayfly }: TestApp, lifetime: 3_600_000 | 86_400_000 | 0 = 3_600_000) =>
  unwrap(await mayfly.handlers['address.create']({ lifetime, label: 'library card' }))
const expiryWarnings = ({ announced }: TestApp) => announced.filter(({ kind }) => kind === 'expiring')

describe('the expiry warning', () => {
  it('is shown once, ten minutes before the expiry, and is removed with it', async () => {
    const testApp = await startWatchingApp()
    const { key } = await createAddress(testApp)
    await testApp.clock.run(49 * MINUTE)
    expect(expiryWarnings(testApp)).toEqual([])
    await testApp.clock.run(2 * MINUTE)
    expect(expiryWarnings(testApp)).toEqual([{ kind: 'expiring', address: key, name: 'library card' }])
    expect(testApp.withdrawn).toEqual([])
    await testApp.clock.run(12 * MINUTE)
    expect(expiryWarnings(testApp)).toHaveLength(1)
    expect(testApp.withdrawn).toEqual([expiryWarningId(key)])
  })

  it.each([
    [
      'its address was renewed',
      ({ mayfly }: TestApp, key: string) => mayfly.handlers['address.renew']({ address: key }),
    ],
    [
      'its address is deleted',
      ({ mayfly }: TestApp, key: string) => mayfly.handlers['address.delete']({ addresses: [key] }),
    ],
  ])('is withdrawn once %s', async (_, resolveWarning) => {
    const testApp = await startWatchingApp()
    const { key } = await createAddress(testApp)
    await testApp.clock.run(51 * MINUTE)
    expect(expiryWarnings(testApp)).toHaveLength(1)
    expect((await resolveWarning(testApp, key)).ok).toBe(true)
    expect(testApp.withdrawn).toEqual([expiryWarningId(key)])
  })

  it.each([
    [
      'a muted address',
      async (testApp: TestApp, address: string) => {
        unwrap(await testApp.mayfly.handlers['address.update']({ address, mute: 'always' }))
      },
    ],
    [
      'notifications turned off',
      async (testApp: TestApp) => {
        const { notifications } = testApp.mayfly.snapshot().settings
        unwrap(
          await testApp.mayfly.handlers['settings.change']({
            notifications: { ...notifications, show: 'none' },
          }),
        )
      },
    ],
  ])('is not announced for %s', async (_, suppress) => {
    const testApp = await startWatchingApp()
    const { key } = await createAddress(testApp)
    await suppress(testApp, key)
    await testApp.clock.run(51 * MINUTE)
    expect(expiryWarnings(testApp)).toEqual([])
  })
})

describe('renewing an address', () => {
  it('keeps domain, label, note and lifetime, removes the warning, and does not change the defaults', async () => {
    const testApp = await startWatchingApp()
    const original = await createAddress(testApp)
    unwrap(
      await testApp.mayfly.handlers['address.update']({
        address: original.key,
        note: 'blue shelf',
        mute: 'codes-only',
      }),
    )
    unwrap(
      await testApp.mayfly.handlers['settings.change']({
        newAddress: { accountId: testApp.accountId, lifetime: 86_400_000, domain: 'inbox.example' },
      }),
    )
    await testApp.clock.run(51 * MINUTE)
    const renewed = unwrap(await testApp.mayfly.handlers['address.renew']({ address: original.key }))
    expect(renewed).toMatchObject({ label: 'library card', note: 'blue shelf', mute: 'codes-only' })
    expect(renewed.address.split('@')[1]).toBe(original.address.split('@')[1])
    expect(renewed.expiresAt! - renewed.createdAt).toBe(HOUR)
    expect(renewed.key).not.toBe(original.key)
    expect(testApp.withdrawn).toEqual([expiryWarningId(original.key)])
    expect(testApp.mayfly.snapshot().settings.newAddress.lifetime).toBe(86_400_000)
  })

  it('works for an expired address, and fails for an unknown one', async () => {
    const testApp = await startWatchingApp()
    const original = await createAddress(testApp)
    testApp.mailServer.deliver(original.key.split('.')[1]!, 'kept')
    await testApp.clock.run(2 * HOUR)
    expect(unwrap(await testApp.mayfly.handlers['address.renew']({ address: original.key })).state).toBe(
      'active',
    )
    expect(await testApp.mayfly.handlers['address.renew']({ address: 'unknown.here' })).toMatchObject({
      failure: { kind: 'not-found' },
    })
  })
})
