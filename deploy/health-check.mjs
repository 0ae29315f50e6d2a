// Checks whether the service of this container is ready, over HTTP or HTTPS. Exit status 0 if it is.
//   node health-check.mjs [PORT]
// Without PORT, on the port in the command line of the container, so that it follows `--http-port` as it follows `--https`.
import { readFileSync } from 'node:fs'
import { get as getHttp } from 'node:http'
import { get as getHttps } from 'node:https'

const DEFAULT_PORT = 2580
const TIMEOUT_MS = 2000

/** The value of the last `--http-port` in the command line of process 1 (proc(5)), which is the service or starts it. */
const portOfContainer = () => {
  try {
    const words = readFileSync('/proc/1/cmdline', 'utf8').replaceAll('=', '\0').split('\0')
    const option = words.lastIndexOf('--http-port')
    return option === -1 ? undefined : words[option + 1]
  } catch {
    return undefined
  }
}

const port = Number(process.argv[2] ?? portOfContainer() ?? DEFAULT_PORT)

/** @returns whether the status is 200; false if there is no response */
const isReady = (get) =>
  new Promise((resolve) => {
    // The certificate is for the public name, and a readiness probe sends no secret.
    const options = {
      host: '127.0.0.1',
      port,
      path: '/readyz',
      timeout: TIMEOUT_MS,
      rejectUnauthorized: false,
    }
    const request = get(options, (response) => {
      response.resume()
      resolve(response.statusCode === 200)
    })
    request.on('timeout', () => request.destroy())
    request.on('error', () => resolve(false))
  })

process.exit((await isReady(getHttp)) || (await isReady(getHttps)) ? 0 : 1)
