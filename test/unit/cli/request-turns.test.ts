// The turns of commands at a server: shared through files, so only the clock is faked.
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RequestTurns } from '../../../src/cli/mailbox/request-turns.ts'

const never = new AbortController().signal

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

test('a few requests after a pause are sent immediately, the others at an even pace, whatever command sends them', () => {
  const server = randomUUID()
  const delays = Array.from({ length: 60 }, () => new RequestTurns(server).take())
  expect(delays.slice(0, 6)).toEqual([0, 0, 0, 0, 0, 0])
  expect(delays.every((delay, index) => index < 7 || delay > delays[index - 1]!)).toBe(true)
  expect(delays.filter((delay) => delay < 60_000).length).toBeLessThanOrEqual(60)
  expect(delays.at(-1)).toBeGreaterThan(55_000)
})

test('turns taken before the clock was set back do not delay others', () => {
  const server = randomUUID()
  const turns = new RequestTurns(server)
  const old = Array.from({ length: 40 }, () => turns.take())
  expect(old.at(-1)).toBeGreaterThan(30_000)
  vi.setSystemTime(Date.now() - 10_000)
  for (const one of [turns, new RequestTurns(server)]) expect(one.take()).toBe(0)
  vi.setSystemTime(Date.now() - 3_600_000)
  for (const one of [turns, new RequestTurns(server)]) expect(one.take()).toBe(0)
})

test('commands skip turns at a server that pushes its mail, for some minutes', async () => {
  const server = randomUUID()
  for (let turn = 0; turn < 60; turn += 1) new RequestTurns(server).take()
  const other = new RequestTurns(server)
  expect(other.tryTake()).toBe(false)
  const waiting = other.wait(1, never)
  new RequestTurns(server).record('announces')
  expect(await waiting).toBe(true)
  expect(new RequestTurns(server).tryTake()).toBe(true)
  vi.setSystemTime(Date.now() + 3_600_000)
  for (let turn = 0; turn < 6; turn += 1) new RequestTurns(server).take()
  expect(new RequestTurns(server).tryTake()).toBe(false)
})

test('a wait for a turn ends with its signal', async () => {
  const server = randomUUID()
  for (let turn = 0; turn < 60; turn += 1) new RequestTurns(server).take()
  expect(await new RequestTurns(server).wait(1, AbortSignal.timeout(50))).toBe(false)
})
