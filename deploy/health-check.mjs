// Asks the service of this container whether it can serve, over HTTP or, with --https, over HTTPS: status 0 if so.
//   node health-check.mjs [PORT]
import { get as getHttp } from 'node:http'
import { get as getHttps } from 'node:https'

const port = Number(process.argv[2] ?? 2580)
const TIMEOUT_MS = 2000

/** @returns whether the answer is 200; false also where there is none */
const isReady = (get) =>
  new Promise((resolve) => {
    // The certificate is for the public name, and a readiness probe tells no secret.
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
