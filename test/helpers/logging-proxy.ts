// A proxy that notes what passes through it: HTTP (tunnels and forwarded requests) and SOCKS 5, with or without a sign-in. Every name
// of `.example` leads to this computer.
import { createServer, request as requestHttp } from 'node:http'
import {
  connect,
  createServer as createTcpServer,
  type AddressInfo,
  type Server,
  type Socket,
} from 'node:net'

export interface LoggingProxy {
  readonly url: string
  /** `CONNECT host:port`, `GET http://host/…` or `SOCKS host:port`; `407` for a refused sign-in. */
  readonly passed: string[]
  close(): void
}

interface ProxyOptions {
  /** What it requires; nothing by default. */
  readonly signIn?: { readonly user: string; readonly password: string }
  /** The ports of this computer to which other ports of names lead, by `host:port`. */
  readonly routes?: Readonly<Record<string, number>>
}

const localHost = (host: string): string => (host.endsWith('.example') ? '127.0.0.1' : host)

const join = (one: Socket, other: Socket): void => {
  one.pipe(other).pipe(one)
  one.on('error', () => other.destroy())
  other.on('error', () => one.destroy())
}

const started = async (
  server: Server,
  sockets: Set<Socket>,
): Promise<{ port: number; close: () => void }> => {
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = (): void => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  return { port: (server.address() as AddressInfo).port, close }
}

export const startLoggingProxy = async ({
  signIn,
  routes = {},
}: ProxyOptions = {}): Promise<LoggingProxy> => {
  const passed: string[] = []
  const expected = signIn && `Basic ${Buffer.from(`${signIn.user}:${signIn.password}`).toString('base64')}`
  const isAllowed = (authorization: string | undefined, line: string): boolean => {
    const allowed = expected === undefined || authorization === expected
    passed.push(allowed ? line : '407')
    return allowed
  }
  const portOf = ({ hostname, protocol, port }: URL): number => {
    const named = Number(port || (protocol === 'https:' ? 443 : 80))
    return routes[`${hostname}:${named}`] ?? named
  }
  const server = createServer((request, response) => {
    const { method, url = '', headers } = request
    if (!isAllowed(headers['proxy-authorization'], `${method} ${url}`)) {
      response.writeHead(407, { 'proxy-authenticate': 'Basic realm="proxy"' }).end()
      return
    }
    const target = new URL(url)
    const forwarded = requestHttp(
      { host: localHost(target.hostname), port: portOf(target), path: target.pathname, method, headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      },
    )
    forwarded.on('error', () => response.writeHead(502).end())
    request.pipe(forwarded)
  })
  server.on('connect', ({ url = '', headers }, client: Socket) => {
    if (!isAllowed(headers['proxy-authorization'], `CONNECT ${url}`)) {
      client.end(
        'HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic realm="proxy"\r\n\r\n',
      )
      return
    }
    const named = new URL(`https://${url}`)
    const target = connect(portOf(named), localHost(named.hostname), () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n')
      join(client, target)
    })
    target.on('error', () => client.end('HTTP/1.1 502 Bad Gateway\r\n\r\n'))
  })
  const { port, close } = await started(server, new Set())
  const access = signIn ? `${signIn.user}:${signIn.password}@` : ''
  return { url: `http://${access}127.0.0.1:${port}`, passed, close }
}

/** Reads exactly so many bytes of a connection. */
const readBytes = async (socket: Socket, size: number): Promise<Buffer> => {
  for (;;) {
    const bytes = socket.read(size) as Buffer | null
    if (bytes !== null) return bytes
    await new Promise((resolve) => socket.once('readable', resolve))
  }
}

/** A SOCKS 5 proxy (RFC 1928) without a sign-in, for names. */
export const startSocksProxy = async (): Promise<LoggingProxy> => {
  const passed: string[] = []
  const serve = async (client: Socket): Promise<void> => {
    const [, methods = 0] = await readBytes(client, 2)
    await readBytes(client, methods)
    client.write(Buffer.from([5, 0]))
    const [, , , , length = 0] = await readBytes(client, 5)
    const host = (await readBytes(client, length)).toString('latin1')
    const port = (await readBytes(client, 2)).readUInt16BE()
    passed.push(`SOCKS ${host}:${port}`)
    const target = connect(port, localHost(host), () => {
      client.write(Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0]))
      join(client, target)
    })
    target.on('error', () => client.destroy())
  }
  const server = createTcpServer((client) => {
    client.on('error', () => undefined)
    void serve(client)
  })
  const { port, close } = await started(server, new Set())
  return { url: `socks5://127.0.0.1:${port}`, passed, close }
}
