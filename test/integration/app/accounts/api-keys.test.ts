// Keys that cannot be stored or read are reported, never dropped.
import { describe, expect, it } from 'vitest'
import type { SecretStore } from '../../../../src/app/ports.ts'
import { SecretStoreError } from '../../../../src/app/accounts/secret-store-error.ts'
import { createInMemorySecretStore } from '../../../../src/shell-common/in-memory-secret-store.ts'
import { startWatchingApp } from '../../../helpers/test-app.ts'

/** A keychain that can be locked and broken. */
const controllableSecrets = (): SecretStore & {
  condition: 'open' | 'locked' | 'elsewhere' | 'unreadable' | 'waiting'
} => {
  const memory = createInMemorySecretStore()
  return {
    ...memory,
    isPersistent: true,
    condition: 'open',
    read(accountId) {
      if (this.condition === 'waiting') return new Promise(() => undefined)
      if (this.condition !== 'open') return Promise.reject(new SecretStoreError(this.condition, 'no'))
      return memory.read(accountId)
    },
  }
}

describe('the keychain', () => {
  it('reports that it is missing when a key is stored', async () => {
    const { mayfly } = await startWatchingApp(undefined, createInMemorySecretStore())
    expect(mayfly.snapshot().notices.map(({ about }) => about.kind)).toEqual(['no-keychain'])
    expect(mayfly.snapshot().accounts.map(({ isKeyStored }) => isKeyStored)).toEqual([false])
  })

  it.each([
    ['locked', 'key-store-locked'],
    ['elsewhere', 'key-elsewhere'],
    ['unreadable', 'key-unreadable'],
  ] as const)('that is %s makes the account say %s, and the key stays', async (condition, kind) => {
    const secrets = controllableSecrets()
    const testApp = await startWatchingApp(undefined, secrets)
    secrets.condition = condition
    await testApp.restart()
    const health = () => testApp.mayfly.snapshot().accounts[0]!.health
    expect(health()).toMatchObject({ state: 'refused', failure: { kind } })
    secrets.condition = 'open'
    await testApp.mayfly.handlers.refresh({ accountId: null })
    await testApp.clock.run(2_000)
    expect(health().state).toBe('working')
    expect(await secrets.read(testApp.accountId)).toBe(testApp.mailServer.key)
  })

  it('does not delay the start while it waits for an unlock prompt', async () => {
    const secrets = controllableSecrets()
    const testApp = await startWatchingApp(undefined, secrets)
    secrets.condition = 'waiting'
    const started = testApp.restart()
    await testApp.clock.run(2_100)
    await started
    expect(testApp.mayfly.snapshot().accounts[0]?.health.state).toBe('checking')
  })
})
