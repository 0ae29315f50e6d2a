// The app on a fake clock with a real built-in service, for tests of what needs both.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { TransferView } from '../../src/shared/model/transfer.ts'
import { startService, waitFor, type TestService } from './service.ts'
import { startTestApp, unwrap, type TestApp } from './test-app.ts'

export interface ServiceApp {
  readonly testApp: TestApp
  readonly service: TestService
  /** Creates an address of the service. @returns its key and name */
  readonly createAddress: (name: string) => Promise<{ key: string; address: string }>
  /** Waits until the app has so many messages. */
  readonly waitForMessages: (count: number) => Promise<void>
}

export const startServiceApp = async (): Promise<ServiceApp> => {
  const service = await startService()
  onTestFinished(() => service.remove())
  const testApp = await startTestApp(Date.now())
  testApp.mayfly.builtinReady({ ...service.ready, key: service.key })
  await testApp.clock.run(1_000)
  return {
    ...{ testApp, service },
    createAddress: async (name) =>
      unwrap(await testApp.mayfly.handlers['address.create']({ name, accountId: 'builtin' })),
    waitForMessages: (count) =>
      waitFor(`${count} messages in the archive`, async () => {
        unwrap(await testApp.mayfly.handlers.refresh({ accountId: null }))
        await testApp.clock.run(100)
        const { total } = testApp.archive.page(null, { cursor: null, limit: 1 })
        return total >= count ? (true as const) : undefined
      }).then(() => undefined),
  }
}

/** Waits for the end of a transfer. */
export const transferEnd = (testApp: TestApp): Promise<TransferView | null> =>
  waitFor('the end of the transfer', () => {
    const { transfer } = testApp.mayfly.snapshot()
    return transfer?.state === 'running' ? undefined : transfer
  })

/** Python's own reader of mail folders. @returns what it prints */
export const runPython = (command: 'read' | 'write' | 'eml', file: string, input = ''): string =>
  execFileSync('python3', [join(import.meta.dirname, 'python-mbox.py'), command, file], {
    ...{ input, encoding: 'utf8', maxBuffer: 1_000_000_000 },
  })

export const pythonMessages = (file: string): Buffer[] =>
  runPython('read', file)
    .split('\n')
    .filter(Boolean)
    .map((line) => Buffer.from(line, 'base64'))
