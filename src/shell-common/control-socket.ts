// The control socket in the data folder, which only its owner can open. A request is one line of JSON, answered with one line for
// its result or one line per event. Electron's second-instance message cannot return a result.
import { chmodSync, rmSync } from 'node:fs'
import { createServer, type Server, type Socket } from 'node:net'
import { COMMAND_TIMEOUT_MS } from './control-client.ts'
import type { ControlHandlers } from './control-requests.ts'

/** Milliseconds after the start until the code that answers is loaded: later an update may have replaced the files. */
const LOAD_DELAY_MS = 2_000

const loadRequests = (): Promise<typeof import('./control-requests.ts')> => import('./control-requests.ts')

const serve = async (socket: Socket, handlers: ControlHandlers): Promise<void> => {
  const { serveRequest } = await loadRequests()
  await serveRequest(socket, handlers)
}

/** Listens for requests. This process has locked the folder, so an existing socket file is left from a run that was killed. */
export const listenForCommands = async (
  path: string,
  handlers: ControlHandlers,
): Promise<{ close(): void }> => {
  const isPipe = path.startsWith('\\\\')
  if (!isPipe) rmSync(path, { force: true })
  const server: Server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.setTimeout(COMMAND_TIMEOUT_MS, () => socket.destroy())
    serve(socket, handlers).catch(() => socket.destroy())
  })
  const previousUmask = process.umask(0o177)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
    process.umask(previousUmask)
  })
  if (!isPipe) chmodSync(path, 0o600)
  const loading = setTimeout(() => void loadRequests(), LOAD_DELAY_MS).unref()
  return {
    close: () => {
      clearTimeout(loading)
      server.close()
    },
  }
}
