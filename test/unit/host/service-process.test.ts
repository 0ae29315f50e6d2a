// The built-in service's process as its shell sees it: started again when it dies, given up when it cannot start.
import { expect, it, vi } from 'vitest'
import { ServiceProcess, type ServiceChild } from '../../../src/host/service-process.ts'

/** Children that say what they are told to say. */
const family = () => {
  const children: { say: (message: unknown) => void; die: () => void }[] = []
  const told: string[] = []
  const launch = (): ServiceChild => {
    let [hear, mourn]: [(message: unknown) => void, (code: number | null) => void] = [
      () => undefined,
      () => undefined,
    ]
    children.push({ say: (message) => hear(message), die: () => mourn(1) })
    return {
      send: () => mourn(0),
      kill: () => mourn(null),
      onMessage: (listener) => void (hear = listener),
      onExit: (listener) => void (mourn = listener),
    }
  }
  const service = new ServiceProcess(launch, {
    ready: () => void told.push('ready'),
    arrival: () => undefined,
    trouble: ({ kind }) => void told.push(kind),
    refused: (sentence) => void told.push(`refused: ${sentence}`),
    died: () => void told.push('died'),
  })
  return { service, children, told }
}

const READY = {
  type: 'ready',
  service: {
    ...{ baseUrl: 'http://127.0.0.1:2580', smtp: { host: '127.0.0.1', port: 2525 } },
    ...{ keyFile: '/nowhere/service.key', domains: ['mayfly.test'] },
  },
  moved: [],
}

it('is started again however often it dies after it served', () => {
  vi.useFakeTimers()
  const { service, children, told } = family()
  service.start()
  for (let life = 0; life < 5; life++) {
    children.at(-1)!.say(READY)
    children.at(-1)!.die()
    vi.advanceTimersByTime(1_000)
  }
  expect(children).toHaveLength(6)
  expect(told.filter((word) => word === 'died')).toHaveLength(5)
  vi.useRealTimers()
})

it('is given up in words when it never serves, and gets another chance when it is restarted', async () => {
  vi.useFakeTimers()
  const { service, children, told } = family()
  service.start()
  for (let life = 0; life < 3; life++) {
    children.at(-1)!.die()
    vi.advanceTimersByTime(60_000)
  }
  expect(children).toHaveLength(3)
  expect(told.at(-1)).toMatch(/^refused: The built-in service ends/)
  vi.useRealTimers()
  const served = service.restart()
  await vi.waitFor(() => expect(children).toHaveLength(4))
  children.at(-1)!.say(READY)
  await served
  expect(told.at(-1)).toBe('ready')
})
