// Starts the built-in service under plain Node.
import { fork } from 'node:child_process'
import type { ServiceChild } from './service-process.ts'

export const forkService = (entry: string, args: readonly string[]): ServiceChild => {
  const child = fork(entry, args, {
    execArgv: [],
    // With an arena for each thread, glibc keeps most of what a burst of mail needed: 20 MB instead of 5 after 2,000 mails.
    env: { MALLOC_ARENA_MAX: '1', ...process.env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  return {
    send: (command) => {
      // Ctrl+C reaches both processes: the service may have ended before this one sees it, and needs no command then.
      if (child.connected) child.send(command, () => undefined)
    },
    kill: () => child.kill('SIGKILL'),
    onMessage: (listener) => void child.on('message', listener),
    onExit: (listener) => void child.on('exit', listener),
  }
}
