// A minimal remote server that can fail in several ways.
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ServerCondition = 'healthy' | 'unauthorized' | 'rate-limiting' | 'unreachable'

export interface RemoteServer {
  readonly baseUrl: string
  condition: ServerCondition
  close(): void
}

/** Eight hours: when the quota of the key is reset. */
const QUOTA_RESET_SECONDS = 28_800

const json = (response: ServerResponse, status: number, body: object): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

export const startRemoteServer = async (): Promise<RemoteServer> => {
  const remoteServer: { baseUrl: string; condition: ServerCondition } = { baseUrl: '', condition: 'healthy' }
  const server = createServer((request, response) => {
    // The program's clock is shifted, and the program would correct times by the Date header.
    response.sendDate = false
    if (remoteServer.condition === 'unreachable') return void request.socket.destroy()
    if (remoteServer.condition === 'unauthorized')
      return json(response, 401, { error: 'UNAUTHORIZED', message: 'API 密钥无效' })
    if (remoteServer.condition === 'rate-limiting')
      return json(response, 429, { error: 'RATE_LIMITED', remaining: 0, resetTime: QUOTA_RESET_SECONDS })
    if (request.url?.startsWith('/api/email/domains'))
      return json(response, 200, { domains: ['moemail.example'] })
    if (request.url?.startsWith('/api/webhook')) return json(response, 403, { error: 'FORBIDDEN' })
    return json(response, 200, { emails: [], messages: [], total: 0 })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  remoteServer.baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return Object.assign(remoteServer, {
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  })
}
