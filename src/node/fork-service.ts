// Starts the built-in service under plain Node.
import { fork } from 'node:child_process'
import { codeCacheEnv } from './code-cache.ts'
import type { ServiceChild } from './service-process.ts'

/** @param dataDir the data folder, which contains the cache of compiled code */
export const forkService = (entry: string, args: readonly string[], dataDir: string): ServiceChild => {
  const child = fork(entry, args, {
    env: { ...process.env, ...codeCacheEnv(dataDir) },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  return {
    send: (command) => {
      if (child.connected) child.send(command)
    },
    kill: () => child.kill('SIGKILL'),
    onMessage: (listener) => void child.on('message', listener),
    onExit: (listener) => void child.on('exit', listener),
  }
}
