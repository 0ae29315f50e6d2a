// An HTTP server over real sockets with responses written by the test.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface Reply {
  readonly status?: number
  readonly headers?: Record<string, string>
  /** Sent as JSON, unless it is a string, which is sent unchanged. */
  readonly body?: unknown
}

export type ScriptedHandler = (
  request: IncomingMessage & { body: string },
  response: ServerResponse,
) => Reply | null | Promise<Reply | null>

export interface ScriptedServer {
  readonly baseUrl: string
  /** `METHOD path?query` of every request so far. */
  readonly requests: string[]
  /** Overrides responses from now on; null leaves the response to the handler. */
  handler: ScriptedHandler
}

const read = async (request: IncomingMessage): Promise<string> => {
  let body = ''
  for await (const part of request) body += String(part)
  return body
}

/** Starts a server; the caller closes it. */
export const openScriptedServer = async (
  handler: ScriptedHandler,
): Promise<ScriptedServer & { close(): void }> => {
  const requests: string[] = []
  const server = createServer((request, response) => {
    // Node's own Date header would give the real time to a test on a fake clock.
    response.sendDate = false
    void (async () => {
      requests.push(`${request.method} ${request.url}`)
      const reply = await scripted.handler(Object.assign(request, { body: await read(request) }), response)
      if (!reply) return
      const text = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body ?? {})
      response
        .writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers })
        .end(text)
    })()
  })
  const scripted = {
    baseUrl: '',
    requests,
    handler,
    close: (): void => {
      server.closeAllConnections()
      server.close()
    },
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  scripted.baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return scripted
}

/** To be called in a test: the server stops when the test ends. */
export const startScriptedServer = async (handler: ScriptedHandler): Promise<ScriptedServer> => {
  const scripted = await openScriptedServer(handler)
  onTestFinished(() => scripted.close())
  return scripted
}
