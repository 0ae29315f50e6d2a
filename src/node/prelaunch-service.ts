// Starts the service early, before its listeners exist, while the rest of the program is loaded.
import type { ServiceChild } from './service-process.ts'

/** Buffers messages and the exit event until a listener is set. */
const bufferEvents = (child: ServiceChild): ServiceChild => {
  const messages: unknown[] = []
  const exits: (number | null)[] = []
  let onMessage = (message: unknown): unknown => messages.push(message)
  let onExit = (code: number | null): unknown => exits.push(code)
  child.onMessage((message) => onMessage(message))
  child.onExit((code) => onExit(code))
  return {
    send: (command) => child.send(command),
    kill: () => child.kill(),
    onMessage: (listener) => {
      onMessage = listener
      messages.splice(0).forEach(listener)
    },
    onExit: (listener) => {
      onExit = listener
      exits.splice(0).forEach(listener)
    },
  }
}

export interface PrelaunchedService {
  /** Returns the prelaunched service for the same arguments; otherwise ends it, if there is one, and starts another. */
  launch(args: readonly string[]): ServiceChild
  /** Ends it, because nothing uses it. */
  discard(): void
}

/**
 * Starts the service with the expected arguments.
 * @param expectedArgs the arguments that the service will most probably be started with; null to start none yet
 */
export const prelaunchService = (
  launch: (args: readonly string[]) => ServiceChild,
  expectedArgs: readonly string[] | null,
): PrelaunchedService => {
  let prelaunched = expectedArgs && bufferEvents(launch(expectedArgs))
  const take = (): ServiceChild | null => {
    const child = prelaunched
    prelaunched = null
    return child
  }
  return {
    launch: (args) => {
      const child = take()
      if (child && args.join('\0') === expectedArgs?.join('\0')) return child
      child?.kill()
      return launch(args)
    },
    discard: () => take()?.kill(),
  }
}
