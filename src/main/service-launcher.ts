// Starts the built-in service in a utility process of Electron.
import { join } from 'node:path'
import { app, utilityProcess } from 'electron'
import type { ServiceChild } from '../node/service-process.ts'

export const launchService = (args: readonly string[]): ServiceChild => {
  const child = utilityProcess.fork(join(app.getAppPath(), 'out/main/service.js'), [...args], {
    serviceName: 'Mayfly service',
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return {
    send: (command) => child.postMessage(command),
    // Electron's own `kill` sends SIGTERM, which a process that hangs does not handle.
    kill: () => {
      try {
        if (child.pid !== undefined) process.kill(child.pid, 'SIGKILL')
      } catch {
        // It has already ended; its exit event follows.
      }
    },
    onMessage: (listener) => void child.on('message', listener),
    onExit: (listener) => void child.on('exit', listener),
  }
}
