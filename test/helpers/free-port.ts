// A free port of this computer, for programs that cannot choose one themselves.
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

/** @returns a TCP port of 127.0.0.1 on which nothing listens at this moment. */
export const findFreePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
