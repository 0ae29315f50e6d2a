// The process of the built-in service in its shell: restarted after a crash, given up when it cannot start.
import { expect, it, vi } from 'vitest'
import { ServiceProcess, type ServiceChild } from '../../../src/node/service-process.ts'

/** Child processes that send the messages of the test. @param started may throw instead of starting one */
const startFakeService = (started = (child: ServiceChild): ServiceChild => child) => {
  const children: { send: (message: unknown) => void; exit: () => void }[] = []
  const events: string[] = []
  const launch = (): ServiceChild => {
    let [onMessage, onExit]: [(message: unknown) => void, (code: number | null) => void] = [
      () => undefined,
      () => undefined,
    ]
    children.push({ send: (message) => onMessage(message), exit: () => onExit(1) })
    return started({
      send: () => onExit(0),
      kill: () => onExit(null),
      onMessage: (listener) => void (onMessage = listener),
      onExit: (listener) => void (onExit = listener),
    })
  }
  const service = new ServiceProcess(launch, {
    ready: () => void events.push('ready'),
    mailExpected: () => undefined,
    messageReceived: () => undefined,
    storageIssue: ({ kind }) => void events.push(kind),
    startFailed: (sentence) => void events.push(`start failed: ${sentence}`),
    crashed: () => void events.push('crashed'),
  })
  return { service, children, events }
}

const READY = {
  type: 'ready',
  service: {
    baseUrl: 'http://127.0.0.1:2580',
    smtp: { host: '127.0.0.1', port: 2525 },
    keyFile: '/nowhere/service.key',
    domains: ['mayfly.test'],
  },
  moved: [],
}

it('is restarted however often it crashes after it was ready', () => {
  vi.useFakeTimers()
  const { service, children, events } = startFakeService()
  service.start()
  for (let run = 0; run < 5; run++) {
    children.at(-1)!.send(READY)
    children.at(-1)!.exit()
    vi.advanceTimersByTime(1_000)
  }
  expect(children).toHaveLength(6)
  expect(events.filter((word) => word === 'crashed')).toHaveLength(5)
  vi.useRealTimers()
})

it('is given up with a message when it is never ready, and is tried again on restart', async () => {
  vi.useFakeTimers()
  const { service, children, events } = startFakeService()
  service.start()
  for (let run = 0; run < 3; run++) {
    children.at(-1)!.exit()
    vi.advanceTimersByTime(60_000)
  }
  expect(children).toHaveLength(3)
  expect(events.at(-1)).toMatch(/^start failed: The built-in service ends/)
  vi.useRealTimers()
  const served = service.restart()
  await vi.waitFor(() => expect(children).toHaveLength(4))
  children.at(-1)!.send(READY)
  await served
  expect(events.at(-1)).toBe('ready')
})

it('can be restarted after a restart for which no process could be started', async () => {
  let isFull = false
  const { service, children } = startFakeService((child) => {
    if (isFull) throw new Error('no more processes')
    return child
  })
  service.start()
  isFull = true
  await expect(service.restart()).rejects.toThrow('no more processes')
  isFull = false
  const restarted = service.restart()
  await vi.waitFor(() => expect(service.isRunning).toBe(true))
  children.at(-1)!.send(READY)
  await restarted
  await service.stop()
})
