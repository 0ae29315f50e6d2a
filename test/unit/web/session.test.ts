// The session of the browser shell: how long a token is good, and what it was made for.
import { expect, it } from 'vitest'
import { Session, TOKEN_LIFE } from '../../../src/web/session.ts'

const world = () => {
  const clock = { now: 5 }
  const session = new Session(1234, () => clock.now)
  return { clock, session, token: (url: string): string => new URL(url).hash.replace('#token=', '') }
}

it('admits for a minute, and not a moment longer', () => {
  const { clock, session, token } = world()
  const [used, late] = [token(session.newUrl()), token(session.newUrl())]
  clock.now += TOKEN_LIFE
  expect(session.admit(used)).not.toBeNull()
  clock.now += 1
  expect(session.admit(late)).toBeNull()
})

it('admits once, however many others were made', () => {
  const { session, token } = world()
  const first = token(session.newUrl())
  const second = token(session.newUrl())
  expect(session.admit(first)).not.toBeNull()
  expect(session.admit(first)).toBeNull()
  expect(session.admit(second)).not.toBeNull()
})

it('tells the page what its token was made for, and no other', () => {
  const { session, token } = world()
  const show = { view: 'message', message: 'a.1', address: 'a' } as const
  const [plain, landing] = [token(session.newUrl()), token(session.newUrl(show))]
  expect(session.admit(landing)?.show).toEqual(show)
  expect(session.admit(plain)?.show).toBeNull()
})

it('knows its secret, and neither a token nor another run’s', () => {
  const { session, token } = world()
  const url = session.newUrl()
  const secret = session.admit(token(url))?.secret ?? ''
  expect(session.isKnown(`Bearer ${secret}`)).toBe(true)
  const other = world()
  for (const wrong of [undefined, '', secret, `Bearer ${token(url)}`, `Bearer ${secret}x`])
    expect(session.isKnown(wrong)).toBe(false)
  expect(other.session.isKnown(`Bearer ${secret}`)).toBe(false)
})
