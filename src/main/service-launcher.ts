// Starts the built-in service beside the window, in a utility process of Electron.
import { join } from 'node:path'
import { app, utilityProcess } from 'electron'
import { codeCacheEnv } from '../node/code-cache.ts'
import type { ServiceChild } from '../node/service-process.ts'

/** @param dataDir where the compiled code is kept. */
export const launchService = (args: readonly string[], dataDir: string): ServiceChild => {
  const child = utilityProcess.fork(join(app.getAppPath(), 'out/main/service.js'), [...args], {
    env: { ...process.env, ...codeCacheEnv(dataDir) },
    serviceName: 'Mayfly service',
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return {
    send: (command) => child.postMessage(command),
    // Its own `kill` sends SIGTERM, which a process that hangs does not handle.
    kill: () => {
      try {
        if (child.pid !== undefined) process.kill(child.pid, 'SIGKILL')
      } catch {
        // It has ended, and this process is told so in a moment.
      }
    },
    onMessage: (listener) => void child.on('message', listener),
    onExit: (listener) => void child.on('exit', listener),
  }
}
