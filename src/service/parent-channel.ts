// The process channel to the shell that started the service: Node's IPC or Electron's parent port, or none.
import type { ServiceMessage } from '../shared/contract/service-channel.ts'

export interface ParentChannel {
  /** Whether a shell started the service. */
  readonly hasParent: boolean
  post(message: ServiceMessage): void
  /** Calls back once, when the shell commands a stop or has ended. */
  onStop(stop: () => void): void
}

/** `process.parentPort` of an Electron utility process. */
interface ParentPort {
  postMessage(message: unknown): void
  on(event: 'message', listener: (event: { readonly data: unknown }) => void): void
  on(event: 'close', listener: () => void): void
}

const isParentPort = (value: unknown): value is ParentPort =>
  typeof value === 'object' && value !== null && 'postMessage' in value && 'on' in value

/** Calls back for a valid command. Its schema is loaded with the first message, not at the start. */
const onStopCommand = async (message: unknown, stop: () => void): Promise<void> => {
  const { serviceCommandSchema } = await import('../shared/contract/service-channel.ts')
  if (serviceCommandSchema.safeParse(message).success) stop()
}

const electronChannel = (port: ParentPort): ParentChannel => ({
  hasParent: true,
  post: (message) => port.postMessage(message),
  onStop: (stop) => {
    port.on('message', ({ data }) => void onStopCommand(data, stop))
    port.on('close', stop)
  },
})

const nodeChannel: ParentChannel = {
  hasParent: true,
  post: (message) => {
    // The shell may end at any moment; 'disconnect' then stops the service.
    if (process.connected) process.send?.(message, undefined, undefined, () => undefined)
  },
  onStop: (stop) => {
    process.on('message', (message) => void onStopCommand(message, stop))
    process.on('disconnect', stop)
  },
}

const noChannel: ParentChannel = { hasParent: false, post: () => undefined, onStop: () => undefined }

/** Returns the channel to the parent process, or one that does nothing. */
export const openParentChannel = (): ParentChannel => {
  const port: unknown = 'parentPort' in process ? process.parentPort : null
  if (isParentPort(port)) return electronChannel(port)
  return process.send ? nodeChannel : noChannel
}
