// The program with many addresses on a mail.tm-compatible server, over real sockets. The server counts its requests.
import { onTestFinished } from 'vitest'
import { newAddressRecord } from '../../src/app/polling/sync-addresses.ts'
import type { Archive } from '../../src/app/ports.ts'
import { DEFAULT_TIMEOUTS_MS } from '../../src/client/send-request.ts'
import { createInMemorySecretStore } from '../../src/shell-common/in-memory-secret-store.ts'
import { startMailTmServer, type MailTmServer } from './mail-tm-server.ts'
import { startTestApp, START_TIME, type TestApp } from './test-app.ts'

export interface ManyAddresses {
  readonly testApp: TestApp
  readonly server: MailTmServer
  readonly accountId: string
  /** `METHOD path` of every request, with its real time in milliseconds. */
  readonly requests: { readonly line: string; readonly at: number }[]
  /** The highest number of requests within any second. */
  mostInASecond(): number
}

const ACCOUNT_ID = 'many'

/** The highest number of these times within any span of that many milliseconds. */
const mostIn = (spanMs: number, instants: readonly number[]): number => {
  let [most, from] = [0, 0]
  instants.forEach((at, index) => {
    while ((instants[from] ?? at) <= at - spanMs) from += 1
    most = Math.max(most, index - from + 1)
  })
  return most
}

/**
 * Starts the program. Its addresses were all checked a moment ago.
 * @param createdAt when each was created, in epoch milliseconds
 * @param hasHub whether the server pushes mail
 */
export const startWithAddresses = async (
  createdAt: readonly number[],
  hasHub: boolean,
): Promise<ManyAddresses> => {
  let now = (): number => START_TIME
  const server = await startMailTmServer(() => now())
  onTestFinished(() => server.close())
  const requests: { line: string; at: number }[] = []
  server.intercept = ({ method, url = '' }) => {
    if (!url.startsWith('/.well-known/')) requests.push({ line: `${method} ${url}`, at: performance.now() })
    return hasHub || !url.startsWith('/.well-known/') ? null : { status: 404 }
  }
  const secrets = { ...createInMemorySecretStore(), isPersistent: true }
  const records = createdAt.map((created, index) => {
    const secret = { address: `many${index}@inbox.example`, password: `password-${index}` }
    const { id, address } = server.addAccount(secret.address, secret.password)
    const record = newAddressRecord(ACCOUNT_ID, { id, address, createdAt: created, expiresAt: null })
    void secrets.write(record.key, JSON.stringify(secret))
    return { ...record, checkedAt: START_TIME, silent: false }
  })
  const prepare = (archive: Archive): void => {
    archive.saveAccount({
      id: ACCOUNT_ID,
      kind: 'remote',
      server: 'mail-tm',
      name: 'Many',
      baseUrl: server.baseUrl,
      authHeader: 'x-api-key',
      keyTail: null,
      domains: server.domains,
      paused: false,
      looked: true,
    })
    for (const record of records) archive.saveAddress(record)
  }
  const testApp = await startTestApp(START_TIME, secrets, prepare, DEFAULT_TIMEOUTS_MS)
  now = () => testApp.clock.now()
  const mostInASecond = (): number =>
    mostIn(
      1_000,
      requests.map(({ at }) => at),
    )
  return { testApp, server, accountId: ACCOUNT_ID, requests, mostInASecond }
}

/** Runs the program's clock along with the real one until a condition is true. @throws after that many milliseconds */
export const runUntil = async (
  { clock }: TestApp,
  isDone: () => boolean,
  timeoutMs = 60_000,
): Promise<void> => {
  const start = performance.now()
  for (let last = start; !isDone();) {
    await new Promise((resolve) => setTimeout(resolve, 5))
    const at = performance.now()
    if (at - start > timeoutMs) throw new Error(`timed out after ${timeoutMs} ms`)
    await clock.run(at - last)
    last = at
  }
}
