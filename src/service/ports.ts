// Choosing ports: a busy default moves up to the next free one, a named one must be free unless it may move too.
import { createServer } from 'node:net'
import { addressesOf, isAbsent } from './listen.ts'
import { reasonOf, Refusal } from './refusal.ts'

/** How far a default port moves before the service gives up. */
const REACH = 100

const isFreeOn = (port: number, address: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => {
      if (reasonOf(error) === 'EADDRINUSE') resolve(false)
      else if (isAbsent(error, address)) resolve(true)
      else reject(error)
    })
    probe.listen(port, address, () => probe.close(() => resolve(true)))
  })

const isFree = async (port: number, host: string): Promise<boolean> => {
  for (const address of addressesOf(host)) if (!(await isFreeOn(port, address))) return false
  return true
}

export interface ChosenPort {
  readonly wanted: number
  readonly port: number
}

/**
 * The port to listen on.
 * @param named what the command line says: null for the default, 0 for any free one
 * @param option the option's name, for the sentence
 * @param movable whether a named port may move
 * @throws Refusal when a named port is busy or may not be used
 */
export const choosePort = async (
  option: 'http-port' | 'smtp-port',
  named: number | null,
  fallback: number,
  host: string,
  movable: boolean,
): Promise<ChosenPort> => {
  const wanted = named ?? fallback
  if (wanted === 0) return { wanted, port: 0 }
  try {
    const last = named === null || movable ? Math.min(wanted + REACH, 65_535) : wanted
    for (let port = wanted; port <= last; port += 1) {
      if (await isFree(port, host)) return { wanted, port }
    }
  } catch (error) {
    throw new Refusal(
      `Cannot listen on ${host}:${wanted} (${reasonOf(error)}). Choose another --host or --${option}.`,
    )
  }
  throw new Refusal(`Port ${wanted} is in use. Free it, or choose another one with --${option} (0 for any).`)
}
