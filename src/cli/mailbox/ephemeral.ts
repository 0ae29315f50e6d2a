// A throw-away service: a process of its own on a temporary folder, gone with the command that started it.
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serviceMessageSchema, type ServiceInfo } from '../../shared/contract/service-channel.ts'
import { CommandError } from '../command-error.ts'
import { ServerMailbox } from './server-mailbox.ts'

/** Milliseconds the service may take to end in order. */
const STOP_TIMEOUT_MS = 3_000

const waitUntilReady = (child: ChildProcess): Promise<ServiceInfo> =>
  new Promise((resolve, reject) => {
    child.on('message', (message) => {
      const { data } = serviceMessageSchema.safeParse(message)
      if (data?.type === 'ready') resolve(data.service)
      if (data?.type === 'start-failed') reject(new CommandError(data.reason))
    })
    child.once('error', reject)
    child.once('exit', () =>
      reject(new CommandError('The throw-away service ended as soon as it was started.')),
    )
  })

/** Ends with the command, however that ends: the service stops when the channel to it closes. */
class EphemeralMailbox extends ServerMailbox {
  readonly #stop: () => Promise<void>

  constructor(service: ServiceInfo, stop: () => Promise<void>) {
    const key = readFileSync(service.keyFile, 'utf8').trim()
    super({ url: service.baseUrl, key, smtp: service.smtp })
    this.#stop = stop
  }

  override async close(): Promise<void> {
    await super.close()
    await this.#stop()
  }
}

/**
 * @param entry the service's entry file
 * @param onReady told where it receives mail
 */
export const openEphemeralMailbox = async (
  entry: string,
  onReady: (service: ServiceInfo) => void,
): Promise<ServerMailbox> => {
  const folder = mkdtempSync(join(tmpdir(), 'mayfly-'))
  // Its standard output is not ours: a protocol may run over that. Signals of the terminal are ours to pass on; on Windows a
  // detached process would open a console.
  const child = fork(entry, ['--data-dir', join(folder, 'data')], {
    ...{
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      detached: process.platform !== 'win32',
    },
  })
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
      await exited
      clearTimeout(timer)
    }
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const service = await waitUntilReady(child)
    onReady(service)
    return new EphemeralMailbox(service, stop)
  } catch (error) {
    await stop()
    throw error
  }
}
