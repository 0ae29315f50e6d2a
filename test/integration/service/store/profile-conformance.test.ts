// The store interface on each engine: invitations, sign-in methods, sessions and keys of the profile page.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keyLinkSubject, type ProfileStore } from '../../../../src/service/store/profile-store.ts'
import type { Store } from '../../../../src/service/store/store.ts'
import { DAY_MS } from '../../../../src/shared/durations.ts'
import { storeEngines, type TestEngine } from '../../../helpers/store-engines.ts'
import { accountOfKey } from '../../../helpers/test-store.ts'

const hash = (text: string): Uint8Array => new Uint8Array(Buffer.from(text.padEnd(32, '.')))
const passkeyOf = (id: string) => ({
  id,
  public_key: new Uint8Array([1, 2, 3]),
  counter: 0,
  transports: '["internal"]',
})

describe.each(storeEngines)('%s', (_name, openEngine) => {
  let engine: TestEngine
  let store: Store
  let profiles: ProfileStore
  const now = Date.now()
  beforeEach(async () => {
    engine = await openEngine()
    store = engine.store
    profiles = store.profiles
    await store.accounts.ensureOwner('key', 'owner', null)
  })
  afterEach(() => engine.remove())

  const invite = (
    token: string,
    name: string,
    account: 'new' | 'existing' = 'new',
    expires_at = now + DAY_MS,
  ) => profiles.invite(hash(token), { name, role: 'member', quota: 7, created_at: now, expires_at }, account)
  const accept = (token: string, password = 'p') =>
    profiles.acceptInvitation(hash(token), { passwordHash: password }, now)

  test('an invitation creates one account, once, also when it is accepted twice simultaneously', async () => {
    expect(await invite('a', 'anna')).toBe(true)
    expect((await profiles.openInvitations(now)).map(({ name, quota }) => [name, quota])).toEqual([
      ['anna', 7],
    ])
    const results = await Promise.all([accept('a'), accept('a'), accept('a'), accept('b')])
    expect(results.filter(Boolean)).toMatchObject([{ name: 'anna', role: 'member', quota: 7 }])
    expect(await profiles.openInvitations(now)).toEqual([])
    expect(await profiles.passwordOf('anna')).toMatchObject({ hash: 'p' })
  })

  test('an expired or revoked one creates none, and its name must be free or must exist, as specified', async () => {
    expect(await invite('old', 'bert', 'new', now)).toBe(true)
    expect(await accept('old')).toBeUndefined()
    expect(await invite('a', 'anna')).toBe(true)
    expect(await profiles.revokeInvitations('anna')).toBe(1)
    expect(await accept('a')).toBeUndefined()
    expect(await invite('a', 'owner')).toBe(false)
    expect(await invite('a', 'unknown', 'existing')).toBe(false)
    await invite('first', 'carla')
    await invite('second', 'carla')
    expect(await accept('first')).toBeDefined()
    expect(await accept('second')).toBeUndefined()
  })

  test('the last sign-in method stays; sessions and challenges expire', async () => {
    await invite('a', 'anna')
    const { id } = (await profiles.acceptInvitation(hash('a'), { passkey: passkeyOf('one') }, now))!
    expect(await profiles.removePasskey(id, 'one')).toBe(false)
    await profiles.addPasskey({ ...passkeyOf('two'), account: id, created_at: now + 1 })
    await profiles.setPasskeyCounter('two', 5)
    expect(await profiles.passkey('two')).toMatchObject({
      account: id,
      counter: 5,
      transports: '["internal"]',
    })
    expect([...(await profiles.passkey('two'))!.public_key]).toEqual([1, 2, 3])
    expect(await profiles.removePasskey(id, 'one')).toBe(true)
    for (const [n, name] of ['x', 'y', 'z'].entries())
      await profiles.startSession(hash(name), {
        id: name,
        account: id,
        user_agent: 'agent',
        created_at: now + n,
        expires_at: now + DAY_MS,
      })
    expect(await profiles.session(hash('x'), now)).toMatchObject({ id: 'x', account: { id, name: 'anna' } })
    expect(await profiles.session(hash('x'), now + DAY_MS)).toBeUndefined()
    await profiles.endSession(id, 'x')
    expect((await profiles.sessionsOf(id, now)).map((session) => session.id)).toEqual(['z', 'y'])
    await profiles.endOtherSessions(id, 'y')
    expect(await profiles.session(hash('z'), now)).toBeUndefined()
    await profiles.addChallenge(hash('c'), 'sign-in', now + 1000, now)
    expect(await profiles.takeChallenge(hash('c'), 'register', now)).toBe(false)
    expect(await profiles.takeChallenge(hash('c'), 'sign-in', now)).toBe(true)
    expect(await profiles.takeChallenge(hash('c'), 'sign-in', now)).toBe(false)
  })

  test('a session that a key began, and its unused links, end with the key', async () => {
    await invite('a', 'anna')
    const { id } = (await profiles.acceptInvitation(hash('a'), { key: 'first-key-1111' }, now))!
    const start = (name: string, byKey: boolean) =>
      profiles.startSession(hash(name), {
        id: name,
        account: id,
        user_agent: '',
        created_at: now,
        expires_at: now + DAY_MS,
        byKey,
      })
    const startBoth = async () => {
      await start('by key', true)
      await profiles.addChallenge(hash('link'), keyLinkSubject(id), now + DAY_MS, now)
    }
    await start('own', false)
    await startBoth()
    await profiles.replaceKey(id, 'first-key-1111')
    expect(await profiles.session(hash('by key'), now)).toMatchObject({ byKey: true })
    await profiles.replaceKey(id, 'second-key-2222')
    expect(await profiles.session(hash('by key'), now)).toBeUndefined()
    expect(await profiles.takeChallenge(hash('link'), keyLinkSubject(id), now)).toBe(false)
    await startBoth()
    await profiles.revokeKey(id)
    expect(await profiles.session(hash('by key'), now)).toBeUndefined()
    expect(await profiles.takeChallenge(hash('link'), keyLinkSubject(id), now)).toBe(false)
    expect(await profiles.session(hash('own'), now)).toMatchObject({ byKey: false })
  })

  test('a key is replaced and revoked; a locked account has no sign-in method left', async () => {
    await invite('a', 'anna')
    const account = (await profiles.acceptInvitation(hash('a'), { key: 'first-key-1111' }, now))!
    expect(await accountOfKey(store, 'first-key-1111')).toMatchObject({ id: account.id })
    await profiles.replaceKey(account.id, 'second-key-2222')
    expect(await accountOfKey(store, 'first-key-1111')).toBeUndefined()
    expect(await profiles.keyOf(account.id)).toMatchObject({ tail: '2222' })
    await profiles.setPassword(account.id, 'p')
    await invite('b', 'anna', 'existing')
    expect(await store.accounts.revokeKeys('anna')).toBe(1)
    expect(await profiles.keyOf(account.id)).toBeUndefined()
    expect(await profiles.passwordOf('anna')).toBeUndefined()
    expect(await accept('b')).toBeUndefined()
  })

  test('the last public URL is remembered', async () => {
    expect(await profiles.publicUrl()).toBeUndefined()
    for (const url of ['https://a.example', 'https://b.example', 'https://b.example'])
      await profiles.rememberPublicUrl(url)
    expect(await profiles.publicUrl()).toBe('https://b.example')
  })
})
