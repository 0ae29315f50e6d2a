// Starts the built-in service beside the window: in a utility process, or under the Node that MAYFLY_NODE names
// where this Electron has no node:sqlite.
import { join } from 'node:path'
import { app, utilityProcess } from 'electron'
import { compileCacheEnv, forkService } from '../node/fork-service.ts'
import { StartupError } from '../node/startup-error.ts'
import type { ServiceChild } from '../node/service-process.ts'

const hasSqlite = (): Promise<boolean> =>
  import('node:sqlite').then(
    () => true,
    () => false,
  )

const forkUtilityProcess = (entry: string, args: readonly string[], dataDir: string): ServiceChild => {
  const child = utilityProcess.fork(entry, [...args], {
    env: { ...process.env, ...compileCacheEnv(dataDir) },
    serviceName: 'Mayfly service',
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return {
    send: (order) => child.postMessage(order),
    // Its own `kill` only asks, and what hangs does not hear.
    kill: () => {
      if (child.pid !== undefined) process.kill(child.pid, 'SIGKILL')
    },
    onMessage: (listener) => void child.on('message', listener),
    onExit: (listener) => void child.on('exit', listener),
  }
}

/** @throws Refusal when neither this Electron nor a Node beside it can run the service. */
export const createServiceLauncher = async (
  dataDir: string,
): Promise<(args: readonly string[]) => ServiceChild> => {
  const entry = join(app.getAppPath(), 'out/main/service.js')
  if (await hasSqlite()) return (args) => forkUtilityProcess(entry, args, dataDir)
  const node = process.env.MAYFLY_NODE
  if (!node)
    throw new StartupError('This Electron has no built-in SQLite. Set MAYFLY_NODE to the path of a Node 24.')
  return (args) => forkService(entry, args, dataDir, node)
}
