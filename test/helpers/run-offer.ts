// What all test files of a run share, such as a server: the main process of the run makes it when the first test asks for it, so that no two
// make it at the same time.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Offers something to the tests of this run, from Vitest's global setup.
 * @param variable of the environment, for the address at which the tests ask
 * @param answer what a test gets for a name, such as a path or a URL; called for each question
 * @returns ends the offer
 */
export const offerToRun = async (
  variable: string,
  answer: (name: string) => Promise<string>,
): Promise<() => void> => {
  const offer = createServer(({ url = '/' }, response) => {
    answer(url.slice(1)).then(
      (text) => response.end(text),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  }).listen(0, '127.0.0.1')
  await once(offer, 'listening')
  process.env[variable] = `http://127.0.0.1:${(offer.address() as AddressInfo).port}`
  return () => offer.close()
}

/** Asks the main process of the run. @throws Error with the reason if it cannot be made */
export const askRun = async (variable: string, name = ''): Promise<string> => {
  const response = await fetch(`${process.env[variable]}/${name}`)
  const text = await response.text()
  if (!response.ok) throw new Error(text)
  return text
}
