// Starts the built-in service under plain Node.
import { fork } from 'node:child_process'
import type { ServiceChild } from './service-process.ts'

/** @param node the Node to run it with. */
export const forkService = (entry: string, args: readonly string[], node: string): ServiceChild => {
  const child = fork(entry, args, {
    execPath: node,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  return {
    send: (order) => {
      if (child.connected) child.send(order)
    },
    kill: () => child.kill('SIGKILL'),
    onMessage: (listener) => void child.on('message', listener),
    onExit: (listener) => void child.on('exit', listener),
  }
}
