// The session of the browser shell: how long a token is valid, and its target.
import { expect, it } from 'vitest'
import { Session, TOKEN_TTL_MS } from '../../../src/browser/session.ts'

const createSession = () => {
  const clock = { now: 5 }
  const session = new Session(1234, () => clock.now)
  return { clock, session, token: (url: string): string => new URL(url).hash.replace('#token=', '') }
}

it('accepts a token for ten minutes, and not a millisecond longer', () => {
  expect(TOKEN_TTL_MS).toBe(600_000)
  const { clock, session, token } = createSession()
  const [used, late] = [token(session.createUrl()), token(session.createUrl())]
  clock.now += TOKEN_TTL_MS
  expect(session.redeemToken(used)).not.toBeNull()
  clock.now += 1
  expect(session.redeemToken(late)).toBeNull()
})

it('accepts a token once, whatever other tokens there are', () => {
  const { session, token } = createSession()
  const first = token(session.createUrl())
  const second = token(session.createUrl())
  expect(session.redeemToken(first)).not.toBeNull()
  expect(session.redeemToken(first)).toBeNull()
  expect(session.redeemToken(second)).not.toBeNull()
})

it('returns the target its token was created for, to that page only', () => {
  const { session, token } = createSession()
  const show = { view: 'message', message: 'a.1', address: 'a' } as const
  const [plain, withTarget] = [token(session.createUrl()), token(session.createUrl(show))]
  expect(session.redeemToken(withTarget)?.show).toEqual(show)
  expect(session.redeemToken(plain)?.show).toBeNull()
})

it('accepts its own secret, no token, and no secret of another run', () => {
  const { session, token } = createSession()
  const url = session.createUrl()
  const secret = session.redeemToken(token(url))?.secret ?? ''
  expect(session.isAuthorized(`Bearer ${secret}`)).toBe(true)
  const other = createSession()
  for (const wrong of [undefined, '', secret, `Bearer ${token(url)}`, `Bearer ${secret}x`])
    expect(session.isAuthorized(wrong)).toBe(false)
  expect(other.session.isAuthorized(`Bearer ${secret}`)).toBe(false)
})
