// Keys that cannot be kept, or cannot be read: said, never dropped.
import { describe, expect, it } from 'vitest'
import type { Secrets } from '../../../src/core/ports.ts'
import { SecretTrouble } from '../../../src/core/secret-trouble.ts'
import { memorySecrets } from '../../../src/host/memory-secrets.ts'
import { watching } from '../../helpers/core.ts'

/** A keychain that can be locked and broken. */
const moody = (): Secrets & { mood: 'open' | 'locked' | 'elsewhere' | 'unreadable' | 'waiting' } => {
  const memory = memorySecrets()
  return {
    ...memory,
    kept: true,
    mood: 'open',
    read(accountId) {
      if (this.mood === 'waiting') return new Promise(() => undefined)
      if (this.mood !== 'open') return Promise.reject(new SecretTrouble(this.mood, 'no'))
      return memory.read(accountId)
    },
  }
}

describe('a keychain', () => {
  it('that is none is told of when a key is stored', async () => {
    const { mayfly } = await watching(undefined, memorySecrets())
    expect(mayfly.snapshot().notices.map(({ about }) => about.kind)).toEqual(['no-keychain'])
    expect(mayfly.snapshot().accounts.map(({ keyKept }) => keyKept)).toEqual([false])
  })

  it.each([
    ['locked', 'key-store-locked'],
    ['elsewhere', 'key-elsewhere'],
    ['unreadable', 'key-unreadable'],
  ] as const)('that is %s makes the account say %s, and the key stays', async (mood, kind) => {
    const secrets = moody()
    const bench = await watching(undefined, secrets)
    secrets.mood = mood
    await bench.restart()
    const health = () => bench.mayfly.snapshot().accounts[0]!.health
    expect(health()).toMatchObject({ state: 'refused', failure: { kind } })
    secrets.mood = 'open'
    await bench.mayfly.handlers.refresh({ accountId: null })
    await bench.clock.run(2_000)
    expect(health().state).toBe('working')
    expect(await secrets.read(bench.accountId)).toBe(bench.world.key)
  })

  it('that waits for its person does not hold up the start', async () => {
    const secrets = moody()
    const bench = await watching(undefined, secrets)
    secrets.mood = 'waiting'
    const started = bench.restart()
    await bench.clock.run(2_100)
    await started
    expect(bench.mayfly.snapshot().accounts[0]?.health.state).toBe('checking')
  })
})
