// Set-up of the conformance tests: one running service with its owner and a member, and a webhook receiver.
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CreatedEmail, MessageItem } from '../../../../src/shared/contract/rest-schemas.ts'
import { sendMail } from '../../../helpers/smtp-client.ts'
import { runService, startService, type ApiResponse, type TestService } from '../../../helpers/service.ts'

export interface ApiCaller {
  readonly call: <T = unknown>(method: string, path: string, body?: unknown) => Promise<ApiResponse<T>>
  readonly address: (name?: string, expiryTime?: number) => Promise<CreatedEmail>
}

export interface ConformanceSetup {
  readonly service: TestService
  readonly owner: ApiCaller
  /** An account of role member with a quota of 3. */
  readonly member: ApiCaller
  /** Sends a mail with this subject to an address of the owner and returns it as listed. */
  readonly deliver: (
    to: CreatedEmail,
    subject: string,
    mail?: Parameters<typeof sendMail>[1],
  ) => Promise<MessageItem>
  readonly stop: () => Promise<void>
}

const caller = (service: TestService, key: string): ApiCaller => {
  const call = <T>(method: string, path: string, body?: unknown): Promise<ApiResponse<T>> =>
    service.api<T>(method, path, body, { 'X-API-Key': key })
  return {
    call,
    address: async (name, expiryTime = 3_600_000) => {
      const request = { ...(name === undefined ? {} : { name }), expiryTime, domain: 'mayfly.test' }
      const { status, body } = await call<CreatedEmail>('POST', '/api/emails/generate', request)
      if (status !== 200) throw new Error(JSON.stringify(body))
      return body
    },
  }
}

/** Adds an account to a data folder; returns its key. */
export const addAccount = async (dataDir: string, name: string, ...options: string[]): Promise<string> => {
  const { status, stdout, stderr } = await runService([
    'keys',
    'add',
    name,
    '--data-dir',
    dataDir,
    ...options,
  ])
  if (status !== 0) throw new Error(stderr)
  return stdout.trim()
}

export const startConformanceService = async (): Promise<ConformanceSetup> => {
  const service = await startService({ args: ['--domain', 'mayfly.test', '--domain', 'second.test'] })
  const memberKey = await addAccount(service.dataDir, 'member', '--role', 'member', '--quota', '3')
  return {
    service,
    owner: caller(service, service.key),
    member: caller(service, memberKey),
    deliver: async (to, subject, mail = {}) => {
      const { body } = await service.api<{ total: number }>('GET', `/api/emails/${to.id}`)
      await sendMail(service.smtp, { to: to.email, subject, text: 'Hello', ...mail })
      const [latest] = await service.waitForMessages(to.id, body.total + 1)
      return latest!
    },
    stop: () => service.remove(),
  }
}

export interface Received {
  readonly at: number
  readonly headers: IncomingHttpHeaders
  readonly raw: string
}

/** Statuses, in sequence, for bodies that contain `text`, then 204; other bodies always get 204. */
export const failingStatuses = (text: string, ...statuses: number[]): ((raw: string) => number) => {
  return (raw) => (raw.includes(text) ? statuses.shift() : undefined) ?? 204
}

/** A webhook receiver on this computer. */
export const openReceiver = async (
  statusFor: (raw: string) => number = () => 204,
): Promise<{ url: string; received: Received[]; close: () => void }> => {
  const received: Received[] = []
  const server = createServer((request, response) => {
    let raw = ''
    request.setEncoding('utf8')
    request.on('data', (chunk: string) => (raw += chunk))
    request.on('end', () => {
      received.push({ at: Date.now(), headers: request.headers, raw })
      response.writeHead(statusFor(raw)).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
