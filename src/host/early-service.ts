// A service that is started before anybody listens to it, so that it comes up while the rest of the program is read.
import type { ServiceChild } from './service-process.ts'

/** Keeps what comes before there is a listener. */
const patient = (child: ServiceChild): ServiceChild => {
  const messages: unknown[] = []
  const exits: (number | null)[] = []
  let hear = (message: unknown): unknown => messages.push(message)
  let mourn = (code: number | null): unknown => exits.push(code)
  child.onMessage((message) => hear(message))
  child.onExit((code) => mourn(code))
  return {
    send: (order) => child.send(order),
    kill: () => child.kill(),
    onMessage: (listener) => {
      hear = listener
      messages.splice(0).forEach(listener)
    },
    onExit: (listener) => {
      mourn = listener
      exits.splice(0).forEach(listener)
    },
  }
}

/**
 * @param guessed what the service will most probably be started with
 * @returns a launcher that hands out the service that was started now if it was started with the very arguments, and
 *   starts another otherwise
 */
export const startEarly = (
  launch: (args: readonly string[]) => ServiceChild,
  guessed: readonly string[],
): ((args: readonly string[]) => ServiceChild) => {
  let early: ServiceChild | null = patient(launch(guessed))
  return (args) => {
    const child = early
    early = null
    if (child && args.join('\0') === guessed.join('\0')) return child
    child?.kill()
    return launch(args)
  }
}
